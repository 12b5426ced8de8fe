import TextInput

/// Decodes words while the user types, replaces mistyped words by corrections, and suggests words.
///
/// Text that is not prose is not corrected: words with digits or with capitals inside, addresses, tags, and words to
/// which the user reverted.
struct AutoCorrection: Sendable {
    /// The correction made by the last key press.
    struct AppliedCorrection: Sendable {
        var typed: String
        var correction: String
        /// The punctuation that ended the word; nil for a space.
        var mark: Character?
    }

    /// A suggestion and the text before the caret that it replaces.
    struct BarSuggestion: Sendable {
        var suggestion: Suggestion
        var replaced: String
        /// Whether a space precedes it: the next word is suggested while the current one is still open.
        var needsSpace = false
        /// Whether it replaces the selected word.
        var replacesSelection = false
    }

    private(set) var wordsBefore: WordsBefore
    /// Whether words are separated by spaces.
    private var separatesWords: Bool
    /// The names of two words of the language.
    private(set) var compoundNames: CompoundNames
    private(set) var decoder: Decoder?
    private(set) var predictor: Predictor?
    /// The user dictionary.
    var personal = PersonalVocabulary() {
        didSet { if personal != oldValue { knowPersonalWords() } }
    }
    /// The emoji for words.
    var emoji = EmojiWords.none
    /// What usually follows, where the lexicon does not say.
    var usualNextWords = UsualNextWords.none
    /// The words being typed.
    private(set) var segment: TypedSegment?
    /// The sentence for which next words were last suggested.
    var sentenceReading = SentenceReading()
    private(set) var setting = Setting()
    /// Words that stay as typed, in lower case: the user reverted to them in this field, or chose them as typed.
    var keptAsTyped: Set<String> = []
    var barSuggestions: [BarSuggestion] = []
    var learningEvents: [LearningEvent] = []
    private var applied: AppliedCorrection?
    /// The current inline prediction.
    var inlinePrediction: InlinePrediction?
    /// Whether the last key typed a letter; any other key dismisses the inline prediction.
    private var typedLetter = false
    /// Whether the text being typed, up to the next space, is not prose.
    private var isForeignToken = false
    /// Whether the space before the caret was inserted with a chosen suggestion.
    private var hasOwnSpace = false

    /// The maximum length of a segment in characters; then decoding pauses until the next space.
    private static let longestSegment = 160
    /// The maximum length of an existing word before the caret that a segment includes, in characters.
    private static let longestOldWord = 48
    /// The maximum number of search steps of one call, key press or read-ahead; a word that needs more is left as
    /// typed.
    ///
    /// A letter needs two to four thousand steps.
    var mostSteps = 100_000
    /// The search steps of the last call; tests compare them with `mostSteps`.
    private(set) var steps = 0

    init(_ profile: LanguageProfile) {
        wordsBefore = WordsBefore(profile)
        separatesWords = profile.separatesWords
        compoundNames = profile.compoundNames
    }

    /// Switches to another language; `read(with:keys:)` sets its lexicon.
    mutating func setLanguage(_ profile: LanguageProfile) {
        reset()
        wordsBefore = WordsBefore(profile)
        separatesWords = profile.separatesWords
        compoundNames = profile.compoundNames
    }

    /// Whether a lexicon is loaded.
    var hasLexicon: Bool { decoder != nil }

    /// Whether suggestions of words or emoji are possible.
    var maySuggest: Bool { hasLexicon || !emoji.isEmpty || !usualNextWords.isEmpty }

    /// The current suggestions.
    var suggestions: [Suggestion] { barSuggestions.map(\.suggestion) }

    /// Sets the lexicon; nil turns correction off.
    mutating func read(with lexicon: Lexicon?, keys: KeyLayout) {
        reset()
        decoder = lexicon.map { Decoder($0, layout: keys) }
        sentenceReading = SentenceReading()
        knowPersonalWords()
    }

