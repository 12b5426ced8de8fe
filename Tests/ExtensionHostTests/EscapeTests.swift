import CoreGraphics
import ExtensionIPC
import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import ExtensionHost

extension ExtensionTests {
    /// A hostile extension tries to leave its sandbox; the host goes on, whatever it does.
    @MainActor @Suite struct EscapeTests {
        private static let hostile = "test_extension.HostileKeyboard"

        private func guest(
            in surroundings: EscapeSurroundings, _ grants: ExtensionGrants,
            limits: ExtensionLimits = ExtensionFixture.limits
        ) throws -> ExtensionFixture {
            try ExtensionFixture(
                principalClass: Self.hostile, grants: grants, groups: ["group.test": surroundings.group],
                limits: limits, container: surroundings.container,
                files: ["targets": surroundings.targets])
        }

        /// Makes an attempt, and returns what came of it.
        private func outcome(of name: String, _ guest: ExtensionFixture) throws -> String {
            guest.tap(name)
            try guest.wait(name) { guest.report?.hasPrefix(name + ": ") == true }
            return String(guest.report?.dropFirst(name.count + 2) ?? "")
        }

        @Test(
            "CI-59, CI-60: what is outside the sandbox is denied, without grants and with all of them; a grant allows what it names",
            arguments: [ExtensionGrants(), .all])
        func outside(grants: ExtensionGrants) throws {
            let surroundings = try EscapeSurroundings()
            let guest = try guest(in: surroundings, grants)
            for row in EscapeRow.all where row.holdsForRoot || geteuid() != 0 {
                let outcome = try outcome(of: row.name, guest)
                let isGranted = !row.grant.isEmpty && grants.isSuperset(of: row.grant)
                #expect(isGranted ? outcome == "succeeded" : row.isDenied(outcome), "\(row.name): \(outcome)")
            }
            #expect(surroundings.hasConnection() == grants.contains(.network))
            #expect(surroundings.isTargetUntouched)
            guest.tap("h")
            try guest.wait("the text") { guest.text == "h" }
            #expect(guest.failures.isEmpty)
        }

        @Test("Outside of the sandbox each of these attempts reaches what it is made on")
        func control() throws {
            let surroundings = try EscapeSurroundings()
            let guest = try guest(in: surroundings, [])
            let rows = EscapeRow.all.filter { $0.outside != .notMade }
            let outcomes = try surroundings.outcomes(
                of: rows.map(\.name), bundle: guest.policy.bundle.folder)
            for row in rows {
                let outcome = outcomes[row.name] ?? ""
                guard let isAllowed = row.isAllowed(outcome, isRoot: geteuid() == 0) else { continue }
                #expect(isAllowed, "\(row.name): \(outcome)")
            }
            #expect(surroundings.hasConnection())
        }

        @Test("An extension without a folder of its own has 8 MiB for files, which end with it")
        func temporaryFiles() throws {
            let guest = try ExtensionFixture(principalClass: Self.hostile)
            #expect(try outcome(of: "large file", guest) == "denied \(ENOSPC) after 8")
        }

        @Test("Files that an extension makes count towards the limits of its folder, temporary ones too")
        func container() throws {
            let surroundings = try EscapeSurroundings()
            let guest = try guest(in: surroundings, [])
            var limits = guest.policy.limits
            limits.containerFiles = 20
            func exceeds() -> Bool {
                ContainerUsage(of: guest.policy.writtenFolders, limits: limits).exceeds(limits)
            }
            #expect(!exceeds())
            #expect(try outcome(of: "many files", guest) == "succeeded")
            #expect(exceeds())
        }

        @Test(
            "An extension that fills its folder is ended, by size and by number of files, with a sentence that says so"
        )
        func fullFolder() throws {
            for (size, files) in [(1 << 20, 100_000), (64 << 20, 16)] {
                var limits = ExtensionFixture.limits
                limits.containerSize = size
                limits.containerFiles = files
                let surroundings = try EscapeSurroundings()
                let guest = try guest(in: surroundings, [], limits: limits)
                guest.tap("fill folder")
                guest.waitForFailure()
                #expect(guest.failures == [.exceededStorage(limits)])
                #expect(!guest.keyboard.isRunning)
                #expect(ContainerUsage(of: [surroundings.container], limits: limits).exceeds(limits))
            }
        }

