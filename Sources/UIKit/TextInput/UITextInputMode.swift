public import Foundation

/// A keyboard that the user has enabled, known by its language.
open class UITextInputMode: NSObject, @unchecked Sendable {
    private let language: String?
    /// The name under which the user knows it, in the interface's language.
    package let displayName: String
    /// Whether its language is written from right to left.
    package let isRightToLeft: Bool

    /// Makes a mode; the keyboard's host does.
    package init(primaryLanguage: String?, displayName: String = "") {
        language = primaryLanguage
        self.displayName = displayName
        isRightToLeft =
            primaryLanguage.map { Locale.Language(identifier: $0).characterDirection == .rightToLeft }
            ?? false
    }

    /// The language as a BCP 47 tag, "en-US" for example; "emoji" for the emoji keyboard.
    open var primaryLanguage: String? { language }

    /// The enabled keyboards, in the user's order.
    @MainActor public class var activeInputModes: [UITextInputMode] { enabledModes }

    /// What `activeInputModes` answers; the keyboard's host keeps it true.
    @MainActor package private(set) static var enabledModes: [UITextInputMode] = []

    /// The keyboard that is up, or was up last; nil before the first.
    @MainActor package private(set) static var current: UITextInputMode?

    /// Changes what is enabled and current; who listens hears when another language is typed.
    @MainActor package static func set(enabled: [UITextInputMode]? = nil, current: UITextInputMode?) {
        if let enabled { enabledModes = enabled }
        guard current?.primaryLanguage != self.current?.primaryLanguage else { return }
        self.current = current
        (UIApplication.shared.firstResponder as? any EditableTextOwner)?.editable.languageChanged()
        NotificationCenter.default.post(name: currentInputModeDidChangeNotification, object: current)
    }

    /// Posted after another keyboard became current.
    public static let currentInputModeDidChangeNotification = NSNotification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}
