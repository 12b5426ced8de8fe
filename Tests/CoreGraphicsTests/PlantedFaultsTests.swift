import Foundation
import Testing

/// The tables of faults that `Scripts/planted-faults.py` plants, against the current sources.
@Suite struct PlantedFaultsTests {
    private struct Table: Decodable {
        struct Fault: Decodable {
            let name: String
            let file: String
            let search: String
            let replace: String
            let test: String
        }

        let faults: [Fault]
    }

    @Test("The text of every planted fault is in its file once, and its test exists")
    func faultsFit() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appendingPathComponent("Tests/PlantedFaults")
        let tables = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
        let faults = try tables.flatMap {
            try JSONDecoder().decode(Table.self, from: Data(contentsOf: $0)).faults
        }
        #expect(faults.count >= 10)
        #expect(Set(faults.map(\.name)).count == faults.count)
        let tests = root.appendingPathComponent("Tests").path
        let paths =
            FileManager.default.enumerator(atPath: tests)?
            .compactMap { ($0 as? String).map { tests + "/" + $0 } } ?? []
        /// Whether there is a test: a suite's file, or "Suite/function".
        func exists(_ test: String) throws -> Bool {
            let parts = test.split(separator: "/").map(String.init)
            guard let file = paths.first(where: { $0.hasSuffix("/\(parts[0]).swift") }) else { return false }
            let text = try String(contentsOfFile: file, encoding: .utf8)
            return parts.count == 1 || text.contains("func \(parts[1])(")
        }
        for fault in faults {
            let source = try String(contentsOf: root.appendingPathComponent(fault.file), encoding: .utf8)
            #expect(source.components(separatedBy: fault.search).count == 2, "\(fault.name): \(fault.file)")
            #expect(try fault.search != fault.replace && exists(fault.test), "\(fault.name)")
        }
    }
}