    /// Drops a lexicon whose file was truncated or overwritten; correction and suggestions stop.
    private mutating func dropDamagedLexicon() {
        guard decoder?.lexicon.isDamaged == true else { return }
        // Words decoded with a damaged lexicon must not be learned.
        segment = nil
        decoder = nil
        predictor = nil
        reset()
    }

    /// Adds the user's learned words to the search; the current segment continues without them.
    private mutating func knowPersonalWords() {
        guard let lexicon = decoder?.lexicon else { return predictor = nil }
        let words = PersonalWords(personal, beside: lexicon)
        decoder?.personal = words
        predictor = Predictor(lexicon, personal: words)
    }

    /// Ends the segment, for example because the caret moved or another field received the focus.
    mutating func reset() {
        endSegment(isComplete: false)
        barSuggestions = []
        inlinePrediction = nil
        typedLetter = false
        applied = nil
        isForeignToken = false
        hasOwnSpace = false
    }

    /// Resets everything that belongs to the field.
    mutating func leaveField() {
        reset()
        keptAsTyped = []
        sentenceReading = SentenceReading()
    }

    mutating func wordsOfSegmentWereLearned() { segment?.wordsWereLearned() }

    private mutating func endSegment(isComplete: Bool) {
        guard let ended = segment else { return }
        segment = nil
        if setting.learns { learn(ended, isComplete: isComplete) }
    }

    // MARK: - Before the key

    /// Whether the key continues an address or a number whose first part was taken for a word: "example.c".
    func isAddress(_ press: KeyPress) -> Bool {
        guard let mark = applied?.mark, mark.joinsAddresses, case .text(let text) = press.key else {
            return false
        }
        return text.first.map { $0.isLetter || $0.isNumber } ?? false
    }

    /// Handles a reverted correction.
    ///
    /// - Parameter byUser: whether the user reverted it, and so wants the typed text.
    mutating func reverted(byUser: Bool) {
        if let applied, byUser {
            insist(on: applied.typed, insteadOf: applied.correction)
        }
        // The words before the reverted ones stay.
        if setting.learns, let applied, let segment {
            let words = segment.text.split(separator: " ").count
            let reverted = applied.correction.split(separator: " ").count
            learnWords(of: segment, upTo: min(segment.progress.settled, words - reverted))
        }
        applied = nil
        segment = nil
        barSuggestions = []
    }

    /// Ends the word if the key does, and corrects it.
    mutating func prepare(
        _ change: inout TypedChange, for press: KeyPress, setting: Setting
    ) {
        self.setting = setting
        steps = 0
        dropDamagedLexicon()
        applied = nil
        let hadOwnSpace = hasOwnSpace
        hasOwnSpace = false
        guard setting.reads else { return }
        if case .suggestion(let suggestion) = press.key {
            guard let offer = barSuggestions.first(where: { $0.suggestion == suggestion }),
                isOurs(offer.replaced, in: change.context)
            else { return }
            choose(offer, &change)
        }
        guard decoder != nil else { return }
        switch press.key {
        case .space:
            // The space is already there.
            if hadOwnSpace, change.context.before.hasSuffix(" ") { change.apply(.delete(before: " ")) }
            if !acceptInlinePrediction(&change) { decide(&change, endedBy: nil, finishes: true) }
        case .return: decide(&change, endedBy: nil)
        case .text(let text):
            guard text.count == 1, let mark = text.first else { return }
            if hadOwnSpace, mark.attaches(after: change.context.before.dropLast()),
                change.context.before.hasSuffix(" ")
            {
                change.apply(.delete(before: " "))
            }
            if mark.endsWord { decide(&change, endedBy: mark) }
        case .suggestion, .delete, .choose: break
        }
    }

    /// Decodes the pending characters of the segment; a word that exceeds the step limit is treated as not being prose.
    private mutating func readRun() {
        guard let before = segment?.decoder.steps else { return }
        let isRead = segment?.read(steps: mostSteps - steps)
        steps += (segment?.decoder.steps ?? before) - before
        guard isRead == false else { return }
        isForeignToken = true
        endSegment(isComplete: false)
    }

