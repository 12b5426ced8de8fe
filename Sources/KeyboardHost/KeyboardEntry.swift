package import Foundation
package import PreferenceFiles
package import Typing
package import UIKit

/// A keyboard that can be enabled: its name, its properties and how to create it.
package struct KeyboardEntry {
    /// The identifier in the preferences.
    package var id: String
    /// The name that lists of keyboards show.
    package var name: String
    /// The language it types, as a BCP 47 tag.
    package var primaryLanguage: String
    /// Whether it is a system keyboard, which is allowed in secure and telephone fields.
    package var isTrusted: Bool
    /// Whether its letters are ASCII; keyboards of other scripts are skipped in fields for addresses.
    package var typesASCII = true
    /// Whether it may type into terminals; system keyboards always may.
    package var typesInTerminals = false
    /// Another value means another keyboard of the same name: its bundle or the user's grants changed.
    package var revision = 0
    /// Creates the keyboard; called each time it becomes the current one.
    package var make: @MainActor (KeyboardSurroundings) -> UIInputViewController

    /// Makes an entry.
    package init(
        id: String, name: String, primaryLanguage: String, isTrusted: Bool,
        make: @escaping @MainActor (KeyboardSurroundings) -> UIInputViewController
    ) {
        self.id = id
        self.name = name
        self.primaryLanguage = primaryLanguage
        self.isTrusted = isTrusted
        self.make = make
    }
}

/// The screen and the settings for which a keyboard is created.
package struct KeyboardSurroundings: Hashable, Sendable {
    /// The size of the screen in points, which determines the metrics.
    package var screenSize: CGSize
    /// The user's preferences.
    package var preferences: Preferences
    /// The user's text replacements.
    package var replacements: Replacements

    /// Makes surroundings.
    package init(screenSize: CGSize, preferences: Preferences, replacements: Replacements = Replacements()) {
        self.screenSize = screenSize
        self.preferences = preferences
        self.replacements = replacements
    }
}

extension KeyboardEntry {
    /// The keyboard's language, as apps receive it.
    @MainActor var inputMode: UITextInputMode {
        UITextInputMode(primaryLanguage: primaryLanguage, displayName: name)
    }
}
