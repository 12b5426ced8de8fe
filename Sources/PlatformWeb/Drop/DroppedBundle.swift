import Foundation

/// A bundle that was dropped on the page, in a temporary folder that is its own.
package struct DroppedBundle: Hashable, Sendable {
    /// The path of the folder NAME.app or NAME.appex.
    package let path: String

    /// Takes over a folder, alone in a temporary one.
    package init(path: String) { self.path = path }

    /// The name of the folder.
    package var name: String { URL(fileURLWithPath: path).lastPathComponent }

    /// Removes the temporary folder.
    package func discard() {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try? FileManager.default.removeItem(atPath: folder)
    }
}
