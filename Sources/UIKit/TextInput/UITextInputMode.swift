public import Foundation

/// A keyboard that the user enabled, identified by its language.
open class UITextInputMode: NSObject, @unchecked Sendable {
    private let language: String?
    /// The localized name of the keyboard.
    package let displayName: String
    /// Whether the language is written from right to left.
    package let isRightToLeft: Bool

    /// Creates a mode; called by the keyboard's host.
    package init(primaryLanguage: String?, displayName: String = "") {
        language = primaryLanguage
        self.displayName = displayName
        isRightToLeft =
            primaryLanguage.map { Locale.Language(identifier: $0).characterDirection == .rightToLeft }
            ?? false
    }

    /// The language as a BCP 47 tag, for example "en-US"; "emoji" for the emoji keyboard.
    open var primaryLanguage: String? { language }

    /// The enabled keyboards, in the user's order.
    @MainActor public class var activeInputModes: [UITextInputMode] { enabledModes }

    /// The value of `activeInputModes`; the keyboard's host updates it.
    @MainActor package private(set) static var enabledModes: [UITextInputMode] = []

    /// The keyboard that is shown, or was shown last; nil before the first.
    @MainActor package private(set) static var current: UITextInputMode?

    /// Sets the enabled and the current modes; notifies observers if the language changed.
    @MainActor package static func set(enabled: [UITextInputMode]? = nil, current: UITextInputMode?) {
        if let enabled { enabledModes = enabled }
        guard current?.primaryLanguage != self.current?.primaryLanguage else { return }
        self.current = current
        (UIApplication.shared.firstResponder as? any EditableTextOwner)?.editable.languageChanged()
        NotificationCenter.default.post(name: currentInputModeDidChangeNotification, object: current)
    }

    /// Posted after another keyboard became the current one.
    public static let currentInputModeDidChangeNotification = NSNotification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}