        @Test(
            "What it keeps is counted before it starts; temporary files are removed, whatever is in their place"
        )
        func foldersAtStart() throws {
            let surroundings = try EscapeSurroundings()
            var limits = ExtensionFixture.limits
            limits.containerFiles = 20
            var guest = try guest(in: surroundings, [])
            func prepare() throws {
                var policy = guest.policy
                policy.limits = limits
                #expect(!policy.isWithinStorage)
                try policy.prepareFolders()
            }
            #expect(try outcome(of: "many files", guest) == "succeeded")
            guest.keyboard.stop()
            try prepare()
            guest = try self.guest(in: surroundings, [])
            #expect(try outcome(of: "replace temporary folder", guest) == "succeeded")
            guest.keyboard.stop()
            guest = try self.guest(in: surroundings, [])
            #expect(try outcome(of: "many files", guest) == "succeeded")
            guest.keyboard.stop()
            try prepare()
            for number in 0..<21 {
                let file = surroundings.container + "/kept-\(number)"
                #expect(FileManager.default.createFile(atPath: file, contents: nil))
            }
            #expect(throws: ExtensionFailure.exceededStorage(limits)) { try prepare() }
        }

        @Test("When memory runs out the kernel ends the extension before any other process")
        func endsFirst() throws {
            let guest = try ExtensionFixture(principalClass: Self.hostile)
            let line = guest.keyboard.processes
            let scores = try line.map {
                try String(contentsOfFile: "/proc/\($0)/oom_score_adj", encoding: .utf8)
            }
            #expect(line.count == 3 && scores.dropFirst().allSatisfy { $0 == "1000\n" }, "\(scores)")
        }

        @Test("With the user's grant it writes to the folder that it shares with its app")
        func groupWrite() throws {
            let folder = try makeGroup()
            let guest = try ExtensionFixture(
                principalClass: Self.hostile, grants: .groupWrite, groups: ["group.test": folder])
            guest.tap("write group")
            try guest.wait("the report") { guest.report?.hasPrefix("write group: succeeded") == true }
            #expect(FileManager.default.fileExists(atPath: folder + "/evil"))
        }

        @Test(
            "Messages that ask for what it may not have change nothing",
            arguments: ["other field", "old text", "clipboard"])
        func ignored(name: String) throws {
            let guest = try ExtensionFixture("before", principalClass: Self.hostile)
            guest.harness.system.clipboard = "mine"
            guest.tap(name)
            try guest.wait(name) { guest.report == "\(name): sent" }
            #expect(guest.text == "before" && guest.harness.system.clipboard == "mine")
            #expect(guest.failures.isEmpty)
        }

        @Test(
            "Damage outside of a frame, and a frame of other buffers, draw nothing; more damage than a frame has draws the keyboard"
        )
        func frames() throws {
            let guest = try ExtensionFixture("before", principalClass: Self.hostile)
            /// What is drawn after a tap on a key, in pixels, and the key.
            func drawn(by name: String) throws -> (damage: [CGRect], key: CGRect) {
                try guest.run(for: 0.2)
                let count = guest.harness.surface.damages.count
                let key = try #require(guest.harness.element(labelled: name)).frame
                guest.tap(name)
                try guest.wait(name) { guest.report == "\(name): sent" }
                try guest.run(for: 0.2)
                let damage = guest.harness.surface.damages[count...].flatMap { $0 }.map {
                    CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
                }
                return (damage, Self.pixels(key))
            }
            // The tapped key itself changes its color; what it draws is a little higher than its element.
            for name in ["stale frame", "wild frame"] {
                let (damage, key) = try drawn(by: name)
                #expect(
                    damage.allSatisfy { key.insetBy(dx: -2, dy: -12).contains($0) }, "\(damage) of \(key)")
            }
            let keyboard = Self.pixels(guest.keyboard.view.frame)
            let (damage, _) = try drawn(by: "huge frame")
            let rest = CGRect(
                x: keyboard.minX + 1, y: keyboard.minY + 1, width: keyboard.width - 1,
                height: keyboard.height - 1)
            #expect(damage.contains(rest) && damage.allSatisfy(keyboard.contains), "\(damage)")
            guest.tap("h")
            try guest.wait("the text") { guest.text == "beforeh" }
            #expect(guest.failures.isEmpty)
        }

        /// An area of the screen in pixels, at the scale of the fixture.
        private static func pixels(_ area: CGRect) -> CGRect {
            CGRect(x: area.minX * 2, y: area.minY * 2, width: area.width * 2, height: area.height * 2)
        }

