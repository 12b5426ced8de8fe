import TextInput

extension AutoCorrection {
    /// The features that are active in a field, by its traits and the user's preferences.
    struct Setting: Hashable, Sendable {
        var corrects = false
        /// Whether the keyboard suggests words.
        var suggests = false
        /// Whether the keyboard makes inline predictions.
        var predictsInline = false
        /// Whether the keyboard learns from the typed words.
        var learns = false
        var hasCurlyApostrophes = false
        /// Whether a chosen suggestion is followed by a space.
        var addsSpaces = true
        /// Whether the field accepts ASCII only; corrections, suggestions and predictions are limited to it.
        var takesASCIIOnly = false
        /// Whether emoji are suggested.
        var suggestsEmoji = false
        /// Whether there is no surrounding text, so that only marked text can be changed.
        var lacksSurroundingText = false

        /// Whether any feature needs the decoder.
        var reads: Bool { corrects || suggests || predictsInline || learns }
    }
}

extension AutoCorrection.Setting {
    /// The features for a field: none for password fields, addresses, codes and names, or if the caret position was
    /// lost.
    init(_ preferences: Preferences, _ context: TextContext, _ traits: TextInputTraits) {
        lacksSurroundingText = context.knowledge == .assumed
        // Without surrounding text the field must ask for autocorrection: a terminal does not.
        let isKnown = context.knowledge == .known || lacksSurroundingText && traits.autocorrectionType == .yes
        guard traits.allowsTypingAids, traits.autocorrectionType != .no, isKnown,
            traits.resolvedKeyboardType != .namePhonePad,
            traits.resolvedKeyboardType != .numbersAndPunctuation,
            !(traits.textContentType.map(Self.unread.contains) ?? false)
        else { return }
        takesASCIIOnly = traits.resolvedKeyboardType == .asciiCapable
        suggestsEmoji = !takesASCIIOnly && traits.allowsEmoji
        corrects = preferences.autoCorrection
        suggests = preferences.predictions
        // Search terms are seldom prose.
        predictsInline =
            preferences.inlinePredictions && traits.inlinePredictionType != .no && !traits.isForeign
            && !lacksSurroundingText
            && (traits.inlinePredictionType == .yes || traits.resolvedKeyboardType != .webSearch)
        learns = preferences.learning
        hasCurlyApostrophes =
            preferences.smartPunctuation && traits.smartQuotesType != .no && SmartPunctuation.acts(in: traits)
        // Applications of other toolkits do not report `smartInsertDeleteType`.
        addsSpaces = traits.smartInsertDeleteType != .no || traits.isForeign
    }

    /// Fields with personal data: no lexicon contains it, and the keyboard must not learn it.
    private static let unread: Set<UITextContentType> = [
        .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .organizationName,
        .location, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2, .addressCity, .addressState,
        .addressCityAndState, .sublocality, .countryName, .postalCode, .telephoneNumber, .creditCardNumber,
        .creditCardName, .creditCardSecurityCode, .flightNumber, .shipmentTrackingNumber,
    ]
}
