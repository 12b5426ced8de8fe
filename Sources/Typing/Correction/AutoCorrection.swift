import TextInput

/// Reads words along with what is typed, puts what was meant in the place of what was mistyped, and offers words.
///
/// What is not prose is left alone: words with digits or with capitals in their midst, addresses, tags; and what the
/// person once put back.
struct AutoCorrection: Sendable {
    /// A correction that was just made.
    struct Made: Sendable {
        var typed: String
        var correction: String
        /// What ended the word, where that was no space.
        var sign: Character?
    }

    /// A suggestion, and what of the text before the caret it takes the place of.
    struct Offer: Sendable {
        var suggestion: Suggestion
        var replaced: String
        /// Whether a space comes before it: the next word is suggested while the last one is still open.
        var needsSpace = false
    }

    private(set) var wordsBefore: WordsBefore
    private(set) var decoder: Decoder?
    private(set) var predictor: Predictor?
    /// What is known of the person's own words.
    var personal = PersonalVocabulary() {
        didSet { if personal != oldValue { knowPersonalWords() } }
    }
    /// Which emoji stand for which words.
    var emoji = EmojiWords.none
    /// The words that are being typed.
    private(set) var run: TypedRun?
    private(set) var setting = Setting()
    /// What was typed and is meant, in small letters: it was put back in this field, or chosen as it was.
    var meant: Set<String> = []
    var offers: [Offer] = []
    var lessons: [Lesson] = []
    private var made: Made?
    /// What is foretold of the word that is being typed.
    var foretold: Foretold?
    /// Whether the last key typed a letter: all else dismisses what is foretold.
    private var typedLetter = false
    /// Whether what is being typed, up to the next space, is no word of prose.
    private var isForeignToken = false
    /// Whether the space before the caret came with a word that was chosen.
    private var hasOwnSpace = false

    /// So many characters are read together at most; then a space begins anew.
    private static let longestRun = 160
    /// The longest word before the caret that is read as if it had been typed, in characters.
    private static let longestOldWord = 48
    /// The most search steps of one call, press or read-ahead; then the word is left as it is typed.
    ///
    /// A letter takes two to four thousand.
    var mostSteps = 100_000
    /// The search steps of the last call, to be compared with `mostSteps` by tests.
    private(set) var steps = 0

    init(language: String) { wordsBefore = WordsBefore(language: language) }

    /// Follows another language, whose lexicon comes with `read(with:keys:)`.
    mutating func language(_ language: String) {
        reset()
        wordsBefore = WordsBefore(language: language)
    }

    /// Whether there is a lexicon to read with.
    var isReading: Bool { decoder != nil }

    /// Whether there is anything to offer words or pictures from.
    var mayOffer: Bool { isReading || !emoji.isEmpty }

    /// What is offered now.
    var suggestions: [Suggestion] { offers.map(\.suggestion) }

    /// Reads with a lexicon from now on; without one nothing is corrected.
    mutating func read(with lexicon: Lexicon?, keys: KeyLayout) {
        reset()
        decoder = lexicon.map { Decoder($0, layout: keys) }
        knowPersonalWords()
    }

    /// Gives a lexicon up whose file was cut or written to: nothing is corrected or offered any more.
    private mutating func dropDamagedLexicon() {
        guard decoder?.lexicon.isDamaged == true else { return }
        // What was read with it teaches nothing.
        run = nil
        decoder = nil
        predictor = nil
        reset()
    }

    /// Takes the person's words among those that are read; a run that has begun goes on without.
    private mutating func knowPersonalWords() {
        guard let lexicon = decoder?.lexicon else { return predictor = nil }
        let words = PersonalWords(personal, beside: lexicon)
        decoder?.personal = words
        predictor = Predictor(lexicon, personal: words)
    }

    /// Forgets what was typed: the caret moved, or another field was focused.
    mutating func reset() {
        endRun(isComplete: false)
        offers = []
        foretold = nil
        typedLetter = false
        made = nil
        isForeignToken = false
        hasOwnSpace = false
    }

