import Foundation
import Glibc

/// The files and folders of a bundle, as they are on disk: regular files and folders only, no link at any level.
///
/// Every entry is opened relative to its folder without following links, and what was opened is examined; an entry that
/// is exchanged for a link meanwhile is refused.
///
///     let tree = try BundleTree(of: "/home/user/Ladder.appex")
///     tree.files      // ["Info.plist", "ladder"]
struct BundleTree: Hashable {
    /// The paths of the files, relative to the bundle and sorted.
    private(set) var files: [String] = []
    /// The paths of the folders, relative to the bundle and sorted.
    private(set) var folders: [String] = []
    private var size = 0

    /// The maximum number of files and folders in a bundle.
    static let maximumCount = 2_000
    /// The maximum size of a bundle in bytes: 512 MiB.
    static let maximumSize = 512 << 20
    /// The maximum depth of folders in a bundle; each takes a descriptor while it is read.
    static let maximumDepth = 32

    /// Lists a bundle.
    ///
    /// - Throws: `KeyboardStoreError`. Cost: each file is opened, none is read.
    init(of bundle: String) throws(KeyboardStoreError) {
        try self.init(bundle, excluding: nil, copyingTo: nil)
    }

    /// Copies a bundle to a place where nothing is; what is copied is what is listed.
    ///
    /// Folders get the mode 0755, files 0644, and programs, which someone may execute, 0755.
    ///
    /// - Parameter excluded: the name of a folder of the bundle that is left out.
    /// - Throws: `KeyboardStoreError`; the place may then have a part of the copy.
    init(copying bundle: String, to place: String, excluding excluded: String? = nil)
        throws(KeyboardStoreError)
    {
        try self.init(bundle, excluding: excluded, copyingTo: place)
    }

    private init(_ bundle: String, excluding excluded: String?, copyingTo place: String?)
        throws(KeyboardStoreError)
    {
        let root = open(bundle, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard root >= 0 else { throw Self.error(errno, "", bundle) }
        var copy: Int32 = -1
        if let place {
            copy = Self.makeFolder(AT_FDCWD, place)
            guard copy >= 0 else {
                let code = errno
                close(root)
                throw .notCopied(bundle, reason: String(cString: strerror(code)))
            }
        }
        try visit(root, "", 0, bundle, excluded, copy)
        files.sort()
        folders.sort()
    }

    /// Visits a folder, whose descriptors it closes.
    private mutating func visit(
        _ folder: Int32, _ path: String, _ depth: Int, _ bundle: String, _ excluded: String?, _ copy: Int32
    ) throws(KeyboardStoreError) {
        defer { if copy >= 0 { close(copy) } }
        guard let stream = fdopendir(folder) else {
            close(folder)
            throw .notCopied(bundle, reason: path)
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    String(validatingCString: $0)
                }
            }
            if name == "." || name == ".." || (path.isEmpty && name == excluded) { continue }
            guard let name,
                !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
            else {
                throw .badFileName(name ?? "", path: path.isEmpty ? bundle : bundle + "/" + path)
            }
            let inner = path.isEmpty ? name : path + "/" + name
            // A FIFO would wait for its writer without O_NONBLOCK.
            let opened = openat(
                folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
            guard opened >= 0 else { throw Self.error(errno, inner, bundle) }
            var facts = stat()
            guard fstat(opened, &facts) == 0 else {
                close(opened)
                throw Self.error(errno, inner, bundle)
            }
            switch facts.st_mode & S_IFMT {
            case S_IFDIR:
                folders.append(inner)
                guard files.count + folders.count <= Self.maximumCount, depth < Self.maximumDepth else {
                    close(opened)
                    throw .tooLarge(bundle)
                }
                var innerCopy: Int32 = -1
                if copy >= 0 {
                    innerCopy = Self.makeFolder(copy, name)
                    guard innerCopy >= 0 else {
                        let code = errno
                        close(opened)
                        throw .notCopied(bundle, reason: String(cString: strerror(code)))
                    }
                }
                try visit(opened, inner, depth + 1, bundle, excluded, innerCopy)
            case S_IFREG:
                defer { close(opened) }
                files.append(inner)
                size += Int(facts.st_size)
                guard files.count + folders.count <= Self.maximumCount, size <= Self.maximumSize else {
                    throw .tooLarge(bundle)
                }
                if copy >= 0 { try Self.copyFile(opened, facts, to: copy, name, bundle) }
            default:
                close(opened)
                throw .unusualFile(inner, path: bundle)
            }
        }
    }

    /// What the failure to open an entry means: a link and a socket cannot be opened.
    private static func error(_ code: Int32, _ name: String, _ bundle: String) -> KeyboardStoreError {
        switch code {
        case ELOOP, ENXIO: .unusualFile(name.isEmpty ? "." : name, path: bundle)
        // What O_DIRECTORY says of a link.
        case ENOTDIR: .unusualFile(name.isEmpty ? "." : name, path: bundle)
        default:
            .notCopied(name.isEmpty ? bundle : bundle + "/" + name, reason: String(cString: strerror(code)))
        }
    }

    /// Makes a folder; returns its descriptor, or -1 with `errno`.
    private static func makeFolder(_ parent: Int32, _ name: String) -> Int32 {
        guard mkdirat(parent, name, 0o755) == 0 else { return -1 }
        let folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        // The user's mask does not count: another program of the extension's own user has to read it.
        if folder >= 0 { fchmod(folder, 0o755) }
        return folder
    }

    private static func copyFile(
        _ file: Int32, _ facts: stat, to folder: Int32, _ name: String, _ bundle: String
    ) throws(KeyboardStoreError) {
        let copy = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard copy >= 0 else { throw .notCopied(bundle, reason: String(cString: strerror(errno))) }
        defer { close(copy) }
        var rest = Int(facts.st_size)
        while true {
            // One byte more than the file had shows that it grows while it is copied.
            let count = Glibc.sendfile(copy, file, nil, min(rest + 1, 1 << 24))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .notCopied(bundle, reason: String(cString: strerror(errno))) }
            if count == 0 { break }
            rest -= count
            guard rest >= 0 else { throw .notCopied(bundle, reason: name) }
        }
        fchmod(copy, facts.st_mode & 0o111 != 0 ? 0o755 : 0o644)
    }
}
