package import Platform

/// Why a keyboard's project is not written, built or bundled.
package enum AuthorKitError: Error, Hashable, CustomStringConvertible {
    /// The name cannot be that of a module.
    case badName(String)
    /// There is something at the place already.
    case exists(String)
    /// The toolkit's sources are not known.
    case noSpinet
    /// The templates were not installed.
    case noTemplates
    /// A file could not be written or copied.
    case notWritten(String, reason: String)
    /// The folder is no package with a bundle.
    case noBundle(String)
    /// The package at this path has an app only.
    case noKeyboard(String)
    /// The package has two folders of one kind.
    case twoBundles(String, String)
    /// The Info.plist is no property list.
    case notAPropertyList(String)
    /// A key is missing.
    case missing(String, path: String)
    /// The compiler refused the package.
    case notBuilt(product: String)
    /// The program was not built under this name.
    case noProgram(String, path: String)

    /// The error as a sentence.
    package var description: String { message.text }

    /// The error as a sentence in the user's language.
    package var message: Message {
        switch self {
        case .badName(let name):
            Message(
                "“\(name)” cannot be a name: it must begin with a letter and have only letters and digits.")
        case .exists(let path): Message("\(path) exists already.")
        case .noSpinet:
            Message("The toolkit's sources are not known; name their folder or address: --spinet PATH|URL.")
        case .noTemplates: Message("The templates of new projects are not installed.")
        case .notWritten(let path, let reason): Message("\(path) could not be written: \(reason).")
        case .noBundle(let path):
            Message(
                "\(path) is no package with an app or a keyboard: none of its folders has an Info.plist."
            )
        case .noKeyboard(let path):
            Message(
                "\(path) is no package with a keyboard: none of its folders has an Info.plist with NSExtension."
            )
        case .twoBundles(let one, let other):
            Message("\(one) and \(other) both describe an app; a package has one.")
        case .notAPropertyList(let path): Message("\(path) is no property list.")
        case .missing(let key, let path): Message("\(path) has no \(key).")
        case .notBuilt(let product): Message("“\(product)” did not build.")
        case .noProgram(let name, let path):
            Message("\(path): the package built no program “\(name)” (CFBundleExecutable).")
        }
    }
}
