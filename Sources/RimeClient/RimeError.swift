/// The reason why pinyin cannot be converted.
package enum RimeError: Error, Hashable, CustomStringConvertible {
    /// librime is not installed.
    case noLibrary
    /// No table for librime is installed.
    case noTable

    /// The Debian package that is missing.
    package var package: String {
        switch self {
        case .noLibrary: "librime1"
        case .noTable: "rime-data-pinyin-simp"
        }
    }

    package var description: String {
        switch self {
        case .noLibrary:
            "librime is not installed (package \(package)), so Chinese is typed in Latin letters."
        case .noTable:
            "There is no pinyin table for librime (package \(package)), so Chinese is typed in Latin letters."
        }
    }
}
