import Foundation

/// The locale of the text that the user types, from POSIX's variables.
package enum TextLocale {
    /// Returns the first that is not empty of LC_ALL, LC_CTYPE and LANG, “de_DE.UTF-8” for example; “C” without one.
    package static func name(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    }
}
