import Platform

/// Every other desktop; of GNOME it is known that it serves no keyboard but its own.
extension Desktop {
    static let other = Desktop(name: "", words: []) { surroundings in
        let named = (surroundings.environment["XDG_CURRENT_DESKTOP"] ?? "").lowercased().split(separator: ":")
        var steps = surroundings.modules(["GTK_IM_MODULE"])
        if named.contains("gnome") {
            steps.insert(
                DesktopStep(
                    problem: Message("GNOME Shell lets no other program be the keyboard.").text,
                    remedy: Message("log in to a session of sway, Phosh or Plasma").text), at: 0)
        }
        return steps
    }
}