        @Test("An edit of a field that has lost the focus does not reach the next one")
        func oldField() throws {
            let guest = try ExtensionFixture("before", principalClass: Self.hostile)
            guest.client.focus("other")
            guest.tap("old field")
            try guest.wait("the report") { guest.report == "old field: sent" }
            guest.tap("h")
            try guest.wait("the text") { guest.text == "otherh" }
        }

        @Test("The edits of a message are one change of the field, up to each line break")
        func batch() throws {
            let guest = try ExtensionFixture("before", principalClass: Self.hostile)
            guest.tap("batch")
            try guest.wait("the text") { guest.text == "beforxy\nz" }
            #expect(guest.client.batches.map(\.count) == [3, 1])
        }

        @Test("Descriptors that come with messages are discarded")
        func descriptors() throws {
            let guest = try ExtensionFixture(principalClass: Self.hostile)
            func count() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            }
            let before = try count()
            guest.tap("descriptors")
            try guest.wait("the report") { guest.report == "descriptors: sent" }
            #expect(try count() == before && guest.failures.isEmpty)
        }

        @Test("A program that greets with another version is not used")
        func otherVersion() throws {
            let guest = try ExtensionFixture(principalClass: "OtherVersion", waits: false)
            guest.waitForFailure()
            #expect(guest.failures == [.otherVersion(99)])
        }

        @Test("The list of keyboards opens only while the user touches the keyboard")
        func list() throws {
            let guest = try ExtensionFixture(principalClass: Self.hostile)
            // The button acts when the finger has left.
            guest.tap("list")
            try guest.wait("the report") { guest.report == "list: sent" }
            #expect(guest.lists == 0)
        }

        @Test(
            "Nonsense, a second greeting and a flood end the extension, and name the reason",
            arguments: [
                ("oversized message", "too long"), ("malformed message", "no message 200"),
                ("other version", "invalid greeting"), ("second greeting", "invalid greeting"),
                ("flood", "too many messages"), ("spin", "within 1000 ms"),
            ])
        func ended(name: String, reason: String) throws {
            let guest = try ExtensionFixture("before", principalClass: Self.hostile)
            guest.tap(name)
            guest.waitForFailure()
            #expect(guest.failures.count == 1)
            #expect(guest.failures.first?.description.contains(reason) == true, "\(guest.failures)")
            #expect(guest.text == "before" && !guest.keyboard.isRunning)
        }

        @Test("Without a field its edits are refused")
        func withoutField() throws {
            let guest = try ExtensionFixture("before")
            guest.tap("h")
            try guest.wait("the text") { guest.text == "beforeh" }
            guest.client.blur()
            guest.tap("i")
            guest.client.focus("other")
            guest.tap("context")
            try guest.wait("the context") { guest.report == "other|nil|nil" }
            #expect(guest.text == "other")
        }

        @Test(
            "CI-56: a change of the app's defaults reaches the running extension, which reads its folder without a grant"
        )
        func appsDefaults() throws {
            let folder = try makeGroup()
            try Data("from the app".utf8).write(to: URL(fileURLWithPath: folder + "/note"))
            try paint("red", in: folder)
            let guest = try ExtensionFixture(groups: ["group.test": folder])
            guest.tap("color")
            try guest.wait("the app's color") { guest.report == "red" }
            guest.tap("group")
            try guest.wait("the app's file") { guest.report == "from the app" }
            try paint("blue", in: folder)
            try guest.wait("the app's change") { guest.report == "changed to blue" }
            // Without the grant to write, the app never sees what the keyboard sets.
            guest.tap("paint")
            try guest.wait("the keyboard's change") { guest.report == "painted" }
            #expect(try color(in: folder) == "blue")
        }

        @Test("CI-60: with the user's grant the app sees the defaults that the extension sets")
        func extensionsDefaults() throws {
            let folder = try makeGroup()
            let guest = try ExtensionFixture(grants: .groupWrite, groups: ["group.test": folder])
            guest.tap("paint")
            // Its own change may be reported to it after that.
            try guest.wait("the keyboard's change") {
                guest.report == "painted" || guest.report == "changed to green"
            }
            #expect(try color(in: folder) == "green")
        }

        private func defaultsFile(in group: String) throws -> URL {
            let folder = URL(fileURLWithPath: group + "/Library/Preferences")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return folder.appendingPathComponent("group.test.plist")
        }

        /// Writes the group's defaults as the app's process does.
        private func paint(_ color: String, in group: String) throws {
            try PropertyListEncoder().encode(["color": color]).write(to: defaultsFile(in: group))
        }

        private func color(in group: String) throws -> String? {
            try PropertyListDecoder().decode(
                [String: String].self, from: Data(contentsOf: defaultsFile(in: group)))[
                    "color"]
        }

        private func makeGroup() throws -> String {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "spinet-group-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return folder.path
        }
    }

    @MainActor @Suite struct SharedFramesTests {
        @Test("The files of frames can neither shrink under the host's mapping nor grow")
        func seals() throws {
            let frames = try SharedFrames(PixelLayout(generation: 1, width: 40, height: 30, scale: 2))
            for descriptor in frames.descriptors {
                #expect(ftruncate(descriptor.value, 0) < 0 && errno == EPERM)
                #expect(ftruncate(descriptor.value, 1 << 20) < 0 && errno == EPERM)
            }
        }

        @Test("An image of a frame can be read when its buffers were replaced, and both are unmapped with it")
        func images() throws {
            var frames: SharedFrames? = try SharedFrames(
                PixelLayout(generation: 1, width: 40, height: 30, scale: 2))
            var files: [UInt64] = []
            for descriptor in try #require(frames).descriptors {
                var status = stat()
                #expect(fstat(descriptor.value, &status) == 0)
                files.append(UInt64(status.st_ino))
                var pixel: UInt32 = 0xFF12_3456
                #expect(pwrite(descriptor.value, &pixel, 4, 0) == 4)
            }
            func mapped() throws -> [Bool] {
                let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
                let lines = String(decoding: try #require(try file.readToEnd()), as: UTF8.self)
                    .split(separator: "\n").filter { $0.contains("/memfd:frame") }
                return files.map { file in lines.contains { $0.contains(" \(file) ") } }
            }
            var image = frames?.show(1).image
            #expect(try mapped() == [true, true])
            frames = nil
            #expect(try mapped() == [false, true])
            #expect(image?.pixel(x: 0, y: 0) == 0xFF12_3456)
            image = nil
            #expect(try mapped() == [false, false])
        }

        @Test("Damage outside the frame, or with numbers that overflow, is clipped")
        func damage() throws {
            let frames = try SharedFrames(PixelLayout(generation: 1, width: 40, height: 30, scale: 2))
            let whole = CGRect(x: 0, y: 0, width: 20, height: 15)
            for wild in [
                DamageRect(x: .min, y: .max, width: .max, height: .max),
                DamageRect(x: -100, y: -100, width: 1_000, height: 1_000),
                DamageRect(x: 0, y: 0, width: -5, height: 4),
            ] { #expect(whole.contains(frames.points(wild))) }
            #expect(
                frames.points(DamageRect(x: 2, y: 4, width: 6, height: 8))
                    == CGRect(x: 1, y: 2, width: 3, height: 4))
        }
    }

    @Suite struct ExtensionWatchTests {
        @Test(
            "A reply may cost 100 ms of processor time and a second of waiting, however busy the machine is")
        func budget() {
            typealias Usage = ExtensionWatch.Usage
            var watch = ExtensionWatch()
            let number = watch.ask(at: 10, running: 5)
            #expect(number != nil && watch.ask(at: 10, running: 5) == nil)
            // Each row is a look at the process that waits since the first one.
            let looks: [(time: Double, usage: Usage, isExceeded: Bool)] = [
                (10.9, Usage(running: 5.05, ready: 1), false),
                (10.2, Usage(running: 5.11, ready: 1), true),
                (11.2, Usage(running: 5.05, ready: 1), true),
                // Ready to run, and never given the processor.
                (16, Usage(running: 5.05, ready: 6.5), false),
            ]
            for look in looks {
                let isExceeded = watch.isExceeded(at: look.time, look.usage)
                #expect(isExceeded == look.isExceeded, "\(look)")
            }
            let isDue = watch.answered(number ?? 0), isDueAgain = watch.answered(number ?? 0)
            #expect(isDue, "touches followed the first question")
            #expect(!isDueAgain)
            let isStillExceeded = watch.isExceeded(at: 99, Usage(running: 9, ready: 1))
            #expect(!watch.isWaiting && !isStillExceeded)
        }
    }
}
