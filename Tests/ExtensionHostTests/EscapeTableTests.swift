import Foundation
import Testing

/// The table of attempts in the documentation, which names the test of each.
@Suite struct EscapeTableTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The names in the last column: an attempt of `EscapeRow`, or `Suite.function()`.
    private static func names() throws -> [String] {
        let page = try String(
            contentsOf: root.appendingPathComponent("Docs/keyboard-extensions.md"), encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex(of: "| attempt | what came of it | tests |"))
        let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
        return try rows.flatMap { row in
            let cells = row.split(separator: "|")
            try #require(cells.count == 3, "\(row)")
            let names = cells[2].matches(of: /`([^`]+)`/).map { String($0.output.1) }
            #expect(!names.isEmpty, "no test: \(row)")
            return names
        }
    }

    @Test("The documentation's table has each attempt to leave the sandbox once, and no other")
    func attempts() throws {
        let names = try Self.names().filter { !$0.hasSuffix("()") }
        #expect(names.sorted() == EscapeRow.all.map(\.name).sorted())
    }

    @Test("Each test that the documentation's table names exists")
    func tests() throws {
        let folder = Self.root.appendingPathComponent("Tests/ExtensionHostTests")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
        for name in try Self.names() where name.hasSuffix("()") {
            let parts = name.dropLast(2).split(separator: ".")
            try #require(parts.count == 2, "\(name)")
            // From the suite's declaration to the next one.
            let suites = files.compactMap { file -> Substring? in
                let pattern = try? Regex("@Suite[^\n]* (struct|class|enum) \(parts[0])\\b")
                guard let pattern, let found = file.firstMatch(of: pattern) else { return nil }
                let rest = file[found.range.upperBound...]
                return rest.range(of: "@Suite").map { rest[..<$0.lowerBound] } ?? rest
            }
            #expect(suites.count == 1 && suites.contains { $0.contains("func \(parts[1])(") }, "\(name)")
        }
    }
}
