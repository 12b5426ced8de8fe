import Foundation

/// The user's folders of the XDG base directory specification.
package enum PersonalFolder {
    /// The folder of programs' data: `$XDG_DATA_HOME`, or `~/.local/share`.
    package static func data(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        folder("XDG_DATA_HOME", orHome: ".local/share", environment)
    }

    /// The folder of settings: `$XDG_CONFIG_HOME`, or `~/.config`.
    package static func settings(environment: [String: String] = ProcessInfo.processInfo.environment)
        -> String
    {
        folder("XDG_CONFIG_HOME", orHome: ".config", environment)
    }

    /// The folder of programs' state, such as logs: `$XDG_STATE_HOME`, or `~/.local/state`.
    package static func state(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        folder("XDG_STATE_HOME", orHome: ".local/state", environment)
    }

    private static func folder(_ name: String, orHome usual: String, _ environment: [String: String])
        -> String
    {
        // The specification requires that relative paths are ignored.
        if let configured = environment[name], configured.hasPrefix("/") { return configured }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/" + usual
    }
}
