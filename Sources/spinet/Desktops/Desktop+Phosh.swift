import Platform

/// Phosh with its compositor phoc.
extension Desktop {
    static let phosh = Desktop(name: "Phosh", words: ["phosh", "phoc"]) { surroundings in
        screenKeyboard(surroundings) + surroundings.modules(["GTK_IM_MODULE"])
    }

    /// What is missing where the desktop's switch for keyboards on the screen is off.
    private static func screenKeyboard(_ surroundings: Surroundings) -> [DesktopStep] {
        let setting = DesktopSetting.screenKeyboard
        guard surroundings.value(setting) == "false" else { return [] }
        return [
            DesktopStep(
                problem: Message("Phosh's switch for the keyboard on the screen is off.").text,
                remedy: "gsettings set \(setting.schema) \(setting.key) true",
                changes: [.setSetting(setting, value: "true")])
        ]
    }
}