    /// Replaces the last word by its correction, if there is one.
    ///
    /// - Parameter finishes: whether an unfinished word is completed; punctuation and return do not complete it.
    private mutating func decide(
        _ change: inout TypedChange, endedBy mark: Character?, finishes: Bool = false
    ) {
        guard setting.corrects, segment?.isInWord == true, segment?.isInOldWord == false,
            !isShortPart(in: change.context, endedBy: mark)
        else { return }
        readRun()
        guard let segment, change.context.selected.isEmpty, isOurs(segment.text, in: change.context),
            let replacement = replacement(of: segment, completes: finishes),
            !isStyleOfPart(replacement, in: change.context, endedBy: mark)
        else { return }
        let (written, reverted) = (replacement.written, replacement.reverted)
        change.revise(replacement.typed, with: written, revertingTo: reverted)
        // The words may be those again that the user typed.
        if reverted != written {
            applied = AppliedCorrection(typed: reverted, correction: written, mark: mark)
        }
        self.segment?.accept(segment.text.dropLast(replacement.typed.count) + replacement.written)
    }

    /// Whether the last word is a short part of a hyphenated one, "re" or "co", which by itself tells too little.
    private func isShortPart(in context: TextContext, endedBy mark: Character?) -> Bool {
        let part = context.before.reversed().prefix { $0.isPartOfWord }.count
        guard part <= Self.shortPart else { return false }
        return mark?.isHyphen == true || context.before.dropLast(part).last?.isHyphen == true
    }

    private static let shortPart = 2

    /// Whether a replacement changes only what a part of a hyphenated word does not have: an apostrophe ("ill-bred"), or
    /// a capital where the first part has none ("e-mail").
    private func isStyleOfPart(
        _ replacement: Replacement, in context: TextContext, endedBy mark: Character?
    ) -> Bool {
        let typed = replacement.typed.comparable, written = replacement.written.comparable
        if mark?.isHyphen == true, written.contains("'"), written.replacing("'", with: "") == typed {
            return true
        }
        let before = String(context.before.dropLast(replacement.typed.count))
        return before.last?.isHyphen == true && before.lastToken.first?.isUppercase != true
            && typed == written
    }

    /// Corrects the last word as a complete word, because the field loses the focus.
    mutating func finish(_ change: inout TypedChange, setting: Setting) {
        self.setting = setting
        steps = 0
        // Letters directly in front of a word may be part of it.
        let isComplete = change.context.after.first?.isPartOfWord != true
        if decoder != nil, isComplete { decide(&change, endedBy: nil) }
        endSegment(isComplete: isComplete)
    }

    /// Accepts the inline prediction that the field shows.
    private mutating func acceptInlinePrediction(_ change: inout TypedChange) -> Bool {
        guard let inlinePrediction, inlinePrediction.isSeen, setting.predictsInline, let segment,
            segment.isInWord,
            segment.text.hasSuffix(inlinePrediction.typed), change.context.selected.isEmpty,
            isOurs(segment.text, in: change.context)
        else { return false }
        change.revise(inlinePrediction.typed, with: inlinePrediction.word)
        applied = AppliedCorrection(
            typed: inlinePrediction.typed, correction: inlinePrediction.word, mark: nil)
        self.segment?.accept(segment.text.dropLast(inlinePrediction.typed.count) + inlinePrediction.word)
        endSegment(isComplete: true)
        return true
    }

    private mutating func choose(_ offer: BarSuggestion, _ change: inout TypedChange) {
        if offer.suggestion.kind == .literal {
            let due = barSuggestions.first { $0.suggestion.isPending && $0.replaced == offer.replaced }
            insist(
                on: offer.replacesSelection ? offer.suggestion.text : offer.replaced,
                insteadOf: due?.suggestion.text)
        }
        // Emoji are not learned.
        let isWord = offer.suggestion.kind != .emoji
        if isWord, !offer.needsSpace, let segment, segment.text.hasSuffix(offer.replaced) {
            self.segment?.accept(segment.text.dropLast(offer.replaced.count) + offer.suggestion.text)
        }
        endSegment(isComplete: isWord)
        guard !offer.replaced.isEmpty || offer.needsSpace else { return }
        // The last syllable of a Korean word may be marked text.
        if change.context.marked?.before != offer.replaced, let edit = TextEdit.unmark(in: change.context) {
            change.apply(edit)
        }
        if offer.needsSpace { change.apply(.insert(" ")) } else { change.remove(offer.replaced) }
    }