    /// Forgets the field, too.
    mutating func leaveField() {
        reset()
        meant = []
    }

    private mutating func endRun(isComplete: Bool) {
        guard let ended = run else { return }
        run = nil
        if setting.learns { learn(ended, isComplete: isComplete) }
    }

    // MARK: - Before the key

    /// Whether a key goes on with an address or a number whose first part passed for a word: "example.c".
    func isAddress(_ stroke: KeyStroke) -> Bool {
        guard let sign = made?.sign, sign.joinsAddresses, case .text(let text) = stroke.key else {
            return false
        }
        return text.first.map { $0.isLetter || $0.isNumber } ?? false
    }

    /// The correction was put back.
    ///
    /// - Parameter isMeant: whether the person did it, and so meant what was typed.
    mutating func tookBack(isMeant: Bool) {
        if let made, isMeant {
            insist(on: made.typed, insteadOf: made.correction)
        }
        made = nil
        run = nil
        offers = []
    }

    /// Ends the word where the key does, and puts what was meant in its place.
    mutating func prepare(
        _ change: inout TypedChange, for stroke: KeyStroke, setting: Setting
    ) {
        self.setting = setting
        steps = 0
        dropDamagedLexicon()
        made = nil
        let hadOwnSpace = hasOwnSpace
        hasOwnSpace = false
        guard setting.reads else { return }
        if case .suggestion(let suggestion) = stroke.key {
            guard let offer = offers.first(where: { $0.suggestion == suggestion }),
                isOurs(offer.replaced, in: change.context)
            else { return }
            choose(offer, &change)
        }
        guard decoder != nil else { return }
        switch stroke.key {
        case .space:
            // The space is there already.
            if hadOwnSpace, change.context.before.hasSuffix(" ") { change.apply(.delete(before: " ")) }
            if !acceptForetold(&change) { decide(&change, endedBy: nil, finishes: true) }
        case .return: decide(&change, endedBy: nil)
        case .text(let text):
            guard text.count == 1, let sign = text.first else { return }
            if hadOwnSpace, sign.standsRight(after: change.context.before.dropLast()),
                change.context.before.hasSuffix(" ")
            {
                change.apply(.delete(before: " "))
            }
            if sign.endsWord { decide(&change, endedBy: sign) }
        case .suggestion, .delete, .choose: break
        }
    }

    /// Reads what waits of the run; a word that takes too many steps is no word of prose.
    private mutating func readRun() {
        guard let before = run?.decoder.steps else { return }
        let isRead = run?.read(steps: mostSteps - steps)
        steps += (run?.decoder.steps ?? before) - before
        guard isRead == false else { return }
        isForeignToken = true
        endRun(isComplete: false)
    }

    /// - Parameter finishes: whether a word that was left unfinished is finished; signs and returns leave it.
    private mutating func decide(
        _ change: inout TypedChange, endedBy sign: Character?, finishes: Bool = false
    ) {
        guard setting.corrects, run?.isInWord == true, run?.isInOldWord == false else { return }
        readRun()
        guard let run, change.context.selected.isEmpty, isOurs(run.text, in: change.context),
            let tail = tail(of: run), finishes || !tail.isCompletion
        else { return }
        change.mend(tail.typed, with: tail.written)
        made = Made(typed: tail.typed, correction: tail.written, sign: sign)
        self.run?.accept(run.text.dropLast(tail.typed.count) + tail.written)
    }

    /// Puts what was meant in the place of the last word, which is whole: the field is left.
    mutating func finish(_ change: inout TypedChange, setting: Setting) {
        self.setting = setting
        steps = 0
        if decoder != nil { decide(&change, endedBy: nil) }
        endRun(isComplete: true)
    }

