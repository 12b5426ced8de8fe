/// The reason why Korean cannot be composed.
package enum HangulError: Error, Hashable, CustomStringConvertible {
    /// libhangul is not installed; without it a keyboard types single jamo.
    case missingLibrary

    /// The error as a sentence.
    package var description: String {
        switch self {
        case .missingLibrary: "libhangul is not installed, so letters are typed one by one."
        }
    }

    /// The Debian package that is missing.
    package var package: String { "libhangul1" }
}
