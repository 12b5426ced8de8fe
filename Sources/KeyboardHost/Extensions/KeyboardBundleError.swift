import Platform

/// Why a keyboard extension is not offered.
package enum KeyboardBundleError: Error, Hashable, CustomStringConvertible {
    /// There is no property list, or it cannot be read.
    case unreadable(path: String)
    /// The property list is longer than any that a person writes.
    case tooLarge(path: String)
    /// The file is no property list, or a key has a value of another kind.
    case notAPropertyList(path: String)
    /// A key that every keyboard has is not there.
    case missing(String, path: String)
    /// It is an extension of something else.
    case otherExtensionPoint(String, path: String)
    /// The folder's name can stand in no preference.
    case badName(String, path: String)
    /// Its name is that of a keyboard of the system.
    case takenName(String, path: String)
    /// Its class is linked into another program than this one.
    case foreignClass(String, path: String)

    /// The reason as a sentence.
    package var description: String { message.text }

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
        case .foreignClass(let name, let path):
            Message(
                "\(path): the class \(name) is not linked into this program, and keyboards have no processes of their own yet."
            )
        }
    }
}
