import Foundation

/// The folders of a person's own files, as the XDG base directory specification has them.
package enum PersonalFolder {
    /// What programs keep: `$XDG_DATA_HOME`, or `~/.local/share`.
    package static func data(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        folder("XDG_DATA_HOME", orHome: ".local/share", environment)
    }

    /// What a person sets: `$XDG_CONFIG_HOME`, or `~/.config`.
    package static func settings(environment: [String: String] = ProcessInfo.processInfo.environment)
        -> String
    {
        folder("XDG_CONFIG_HOME", orHome: ".config", environment)
    }

    private static func folder(_ name: String, orHome usual: String, _ environment: [String: String])
        -> String
    {
        // The specification has relative paths ignored.
        if let configured = environment[name], configured.hasPrefix("/") { return configured }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/" + usual
    }
}
