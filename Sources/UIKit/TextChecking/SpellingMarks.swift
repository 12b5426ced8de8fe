import CoreGraphics
import Foundation
import Platform
import TextInput

/// The misspelled words in the visible part of an edited text.
///
/// The check runs after a pause in typing, so that it never delays a key. Changes in the meantime move the marks, and a
/// word that is still being typed is not marked.
@MainActor final class SpellingMarks {
    /// The pause without changes before the check, in seconds.
    static let delay = 0.4

    /// The system's language, which is checked if no keyboard reports another one.
    static let systemLanguage = Locale.preferredLanguages.first

    /// The ranges of the misspelled words, in order.
    private(set) var slips: [Range<Int>] = []
    private let checker = UITextChecker()
    private var timer: PlatformTimer?
    private var seen: State?
    private var version = 0
    /// Where the last change of the text ended.
    private var lastChange: Int?

    private struct State: Equatable {
        var version: Int
        var selection: Range<Int>
        var area: CGRect
        var language: String
    }

    /// The range of the misspelled word at an offset; nil without one.
    func slip(at offset: Int) -> Range<Int>? {
        slips.first { $0.lowerBound <= offset && offset <= $0.upperBound }
    }

    /// Moves the marks after a range was replaced by a number of units, and removes those that the change touches.
    func move(_ range: Range<Int>, by length: Int) {
        version += 1
        lastChange = range.lowerBound + length
        slips = slips.compactMap { slip in
            if slip.upperBound < range.lowerBound { return slip }
            guard slip.lowerBound > range.upperBound else { return nil }
            let distance = length - range.count
            return slip.lowerBound + distance..<slip.upperBound + distance
        }
    }

    /// Removes all marks, after the whole text changed.
    func forget() {
        version += 1
        lastChange = nil
        slips = []
    }

    /// Schedules a check if the text, the caret or the visible part changed.
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

    /// Returns at most three guesses for a word of the text, with the text's kind of apostrophe.
    ///
    /// The word itself is none, with whichever apostrophe.
    func guesses(for word: String, in text: EditableText) -> [String] {
        guard text.owner?.checkedLanguage != nil else { return [] }
        let language = likeliestLanguage(of: text)
        let all = NSRange(location: 0, length: word.utf16.count)
        let guesses =
            checker.guesses(
                forWordRange: all, in: Apostrophe.straight.written(word), language: language) ?? []
        let apostrophe = Apostrophe(of: text)
        return Array(
            Self.each(guesses.map(apostrophe.written)).filter { !Apostrophe.isSame($0, word) }.prefix(3))
    }

    /// The languages of the enabled keyboards, the present one first.
    private func languages(of text: EditableText) -> [String] {
        let first = text.owner?.checkedLanguage ?? UITextInputMode.current?.primaryLanguage
        let enabled = [first ?? Self.systemLanguage] + UITextInputMode.enabledModes.map(\.primaryLanguage)
        return Self.each(enabled.compactMap(\.self))
    }

    private static func each(_ languages: [String]) -> [String] {
        var known: Set<String> = []
        return languages.filter { known.insert($0).inserted }
    }

    /// The language in which the paragraph of the selection has the most words: the present one if others have no more.
    ///
    /// - Parameter others: languages that it may be in besides those of the enabled keyboards.
    func likeliestLanguage(of text: EditableText, or others: [String] = []) -> String {
        let all = Self.each(languages(of: text) + others)
        let paragraph = text.editing.paragraph(at: text.editing.selection.lowerBound)
        let words = text.editing.text(in: paragraph)
            .split { !$0.isLetter && $0 != "'" && $0 != "’" }
            .prefix(Self.mostWords).map(String.init)
        let counts = all.map { language in words.count { checker.hasWord($0, in: language) } }
        let most = counts.max() ?? 0
        return zip(all, counts).first { $0.1 == most }?.0 ?? all.first ?? ""
    }

    /// The number of words by which the language of a paragraph is found.
    private static let mostWords = 40

    /// Where the text was changed last, if the caret is in the same word still.
    private func changed(in editing: TextEditing) -> Range<Int>? {
        guard let place = lastChange, editing.selection.isEmpty else { return nil }
        let caret = editing.selection.lowerBound
        if caret == place || editing.word(at: caret).touches(place..<place) { return place..<place }
        lastChange = nil
        return nil
    }

    private func find(in text: EditableText) -> [Range<Int>] {
        // The present language: the system's keyboard reports it shortly after a field gets the focus.
        guard let owner = text.owner, let language = owner.checkedLanguage else { return [] }
        if owner.traitValues.spellCheckingType == .default, !UIApplication.shared.checksSpelling() {
            return []
        }
        let area = owner.visibleText, editing = text.editing
        // Words at the edges of the visible part are complete within this distance.
        let reach = 100
        let first = max(0, text.offset(at: area.origin) - reach)
        let last = min(editing.count, text.offset(at: CGPoint(x: area.maxX, y: area.maxY)) + reach)
        guard first < last else { return [] }
        let part = editing.text(in: first..<last)
        let changed = changed(in: editing)
        // A word of any enabled keyboard's language is right.
        let others = languages(of: text).dropFirst()
        return checker.misspelledWords(in: part, language: language).compactMap { place in
            let word = first + place.lowerBound..<first + place.upperBound
            let isCut =
                (word.lowerBound == first && first > 0) || (word.upperBound == last && last < editing.count)
            // As on iOS, a word that is typed or changed is not marked before the caret leaves it.
            let isTyped =
                editing.selection.isEmpty
                && (editing.selection.lowerBound == word.upperBound || changed?.touches(word) == true)
            let isProvisional = editing.marked.map { $0.overlaps(word) } ?? false
            if isCut || isTyped || isProvisional { return nil }
            return others.contains { checker.hasWord(editing.text(in: word), in: $0) } ? nil : word
        }
    }
}

extension Range<Int> {
    /// Whether another range has an offset of this one, the ends included.
    fileprivate func touches(_ other: Range<Int>) -> Bool {
        lowerBound <= other.upperBound && other.lowerBound <= upperBound
    }
}

extension EditableTextOwner {
    /// The language in which words are checked; nil if they are not checked.
    ///
    /// Fields for names, addresses and secure text are not checked, nor those for which the app disables it.
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
