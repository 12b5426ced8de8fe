import Foundation
import Glibc

/// Puts files where the user wants them.
enum ExportedFiles {
    /// Copies or moves files to a place, which is the new file of a single one and the folder of several.
    ///
    /// A file of the same name in a folder stays; in the place of a single one, which the user has confirmed, it does not.
    /// - Returns: the new files.
    static func put(_ files: [URL], at place: URL, isFolder: Bool, asCopy: Bool) throws -> [URL] {
        try files.map { file in
            let target = isFolder ? unused(file.lastPathComponent, in: place) : place
            try put(file, to: target, asCopy: asCopy)
            return target
        }
    }

    private static func put(_ file: URL, to target: URL, asCopy: Bool) throws {
        let manager = FileManager.default
        // The new file is whole before the old one goes.
        let fresh = target.deletingLastPathComponent()
            .appendingPathComponent(".\(UUID().uuidString).part")
        do {
            try manager.copyItem(at: file, to: fresh)
            // Replaces the old file at once; Foundation's own replacement loses it on Linux.
            guard rename(fresh.path, target.path) == 0 else {
                throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
            }
        } catch {
            try? manager.removeItem(at: fresh)
            throw error
        }
        if !asCopy { try manager.removeItem(at: file) }
    }

    /// A name in a folder that no file has: with a number where one does.
    static func unused(_ name: String, in folder: URL) -> URL {
        let stem = (name as NSString).deletingPathExtension, kind = (name as NSString).pathExtension
        var target = folder.appendingPathComponent(name), number = 2
        while FileManager.default.fileExists(atPath: target.path) {
            target = folder.appendingPathComponent("\(stem) \(number)" + (kind.isEmpty ? "" : "." + kind))
            number += 1
        }
        return target
    }

    /// Copies files into a new folder of the app's temporary files.
    static func copies(of files: [URL]) throws -> [URL] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "Inbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try put(files, at: folder, isFolder: true, asCopy: true)
    }
}
