import Fuzzing
import Testing
import TextInput

@Suite struct BackwardDeletionTests {
    /// What each press of delete leaves, until nothing is left.
    private static let cases: [(text: String, left: [String])] = [
        ("", []), ("ab", ["a", ""]),
        // Marks and letters of the scripts from Armenian to Limbu go one by one.
        ("नमस्ते", ["नमस्त", "नमस्", "नमस", "नम", "न", ""]), ("क्षि", ["क्ष", "क्", "क", ""]), ("हूँ", ["हू", "ह", ""]),
        ("কী", ["ক", ""]), ("ਸ\u{A3C}\u{A47}", ["ਸ\u{A3C}", "ਸ", ""]), ("ક્ષ", ["ક્", "ક", ""]),
        ("தமிழ்", ["தமிழ", "தமி", "தம", "த", ""]),
        ("తె", ["త", ""]), ("ಕಿ", ["ಕ", ""]), ("മ്മ", ["മ്", "മ", ""]), ("ශ්‍රී", ["ශ්‍ර", "ශ්‍", "ශ", ""]),
        ("مُحَ", ["مُح", "مُ", "م", ""]), ("دّٰ", ["دّ", "د", ""]),
        ("\u{5E9}\u{5C1}\u{5B8}", ["\u{5E9}\u{5C1}", "ש", ""]),
        ("น้ำ", ["น้", "น", ""]), ("ກຳ", ["ກ", ""]), ("བོད", ["བོ", "བ", ""]), ("မြို့", ["မြို", "မြိ", "မြ", "မ", ""]),
        ("ក្រុ", ["ក្រ", "ក្", "ក", ""]), ("ܫܽ", ["ܫ", ""]), ("ދި", ["ދ", ""]), ("አ፟", ["አ", ""]),
        // Marks from outside these blocks go with what they follow.
        ("x\u{915}\u{301}", ["x", ""]), ("क्\u{200D}", ["क", ""]), ("می\u{200C}", ["م", ""]),
        // All else by grapheme cluster.
        ("xcafe\u{301}", ["xcaf", "xca", "xc", "x", ""]), ("xệ", ["x", ""]), ("йё", ["й", ""]),
        ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}", ["\u{1112}\u{1161}\u{11AB}", ""]), ("한글", ["한", ""]),
        ("ㅎㅏ", ["ㅎ", ""]),
        ("が", [""]), ("か\u{3099}", [""]), ("👨‍👩‍👧‍👦", [""]), ("🇰🇷🇺🇸", ["🇰🇷", ""]), ("1️⃣", [""]), ("👍🏽", [""]),
        ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", [""]),
        ("❤️‍🔥", [""]), ("a\r\n", ["a", ""]), ("葛\u{E0100}", [""]),
    ]

    @Test("Each press of delete removes one deletion cluster, by every way to delete", arguments: cases)
    func presses(text: String, left: [String]) throws {
        var rest = text, seen: [String] = []
        var context = TextContext(before: text), document = TextDocument(text), counted = TextDocument(text)
        while !rest.isEmpty, seen.count < 50 {
            rest = String(rest[..<rest.lastDeletionCluster.startIndex])
            seen.append(rest)
            let edit = try #require(TextEdit.backspace(in: document.context))
            try document.apply(edit)
            context.apply(.deleteBackward(1))
            try counted.apply(.deleteBackward(1))
            for other in [document.text, context.before, counted.text] {
                #expect(other.unicodeScalars.elementsEqual(rest.unicodeScalars))
            }
        }
        #expect(seen.map { Array($0.unicodeScalars) } == left.map { Array($0.unicodeScalars) })
        #expect(TextEdit.backspace(in: document.context) == nil)
        #expect(text.deletionClusterCount == left.count)
        var whole = TextContext(before: text)
        whole.apply(.deleteBackward(left.count))
        #expect(whole.before.isEmpty)
    }

    @Test("Deleting and undoing restores the text", arguments: cases.map(\.text))
    func undo(text: String) throws {
        guard let edit = TextEdit.backspace(in: TextContext(before: text, after: "z")) else { return }
        var document = TextDocument(text + "z", caret: text.utf16.count)
        try document.apply(try document.apply(edit))
        #expect(document.text.unicodeScalars.elementsEqual((text + "z").unicodeScalars))
    }

    @Test(
        "Delete shortens marked text by a deletion cluster",
        arguments: [("にほ", "に"), ("नमस्ते", "नमस्त"), ("한글", "한"), ("e\u{301}", ""), ("ni'hao", "ni'ha")])
    func marked(text: String, left: String) throws {
        var document = TextDocument("x")
        try document.apply(.setMarked(TextSpan(before: text), in: document.context))
        try document.apply(try #require(.backspace(in: document.context)))
        #expect(document.text.unicodeScalars.elementsEqual(("x" + left).unicodeScalars))
        #expect(document.context.marked?.before == (left.isEmpty ? nil : left))
    }

    @Test("A deletion beyond the typed text of a silent field loses the text, one within does not")
    func unknown() {
        var context = TextContext.unknown
        context.apply(.insert("ते"))
        context.apply(.deleteBackward(2))
        #expect(context.before.isEmpty && context.knowledge == .assumed)
        context.apply(.insert("ते"))
        context.apply(.deleteBackward(3))
        #expect(context.before.isEmpty && context.knowledge == .lost)
    }

    @Test("Deleting always ends, and never leaves half a scalar", arguments: seeds(50))
    func progress(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<50 {
            let text = random.text(upTo: 20)
            var rest = text[...]
            var pieces: [Substring] = []
            while !rest.isEmpty {
                let piece = rest.lastDeletionCluster
                #expect(!piece.isEmpty)
                pieces.append(piece)
                rest = rest[..<piece.startIndex]
            }
            #expect(pieces.reversed().joined().unicodeScalars.elementsEqual(text.unicodeScalars))
        }
    }
}
