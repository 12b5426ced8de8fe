package import Foundation
package import Typing
package import UIKit

/// A keyboard that can be enabled: how it is called and how it is made.
package struct KeyboardEntry {
    /// The identifier in the preferences.
    package var id: String
    /// The name that a person reads, in the language of the system.
    package var name: String
    /// The language it types, as a BCP 47 tag.
    package var primaryLanguage: String
    /// Whether it is the system's own, allowed in secure and telephone fields.
    package var isTrusted: Bool
    /// Whether its letters are ASCII's: fields for addresses pass over keyboards of other scripts.
    package var typesASCII = true
    /// Makes the keyboard; called each time it comes up anew.
    package var make: @MainActor (KeyboardSurroundings) -> UIInputViewController

    /// Describes a keyboard.
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

/// What a keyboard is made for: the screen and what the person set.
package struct KeyboardSurroundings: Hashable, Sendable {
    /// The size of the screen in points, which chooses the metrics.
    package var screenSize: CGSize
    /// What the person set.
    package var preferences: Preferences
    /// The texts that the person has shortcuts for.
    package var replacements: Replacements

    /// Describes a screen and its person's wishes.
    package init(screenSize: CGSize, preferences: Preferences, replacements: Replacements = Replacements()) {
        self.screenSize = screenSize
        self.preferences = preferences
        self.replacements = replacements
    }
}

extension KeyboardEntry {
    /// The keyboard's language as apps see it.
    @MainActor var inputMode: UITextInputMode {
        UITextInputMode(primaryLanguage: primaryLanguage, displayName: name)
    }
}
