import Foundation
import Testing
import TypingTesting

@testable import Typing

/// Requirements of languages other than English on the decoder.
@Suite struct LanguageTests {
    /// A lexicon of words that are not English.
    private func lexicon(_ words: String, pairs: String = "\n", about: String = "\n") throws -> Lexicon {
        func table(_ text: String) -> String {
            text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: "\t") + "\n" }
                .joined()
        }
        let small = try SmallLexicon { folder in
            func write(_ name: String, _ text: String) throws {
                try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            try write("words.tsv", table(words))
            try write("pairs.tsv", pairs)
            try write("triples.tsv", "\n")
            try write("edits.tsv", "\n")
            try write("about.tsv", about)
        }
        return try Lexicon(path: small.path)
    }

    private func read(_ text: String, _ lexicon: Lexicon, _ layout: KeyLayout = .qwerty) -> String? {
        var decoder = Decoder(lexicon, layout: layout)
        for letter in text { decoder.press(letter) }
        return decoder.candidates(1).first?.text
    }

    private static let german = """
        Haus 560 50 2
        Tür 520 40 2
        Schlüssel 480 20 2
        der 760 900 2
        das 750 900 2
        essen 500 20 2
        Essen 495 18 2
        wir 700 300 2
        hatte 640 90 2
        hätte 600 60 2
        Straße 520 40 2
        Straßen 480 20 2
        """

    @Test("Each language has the layout on which its letters are decoded")
    func layouts() {
        #expect(KeyLayout.standard(for: "de").centers["z"] == KeyLayout.qwerty.centers["y"])
        #expect(KeyLayout.standard(for: "de-AT").centers["ü"] == .init(x: 10.5, y: 0.5))
        #expect(KeyLayout.standard(for: "de").centers["y"] == .init(x: 2.5, y: 2.5))
        #expect(KeyLayout.standard(for: "fr").centers["m"] == .init(x: 9.5, y: 1.5))
        #expect(KeyLayout.standard(for: "fr").centers["a"] == .init(x: 0.5, y: 0.5))
        #expect(KeyLayout.standard(for: "es").centers["ñ"] == .init(x: 9.5, y: 1.5))
        #expect(KeyLayout.standard(for: "nl") == .qwerty)
    }

    @Test("A typed accent is kept, whatever else is mistyped; an omitted one may be restored")
    func typedAccents() throws {
        let lexicon = try lexicon(
            "schon 660 300 2\nschön 610 100 2\nviel 640 200 2\nhatte 640 90 2\nhätte 600 60 2")
        for typed in ["schön", "shcön", "scöhn", "schöm"] {
            #expect(read(typed, lexicon, .qwertz) == "schön", "\(typed)")
        }
        #expect(read("shcon", lexicon, .qwertz) == "schon")
        #expect(read("häyte", lexicon, .qwertz) == "hätte")
        // A touch on the key beside L is a substitution, not a typed accent.
        #expect(read("vieö", lexicon, .qwertz) == "viel")
    }

    @Test("A key with an accented letter has its own position and neighbors")
    func accentedKeys() throws {
        let words = "año 500 5 2\nano 560 9 2\nmal 600 50 2\nmas 640 50 2\nsueño 520 20 2\n"
        let spanish = try lexicon(words)
        var decoder = Decoder(spanish, layout: .spanish)
        for letter in "año".unicodeScalars {
            decoder.tap(at: try #require(KeyLayout.spanish.centers[letter]))
        }
        #expect(decoder.candidates(1).first?.text == "año", "the touched key disambiguates the two words")
        #expect(read("sueno", spanish, .spanish) == "sueño")
        #expect(read("mañ", spanish, .spanish) == "mal", "L is beside Ñ, S is not")
        #expect(read("mañ", spanish, .qwerty) == "mas", "there is no Ñ on this keyboard")
    }

    @Test("Typed accents are kept, omitted ones are restored")
    func accents() throws {
        let german = try lexicon(Self.german)
        for (typed, intended) in [
            ("hätte", "hätte"), ("hatte", "hatte"), ("Tur", "Tür"), ("schlussel", "Schlüssel"),
            ("Strasse", "Straße"), ("straße", "Straße"),
        ] {
            #expect(read(typed, german, .qwertz) == intended, "\(typed)")
        }
        let spanish = try lexicon("el 760 900 2\nél 560 50 2\n")
        #expect(read("él", spanish) == "él" && read("el", spanish) == "el")
    }

    @Test("Words that differ only in capitals have their own bigrams")
    func capitals() throws {
        let german = try lexicon(Self.german, pairs: "das\tEssen 0 9\nwir\tessen 0 9\n")
        let das = try #require(german.word("das")), wir = try #require(german.word("wir"))
        func next(_ last: Lexicon.Word) -> String? {
            Predictor(german).words(beginning: "ess", after: last, Lexicon.unknown, most: 1).first
                .map { german.spelling(of: $0.word) }
        }
        #expect(next(das) == "Essen" && next(wir) == "essen")
    }

    @Test(
        "A compound outside the lexicon is kept in languages with free compounds, otherwise split"
    )
    func compounds() throws {
        let german = try lexicon(Self.german, about: "compounds\tyes\n"), other = try lexicon(Self.german)
        for compound in ["haustürschlüssel", "Straßenhaus", "Essensschlüssel", "türhaus"] {
            #expect(read(compound, german, .qwertz)?.lowercased() == compound.lowercased(), "\(compound)")
        }
        #expect(read("türhaus", other, .qwertz) == "Tür Haus")
        #expect(german.costOfCompound("haus", joint: 3) == nil, "one word is no compound")
        #expect(
            german.costOfCompound("hausx", joint: 3) == nil
                && other.costOfCompound("türhaus", joint: 3) == nil)
        let whole = try #require(german.costOfCompound("haustür", joint: 3))
        let linked = try #require(german.costOfCompound("hausstür", joint: 3))
        #expect(linked > whole)
    }
}
