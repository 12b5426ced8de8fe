import Platform

/// The reason why a keyboard extension is not available.
package enum KeyboardBundleError: Error, Hashable, CustomStringConvertible {
    /// The property list is missing or cannot be read.
    case unreadable(path: String)
    /// The property list exceeds the size limit.
    case tooLarge(path: String)
    /// The file is no property list, or a value has the wrong type.
    case notAPropertyList(path: String)
    /// A required key is missing.
    case missing(String, path: String)
    /// The extension is not a keyboard.
    case otherExtensionPoint(String, path: String)
    /// The folder's name is not a valid identifier in the preferences.
    case badName(String, path: String)
    /// The folder's name is the identifier of a system keyboard.
    case takenName(String, path: String)
    /// The program that the property list names is missing, or not executable.
    case missingExecutable(String, path: String)
    /// The name of the program is not a plain file name.
    case badExecutable(String, path: String)
    /// The name of an app group could leave the folder of the groups.
    case badGroup(String, path: String)
    /// A build left a placeholder in a value, `$(NAME)`.
    case placeholder(String, path: String)
    /// The language is no language tag.
    case badLanguage(String, path: String)
    /// The files of the bundle are not those that were installed.
    case changed(String, path: String)

    /// The error as a sentence on one line; what it quotes of the bundle is made printable.
    package var description: String { message.text.printable(atMost: 2_000) }

    private var message: Message {
        switch self {
        case .unreadable(let path):
            Message("\(path) cannot be read.")
        case .tooLarge(let path):
            Message("\(path) is longer than 64 KiB, which no keyboard needs.")
        case .notAPropertyList(let path):
            Message("\(path) is not the property list of an extension.")
        case .missing(let key, let path):
            Message("\(path) has no \(key).")
        case .otherExtensionPoint(let point, let path):
            Message("\(path) extends \(point); a keyboard extends \(KeyboardBundle.extensionPoint).")
        case .badName(let name, let path):
            Message("\(path): the folder's name “\(name)” may have letters, digits, “.”, “_” and “-” only.")
        case .takenName(let name, let path):
            Message("\(path): a keyboard of the system is called “\(name)”.")
        case .missingExecutable(let name, let path):
            Message("\(path): the bundle has no program “\(name)” (CFBundleExecutable) that can be executed.")
        case .badExecutable(let name, let path):
            Message("\(path): “\(name)” (CFBundleExecutable) is not the name of a file in the bundle.")
        case .badGroup(let name, let path):
            Message(
                "\(path): “\(name)” (com.apple.security.application-groups) may have letters, digits, “.”, “_” and “-” only."
            )
        case .placeholder(let value, let path):
            Message("\(path): “\(value)” is a placeholder, which the build has to replace.")
        case .badLanguage(let tag, let path):
            Message("\(path): “\(tag)” (PrimaryLanguage) is not a language tag.")
        case .changed(let id, let path):
            Message(
                "\(path): the files of the keyboard “\(id)” changed since it was installed; install it again."
            )
        }
    }
}
