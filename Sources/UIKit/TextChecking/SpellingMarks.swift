import CoreGraphics
import Foundation
import Platform
import TextInput

/// The misspelt words of a text that is being edited, among what is in sight.
///
/// They are looked for once nothing was typed for a moment, so that no letter waits for it. What is typed meanwhile
/// moves them, and a word that is typed itself is none before it is finished.
@MainActor final class SpellingMarks {
    /// How long nothing changes before words are looked up, in seconds.
    static let delay = 0.4

    /// The language of the system, where no keyboard says what is typed.
    static let systemLanguage = Locale.preferredLanguages.first

    /// The misspelt words, in their order.
    private(set) var slips: [Range<Int>] = []
    private let checker = UITextChecker()
    private var timer: PlatformTimer?
    private var seen: State?
    private var version = 0

    private struct State: Equatable {
        var version: Int
        var selection: Range<Int>
        var area: CGRect
        var language: String
    }

    /// The misspelt word at an offset.
    func slip(at offset: Int) -> Range<Int>? {
        slips.first { $0.lowerBound <= offset && offset <= $0.upperBound }
    }

    /// A part of the text was replaced by so many units: marks go along, those that it touches go.
    func move(_ range: Range<Int>, by length: Int) {
        version += 1
        slips = slips.compactMap { slip in
            if slip.upperBound < range.lowerBound { return slip }
            guard slip.lowerBound > range.upperBound else { return nil }
            let distance = length - range.count
            return slip.lowerBound + distance..<slip.upperBound + distance
        }
    }

    /// The text is another.
    func forget() {
        version += 1
        slips = []
    }

    /// Looks words up soon where the text, the caret or what is in sight changed.
    func follow(_ text: EditableText) {
        guard let owner = text.owner, owner.isFirstResponder, let language = owner.checkedLanguage else {
            timer?.cancel()
            slips = []
            seen = nil
            return
        }
        let state = State(
            version: version, selection: text.editing.selection, area: owner.visibleText, language: language)
        guard state != seen else { return }
        seen = state
        timer?.cancel()
        timer = UIApplication.shared.schedule(after: Self.delay) { [weak self, weak text] in
            guard let self, let text else { return }
            let found = find(in: text)
            guard found != slips else { return }
            slips = found
            text.updateMarks()
        }
    }

    /// What may be meant by a word of the text, three guesses at most.
    func guesses(for word: String, in text: EditableText) -> [String] {
        guard let language = text.owner?.checkedLanguage else { return [] }
        let all = NSRange(location: 0, length: word.utf16.count)
        return Array((checker.guesses(forWordRange: all, in: word, language: language) ?? []).prefix(3))
    }

    private func find(in text: EditableText) -> [Range<Int>] {
        // The language of now: the system's keyboard tells it a moment after a field got the focus.
        guard let owner = text.owner, let language = owner.checkedLanguage else { return [] }
        let area = owner.visibleText, editing = text.editing
        // Words that are across the edges of what is in sight are whole so far outside.
        let reach = 100
        let first = max(0, text.offset(at: area.origin) - reach)
        let last = min(editing.count, text.offset(at: CGPoint(x: area.maxX, y: area.maxY)) + reach)
        guard first < last else { return [] }
        let part = editing.text(in: first..<last)
        return checker.misspeltWords(in: part, language: language).compactMap { place in
            let word = first + place.lowerBound..<first + place.upperBound
            let isCut =
                (word.lowerBound == first && first > 0) || (word.upperBound == last && last < editing.count)
            let isTyped = editing.selection.isEmpty && editing.selection.lowerBound == word.upperBound
            let isProvisional = editing.marked.map { $0.overlaps(word) } ?? false
            return isCut || isTyped || isProvisional ? nil : word
        }
    }
}

extension EditableTextOwner {
    /// The language that its words are checked in; nil where they are not: in fields for names, addresses and secrets,
    /// and where the program wants none.
    var checkedLanguage: String? {
        let traits = traitValues
        guard mayEdit, !editable.isSecure, traits.allowsTypingAids, traits.textContentType == nil else {
            return nil
        }
        switch traits.spellCheckingType {
        case .no: return nil
        case .yes: break
        default: if traits.autocorrectionType == .no { return nil }
        }
        return UITextInputMode.current?.primaryLanguage ?? SpellingMarks.systemLanguage
    }
}
