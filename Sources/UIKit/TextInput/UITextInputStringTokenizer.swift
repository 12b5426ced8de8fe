public import Foundation

/// A tokenizer that finds boundaries in any text input by its text alone.
///
/// Lines need a layout and count as paragraphs here; a text view overrides that. It is correct for text inputs whose
/// offsets count UTF-16 code units, as those of `UITextField` and `UITextView` do.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UIResponder & UITextInput)?

    /// Creates a tokenizer of a text input, which is not retained.
    public init(textInput: any UIResponder & UITextInput) {
        self.textInput = textInput
        super.init()
    }

    /// The boundaries in a text input's text; reads the whole text, which better tokenizers avoid by an override.
    func boundaries(_ input: any UITextInput) -> TextBoundaries {
        let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        return TextBoundaries(all.flatMap(input.text(in:)) ?? "")
    }

    /// Whether a direction leads to the end of the text.
    private func isForward(_ direction: UITextDirection) -> Bool {
        switch direction {
        case .storage(.forward), .layout(.right), .layout(.down): true
        default: false
        }
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let textInput else { return false }
        let offset = textInput.offset(from: textInput.beginningOfDocument, to: position)
        return boundaries(textInput).isBoundary(granularity, at: offset, forward: isForward(direction))
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let textInput else { return nil }
        let offset = textInput.offset(from: textInput.beginningOfDocument, to: position)
        return boundaries(textInput).boundary(granularity, from: offset, forward: isForward(direction))
            .flatMap { textInput.position(from: textInput.beginningOfDocument, offset: $0) }
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let textInput else { return nil }
        let beginning = textInput.beginningOfDocument
        let offset = textInput.offset(from: beginning, to: position)
        guard let unit = boundaries(textInput).unit(granularity, at: offset, forward: isForward(direction)),
            let start = textInput.position(from: beginning, offset: unit.lowerBound),
            let end = textInput.position(from: beginning, offset: unit.upperBound)
        else { return nil }
        return textInput.textRange(from: start, to: end)
    }
}
