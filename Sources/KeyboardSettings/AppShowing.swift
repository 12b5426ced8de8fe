import Platform
import Typing

/// Whether the fields of one app show the keyboard, as Settings offers it.
enum AppShowing: CaseIterable, Hashable {
    /// As in all apps.
    case automatic
    /// Always.
    case always
    /// Never.
    case never

    /// What the preferences have for an app.
    init(_ id: String, in preferences: Preferences) {
        self =
            if preferences.appsWithoutKeyboard.contains(id) {
                .never
            } else if preferences.appsWithKeyboard.contains(id) { .always } else { .automatic }
    }

    /// Sets what the preferences have for an app.
    func set(_ id: String, in preferences: inout Preferences) {
        preferences.appsWithKeyboard.removeAll { $0 == id }
        preferences.appsWithoutKeyboard.removeAll { $0 == id }
        switch self {
        case .automatic: break
        case .always: preferences.appsWithKeyboard.append(id)
        case .never: preferences.appsWithoutKeyboard.append(id)
        }
    }

    /// The name of the choice.
    var title: String {
        switch self {
        case .automatic: Message("Automatic").text
        case .always: Message("Always", context: "keyboard").text
        case .never: Message("Never", context: "keyboard").text
        }
    }
}
