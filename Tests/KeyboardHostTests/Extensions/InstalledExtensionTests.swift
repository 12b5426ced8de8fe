import ExtensionHost
import Foundation
import Glibc
import PreferenceFiles
import StandardKeyboard
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardHost

extension HarnessTests {
    /// From a bundle on the disk to a keyboard on the screen.
    @MainActor @Suite final class InstalledExtensionTests {
        private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-\(UUID().uuidString)")

        deinit { try? FileManager.default.removeItem(at: root) }

        private func path(_ name: String) -> String { root.appendingPathComponent(name).path }

        private var store: AppStore {
            AppStore(
                folder: path("applications"), keyboards: KeyboardStore(folder: path("keyboards")),
                groups: path("groups"), entries: path("entries"))
        }

        private var preferences: PreferencesFile { PreferencesFile(path: path("preferences.conf")) }

        private func installer() -> KeyboardInstaller {
            KeyboardInstaller(
                store: store, grants: GrantsFile(path: path("grants.conf")), preferences: preferences,
                folders: [path("keyboards")], containers: path("containers"))
        }

        private func installed() -> InstalledKeyboards {
            InstalledKeyboards(
                folders: [path("keyboards")], guests: TestExtension.keyboards,
                libraries: TestExtension.runtime.map { [$0] } ?? [])
        }

        /// An app with keyboards in its folder PlugIns: their names and classes.
        private func app(_ keyboards: [(name: String, principalClass: String)]) throws -> String {
            let bundle = root.appendingPathComponent("sources/Morse.app")
            for keyboard in keyboards {
                try TestExtension.makeBundle(
                    named: keyboard.name, in: bundle.appendingPathComponent("PlugIns"),
                    displayName: keyboard.name, principalClass: keyboard.principalClass)
            }
            let program = bundle.appendingPathComponent("morse")
            try Data("#!/bin/sh\n".utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            let list = [
                "CFBundleIdentifier": "org.example.Morse", "CFBundleDisplayName": "Morse",
                "CFBundleExecutable": "morse",
            ]
            try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
                .write(to: bundle.appendingPathComponent("Info.plist"))
            return bundle.path
        }

        /// The dictionary `NSExtension` of an Info.plist.
        private func declared(_ bundle: URL) throws -> [String: Any] {
            let data = try Data(contentsOf: bundle.appendingPathComponent("Info.plist"))
            let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
            return try #require(list?["NSExtension"] as? [String: Any])
        }

        /// Changes the extension point in an Info.plist.
        private func declare(_ point: String, in bundle: URL) throws {
            let file = bundle.appendingPathComponent("Info.plist")
            let list = try PropertyListSerialization.propertyList(
                from: try Data(contentsOf: file), format: nil)
            var changed = try #require(list as? [String: Any]), inner = try declared(bundle)
            inner["NSExtensionPointIdentifier"] = point
            changed["NSExtension"] = inner
            try PropertyListSerialization.data(fromPropertyList: changed, format: .xml, options: 0).write(
                to: file)
        }

        /// Switches to the next keyboard and waits for its keys.
        private func showNext(_ phone: SessionFixture, having label: String) throws -> ExtensionKeyboard {
            phone.tap("next keyboard")
            try phone.wait("the extension's keys") {
                (phone.session.controller.keyboard as? ExtensionKeyboard)?.hasFrame == true
                    && phone.harness.element(labelled: label) != nil
            }
            return try #require(phone.session.controller.keyboard as? ExtensionKeyboard)
        }

        @Test(
            "OK-43: an extension whose Info.plist names com.apple.keyboard-service replaces the system's keyboard and types; one of another point is none"
        )
        func extensionPoint() throws {
            ExtensionKeyboard.wantsElements = true
            let folder = URL(fileURLWithPath: path("keyboards"))
            for name in ["dots", "widget"] {
                try TestExtension.makeBundle(named: name, in: folder, displayName: name)
            }
            try declare("com.apple.widgetkit-extension", in: folder.appendingPathComponent("widget.appex"))
            let dots = try declared(folder.appendingPathComponent("dots.appex"))
            #expect(dots["NSExtensionPointIdentifier"] as? String == "com.apple.keyboard-service")
            let installed = installed()
            #expect(installed.entries.map(\.id) == ["dots"])
            #expect(
                installed.problems == [
                    .otherExtensionPoint(
                        "com.apple.widgetkit-extension", path: path("keyboards/widget.appex/Info.plist"))
                ])
            let phone = SessionFixture(others: installed.entries, enabled: ["en-US", "dots"])
            #expect(phone.harness.element(labelled: "q") != nil)
            let guest = try showNext(phone, having: "report")
            #expect(phone.harness.element(labelled: "q") == nil, "the system's keyboard is gone")
            phone.harness.tap("h")
            try phone.wait("the text") { phone.text == "h" }
            guest.stop()
        }

        @Test(
            "OK-44: extensions come with an app, each runs the class of its Info.plist in a process of its own"
        )
        func processes() throws {
            ExtensionKeyboard.wantsElements = true
            let classes = ["dashes": "test_extension.EagerKeyboard", "dots": TestExtension.usualClass]
            _ = try installer().install(bundle: app(classes.map { ($0.key, $0.value) }))
            let installed = installed()
            for (id, name) in classes {
                #expect(store.app(of: id)?.id == "Morse")
                let bundle = try #require(installed.bundles[id])
                let declared = try declared(URL(fileURLWithPath: bundle.folder))
                #expect(declared["NSExtensionPrincipalClass"] as? String == name)
                #expect(bundle.principalClass == name)
            }
            let phone = SessionFixture(others: installed.entries, enabled: ["en-US", "dots", "dashes"])
            // Each class has a key that the other one lacks.
            let dots = try showNext(phone, having: "report")
            #expect(phone.harness.element(labelled: "heights") == nil)
            phone.harness.tap("next")
            try phone.wait("the other class' keys") { phone.harness.element(labelled: "heights") != nil }
            #expect(phone.harness.element(labelled: "report") == nil)
            let dashes = try #require(phone.session.controller.keyboard as? ExtensionKeyboard)
            let numbers = try [dots, dashes].map { try #require($0.processes.last) }
            #expect(Set(numbers + [getpid()]).count == 3)
            for number in numbers {
                let name = try String(contentsOfFile: "/proc/\(number)/comm", encoding: .utf8)
                #expect(name == TestExtension.program + "\n")
            }
            for guest in [dots, dashes] { guest.stop() }
        }

        @Test(
            "CK-02, OK-45: installing enables nothing: the preferences stay, and there is no globe until the user enables it"
        )
        func enabling() throws {
            let written = "keyboards = en-US\n"
            try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
            try Data(written.utf8).write(to: URL(fileURLWithPath: path("preferences.conf")))
            _ = try installer().install(bundle: app([("dots", TestExtension.usualClass)]))
            #expect(try String(contentsOfFile: path("preferences.conf"), encoding: .utf8) == written)
            let installed = installed()
            #expect(installed.entries.map(\.id) == ["dots"], "it can be enabled")
            let phone = SessionFixture(
                others: installed.entries, enabled: preferences.preferences.keyboards)
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            #expect(phone.harness.element(labelled: "next keyboard") == nil)
            phone.session.preferences.keyboards.append("dots")
            phone.harness.advance(by: 0.1)
            #expect(phone.harness.element(labelled: "next keyboard") != nil)
        }
    }
}