    /// Whether a text is directly before the caret and may be changed.
    func isOurs(_ text: String, in context: TextContext) -> Bool {
        if setting.lacksSurroundingText, !text.isEmpty { return context.marked?.before == text }
        return context.before.hasSuffix(text)
    }

    // MARK: - After the key

    /// Inserts the space after a chosen suggestion, unless it replaced a selected word: the text around that stays.
    mutating func revise(_ change: inout TypedChange, typedBy press: KeyPress) {
        guard case .suggestion(let suggestion) = press.key, setting.addsSpaces, separatesWords,
            barSuggestions.first(where: { $0.suggestion == suggestion })?.replacesSelection != true,
            change.context.after.first?.isWhitespace != true
        else { return }
        change.apply(.insert(" "))
        hasOwnSpace = true
    }

    /// Updates the segment after a key press changed the text.
    mutating func follow(
        _ press: KeyPress, from old: TextContext, to new: TextContext, isAutomaticCapital: Bool
    ) {
        guard setting.reads else { return }
        barSuggestions = []
        inlinePrediction = nil
        typedLetter = false
        guard decoder != nil else { return }
        switch press.key {
        case .text(let text): followText(text, press.point, from: old, to: new, isAutomaticCapital)
        case .space:
            isForeignToken = false
            if !setting.lacksSurroundingText, let segment, segment.isInWord,
                segment.count < Self.longestSegment
            {
                self.segment?.type(TypedSegment.TypedCharacter(character: " ", point: press.point))
                if isSettled(segment) { self.segment?.settleWords() }
            } else {
                endSegment(isComplete: true)
            }
        case .delete(.character):
            if !followDeletion(from: old, to: new) { endSegment(isComplete: false) }
        case .delete(.word): endSegment(isComplete: false)
        case .return, .choose, .suggestion:
            isForeignToken = false
            endSegment(isComplete: true)
        }
        // Rules and engines may have changed more than the key itself; a segment that no longer matches the text ends.
        if let segment, !new.before.hasSuffix(segment.text) { endSegment(isComplete: false) }
    }

    private mutating func followText(
        _ text: String, _ point: KeyLayout.Point?, from old: TextContext, to new: TextContext,
        _ isAutomaticCapital: Bool
    ) {
        guard text.count == 1, let mark = text.first, let typed = new.before.last else {
            return endSegment(isComplete: false)
        }
        guard mark.isWordLetter || (mark.isApostrophe && segment?.isInWord == true) else {
            endSegment(isComplete: mark.endsWord)
            if !mark.endsWord, !mark.opensWord { isForeignToken = true }
            return
        }
        guard !isForeignToken else { return }
        if let segment, segment.count >= Self.longestSegment {
            isForeignToken = true
            return endSegment(isComplete: false)
        }
        if segment == nil { startSegment(in: old) }
        if let segment, segment.isInWord, !isAutomaticCapital,
            !WordCase.mayFollow(typed, segment.text)
        {
            isForeignToken = true
            return endSegment(isComplete: false)
        }
        // The character before the caret may be a syllable that the letter joined.
        let character = mark.isCased || mark.isApostrophe ? typed : mark
        let before = segment?.text
        segment?.type(
            TypedSegment.TypedCharacter(
                character: character, point: point, isAutomaticCapital: isAutomaticCapital))
        typedLetter = true
        if let before, let segment, !new.before.hasSuffix(segment.text),
            let text = joined(before, from: old, to: new),
            KeyLetters.letters(of: text) == KeyLetters.letters(of: before + String(mark))
        {
            self.segment?.joined(to: text)
        }
    }

