import TextInput

extension AutoCorrection {
    /// What is done with words, by the field and by what the person set.
    struct Setting: Hashable, Sendable {
        /// Whether words are corrected.
        var corrects = false
        /// Whether words are offered.
        var offers = false
        /// Whether the rest of a word is foretold inside the text.
        var foretells = false
        /// Whether typing is learnt from.
        var learns = false
        /// Whether apostrophes are typographic.
        var hasCurlyApostrophes = false
        /// Whether a space is typed with a word that was chosen.
        var addsSpaces = true
        /// Whether the field takes ASCII only: nothing else is offered, predicted, or put in by a correction.
        var takesASCIIOnly = false
        /// Whether the field tells nothing of its text, so that only what is provisional can be changed.
        var isBlind = false

        /// Whether anything is to be read at all.
        var reads: Bool { corrects || offers || foretells || learns }
    }
}

extension AutoCorrection.Setting {
    /// What is done in a field: nothing with secrets, addresses, codes, names and what stands where nobody has told.
    init(_ preferences: TypingPreferences, _ context: TextContext, _ traits: TextInputTraits) {
        isBlind = context.knowledge == .assumed
        // A field that tells nothing of its text must at least say that it is for prose: a shell does not.
        let isKnown = context.knowledge == .known || isBlind && traits.autocorrectionType == .yes
        guard traits.allowsTypingAids, traits.autocorrectionType != .no, isKnown,
            traits.resolvedKeyboardType != .namePhonePad,
            traits.resolvedKeyboardType != .numbersAndPunctuation,
            !(traits.textContentType.map(Self.unread.contains) ?? false)
        else { return }
        takesASCIIOnly = traits.resolvedKeyboardType == .asciiCapable
        corrects = preferences.autoCorrection
        offers = preferences.predictions
        // What somebody searches for is seldom prose.
        foretells =
            preferences.inlinePredictions && traits.inlinePredictionType != .no && !traits.isForeign
            && !isBlind
            && (traits.inlinePredictionType == .yes || traits.resolvedKeyboardType != .webSearch)
        learns = preferences.learning
        hasCurlyApostrophes =
            preferences.smartPunctuation && traits.smartQuotesType != .no && SmartPunctuation.acts(in: traits)
        // Other applications say nothing of spaces.
        addsSpaces = traits.smartInsertDeleteType != .no || traits.isForeign
    }

    /// What such a field holds is in no lexicon, and nobody else's business.
    private static let unread: Set<UITextContentType> = [
        .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .organizationName,
        .location, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2, .addressCity, .addressState,
        .addressCityAndState, .sublocality, .countryName, .postalCode, .telephoneNumber, .creditCardNumber,
        .creditCardName, .creditCardSecurityCode, .flightNumber, .shipmentTrackingNumber,
    ]
}
