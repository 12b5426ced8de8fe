import ExtensionHost
import Foundation
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardHost

extension HarnessTests {
    /// A session that follows what is installed while it runs.
    @MainActor @Suite struct InstalledVersionTests {
        /// A phone whose extension was installed, and is watched as the service does.
        @MainActor final class Fixture {
            let store: KeyboardStore
            let phone: SessionFixture
            let watch: InstalledKeyboardsWatch
            let logs: String
            private(set) var failures: [ExtensionFailure] = []
            private(set) var problems: [KeyboardBundleError] = []
            private(set) var readings = 0
            private let guests = ExtensionKeyboards(scopes: nil, limits: TestExtension.keyboards.limits)
            private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
                "spinet-test-\(UUID().uuidString)")

            init() throws {
                ExtensionKeyboard.wantsElements = true
                logs = root.appendingPathComponent("logs").path
                store = KeyboardStore(folder: root.appendingPathComponent("installed").path)
                try FileManager.default.createDirectory(
                    atPath: store.folder, withIntermediateDirectories: true)
                phone = SessionFixture(enabled: ["en-US", "one"])
                watch = InstalledKeyboardsWatch(system: phone.harness.system, folders: [store.folder])
                phone.session.onKeyboardFailure = { [weak self] _, failure, _ in
                    self?.failures.append(failure)
                }
                watch.onChange = { [weak self] in self?.read() }
                try install(title: "One")
                read()
            }

            deinit { try? FileManager.default.removeItem(at: root) }

            func install(title: String) throws {
                let source = try TestExtension.makeBundle(
                    named: "one", in: root.appendingPathComponent("sources"), displayName: title)
                try store.install(source.path)
            }

            func read() {
                readings += 1
                let installed = InstalledKeyboards(
                    folders: [store.folder], guests: guests,
                    libraries: TestExtension.runtime.map { [$0] } ?? [], logs: logs)
                problems = installed.problems
                guests.keep(only: installed.policies)
                watch.follow(Array(installed.bundles.values))
                let others = phone.session.entries.filter { $0.id != "one" }
                phone.session.entries = others + installed.entries
            }

            var shown: UIInputViewController? { phone.session.controller.keyboard }
            var guest: ExtensionKeyboard? { shown as? ExtensionKeyboard }

            func wait(
                _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
            ) throws {
                let end = MonotonicClock.now + 30
                while !isSo() {
                    guard MonotonicClock.now < end else {
                        Issue.record(
                            "waited for \(what) in vain: \(failures), \(problems)",
                            sourceLocation: sourceLocation)
                        throw ExtensionFailure.ended("")
                    }
                    if !phone.harness.system.waitForInput(atMost: 0.02) {
                        phone.harness.advance(by: 1.0 / 60)
                    }
                }
            }

            func show() throws -> ExtensionKeyboard {
                phone.harness.tap("next keyboard")
                try wait("the keys") {
                    guest?.hasFrame == true && phone.harness.element(labelled: "report") != nil
                }
                return try #require(guest)
            }

            /// Writes another content into a file of the installed bundle, with a new file in its place.
            func replace(_ name: String) throws {
                let path = store.folder + "/one.appex/" + name, copy = root.path + "/replaced"
                _ = FileManager.default.createFile(
                    atPath: copy, contents: Data("replaced".utf8), attributes: [.posixPermissions: 0o755])
                try #require(rename(copy, path) == 0)
            }
        }

