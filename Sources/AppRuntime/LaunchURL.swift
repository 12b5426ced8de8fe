import Foundation

/// The URL that a desktop starts an app with: `Exec=… %u` puts it among the arguments.
enum LaunchURL {
    /// The first argument that is a URL with a scheme, or an absolute path of a file that exists; nil without one.
    ///
    /// Options are skipped, and so is what follows them: `-key value` sets a default.
    static func first(in arguments: some Sequence<String>) -> URL? {
        var isValue = false
        for argument in arguments {
            if isValue {
                isValue = false
                continue
            }
            if argument.hasPrefix("-") {
                isValue = true
                continue
            }
            if argument.hasPrefix("/"), FileManager.default.fileExists(atPath: argument) {
                return URL(fileURLWithPath: argument)
            }
            if let url = URL(string: argument), let scheme = url.scheme, scheme.count > 1 { return url }
        }
        return nil
    }
}
