import Testing
import TextInput
import Typing

@Suite struct AutoCapitalizationTests {
    @Test(
        "The first letter of a sentence is a capital",
        arguments: [
            // before the caret, capital expected
            ("", true), ("a", false), ("a ", false), ("a.", false), ("a. ", true), ("a.  ", true),
            ("a! ", true),
            ("a? ", true), ("a… ", true), ("a... ", true), ("a, ", false), ("a; ", false), ("a: ", false),
            ("a\n", true), ("a\n  ", true), ("a,\n", true), ("(", true), ("a (", false), ("a. (", true),
            ("a. \"", true),
            ("a.\" ", true), ("a.) ", true), ("(a.)\u{A0}", true), ("a.b", false), ("a \"", false),
            ("3.14 ", false),
            ("e.g. ", false), ("U.S.A. ", false), ("Mr. ", false), ("mrs. ", false), ("Version 3. ", true),
            ("¿", true), ("a. ¿", true), ("a ¿", false), ("。", true), ("漢字。", true), ("漢字！」", true),
            ("漢字", false),
            ("👍 ", false), ("a. 👍 ", false), ("' ", false), ("- ", false), ("I. ", true),
        ])
    func sentences(before: String, capital: Bool) {
        #expect(capitalizes(before, .sentences) == capital, "after \(before.debugDescription)")
    }

    @Test(
        "The first letter of each word is a capital if the field requests it",
        arguments: [
            ("", true), ("a", false), ("a ", true), ("a\n", true), ("Jean-", false), ("a (", true),
            ("O'", false),
            ("O\"", false), ("a. ", true), ("a.", false),
        ])
    func words(before: String, capital: Bool) {
        #expect(capitalizes(before, .words) == capital, "after \(before.debugDescription)")
    }

    @Test("The types allCharacters and none do not depend on the text", arguments: ["", "a", "a. "])
    func extremes(before: String) {
        #expect(capitalizes(before, .allCharacters))
        #expect(!capitalizes(before, .none))
    }

    @Test(
        "Each language has its own abbreviations, ordinals and salutations",
        arguments: [
            ("de", "z. B. ", false), ("de", "bzw. ", false), ("de", "Am 3. ", false),
            ("de", "Am 12. ", false),
            ("de", "Danke. ", true), ("de", "Liebe Anna,\n", false), ("de", "Liebe Anna,\n\n", false),
            ("en", "Dear Anna,\n", true),
            ("en", "On the 3. ", true), ("fr", "M. ", false), ("fr", "Oui. ", true), ("es", "Sra. ", false),
            ("es", "Hola. ¿", true), ("sv", "t.ex. ", false), ("nl", "bijv. ", false),
            ("de-AT", "Nr. ", false),
            ("hi", "नमस्ते। ", false), ("ko", "안녕. ", false), ("ar", "", false), ("el", "Ναι. ", true),
            ("ru", "Да. ", true),
        ])
    func languages(language: String, before: String, capital: Bool) {
        #expect(
            capitalizes(before, .sentences, language: language) == capital,
            "\(language): \(before.debugDescription)")
    }

    @Test(
        "Addresses, numbers and passwords are not capitalized; names are capitalized by word",
        arguments: [
            (UIKeyboardType.default, "Hi. ", true), (.emailAddress, "Hi. ", false), (.URL, "", false),
            (.webSearch, "", false),
            (.namePhonePad, "ada ", true), (.asciiCapable, "", true), (.twitter, "", true),
            (.numberPad, "", false),
        ])
    func keyboardTypes(type: UIKeyboardType, before: String, capital: Bool) {
        var traits = TextInputTraits()
        traits.keyboardType = type
        let session = TypingSession()
        #expect(session.shouldCapitalize(in: TextContext(before: before), traits: traits) == capital)
        traits.isSecureTextEntry = true
        #expect(!session.shouldCapitalize(in: TextContext(before: before), traits: traits))
    }

    private func capitalizes(
        _ before: String, _ type: UITextAutocapitalizationType, language: String = "en-US"
    ) -> Bool {
        var traits = TextInputTraits()
        traits.autocapitalizationType = type
        return AutoCapitalization(LanguageProfile(for: language)).capitalizes(
            in: TextContext(before: before), traits: traits)
    }
}