    /// Updates the segment after the deletion of a character, which may hold the letters of several keys.
    private mutating func followDeletion(from old: TextContext, to new: TextContext) -> Bool {
        guard let segment else { return false }
        // Delete may have removed only a mark of the last character.
        if let last = segment.text.last, last == segment.lastCharacter,
            old.before.utf8.count - new.before.utf8.count == last.utf8.count
        {
            return self.segment?.deleteLast() == true
        }
        guard let rest = joined(segment.text, from: old, to: new) else { return false }
        return self.segment?.delete(downTo: rest) == true
    }

    /// The new form of a text that ends at the caret; nil if the key changed text before it.
    private func joined(_ text: String, from old: TextContext, to new: TextContext) -> String? {
        let kept = old.before.utf8.count - text.utf8.count
        guard kept >= 0, old.before.hasSuffix(text), new.before.utf8.count >= kept,
            new.before.utf8.prefix(kept).elementsEqual(old.before.utf8.prefix(kept))
        else { return nil }
        return String(Substring(new.before.utf8.dropFirst(kept)))
    }

    /// Starts a segment at the caret, with the letters of the word that ends there.
    private mutating func startSegment(in context: TextContext) {
        guard let decoder, let predictor else { return }
        let word = context.before.lastToken.lastWordOfToken
        // What is typed in front of a word is one of its own, what is typed inside changes that word.
        guard word?.isEmpty != false || context.after.first?.isPartOfWord != true else { return }
        // Letters of another script are not words of this language.
        guard let word, word.count <= Self.longestOldWord, word.allSatisfy(decoder.lexicon.mayWrite),
            !WordCase.isMixed(word) || WordCase.isAllCapitals(word),
            word.first?.isApostrophe != true
        else {
            return isForeignToken = true
        }
        let before = String(context.before.dropLast(word.count))
        var segment = TypedSegment(
            decoder, after: wordsBefore.context(after: before, in: predictor),
            wordsBefore.words(before: before))
        for letter in KeyLetters.letters(of: word) {
            segment.type(TypedSegment.TypedCharacter(character: letter, wasThere: true))
        }
        segment.joined(to: String(word))
        self.segment = segment
    }

    // MARK: - Decoding ahead

    /// Decodes the pending characters, and updates the suggestions and the inline prediction.
    ///
    /// - Parameter capitalizes: whether the next word begins with a capital.
    mutating func readAhead(
        in context: TextContext, setting: Setting, replacements: TextReplacements, capitalizes: Bool
    ) {
        defer { dropDamagedLexicon() }
        self.setting = setting
        steps = 0
        inlinePrediction = nil
        guard setting.reads else { return barSuggestions = [] }
        guard context.selected.isEmpty else {
            return barSuggestions = setting.suggests ? wordsForSelection(in: context) : []
        }
        let isAtEnd = segment != nil || context.after.first?.isPartOfWord != true
        guard decoder != nil else {
            return barSuggestions =
                setting.suggests && isAtEnd ? suggestionsWithoutLexicon(in: context, capitalizes) : []
        }
        if segment == nil, !isForeignToken, context.before.last?.isPartOfWord == true {
            startSegment(in: context)
        }
        readRun()
        let isWritable = segment.map { !$0.isInWord || isOurs($0.text, in: context) } ?? true
        guard isWritable, !isForeignToken, isAtEnd, setting.suggests || setting.predictsInline else {
            return barSuggestions = []
        }
        var beginnings: [Predictor.Prediction] = []
        let found = findSuggestions(in: context, replacements, capitalizes, &beginnings)
        barSuggestions = setting.suggests ? found : []
        if setting.predictsInline, typedLetter {
            let likely = predictInline(in: context, beginnings)
            // No completions of a misspelled prefix, unless the pending correction is that very completion.
            let due = found.first { $0.suggestion.isPending }?.suggestion.text
            if due == nil || due == likely?.word { inlinePrediction = likely }
        }
    }
}
