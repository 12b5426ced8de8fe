import Platform
import TextInput

/// The text client of the search field, into which the letter keyboard types: one line, without correction.
@MainActor final class EmojiSearchClient: TextClient {
    /// The text, the caret and the marked text.
    private(set) var document = TextDocument()
    private(set) var state: TextClientState
    var onChange: (@MainActor (TextClientState) -> Void)?
    /// Called after the text or the caret changed.
    var onEdit: (() -> Void)?
    /// Called when the user presses return or dismisses the keyboard.
    var onEnd: (() -> Void)?

    /// Creates an empty field that requests the keyboard appearance of another field.
    init(besides traits: TextInputTraits) {
        var own = TextInputTraits()
        own.keyboardAppearance = traits.keyboardAppearance
        own.returnKeyType = .done
        own.autocapitalizationType = .none
        own.autocorrectionType = .no
        own.spellCheckingType = .no
        own.smartQuotesType = .no
        own.smartDashesType = .no
        own.inlinePredictionType = .no
        state = TextClientState(isActive: true, document: 1, traits: own)
        report()
    }

    func apply(_ edits: [TextEdit]) {
        for edit in edits { _ = try? document.apply(edit) }
        let isEnded = document.text.contains(where: \.isNewline)
        if isEnded { document = TextDocument(document.text.filter { !$0.isNewline }) }
        changed()
        if isEnded { onEnd?() }
    }

    /// Removes the text.
    func clear() {
        document = TextDocument()
        changed()
    }

    /// Does nothing: only a terminal receives keys.
    func press(_ key: HardwareKey) {}

    func dismiss() { onEnd?() }

    private func changed() {
        report()
        onChange?(state)
        onEdit?()
    }

    private func report() {
        state.surroundingText = SurroundingText(
            text: document.text, selection: document.selection, isComplete: true)
        state.report += 1
    }
}