        @Test("A running extension follows the switch of its output log, and goes on with the same process")
        func outputLog() throws {
            let fixture = try Fixture()
            let guest = try fixture.show()
            let output = KeyboardLog("one", in: fixture.logs).output, processes = guest.processes
            let line = "printed\u{FFFD}[2J"
            func printLine() throws {
                // The first letter is typed after the line is written, the second after the line is read.
                for keys in [["print", "h"], ["h"]] {
                    let typed = fixture.phone.text
                    for key in keys { fixture.phone.harness.tap(key) }
                    try fixture.wait("the letter") { fixture.phone.text != typed }
                }
            }
            try printLine()
            #expect(!output.isOn && output.lines == [])
            try output.setOn(true)
            try printLine()
            try fixture.wait("the line") { output.lines == [line] }
            try output.clear()
            try printLine()
            try fixture.wait("the line after clearing") { output.lines == [line] }
            try output.setOn(false)
            try printLine()
            try output.setOn(true)
            try printLine()
            try fixture.wait("only the line since it is on again") { output.lines == [line] }
            #expect(fixture.guest === guest && guest.processes == processes && fixture.failures.isEmpty)
        }

        @Test(
            "A new version that is installed while the extension runs takes its place, and the old process ends"
        )
        func install() throws {
            let fixture = try Fixture()
            let old = try fixture.show()
            try fixture.install(title: "One 2")
            try fixture.wait("the new version") {
                fixture.guest != nil && fixture.guest !== old && fixture.guest?.hasFrame == true
            }
            #expect(!old.isRunning)
            #expect(fixture.phone.session.entries.last?.name == "One 2")
            #expect(fixture.failures.isEmpty && fixture.problems.isEmpty)
        }

        @Test("A new version of an extension that is not on screen ends the old process too")
        func installWhileHidden() throws {
            let fixture = try Fixture()
            let old = try fixture.show()
            fixture.phone.harness.tap("globe")
            try fixture.wait("the standard keyboard") { fixture.shown is KeyboardViewController }
            #expect(old.isRunning)
            try fixture.install(title: "One 2")
            try fixture.wait("the end of the old version") { !old.isRunning }
            #expect(fixture.shown is KeyboardViewController)
        }

        @Test(
            "A file that is replaced while the extension runs ends it, and the standard keyboard takes its place"
        )
        func replace() throws {
            let fixture = try Fixture()
            let old = try fixture.show()
            try fixture.replace(TestExtension.program)
            try fixture.wait("the standard keyboard") { fixture.shown is KeyboardViewController }
            #expect(!old.isRunning)
            #expect(fixture.problems == [.changed("one", path: fixture.store.folder + "/one.appex")])
        }

        @Test("A file that is replaced before a start, without notice, keeps the program from running")
        func verifyAtStart() throws {
            let fixture = try Fixture()
            fixture.watch.stop()
            try fixture.replace("Info.plist")
            fixture.phone.harness.tap("next keyboard")
            try fixture.wait("the failure") { !fixture.failures.isEmpty }
            #expect(fixture.failures.count == 1 && fixture.readings == 1)
            let sentence = "\(try #require(fixture.failures.first))"
            #expect(sentence.contains("changed since it was installed"))
            #expect(fixture.shown is KeyboardViewController)
        }

        @Test(
            "A version that was installed and is not known yet does not start with the rights of the old one")
        func otherVersionAtStart() throws {
            let fixture = try Fixture()
            fixture.watch.stop()
            try fixture.install(title: "One 2")
            fixture.phone.harness.tap("next keyboard")
            try fixture.wait("the failure") { !fixture.failures.isEmpty }
            #expect(fixture.failures.count == 1 && fixture.shown is KeyboardViewController)
            fixture.read()
            #expect(fixture.problems.isEmpty)
        }

        @Test("Keyboards are not read while an installation is under way, and once after it")
        func underWay() throws {
            let fixture = try Fixture()
            do {
                let lock = FolderLock(fixture.store.folder)
                _ = FileManager.default.createFile(
                    atPath: fixture.store.folder + "/.installing-x", contents: nil)
                #expect(fixture.phone.harness.system.waitForInput(atMost: 1))
                fixture.phone.harness.advance(by: 1)
                #expect(fixture.readings == 1)
                withExtendedLifetime(lock) {}
            }
            fixture.phone.harness.advance(by: 0.1)
            #expect(fixture.readings == 2)
        }
    }
}
