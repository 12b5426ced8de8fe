import Foundation
import Glibc
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@testable import ExtensionHost

extension ExtensionTests {
    /// An extension does not outlive its host, at whatever moment of its start the host ends.
    @MainActor @Suite struct OrphanTests {
        /// A program that never ends by itself, with arguments that no other process has.
        @MainActor private struct Start {
            let name = "orphan-\(UUID().uuidString)"
            let folder = FileManager.default.temporaryDirectory
            let path: String
            let arguments: [String]

            init() throws {
                let bundle = ExtensionBundle(
                    id: "test",
                    folder: try TestExtension.makeBundle(named: name, in: folder, displayName: "Test").path,
                    executable: TestExtension.program, principalClass: "Silence")
                var policy = SandboxPolicy(bundle: bundle)
                policy.libraries = TestExtension.runtime.map { [$0] } ?? []
                let programs = try SandboxPrograms.find()
                path = programs.bubblewrap
                arguments = policy.arguments(launcher: programs.launcher, socket: ChildProgram.socketInside)
            }

            /// Removes the bundle, and what a failed test has left.
            func remove() {
                for process in found.keys { kill(process, SIGKILL) }
                try? FileManager.default.removeItem(at: folder.appendingPathComponent(name + ".appex"))
            }

            /// The first words of the commands of its processes, those outside of the sandbox included.
            var processes: [String] { Array(found.values) }

            private var found: [Int32: String] {
                let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
                let commands = all.compactMap { Int32($0) }.compactMap { number -> (Int32, String)? in
                    guard let command = ExtensionWatch.Usage.read("/proc/\(number)/cmdline"),
                        command.contains(name)
                    else { return nil }
                    return (number, command.split(separator: "\0").first.map(String.init) ?? "")
                }
                return Dictionary(uniqueKeysWithValues: commands)
            }

            /// Whether something is so within ten seconds.
            func becomes(_ isSo: ([String]) -> Bool) -> Bool {
                let end = MonotonicClock.now + 30
                while MonotonicClock.now < end {
                    if isSo(processes) { return true }
                    usleep(1_000)
                }
                return false
            }

            /// Starts a host that ends after microseconds, or never.
            func host(endingAfter delay: Int) throws -> Process {
                let starter = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                    .appendingPathComponent("Servers/starter.py")
                let host = Process()
                host.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
                host.arguments = [starter.path, String(delay), path] + arguments
                try host.run()
                return host
            }
        }

        /// The moments, in microseconds after the start: from the first step of bubblewrap to the running extension.
        private static let moments =
            Array(stride(from: 0, to: 6_000, by: 150)) + stride(from: 6_000, to: 30_000, by: 1_000)

        @Test("A host that is killed at any moment leaves no process", .timeLimit(.minutes(2)))
        func killed() throws {
            let start = try Start()
            defer { start.remove() }
            let host = try start.host(endingAfter: -1)
            #expect(
                start.becomes { $0.contains { $0.hasPrefix("/extension/\(start.name)") } }, "it never ran")
            // Not by a signal that a thread of the tests may block, which the host inherits.
            kill(host.processIdentifier, SIGKILL)
            host.waitUntilExit()
            #expect(start.becomes(\.isEmpty), "running: \(start.processes)")
            for moment in Self.moments {
                try start.host(endingAfter: moment).waitUntilExit()
                guard start.becomes(\.isEmpty) else {
                    Issue.record("after \(moment) µs: \(start.processes)")
                    return
                }
            }
        }

        @Test("An extension that the host ends at any moment leaves no process", .timeLimit(.minutes(2)))
        func ended() throws {
            let start = try Start(), harness = Harness(scale: 1, rootViewController: UIViewController())
            defer { start.remove() }
            for moment in Self.moments {
                let program = try ChildProgram(
                    start.path, arguments: start.arguments, environment: [:], name: "test",
                    system: harness.system)
                usleep(UInt32(moment))
                program.end()
                // The program is held: the pipe for its errors, by which the launcher watches the host, is open.
                guard start.becomes(\.isEmpty) else {
                    Issue.record("after \(moment) µs: \(start.processes)")
                    return
                }
                withExtendedLifetime(program) {}
            }
            let program = try ChildProgram(
                start.path, arguments: start.arguments, environment: [:], name: "test",
                system: harness.system)
            #expect(
                start.becomes { $0.contains { $0.hasPrefix("/extension/\(start.name)") } }, "it never ran")
            kill(program.process, SIGKILL)
            #expect(start.becomes { $0.allSatisfy { !$0.hasPrefix("/extension/") } }, "without bubblewrap")
            withExtendedLifetime(program) {}
        }

        @Test("The launcher executes nothing outside of a sandbox, and nothing whose host it cannot watch")
        func launcher() throws {
            let start = try Start()
            defer { start.remove() }
            let launcher = try SandboxPrograms.find().launcher
            let index = try #require(start.arguments.lastIndex(of: SandboxPolicy.Inside.launcher))
            let own = Array(start.arguments[(index + 1)...])
            for (words, reason) in [
                ([launcher] + own, "this is not the first process of a sandbox"),
                ([start.path] + start.arguments, "the standard error is no pipe to the host"),
                ([launcher, "--data", "1"], "--address-space is missing"),
                ([launcher, "--without-landlock"] + own, "\"--without-landlock\" is not an option"),
            ] {
                let process = Process()
                let errors = start.folder.appendingPathComponent("errors-\(UUID().uuidString)")
                _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
                defer { try? FileManager.default.removeItem(at: errors) }
                process.executableURL = URL(fileURLWithPath: "/bin/sh")
                process.arguments = ["-c", "exec \"$@\" 3</dev/null", "sh"] + words
                process.standardError = try FileHandle(forWritingTo: errors)
                try process.run()
                process.waitUntilExit()
                let text = try String(contentsOf: errors, encoding: .utf8)
                #expect(text.contains("guest-launcher: " + reason), "\(text)")
                #expect([125, 126].contains(process.terminationStatus))
            }
        }
    }
}
