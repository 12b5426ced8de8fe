import Testing
import TextInput
import Typing
import TypingTesting

@testable import RimeClient

private typealias Field = EngineField<PinyinEngine>

extension EngineField<PinyinEngine> {
    fileprivate init(_ text: String = "") throws {
        self.init(text, PinyinEngine(source: try RimeConverter()))
    }
}

/// Chinese as the user types it, with the system's own table of pinyin.
@Suite struct RimeConverterTests {
    @Test(
        "CI-39: pinyin becomes hanzi, the most frequent first",
        arguments: [
            ("nihao", "ni hao", "你好"), ("women", "wo men", "我们"), ("xian'zai", "xian'zai", "现在"),
            ("xian", "xian", "先"), ("xi'an", "xi'an", "西安"), ("lv", "lü", "率"), ("zh", "zh", "中"),
            ("woxiangchifan", "wo xiang chi fan", "我想吃饭"),
            ("jintiantianqihenhao", "jin tian tian qi hen hao", "今天天气很好"),
        ])
    func words(letters: String, spelled: String, first: String) throws {
        let found = try RimeConverter().convert(letters)
        #expect(found.candidates.first == first)
        #expect(found.spelled == spelled.replacing(" ", with: "\u{2006}"))
        #expect(found.candidates.count > 3 && found.candidates.count <= Conversion.limit)
    }

    @Test("A candidate leaves over the letters that it does not convert, unchanged")
    func rest() throws {
        let converter = try RimeConverter()
        for (letters, candidate, rest) in [
            ("nihaoma", "你", "haoma"), ("nihaoma", "你好", "ma"), ("nihaoma", "你好吗", ""),
            ("xianzai", "西安", "zai"), ("lvyou", "绿", "you"), ("xi'an", "西", "an"), ("nvren", "女人", ""),
        ] {
            let index = try #require(
                converter.convert(letters).candidates.firstIndex(of: candidate), "\(letters): \(candidate)")
            let left = converter.rest(of: letters, afterChoosing: index)
            #expect(left == rest || left == "'" + rest, "\(letters): \(candidate)")
        }
        #expect(converter.rest(of: "nihao", afterChoosing: 100_000) == "")
    }

    @Test(
        "The same letters give the same hanzi whatever was converted before, and a choice is not learned"
    )
    func forgets() throws {
        let converter = try RimeConverter()
        let before = converter.convert("shishi")
        let index = try #require(before.candidates.indices.last)
        for _ in 0..<20 { _ = converter.rest(of: "shishi", afterChoosing: index) }
        for letters in ["shish", "shi", "nihaoma", "", "shis", "shishi'", "SHI", "1", "漢", "shi shi"] {
            _ = converter.convert(letters)
        }
        #expect(converter.convert("shishi") == before)
    }

    @Test(
        "CI-39: letters are marked until the user chooses a candidate, which may convert only their beginning"
    )
    func choosing() throws {
        var field = try Field("甲")
        try field.type("nihaoma")
        #expect(field.marked == "ni\u{2006}hao\u{2006}ma" && field.text == "甲ni\u{2006}hao\u{2006}ma")
        #expect(field.engine.suggestions.first == Suggestion("你好吗", .candidate, isPending: true))
        try field.press(.choose("你"))
        #expect(field.marked == "你hao\u{2006}ma")
        try field.press(.choose("好"))
        #expect(field.marked == "你好ma")
        try field.type("<")
        #expect(field.marked == "你hao\u{2006}ma", "deleting takes the choice back")
        try field.type("<<")
        #expect(field.marked == "ni\u{2006}hao\u{2006}m", "then letters")
        try field.type("a ")
        #expect(field.text == "甲你好吗" && field.marked == "", "the space bar takes the first")
        try field.type("  ")
        #expect(field.text == "甲你好吗  ")
    }

    @Test("CI-39: return commits the letters, punctuation follows the first candidate, and deleting cancels")
    func ending() throws {
        var field = try Field()
        try field.type("nihao\n")
        #expect(field.text == "nihao" && field.marked == "")
        try field.type("\nnihao，hao。")
        #expect(field.text == "nihao\n你好，好。")
        try field.type("ni<<")
        #expect(field.text == "nihao\n你好，好。" && field.marked == "" && field.engine.suggestions.isEmpty)
        try field.type("nihao")
        try field.press(.delete(.word))
        #expect(field.text == "nihao\n你好，好。")
        try field.type("W1'")
        #expect(field.text == "nihao\n你好，好。W1'", "capitals and signs compose nothing")
    }

    @Test(
        "Composing text is committed without the spaces between syllables when the user stops typing or leaves the field"
    )
    func pausing() throws {
        var field = try Field()
        try field.type("niha")
        for edit in field.engine.pause(in: field.document.context) { try field.document.apply(edit) }
        #expect(field.text == "niha" && field.marked == "")
        #expect(field.engine.suggestions.first?.text == "你哈", "the candidates stay")
        try field.type("o")
        #expect(field.text == "ni\u{2006}hao" && field.marked == field.text)
        for edit in field.engine.pause(in: field.document.context) { try field.document.apply(edit) }
        try field.press(.choose("你好"))
        #expect(field.text == "你好")
        try field.type("nihao")
        for edit in field.engine.finish(in: field.document.context) { try field.document.apply(edit) }
        #expect(field.text == "你好nihao" && field.marked == "" && field.engine.suggestions.isEmpty)
    }

    @Test(
        "Of hundreds of letters without a space the first are committed as they are, the rest is composed")
    func long() throws {
        var field = try Field()
        for _ in 0..<20 { try field.type("zhuang") }
        #expect(field.marked.replacing("\u{2006}", with: "").count == 120)
        try field.type("。")
        #expect(field.text.hasSuffix("。") && field.marked == "")
        let before = field.text
        for _ in 0..<90 { try field.type("zhuang") }
        let composed = field.marked.replacing("\u{2006}", with: "")
        #expect(composed.count <= 180 && composed.hasSuffix("zhuang"))
        try field.type("\n")
        let written = field.text.dropFirst(before.count)
        #expect(field.text.hasPrefix(before) && written.hasSuffix(composed) && field.marked == "")
        let letters = written.count(where: \.isASCII)
        let syllables = written.count { !$0.isASCII }
        #expect(letters + syllables * 6 == 540, "no letter is lost")
    }
}
