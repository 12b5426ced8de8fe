import Foundation
import Glibc
import Testing

@testable import ExtensionHost

/// The tests of the sandbox again, in a process of a user without privileges: root may do what a user's session may not.
@Suite struct OrdinaryUserTests {
    /// A user and group that own nothing on this machine.
    private static let user = "60666"

    private struct Outcome {
        var status: Int32
        var output: String
    }

    /// Runs a program to its end; nil if it cannot be started.
    private static func run(_ words: [String], environment: [String: String] = [:]) -> Outcome? {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        process.standardOutput = output
        process.standardError = output
        guard (try? process.run()) != nil else { return nil }
        let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }

    private static var asUser: [String] {
        ["setpriv", "--reuid", user, "--regid", user, "--clear-groups", "--inh-caps=-all"]
    }

    /// Whether this process is root's, and the user may execute its program.
    private static var canChangeUser: Bool {
        geteuid() == 0 && run(asUser + ["test", "-x", program])?.status == 0
    }

    /// Whether the user may make namespaces, as a desktop's users may.
    private static var hasNamespaces: Bool {
        run(asUser + ["bwrap", "--unshare-all", "--ro-bind", "/", "/", "true"])?.status == 0
    }

    private static var program: String { CommandLine.arguments[0] }

    /// Runs tests of this program after the words of a command, with folders of the user's own.
    private func tests(_ filter: String, by command: [String], _ environment: [String: String] = [:]) throws
        -> Outcome
    {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("user-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        chmod(home.path, 0o777)
        let own = ["HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"]
        return try #require(
            Self.run(
                command + [Self.program, "--testing-library", "swift-testing", "--filter", filter],
                environment: Dictionary(uniqueKeysWithValues: own.map { ($0, home.path) })
                    .merging(environment) { $1 }))
    }

    /// Expects that so many tests ran, or more, and passed: a filter that finds no test would pass too.
    private func expectPassed(_ outcome: Outcome, minimum: Int) {
        let count = outcome.output.firstMatch(of: /Test run with (\d+) test/).flatMap { Int($0.1) } ?? 0
        // What failed is said where it failed, long before the end.
        let lines = outcome.output.split(separator: "\n")
        let faults = zip(lines, lines.dropFirst()).filter { $0.0.contains("recorded an issue") }
        #expect(
            outcome.status == 0 && count >= minimum,
            "\(count) tests: \(faults.prefix(20)) \(outcome.output.suffix(2_000))")
    }

    @Test(
        "All attempts to leave the sandbox fail under an ordinary user too",
        .enabled(if: canChangeUser, "only as root, in a folder that other users may read"),
        .enabled(
            if: hasNamespaces, "an ordinary user may make no namespaces here; the next test shows a refusal"),
        .timeLimit(.minutes(5)))
    func escapes() throws {
        expectPassed(try tests("EscapeTests/|OrphanTests/", by: Self.asUser), minimum: 18)
    }

    @Test(
        "Without user namespaces an extension is refused, with the reason, and nothing of it runs",
        .timeLimit(.minutes(1)))
    func refusal() throws {
        // The limit of the namespaces that are made in a new one counts for all below it. Without capabilities no other
        // namespace can be made either.
        let limit = """
            echo 0 >/proc/sys/user/max_user_namespaces && exec setpriv --bounding-set=-all --inh-caps=-all "$@"
            """
        let unshare = ["unshare", "--user", "--map-root-user"]
        // Where nothing can be made anyway, nothing is to be forbidden.
        let canForbid = Self.run(unshare + ["true"])?.status == 0
        expectPassed(
            try tests(
                "NamespaceTests/", by: canForbid ? unshare + ["sh", "-c", limit, "sh"] : ["env"],
                [ExtensionTests.NamespaceTests.variable: "1"]), minimum: 1)
    }
}

extension ExtensionTests {
    /// Runs in a process that may make no namespaces; `OrdinaryUserTests` starts it.
    @MainActor @Suite struct NamespaceTests {
        nonisolated static let variable = "SPINET_TEST_WITHOUT_NAMESPACES"

        @Test(
            "An extension does not run without its sandbox",
            .enabled(if: ProcessInfo.processInfo.environment[variable] != nil))
        func refuses() throws {
            let guest = try ExtensionFixture("before", waits: false)
            guest.waitForFailure()
            guard case .noSandbox(let reason) = guest.failures.first else {
                Issue.record("not refused: \(guest.failures)")
                return
            }
            #expect(!reason.isEmpty && guest.failures.count == 1)
            #expect(!guest.keyboard.isRunning && !guest.keyboard.hasFrame && guest.text == "before")
        }
    }
}
