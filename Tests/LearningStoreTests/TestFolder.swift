import Foundation

/// A temporary folder of one test, removed with it.
final class TestFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("learning-\(UUID().uuidString)")

    init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }

    /// Whether any file has these bytes.
    func holds(_ text: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: url.path).contains { name in
            let bytes = try Data(contentsOf: url.appendingPathComponent(name))
            return bytes.range(of: Data(text.utf8)) != nil
        }
    }
}
