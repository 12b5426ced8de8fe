public import TextInput

/// Typing in one field: key strokes in, edits out.
///
/// The rules before the engine see what stands there, the engine types, the rules after it mend what was
/// typed. What a rule did is taken back by deleting right after it.
///
///     var session = TypingSession()
///     let edits = session.press(KeyStroke(.text("h"), at: now), in: proxy.context, traits: proxy.traits)
///     proxy.apply(edits)
///     shift.isOn = session.shouldCapitalize(in: proxy.context, traits: proxy.traits)
///
/// It is a value: a copy goes on by itself, and two that saw the same do the same.
public struct TypingSession: Sendable {
    /// What the person has set.
    public var preferences: TypingPreferences {
        didSet { if preferences.language != oldValue.language { readLanguage() } }
    }

    /// What is known of the person's own words; the owner keeps it up to date.
    public var personal: PersonalVocabulary {
        get { correction.personal }
        set {
            correction.personal = newValue
            engine.know(newValue)
        }
    }

    /// Which emoji are offered for which words; the owner brings those of the language.
    public var emoji: EmojiWords {
        get { correction.emoji }
        set { correction.emoji = newValue }
    }

    private var engine: any InputEngine
    private var capitalization: AutoCapitalization
    private var doubleSpace: DoubleSpacePeriod
    private var punctuation: SmartPunctuation
    private var correction: AutoCorrection
    /// The text as the last key left it; what the rules remember is true there only.
    private var last: TextContext?
    /// When that key was pressed.
    private var lastTime = 0.0
    /// What deleting does there instead of deleting.
    private var reversal: TextEdit?
    /// Whether the word that ends there was typed, and no space after it.
    private var isInTypedWord = false

    /// Makes the session of a keyboard for an alphabet.
    public init() {
        self.init(engine: LatinEngine())
    }

    /// Makes the session of a keyboard with an engine of its own.
    public init(engine: any InputEngine, preferences: TypingPreferences = TypingPreferences()) {
        self.engine = engine
        self.preferences = preferences
        capitalization = AutoCapitalization(language: preferences.language)
        doubleSpace = DoubleSpacePeriod(language: preferences.language)
        punctuation = SmartPunctuation(language: preferences.language)
        correction = AutoCorrection(language: preferences.language)
    }

    /// The edits that a key makes: the whole story of a stroke.
    ///
    /// - Parameters:
    ///   - stroke: the key, and when it was pressed.
    ///   - context: the text as it stands, all former edits included.
    ///   - traits: what the field asks for.
    /// - Returns: edits to be applied in order as one change; none where there is nothing to do.
    ///
    /// Cost: bounded, however long the field's text is; see `reach` and `AutoCorrection.mostSteps`.
    public mutating func press(
        _ stroke: KeyStroke, in context: TextContext, traits: TextInputTraits
    ) -> [TextEdit] {
        let context = context.window(bytes: Self.reach)
        contextChanged(to: context, traits: traits)
        var change = TypedChange(context: context)
        let setting = setting(in: context, traits)
        if stroke.key == .delete(.character), let reversal, isSafe(stroke, setting) {
            change.apply(reversal)
            correction.tookBack(isMeant: true)
            doubleSpace.reset()
        } else {
            let isCapital = correction.isReading && shouldCapitalize(in: context, traits: traits)
            if let reversal, correction.isAddress(stroke) {
                change.apply(reversal)
                correction.tookBack(isMeant: false)
            }
            preferences.textReplacements.prepare(&change, for: stroke, traits: traits)
            correction.prepare(&change, for: stroke, setting: setting)
            if preferences.smartPunctuation { punctuation.prepare(&change, for: stroke, traits: traits) }

            let keepsWords =
                setting.isBlind && setting.corrects && correction.isReading && !engine.joinsLetters
            let isDone = keepsWords && WordComposition.handle(stroke, &change)
            if !isDone { for edit in engine.handle(stroke, in: change.context) { change.apply(edit) } }
            if !setting.learns { _ = engine.takeLessons() }

            // A sign among letters that are looked up is one of them.
            if preferences.smartPunctuation, !engine.returnEndsComposition {
                punctuation.mend(&change, typedBy: stroke, traits: traits)
            }
            if preferences.doubleSpacePeriod { doubleSpace.mend(&change, typedBy: stroke, traits: traits) }
            correction.mend(&change, typedBy: stroke)
            correction.follow(stroke, from: context, to: change.context, isAutomaticCapital: isCapital)
        }
        last = change.context
        lastTime = stroke.time
        reversal = change.reversal
        switch stroke.key {
        case .text: isInTypedWord = true
        case .delete: break
        case .space, .return, .choose, .suggestion: isInTypedWord = false
        }
        return change.edits
    }

    /// How much of the text on each side of the caret is looked at, in bytes of UTF-8: more than any run of words.
    ///
    /// A text without spaces is one word, and an emoji of flags or marks may be one character, however long.
    static let reach = 1024

    /// The search steps of the last call, for tests of their bound.
    var steps: Int { correction.steps }
    /// Their bound.
    var mostSteps: Int {
        get { correction.mostSteps }
        set { correction.mostSteps = newValue }
    }

    /// Whether the caret certainly is where the last key left it: in a field that tells nothing, for so long as no hand
    /// gets to the text and back.
    private func isSafe(_ stroke: KeyStroke, _ setting: AutoCorrection.Setting) -> Bool {
        !setting.isBlind || stroke.time - lastTime < Self.blindConfidence
    }

    /// In seconds.
    private static let blindConfidence = 1.0