    /// Types the rest of the word that the person sees foretold.
    private mutating func acceptForetold(_ change: inout TypedChange) -> Bool {
        guard let foretold, foretold.isSeen, setting.foretells, let run, run.isInWord,
            run.text.hasSuffix(foretold.typed), change.context.selected.isEmpty,
            isOurs(run.text, in: change.context)
        else { return false }
        change.mend(foretold.typed, with: foretold.word)
        made = Made(typed: foretold.typed, correction: foretold.word, sign: nil)
        self.run?.accept(run.text.dropLast(foretold.typed.count) + foretold.word)
        endRun(isComplete: true)
        return true
    }

    private mutating func choose(_ offer: Offer, _ change: inout TypedChange) {
        if offer.suggestion.kind == .literal {
            let due = offers.first { $0.suggestion.isPending && $0.replaced == offer.replaced }
            insist(on: offer.replaced, insteadOf: due?.suggestion.text)
        }
        // A picture is no word to learn.
        let isWord = offer.suggestion.kind != .emoji
        if isWord, !offer.needsSpace, let run, run.text.hasSuffix(offer.replaced) {
            self.run?.accept(run.text.dropLast(offer.replaced.count) + offer.suggestion.text)
        }
        endRun(isComplete: isWord)
        guard !offer.replaced.isEmpty || offer.needsSpace else { return }
        // Of a word in Korean, the last syllable may be provisional.
        if change.context.marked?.before != offer.replaced, let edit = TextEdit.unmark(in: change.context) {
            change.apply(edit)
        }
        if offer.needsSpace { change.apply(.insert(" ")) } else { change.remove(offer.replaced) }
    }

    /// Whether a text stands before the caret and may be changed.
    func isOurs(_ text: String, in context: TextContext) -> Bool {
        if setting.isBlind, !text.isEmpty { return context.marked?.before == text }
        return context.before.hasSuffix(text)
    }

    // MARK: - After the key

    /// Adds the space that belongs to a chosen word.
    mutating func mend(_ change: inout TypedChange, typedBy stroke: KeyStroke) {
        guard case .suggestion = stroke.key, setting.addsSpaces,
            change.context.after.first?.isWhitespace != true
        else { return }
        change.apply(.insert(" "))
        hasOwnSpace = true
    }

    /// Follows what a key did to the text.
    mutating func follow(
        _ stroke: KeyStroke, from old: TextContext, to new: TextContext, isAutomaticCapital: Bool
    ) {
        guard setting.reads else { return }
        offers = []
        foretold = nil
        typedLetter = false
        guard decoder != nil else { return }
        switch stroke.key {
        case .text(let text): followText(text, stroke.point, from: old, to: new, isAutomaticCapital)
        case .space:
            isForeignToken = false
            if !setting.isBlind, let run, run.isInWord, run.count < Self.longestRun, !isSettled(run) {
                self.run?.type(TypedRun.Stroke(character: " ", point: stroke.point))
            } else {
                endRun(isComplete: true)
            }
        case .delete(.character):
            if !followDeletion(from: old, to: new) { endRun(isComplete: false) }
        case .delete(.word): endRun(isComplete: false)
        case .return, .choose, .suggestion:
            isForeignToken = false
            endRun(isComplete: true)
        }
        // Rules and engines may have done more than the key says: what is not understood is not read.
        if let run, !new.before.hasSuffix(run.text) { endRun(isComplete: false) }
    }

    private mutating func followText(
        _ text: String, _ point: KeyLayout.Point?, from old: TextContext, to new: TextContext,
        _ isAutomaticCapital: Bool
    ) {
        guard text.count == 1, let sign = text.first, let typed = new.before.last else {
            return endRun(isComplete: false)
        }
        guard sign.isWordLetter || (sign.isApostrophe && run?.isInWord == true) else {
            endRun(isComplete: sign.endsWord)
            if !sign.endsWord, !sign.opensWord { isForeignToken = true }
            return
        }
        guard !isForeignToken else { return }
        if let run, run.count >= Self.longestRun {
            isForeignToken = true
            return endRun(isComplete: false)
        }
        if run == nil { startRun(in: old) }
        if typed.isUppercase, !isAutomaticCapital, run?.isInWord == true {
            isForeignToken = true
            return endRun(isComplete: false)
        }
        // The character before the caret may be a syllable that the letter joined.
        let character = sign.isCased || sign.isApostrophe ? typed : sign
        let before = run?.text
        run?.type(
            TypedRun.Stroke(character: character, point: point, isAutomaticCapital: isAutomaticCapital))
        typedLetter = true
        if let before, let run, !new.before.hasSuffix(run.text),
            let text = joined(before, from: old, to: new),
            KeyLetters.letters(of: text) == KeyLetters.letters(of: before + String(sign))
        {
            self.run?.joined(to: text)
        }
    }

