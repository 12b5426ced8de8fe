import Testing
import TextInput

/// The change that an edit reverts.
@Suite struct TextCorrectionTests {
    @Test(
        "The changed words, without what ended them and what is before them",
        arguments: [
            ("the ", "teh ", "the", "teh", " "), ("the. ", "teh. ", "the", "teh", ". "),
            ("it's raining ", "its raining ", "it's", "its", " raining "),
            ("the best of ", "teh best of ", "the", "teh", " best of "),
            ("I don't ", "I dont ", "don't", "dont", " "), ("안녕 ", "안년 ", "안녕", "안년", " "),
            ("to be ", "tobe ", "to be", "tobe", " "), ("“the” ", "“teh” ", "the", "teh", "” "),
        ])
    func words(new: String, old: String, written: String, typed: String, trailing: String) {
        #expect(
            TextCorrection(reverting: .replaceWord(new, with: old))
                == TextCorrection(typed: typed, written: written, trailing: trailing))
    }

    @Test("An edit that changes no words is none")
    func none() {
        #expect(TextCorrection(reverting: .insert("a")) == nil)
        #expect(TextCorrection(reverting: .deleteBackward(1)) == nil)
        #expect(TextCorrection(reverting: .replaceWord("a ", with: "a ")) == nil)
        #expect(TextCorrection(reverting: .replaceWord(". ", with: "  ")) == nil)
    }
}
