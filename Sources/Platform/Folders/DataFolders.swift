import Foundation

/// Where the desktop's shared data lies: the user's data folder, then those of `$XDG_DATA_DIRS`.
package enum DataFolders {
    /// The folders of a name in each of them, the user's first; they need not exist.
    package static func named(_ name: String) -> [String] {
        let system = ProcessInfo.processInfo.environment["XDG_DATA_DIRS"] ?? ""
        let shared = (system.isEmpty ? "/usr/local/share:/usr/share" : system).split(separator: ":")
        return ([PersonalFolder.data()] + shared.map(String.init)).map { $0 + "/" + name }
    }
}
