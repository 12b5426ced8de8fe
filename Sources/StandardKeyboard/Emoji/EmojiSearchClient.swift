import Platform
import TextInput

/// The text of the search field, as the keyboard of letters types into it: one line, without correction.
@MainActor final class EmojiSearchClient: TextClient {
    /// The text, its caret and what is composed.
    private(set) var document = TextDocument()
    private(set) var state: TextClientState
    var onChange: (@MainActor (TextClientState) -> Void)?
    /// Called after the text or the caret changed.
    var onEdit: (() -> Void)?
    /// Called when the user presses return or dismisses the keyboard.
    var onEnd: (() -> Void)?

    /// Makes an empty field whose keyboard looks as the one of another field.
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

    /// Letters that are not of a terminal press no keys.
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
