import TextInput

extension AutoCorrection {
    /// What is done with words, by the field and by what the person set.
    struct Setting: Hashable, Sendable {
        /// Whether words are corrected.
        var corrects = false
        /// Whether words are offered.
        var offers = false
        /// Whether typing is learnt from.
        var learns = false
        /// Whether apostrophes are typographic.
        var hasCurlyApostrophes = false
        /// Whether a space is typed with a word that was chosen.
        var addsSpaces = true

        /// Whether anything is to be read at all.
        var reads: Bool { corrects || offers || learns }
    }
}

extension AutoCorrection.Setting {
    /// What is done in a field: nothing with secrets, addresses, codes, names and what stands where nobody has told.
    init(_ preferences: TypingPreferences, _ context: TextContext, _ traits: TextInputTraits) {
        guard traits.allowsTypingAids, traits.autocorrectionType != .no, context.knowledge == .known,
            traits.resolvedKeyboardType != .namePhonePad,
            traits.resolvedKeyboardType != .numbersAndPunctuation,
            !(traits.textContentType.map(Self.unread.contains) ?? false)
        else { return }
        corrects = preferences.autoCorrection
        offers = preferences.predictions
        learns = preferences.learning
        hasCurlyApostrophes =
            preferences.smartPunctuation && traits.smartQuotesType != .no && SmartPunctuation.acts(in: traits)
        addsSpaces = traits.smartInsertDeleteType != .no
    }

    /// What such a field holds is in no lexicon, and nobody else's business.
    private static let unread: Set<UITextContentType> = [
        .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .organizationName,
        .location, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2, .addressCity, .addressState,
        .addressCityAndState, .sublocality, .countryName, .postalCode, .telephoneNumber, .creditCardNumber,
        .creditCardName, .creditCardSecurityCode, .flightNumber, .shipmentTrackingNumber,
    ]
}
