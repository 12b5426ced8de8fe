package import TextInput

/// Typing in one field: key presses in, edits out.
///
/// The rules before the engine change the existing text, the engine types, and the rules after it change the typed
/// text. Delete reverts a rule's change if it is the next key.
///
///     var session = TypingSession()
///     let result = session.press(KeyPress(.text("h"), at: now), in: proxy.context, traits: proxy.traits)
///     proxy.apply(result.edits)
///     shift.isOn = session.shouldCapitalize(in: proxy.context, traits: proxy.traits)
///
/// A session is a value: copies are independent, and equal histories give equal results.
package struct TypingSession: Sendable {
    /// The user's preferences.
    package var preferences: Preferences
    /// The shortcuts that expand to phrases; none by default.
    package var textReplacements = TextReplacements()
    /// The tag of the typed language, "en-US" by default; a change also sets `profile`.
    package var language: String {
        didSet { if language != oldValue { profile = LanguageProfile(for: language) } }
    }
    /// The profile of the typed language: its quotation marks, abbreviations and so on.
    package var profile: LanguageProfile {
        didSet { if profile != oldValue { applyProfile() } }
    }

    /// The user dictionary, which the owner reloads after each learning transaction.
    package var personal: PersonalVocabulary {
        get { correction.personal }
        set {
            correction.personal = newValue
            engine.know(newValue)
        }
    }

    /// The emoji for words; the owner sets the table of the language.
    package var emoji: EmojiWords {
        get { correction.emoji }
        set { correction.emoji = newValue }
    }

    /// What usually follows the end of a text; the owner sets the table of the language.
    package var usualNextWords: UsualNextWords {
        get { correction.usualNextWords }
        set { correction.usualNextWords = newValue }
    }

    private var engine: any InputEngine
    private var capitalization: AutoCapitalization
    private var doubleSpace: DoubleSpacePeriod
    private var punctuation: SmartPunctuation
    private var correction: AutoCorrection
    /// The text after the last key; the state of the rules is valid only there.
    private var last: TextContext?
    /// The time of that key press.
    private var lastTime = 0.0
    /// The edit that delete applies there instead of deleting.
    private var reversal: TextEdit?
    /// What the keyboard changed by itself there, and whether the bar offers the typed text: in fields of other toolkits, which
    /// cannot show that a word was changed.
    private var made: TextCorrection?
    private var offersReversal = false
    /// Whether the user typed the word that ends there, without a space after it.
    private var isInTypedWord = false

    /// Makes a session with the Latin engine.
    package init() {
        self.init(engine: LatinEngine())
    }

    /// Makes a session with another engine.
    package init(
        engine: any InputEngine, preferences: Preferences = Preferences(), language: String = "en-US"
    ) {
        let profile = LanguageProfile(for: language)
        self.engine = engine
        self.preferences = preferences
        self.language = language
        self.profile = profile
        capitalization = AutoCapitalization(profile)
        doubleSpace = DoubleSpacePeriod(profile)
        punctuation = SmartPunctuation(profile)
        correction = AutoCorrection(profile)
    }

    /// Handles a key press.
    ///
    /// - Parameters:
    ///   - press: the key, and when it was pressed.
    ///   - context: the text after all previous edits.
    ///   - traits: the field's traits.
    /// - Returns: the edits to apply, and what the keyboard shows after them; call `readAhead` once they are applied.
    ///
    /// Cost: bounded, whatever the length of the field's text; see `reach` and `AutoCorrection.mostSteps`.
    package mutating func press(
        _ press: KeyPress, in context: TextContext, traits: TextInputTraits
    ) -> KeyPressResult {
        let context = context.window(bytes: Self.reach)
        contextChanged(to: context, traits: traits)
        var change = TypedChange(context: context)
        let setting = setting(in: context, traits)
        // The rules replace text before the caret; the composing text is before it wherever it is.
        let isSafe = isSafe(press, setting), mayReplace = isSafe || context.marked != nil
        let isSuggestion = if case .suggestion = press.key { true } else { false }
        let choosesTyped = isSuggestion && press.key == revertingSuggestion.map { .suggestion($0) }
        let isReverting = (press.key == .delete(.character) || choosesTyped) && reversal != nil && isSafe
        var changesWords = false
        if isReverting, let reversal {
            change.apply(reversal)
            correction.reverted(byUser: true)
            doubleSpace.reset()
        } else {
            let isCapital = correction.hasLexicon && shouldCapitalize(in: context, traits: traits)
            if let reversal, isSafe, correction.isAddress(press) {
                change.apply(reversal)
                correction.reverted(byUser: false)
            }
            if mayReplace { textReplacements.prepare(&change, for: press, traits: traits) }
            correction.prepare(&change, for: press, setting: setting)
            changesWords = change.reversal != nil && !isSuggestion
            if preferences.smartPunctuation, mayReplace {
                punctuation.prepare(&change, for: press, traits: traits)
            }

            let keepsWords =
                setting.lacksSurroundingText && setting.corrects && correction.hasLexicon
                && !engine.joinsLetters
            let isDone = keepsWords && WordComposition.handle(press, &change)
            if !isDone { for edit in engine.handle(press, in: change.context) { change.apply(edit) } }
            if !setting.learns { _ = engine.takeLearningEvents() }

            // Punctuation within composing text is part of the lookup.
            if preferences.smartPunctuation, !engine.returnEndsComposition {
                punctuation.revise(&change, typedBy: press, traits: traits)
            }
            if !isSafe { doubleSpace.reset() }
            if preferences.doubleSpacePeriod { doubleSpace.revise(&change, typedBy: press, traits: traits) }
            correction.revise(&change, typedBy: press)
            correction.follow(press, from: context, to: change.context, isAutomaticCapital: isCapital)
        }
        // A reversal is set by each rule that replaces text, and used up by the key that reverts it.
        let replaces = change.reversal != nil || isReverting || isSuggestion
        last = change.context
        lastTime = press.time
        // What return does in a single line is not known: the text that a reversal replaces may be gone.
        let maySubmit = press.key == .return && !Self.hasLines(context, traits)
        reversal = maySubmit ? nil : change.reversal
        made = changesWords ? change.reversal.flatMap(TextCorrection.init(reverting:)) : nil
        offersReversal = traits.isForeign && reversal != nil
        switch press.key {
        case .text: isInTypedWord = true
        case .delete: break
        case .space, .return, .choose, .suggestion: isInTypedWord = false
        }
        let isText = if case .text = press.key { true } else { false }
        return KeyPressResult(
            edits: change.edits, plainEdits: replaces ? Self.plainEdits(of: press.key, in: context) : nil,
            offersCandidates: isText && engine.offersCandidates, correction: made)
    }

    /// The number of bytes of UTF-8 examined on each side of the caret: more than the longest segment.
    ///
    /// A text without spaces is one word, and flags or combining marks can make an emoji of any length.
    static let reach = 1024

    /// The search steps of the last call, for tests.
    var steps: Int { correction.steps }
    /// The maximum number of search steps of one call.
    var mostSteps: Int {
        get { correction.mostSteps }
        set { correction.mostSteps = newValue }
    }

    /// What a key does without the rules and the engine; nil where text is composed or selected, which is at the caret.
    private static func plainEdits(of key: KeyPress.Key, in context: TextContext) -> [TextEdit]? {
        guard context.marked == nil, context.selected.isEmpty else { return nil }
        return switch key {
        case .text(let text): [.insert(text)]
        case .space: [.insert(" ")]
        case .return: [.insert("\n")]
        case .delete: [.deleteBackward(1)]
        case .choose, .suggestion: []
        }
    }

    /// Whether the field certainly has several lines, so that return starts a new one.
    private static func hasLines(_ context: TextContext, _ traits: TextInputTraits) -> Bool {
        traits.isMultiline
            || context.knowledge == .known
                && [context.before, context.selected, context.after].contains {
                    $0.utf8.contains(UInt8(ascii: "\n"))
                }
    }

    /// Whether the caret position is still trustworthy.
    ///
    /// Without surrounding text we assume so for one second after our last edit: less than a user needs to tap
    /// elsewhere and return.
    private func isSafe(_ press: KeyPress, _ setting: AutoCorrection.Setting) -> Bool {
        !setting.lacksSurroundingText || press.time - lastTime < Self.confidenceWithoutText
    }

    /// In seconds.
    private static let confidenceWithoutText = 1.0

    // MARK: - Words

    /// Sets the lexicon and the key layout for decoding; without a lexicon nothing is corrected.
    package mutating func read(with lexicon: Lexicon?, keys: KeyLayout) {
        correction.read(with: lexicon, keys: keys)
    }

    /// Decodes the pending characters and updates the suggestions; call it after applying the edits of a key press.
    ///
    /// - Parameter context: the text as the last key press left it. A caller whose field refused the edits, or changed
    ///   them, calls `contextChanged(to:traits:)` before.
    ///
    /// Cost: 0.13 ms for a letter while the caches are warm; bounded like `press`.
    package mutating func readAhead(in context: TextContext, traits: TextInputTraits) {
        let context = context.window(bytes: Self.reach)
        guard correction.maySuggest else { return }
        // The decoded state is valid only at this position.
        if last == nil { last = context }
        // At the end of a word, the next word begins after a space.
        var next = context
        if next.before.last?.isWordLetter == true { next.before += " " }
        correction.readAhead(
            in: context, setting: setting(in: context, traits), replacements: textReplacements,
            capitalizes: shouldCapitalize(in: next, traits: traits))
    }

    /// The suggestions in reading order: at most three words, or all candidates.
    package var suggestions: [Suggestion] {
        let candidates = engine.suggestions
        guard candidates.isEmpty else { return candidates }
        guard let typed = revertingSuggestion else { return correction.suggestions }
        return [typed] + correction.suggestions.prefix(2)
    }

    /// The typed text of the word that the keyboard just changed, which reverts the change; nil where it is not offered.
    private var revertingSuggestion: Suggestion? {
        guard offersReversal, preferences.predictions, reversal != nil, let made else { return nil }
        return Suggestion(made.typed, .literal)
    }

    /// Whether return only commits composing text; false if there is none.
    package var returnEndsComposition: Bool { engine.returnEndsComposition }

    /// Whether the space bar chooses a candidate for the composing text.
    package var spaceChooses: Bool { engine.spaceChooses }

    /// The inline prediction: the rest of the word before the caret if its probability is high enough, otherwise empty.
    ///
    /// The space key accepts it once the field shows it; see `inlinePredictionWasShown(_:)`.
    package var inlinePrediction: String { correction.inlinePrediction?.rest ?? "" }

    /// Records whether the field shows the inline prediction.
    package mutating func inlinePredictionWasShown(_ isSeen: Bool) {
        correction.inlinePrediction?.isSeen = isSeen
    }

    /// Removes a suggestion and learns not to make it again.
    package mutating func forget(_ suggestion: Suggestion) { correction.forget(suggestion) }

    /// The learning events since the last call.
    ///
    /// - Parameter isPause: whether the user paused. Then complete words are learned that the words after them may still
    ///   change; a word changed later is not learned a second time.
    package mutating func takeLearningEvents(isPause: Bool = true) -> [LearningEvent] {
        correction.takeLearningEvents(isPause: isPause) + engine.takeLearningEvents()
    }

    /// Whether a pause has words to learn that `takeLearningEvents(isPause: false)` does not return.
    package var hasWordsToLearn: Bool { correction.hasWordsToLearn }

    private func setting(in context: TextContext, _ traits: TextInputTraits) -> AutoCorrection.Setting {
        AutoCorrection.Setting(preferences, context, traits)
    }

    /// Replaces the engine; call `finish` first.
    package mutating func use(_ engine: any InputEngine) {
        self.engine = engine
        self.engine.know(personal)
        reset()
    }

    /// The edits that commit the composing text, before the keyboard changes or the caret moves.
    package mutating func finish(in context: TextContext) -> [TextEdit] {
        let context = context.window(bytes: Self.reach)
        let edits = engine.finish(in: context)
        reset()
        return edits
    }

    /// The edits that end the last word before the field loses the focus: a pending correction is accepted, as by the
    /// space key, and composing text is committed.
    package mutating func leave(in context: TextContext, traits: TextInputTraits) -> [TextEdit] {
        let context = context.window(bytes: Self.reach)
        contextChanged(to: context, traits: traits)
        var change = TypedChange(context: context)
        if isInTypedWord {
            let end = KeyPress(.return, at: lastTime)
            textReplacements.prepare(&change, for: end, traits: traits)
        }
        correction.finish(&change, setting: setting(in: context, traits))
        for edit in engine.finish(in: change.context) { change.apply(edit) }
        reset()
        return change.edits
    }

    /// The edits that commit the composing text after a pause in typing; the next key continues the composition.
    ///
    /// Applications of other toolkits discard marked text when their field loses the focus, without prior notice.
    package mutating func pause(in context: TextContext) -> [TextEdit] {
        let context = context.window(bytes: Self.reach)
        let edits = engine.pause(in: context)
        if last != nil, !edits.isEmpty {
            var kept = context
            for edit in edits { kept.apply(edit) }
            last = kept
        }
        return edits
    }

    /// The length of that pause in seconds: longer than the interval between letters, shorter than moving to a button.
    package static let pauseDelay = 0.5

    /// The alternative candidates for the composing text, the likeliest first; type one with `.choose`.
    package var candidates: [String] { engine.candidates }

    /// Whether the next letter should be a capital.
    package func shouldCapitalize(in context: TextContext, traits: TextInputTraits) -> Bool {
        preferences.autoCapitalization
            && capitalization.capitalizes(in: context.window(bytes: Self.reach), traits: traits)
    }

    /// Notifies the session of a possible external change of the text or the caret.
    ///
    /// Keeps all state if both are as the last key left them, for example after an echo.
    package mutating func contextChanged(to context: TextContext, traits: TextInputTraits) {
        guard let last, !last.isSamePlace(as: context) else { return }
        reset()
    }

    /// Resets all typing state, because another field received the focus.
    package mutating func reset() {
        last = nil
        reversal = nil
        made = nil
        isInTypedWord = false
        doubleSpace.reset()
        correction.reset()
        engine.reset()
    }

    /// Switches to another field, in which the user has not reverted any correction.
    package mutating func enterField() {
        reset()
        correction.leaveField()
    }

    private mutating func applyProfile() {
        capitalization = AutoCapitalization(profile)
        doubleSpace = DoubleSpacePeriod(profile)
        punctuation = SmartPunctuation(profile)
        correction.setLanguage(profile)
    }
}
