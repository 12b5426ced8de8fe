package import Platform

/// Why a keyboard extension is not installed, removed or run.
package enum KeyboardStoreError: Error, Hashable, CustomStringConvertible {
    /// The path is not that of a bundle.
    case noBundle(String)
    /// A file of the bundle is neither a file nor a folder: a symbolic link or a device.
    case unusualFile(String, path: String)
    /// The name of a file in a folder of the bundle has control characters, or is not in UTF-8.
    case badFileName(String, path: String)
    /// The bundle has too many files and folders, they are too deep, or too large.
    case tooLarge(String)
    /// The bundle could not be copied; the installed version is unchanged.
    case notCopied(String, reason: String)
    /// An app group belongs to another app.
    case takenGroup(String, owner: String)
    /// An app contains no keyboard.
    case noKeyboards(String)
    /// No such keyboard was installed by the user.
    case notInstalled(String)
    /// The bundle could not be removed.
    case notRemoved(String, reason: String)

    /// The error as a sentence on one line; what it quotes of the bundle is made printable.
    package var description: String { message.text.printable(atMost: 2_000) }

    /// The error as a sentence in the language of the user.
    package var message: Message {
        switch self {
        case .noBundle(let path):
            Message("\(path) is not a keyboard extension: its name ends neither in .appex nor in .app.")
        case .unusualFile(let name, let path):
            Message("\(path): “\(name)” is neither a file nor a folder; a bundle may have nothing else.")
        case .badFileName(let name, let path):
            Message("\(path): the name “\(name)” has characters that are not printable.")
        case .tooLarge(let path):
            Message("\(path) has more than 2,000 files and folders, 32 levels of folders, or 512 MiB.")
        case .notCopied(let path, let reason): Message("\(path) could not be installed: \(reason).")
        case .takenGroup(let group, let owner):
            Message("The app group “\(group)” belongs to “\(owner)”, which is installed already.")
        case .noKeyboards(let path):
            Message("\(path) contains no keyboard: its folder PlugIns has no .appex.")
        case .notInstalled(let id): Message("No keyboard “\(id)” is installed in your folder.")
        case .notRemoved(let id, let reason): Message("The keyboard “\(id)” could not be removed: \(reason).")
        }
    }
}