    // MARK: - Words

    /// Reads words with a lexicon from now on, and touches by where the keys stand; without one nothing is corrected.
    public mutating func read(with lexicon: Lexicon?, keys: KeyLayout) {
        correction.read(with: lexicon, keys: keys)
    }

    /// Reads what was only typed so far, and finds what to offer; call it when the edits of a key are on their way.
    ///
    /// Cost: 0.13 ms for a letter while the caches are warm; bounded as `press` is.
    public mutating func readAhead(in context: TextContext, traits: TextInputTraits) {
        let context = context.window(bytes: Self.reach)
        contextChanged(to: context, traits: traits)
        guard correction.mayOffer else { return }
        // What is read there is true there only.
        if last == nil { last = context }
        // At the end of a word, the next one begins after a space.
        var next = context
        if next.before.last?.isWordLetter == true { next.before += " " }
        correction.readAhead(
            in: context, setting: setting(in: context, traits), replacements: preferences.textReplacements,
            capitalizes: shouldCapitalize(in: next, traits: traits))
    }

    /// What is offered over the keys now, in its order from the side where writing begins: three words at most, or all candidates.
    public var suggestions: [Suggestion] {
        let candidates = engine.suggestions
        return candidates.isEmpty ? correction.suggestions : candidates
    }

    /// Whether return only ends what is being composed, where there is something.
    public var returnEndsComposition: Bool { engine.returnEndsComposition }

    /// Whether the space bar chooses how what is being composed is written.
    public var spaceChooses: Bool { engine.spaceChooses }

    /// The rest of the word before the caret, where there is little doubt; else empty.
    ///
    /// The space types it once the person sees it.
    public var foretold: String { correction.foretold?.rest ?? "" }

    /// Takes in whether the person sees what is foretold.
    public mutating func showedForetold(_ isSeen: Bool) { correction.foretold?.isSeen = isSeen }

    /// Offers a suggestion no more.
    public mutating func forget(_ suggestion: Suggestion) { correction.forget(suggestion) }

    /// What typing taught since it was asked last.
    public mutating func takeLessons() -> [Lesson] { correction.takeLessons() + engine.takeLessons() }

    private func setting(in context: TextContext, _ traits: TextInputTraits) -> AutoCorrection.Setting {
        AutoCorrection.Setting(preferences, context, traits)
    }

    /// Goes on with another engine; call `finish` before.
    public mutating func use(_ engine: any InputEngine) {
        self.engine = engine
        self.engine.know(personal)
        reset()
    }

    /// The edit that ends what is being composed and keeps it: before the keyboard changes or the caret moves.
    public mutating func finish(in context: TextContext) -> [TextEdit] {
        let context = context.window(bytes: Self.reach)
        let edits = engine.finish(in: context)
        reset()
        return edits
    }

    /// The edits that end the last word, before the field loses the focus: a correction that is offered for it is made,
    /// as by the space, and what is being composed is kept.
    public mutating func leave(in context: TextContext, traits: TextInputTraits) -> [TextEdit] {
        let context = context.window(bytes: Self.reach)
        contextChanged(to: context, traits: traits)
        var change = TypedChange(context: context)
        if isInTypedWord {
            let end = KeyStroke(.return, at: lastTime)
            preferences.textReplacements.prepare(&change, for: end, traits: traits)
        }
        correction.finish(&change, setting: setting(in: context, traits))
        for edit in engine.finish(in: change.context) { change.apply(edit) }
        reset()
        return change.edits
    }

    /// The edits that keep what is being composed, once nothing was typed for a while; the next key goes on with it.
    ///
    /// Applications of other toolkits forget provisional text when their field loses the focus, and tell nobody before.
    public mutating func pause(in context: TextContext) -> [TextEdit] {
        let context = context.window(bytes: Self.reach)
        let edits = engine.pause(in: context)
        if last != nil, !edits.isEmpty {
            var kept = context
            for edit in edits { kept.apply(edit) }
            last = kept
        }
        return edits
    }

    /// How long nothing is typed before that, in seconds: longer than from letter to letter, shorter than to a button.
    public static let pauseDelay = 0.5

    /// Whether there may be other ways to write what is being composed.
    public var offersCandidates: Bool { engine.offersCandidates }

    /// Other ways to write what is being composed, the likeliest first; to be typed as `.choose`.
    public var candidates: [String] { engine.candidates }

    /// Whether the next letter should be a capital.
    public func shouldCapitalize(in context: TextContext, traits: TextInputTraits) -> Bool {
        preferences.autoCapitalization
            && capitalization.capitalizes(in: context.window(bytes: Self.reach), traits: traits)
    }

    /// Tells that the text or the caret may have changed by somebody else's hand.
    ///
    /// Where both still are what the last key left, an echo for example, nothing is forgotten.
    public mutating func contextChanged(to context: TextContext, traits: TextInputTraits) {
        guard let last, !last.isSamePlace(as: context) else { return }
        reset()
    }

    /// Forgets all that was typed: another field was focused.
    public mutating func reset() {
        last = nil
        reversal = nil
        isInTypedWord = false
        doubleSpace.reset()
        correction.reset()
        engine.reset()
    }

    /// Goes to another field, which no word was put back in.
    public mutating func enterField() {
        reset()
        correction.leaveField()
    }

    private mutating func readLanguage() {
        capitalization = AutoCapitalization(language: preferences.language)
        doubleSpace = DoubleSpacePeriod(language: preferences.language)
        punctuation = SmartPunctuation(language: preferences.language)
        correction.language(preferences.language)
    }
}