    /// Follows the deletion of a character: of the last key's, or of all that keys made of one.
    private mutating func followDeletion(from old: TextContext, to new: TextContext) -> Bool {
        guard let run else { return false }
        if run.text.last == run.lastCharacter { return self.run?.deleteLast() == true }
        guard let rest = joined(run.text, from: old, to: new) else { return false }
        return self.run?.delete(downTo: rest) == true
    }

    /// What a key made of a text that ends at the caret; nil where it changed the text before that.
    private func joined(_ text: String, from old: TextContext, to new: TextContext) -> String? {
        let kept = old.before.utf8.count - text.utf8.count
        guard kept >= 0, old.before.hasSuffix(text), new.before.utf8.count >= kept,
            new.before.utf8.prefix(kept).elementsEqual(old.before.utf8.prefix(kept))
        else { return nil }
        return String(Substring(new.before.utf8.dropFirst(kept)))
    }

    /// Starts to read where the caret stands, with the letters of the word that it stands at the end of.
    private mutating func startRun(in context: TextContext) {
        guard let decoder, let predictor, context.after.first?.isPartOfWord != true else { return }
        let token = context.before.lastToken
        let word = token.drop { $0.opensWord }
        // Letters of another script are no words of this language.
        guard word.count <= Self.longestOldWord, word.allSatisfy(decoder.lexicon.mayWrite),
            !WordCase.isMixed(word),
            word.first?.isApostrophe != true
        else {
            return isForeignToken = true
        }
        let before = String(context.before.dropLast(word.count))
        var run = TypedRun(
            decoder, after: wordsBefore.context(after: before, in: predictor),
            wordsBefore.words(before: before))
        for letter in KeyLetters.letters(of: word) {
            run.type(TypedRun.Stroke(character: letter, wasThere: true))
        }
        run.joined(to: String(word))
        self.run = run
    }

    // MARK: - Reading ahead

    /// Reads what was typed, and finds what to offer for it.
    ///
    /// - Parameter capitalizes: whether the next word begins with a capital.
    mutating func readAhead(
        in context: TextContext, setting: Setting, replacements: TextReplacements, capitalizes: Bool
    ) {
        defer { dropDamagedLexicon() }
        self.setting = setting
        steps = 0
        foretold = nil
        guard setting.reads else { return offers = [] }
        let isAtEnd = context.after.first?.isPartOfWord != true
        guard decoder != nil else {
            return offers = setting.offers && isAtEnd ? emojiOffers(in: context) : []
        }
        if run == nil, !isForeignToken, context.before.last?.isPartOfWord == true { startRun(in: context) }
        readRun()
        let isWritable = run.map { !$0.isInWord || isOurs($0.text, in: context) } ?? true
        guard isWritable, !isForeignToken, isAtEnd, setting.offers || setting.foretells else {
            return offers = []
        }
        var beginnings: [Predictor.Prediction] = []
        let found = findOffers(in: context, replacements, capitalizes, &beginnings)
        offers = setting.offers ? found : []
        if setting.foretells, typedLetter {
            let likely = foretell(in: context, beginnings)
            // A misspelled prefix completes to nothing; an unfinished word is corrected to the very completion.
            let due = found.first { $0.suggestion.isPending }?.suggestion.text
            if due == nil || due == likely?.word { foretold = likely }
        }
    }
}
