import Foundation
import Glibc
import Platform

/// Writes the files of a dropped folder into a temporary one, within bounds.
///
/// The page has the token, but what a user drops may be anything: names are checked, the number of files and bytes is
/// bounded before they are written, and nothing is executed. One drop is received at a time.
@MainActor final class BundleDrop {
    /// Called when a drop is whole, or is refused; the receiver removes the bundle.
    var onEnd: ((Result<DroppedBundle, DropError>) -> Void)?

    /// The greatest number of files.
    static let greatestFileCount = 2_000
    /// The greatest size of all files in bytes: 256 MiB.
    static let greatestSize = 256 << 20
    /// The greatest number of folders above a file.
    private static let greatestDepth = 16
    /// The extensions of bundles' folders.
    private static let extensions = ["app", "appex"]

    private struct Progress {
        var name: String
        var folder: String
        var filesLeft: Int
        var size = 0
        var file: FileHandle?
        var bytesLeft = 0

        var bundle: DroppedBundle { DroppedBundle(path: folder + "/" + name) }
    }

    private var progress: Progress?

    isolated deinit { abandon() }

    /// Takes the next part; parts of a drop that was refused have no effect.
    func take(_ message: DropMessage) {
        do throws(DropError) {
            switch message {
            case .begin(let name, let count): try begin(name, count)
            case .file(let path, let size): try open(path, size)
            case .data(let bytes): try write(bytes)
            case .end: try finish()
            case .cancel:
                guard let progress else { return }
                throw .incomplete(progress.name)
            }
        } catch {
            abandon()
            onEnd?(.failure(error))
        }
    }

    /// Removes what was received of an unfinished drop.
    func abandon() {
        guard let progress else { return }
        self.progress = nil
        try? progress.file?.close()
        progress.bundle.discard()
    }

    private func begin(_ name: String, _ count: UInt32) throws(DropError) {
        abandon()
        guard Self.isName(name), Self.extensions.contains(where: { name.hasSuffix("." + $0) }), count > 0
        else {
            throw .noBundle(String(name.prefix(Self.shownLength)))
        }
        guard count <= Self.greatestFileCount else { throw .tooManyFiles(name) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-drop-\(UUID().uuidString)"
        ).path
        progress = Progress(name: name, folder: folder, filesLeft: Int(count))
        try makeFolder(folder + "/" + name)
    }

    /// How much of a name an error shows, in characters.
    private static let shownLength = 80

    private func makeFolder(_ path: String) throws(DropError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .notWritten(progress?.name ?? "", reason: error.localizedDescription)
        }
    }

    private func open(_ path: String, _ size: UInt32) throws(DropError) {
        guard var progress else { return }
        guard progress.bytesLeft == 0, progress.filesLeft > 0 else { throw .incomplete(progress.name) }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= Self.greatestDepth, parts.allSatisfy(Self.isName) else {
            throw .badPath(String(path.prefix(Self.shownLength)))
        }
        progress.size += Int(size)
        guard progress.size <= Self.greatestSize else { throw .tooLarge(progress.name) }
        let place = progress.bundle.path + "/" + path
        try makeFolder(URL(fileURLWithPath: place).deletingLastPathComponent().path)
        let descriptor = Glibc.open(place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .notWritten(progress.name, reason: String(cString: strerror(errno)))
        }
        progress.file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        progress.filesLeft -= 1
        progress.bytesLeft = Int(size)
        self.progress = progress
    }

    private func write(_ bytes: [UInt8]) throws(DropError) {
        guard let present = progress else { return }
        guard bytes.count <= present.bytesLeft, let file = present.file else {
            throw .incomplete(present.name)
        }
        do {
            try file.write(contentsOf: Data(bytes))
        } catch {
            throw .notWritten(present.name, reason: error.localizedDescription)
        }
        progress?.bytesLeft -= bytes.count
    }

    private func finish() throws(DropError) {
        guard let progress else { return }
        guard progress.filesLeft == 0, progress.bytesLeft == 0 else { throw .incomplete(progress.name) }
        self.progress = nil
        try? progress.file?.close()
        onEnd?(.success(progress.bundle))
    }

    /// Whether a part of a path is a name: not empty, not a way up, and not too long for a file system.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
            && !name.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "/") || $0 == 0x7f })
    }
}
