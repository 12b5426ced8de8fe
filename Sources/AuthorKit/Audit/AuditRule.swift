package import Platform

/// A rule of the Human Interface Guidelines, or of the published budgets, that a keyboard extension is checked against.
package enum AuditRule: String, CaseIterable, Hashable, Sendable {
    /// Where `needsInputModeSwitchKey` is true, a key switches keyboards.
    case switchKey
    /// Where it is false, the keyboard draws no such key.
    case repeatedSwitchKey
    /// Where the system draws a dictation key, the keyboard draws none.
    case repeatedDictationKey
    /// The characters that a field's type needs can be typed.
    case keyboardType
    /// Telephone and secure fields are not given to the keyboard.
    case reservedField
    /// There are no instructions among the keys.
    case instructions
    /// Keys are large enough for a finger.
    case target
    /// Keys are inside the keyboard, and have a size.
    case bounds
    /// Keys do not cover each other.
    case overlap
    /// Keys' titles have enough contrast with their background, light and dark.
    case contrast
    /// The keyboard of a language that runs from right to left declares that.
    case rightToLeft
    /// The keys have accessibility elements.
    case elements
    /// The keyboard starts in time.
    case start
    /// It keeps well within its memory.
    case memory
    /// It does not fail.
    case failure

    /// The remedy.
    package var advice: Message {
        switch self {
        case .switchKey:
            Message(
                "Where needsInputModeSwitchKey is true, send handleInputModeList(from:with:) all touches of a key."
            )
        case .repeatedSwitchKey:
            Message("Show the key that switches keyboards only where needsInputModeSwitchKey is true.")
        case .repeatedDictationKey:
            Message(
                "Leave out the dictation key, or set hasDictationKey so that the system leaves out its own.")
        case .keyboardType:
            Message("Follow the keyboardType of textDocumentProxy, or add a plane with these characters.")
        case .reservedField: Message("This is a fault of the host: report it.")
        case .instructions: Message("Explain the keyboard in its containing app.")
        case .target:
            Message("Make the key, with half of the space around it, larger: a finger needs 44 × 44 points.")
        case .bounds: Message("Lay the keys out by constraints to the edges of the view.")
        case .overlap: Message("Lay the keys out by constraints, or in a stack view.")
        case .contrast:
            Message(
                "Use colors that follow the appearance, such as label; legible text needs a contrast of 3 to 1."
            )
        case .rightToLeft:
            Message(
                "Set PrefersRightToLeft in the Info.plist to whether the language runs from right to left.")
        case .elements: Message("Make each key an accessibility element with a label.")
        case .start: Message("Load data after the first frame, when it is needed.")
        case .memory: Message("Load less, and free what didReceiveMemoryWarning() can do without.")
        case .failure: Message("Find the cause with spinet run-keyboard --debug.")
        }
    }
}
