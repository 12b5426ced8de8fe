import Testing

@testable import Typing

/// The words that languages form from others.
@Suite struct WordFormationTests {
    @Test(
        "A text is formed from the words that remain without short forms, endings, prefixes and repeated letters",
        arguments: [
            ("fr", "m'occupe", ["occupe"]), ("fr", "qu'une", ["une"]), ("fr", "l'hiver", ["hiver"]),
            ("fr", "d'été", ["été"]), ("fr", "m'parle", []), ("fr", "occupe", []), ("fr", "m'", []),
            ("en", "tom's", ["tom"]), ("en", "kids'", ["kids"]), ("en", "goin'", ["goin", "going"]),
            ("en", "unfollow", ["follow"]), ("en", "reupload", ["upload"]), ("en", "until", []),
            ("en", "sooo", ["so"]), ("en", "finallyyyy", ["finally", "finallyy"]),
            ("en", "nooooope", ["nope", "noope"]), ("en", "helllo", []), ("en", "soo", []),
            ("de", "m'occupe", []), ("de", "jaaa", ["ja"]), ("ar", "كتاب", []),
            ("es", "suspirara", ["suspirar"]), ("es", "tornóse", ["tornó"]),
            ("es", "guardártela", ["guardar"]),
            ("es", "pato", []),
            (
                "fr", "l'emportâmes",
                ["emportâmes", "l'emporter", "l'emportâmer", "l'emportâm", "l'emportâme"]
            ), ("fr", "nager", []),
            (
                "de", "gehamsterte",
                ["gehamsteren", "gehamstern", "hamsteren", "hamstern"]
            ),
            ("de", "kullerte", ["kulleren", "kullern"]), ("de", "hatte", []),
        ])
    func bases(language: String, text: String, bases: [String]) {
        #expect(LanguageProfile(for: language).formation.bases(of: text).map(\.word) == bases)
    }

    @Test(
        "A text without the apostrophe of a short form can be written with it",
        arguments: [
            ("fr", "menvoyer", ["m'envoyer"]), ("fr", "quelqueune", ["quelqu'eune", "qu'elqueune"]),
            ("fr", "ladresse", ["l'adresse"]), ("fr", "lune", []), ("fr", "m'envoyer", []),
            ("en", "menvoyer", []),
        ])
    func elided(language: String, text: String, forms: [String]) {
        #expect(Set(LanguageProfile(for: language).formation.elided(text).map(\.written)) == Set(forms))
    }
}
