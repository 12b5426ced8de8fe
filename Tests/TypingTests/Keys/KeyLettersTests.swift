import Testing

@testable import Typing

@Suite struct KeyLettersTests {
    @Test(
        "Syllables convert to the key letters that type them, and back",
        arguments: [
            ("안녕하세요", "ㅇㅏㄴㄴㅕㅇㅎㅏㅅㅔㅇㅛ"), ("값이", "ㄱㅏㅂㅅㅇㅣ"), ("갑시다", "ㄱㅏㅂㅅㅣㄷㅏ"), ("와", "ㅇㅗㅏ"),
            ("괜찮아", "ㄱㅗㅐㄴㅊㅏㄴㅎㅇㅏ"), ("있어", "ㅇㅣㅆㅇㅓ"), ("뷁", "ㅂㅜㅔㄹㄱ"), ("ㅋㅋ", "ㅋㅋ"), ("안ㄴ", "ㅇㅏㄴㄴ"),
            ("달기 닭이", "ㄷㅏㄹㄱㅣ ㄷㅏㄹㄱㅇㅣ"), ("tea", "tea"), ("हिन्दी", "हिन्दी"),
        ])
    func letters(text: String, letters: String) {
        #expect(KeyLetters.letters(of: text) == letters)
        #expect(KeyLetters.text(of: letters) == text)
        #expect(KeyLetters.spells(text, letters))
        #expect(!KeyLetters.spells(text, letters + "ㅏ") && !KeyLetters.spells(text + "가", letters))
    }

    @Test("Every syllable is composed of its key letters, alone and before another")
    func everySyllable() {
        var wrong: [String] = []
        for value in UInt32(0xAC00)...0xD7A3 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for text in [String(scalar), "\(scalar)하"] {
                if KeyLetters.text(of: KeyLetters.letters(of: text)) != text { wrong.append(text) }
            }
        }
        #expect(wrong == [])
    }

    @Test(
        "Folded letters match words with accents and other letter forms",
        arguments: [
            ("أحمد", "احمد"), ("إلى", "الي"), ("مدرسة", "مدرسه"), ("شُكْرًا", "شكرا"), ("مسؤول", "مسوول"),
            ("ज़रूर", "जरूर"), ("पाँच", "पांच"), ("हिन्दी", "हिन्दी"), ("한글", "ㅎㅏㄴㄱㅡㄹ"), ("Café", "cafe"),
            ("don’t", "dont"),
        ])
    func folded(spelling: String, folded: String) { #expect(Folding.fold(spelling) == folded) }
}
