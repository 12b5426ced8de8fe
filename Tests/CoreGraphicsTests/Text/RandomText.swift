import Foundation
import Fuzzing

@testable import CoreGraphics

/// Random text in many scripts, alone and mixed.
enum RandomText {
    static let scripts = [
        "Latin", "Arabic", "Hebrew", "Hindi", "Thai", "Korean", "Chinese", "Japanese", "emoji", "combining",
        "mixed",
    ]

    private static let words: [String: [String]] = [
        "Latin": [
            "The", "office", "AVAST", "fjord", "naïve", "well-known", "x", "Straße", "1,234.5", "(so)",
        ],
        "Arabic": ["السلام", "عليكم", "لا", "مرحبا", "١٢٣", "كتاب", "اللغة", "مُحَمَّد"],
        "Hebrew": ["שלום", "עולם", "ספר", "בְּרֵאשִׁית", "אב"],
        "Hindi": ["नमस्ते", "दुनिया", "क्षत्रिय", "हिन्दी", "कि", "ज्ञान", "र्क"],
        "Thai": ["สวัสดี", "ชาวโลก", "กำ", "น้ำ", "ที่"],
        "Korean": ["안녕하세요", "다람쥐", "헌", "쳇바퀴에", "타고파", "값", "ㅋㅋㅋ", "한글"],
        "Chinese": ["你好", "世界", "汉字", "輸入法", "，", "。"],
        "Japanese": ["こんにちは", "世界", "カタカナ", "ー", "がぎ", "、"],
        "emoji": ["👍🏽", "👨‍👩‍👧‍👦", "🇰🇷", "❤️", "😀", "1️⃣", "🏳️‍🌈"],
        "combining": ["e\u{301}", "a\u{308}\u{323}", "o\u{302}\u{301}n", "c\u{327}a"],
    ]

    /// Some words of a script; of all of them where it is `mixed`.
    static func text(_ script: String, words count: Int, _ random: inout SeededRandom) -> String {
        let names = words.keys.sorted()
        return (0..<count).map { _ in
            let name = script == "mixed" ? random.one(of: names) : script
            return random.one(of: words[name] ?? ["?"])
        }.joined(separator: random.chance(5) && script != "Thai" ? "" : " ")
    }
}

extension TextLayout {
    /// The offsets between grapheme clusters, the start and the end among them.
    var boundaries: [Int] {
        text.indices.map { text.utf16.distance(from: text.startIndex, to: $0) } + [text.utf16.count]
    }
}
