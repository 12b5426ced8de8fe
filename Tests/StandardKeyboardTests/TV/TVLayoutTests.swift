import Foundation
import Testing
import TextInput

@testable import StandardKeyboard

private func row(_ type: UIKeyboardType = .default, _ language: String = "en-US", secret: Bool = false)
    throws -> TVLayout
{
    var library = library()
    return try library.television(for: type, language: language, isSecure: secret)
}

/// The texts of a row, without the keys around them.
private func texts(_ plane: TVLayout.Plane) -> [String] {
    plane.keys.compactMap { if case .text(let text) = $0 { text } else { nil } }
}

@Suite struct TVLayoutTests {
    @Test(
        "a language's row is its alphabet in order, made from its layout",
        arguments: [
            ("en-US", "a b c d e f g h i j k l m n o p q r s t u v w x y z", "ABC"),
            ("de", "a b c d e f g h i j k l m n o p q r s t u v w x y z ä ö ü ß", "ABC"),
            (
                "fr", "a b c d e f g h i j k l m n o p q r s t u v w x y z à â æ ç é è ê ë î ï ô œ ù û ü ÿ",
                "ABC"
            ),
            ("es", "a b c d e f g h i j k l m n o p q r s t u v w x y z ñ á é í ó ú ü", "ABC"),
            ("ar", "ء ؤ ا ب ة ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ى ي آ أ إ ئ", nil),
            ("ko", "ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅛ ㅜ ㅠ ㅡ ㅣ", nil),
        ] as [(String, String, String?)])
    func alphabets(language: String, letters: String, capitals: String?) throws {
        let layout = try row(.default, language)
        #expect(texts(layout.planes[0]).joined(separator: " ") == letters)
        #expect(layout.planes.dropFirst().first?.label == capitals ?? "#+-")
        #expect(layout.isRightToLeft == (language == "ar"))
        #expect((layout.capitals != nil) == (capitals != nil))
    }

    @Test(
        "every language has a row for every keyboard type, without duplicate keys, between space and delete"
    )
    func everyType() throws {
        for language in KeyboardLanguage.all {
            for type in UIKeyboardType.allCases {
                let layout = try row(type, language.id)
                #expect(layout.planes.indices.contains(layout.opens))
                for plane in layout.planes {
                    let keys = texts(plane)
                    #expect(Set(keys).count == keys.count && !keys.isEmpty, "\(language.id) \(type)")
                    #expect(plane.keys.last == (type.isPad ? .delete : .clear))
                    #expect((plane.keys.first == .space) == !type.isPad)
                    if type.wantsASCII {
                        #expect(keys.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(language.id) \(type)")
                    }
                }
            }
        }
    }

    @Test("Devanagari's vowel marks come after its letters")
    func hindi() throws {
        let keys = texts(try row(.default, "hi").planes[0])
        let last = try #require(keys.firstIndex(of: "ह")), sign = try #require(keys.firstIndex(of: "ा"))
        #expect(keys.first == "अ" && last < sign && keys.contains("्") && keys.contains("क्ष"))
    }

    @Test(
        "a field for numbers or telephone numbers has one plane, of its digits and symbols",
        arguments: [
            (.numberPad, "en-US", "1 2 3 4 5 6 7 8 9 0"), (.decimalPad, "de", "1 2 3 4 5 6 7 8 9 0 ,"),
            (.numberPad, "ar", "١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٠"), (.asciiCapableNumberPad, "ar", "1 2 3 4 5 6 7 8 9 0"),
            (.phonePad, "en-US", "1 2 3 4 5 6 7 8 9 0 + * #"),
        ] as [(UIKeyboardType, String, String)])
    func numbers(type: UIKeyboardType, language: String, keys: String) throws {
        let layout = try row(type, language)
        #expect(layout.planes.count == 1 && texts(layout.planes[0]).joined(separator: " ") == keys)
    }

    @Test("addresses have their own keys on every plane, and Latin letters in every language")
    func addresses() throws {
        #expect(texts(try row(.emailAddress).planes[0]).suffix(3) == ["@", ".", ".com"])
        #expect(texts(try row(.URL).planes[0]).suffix(3) == ["/", ".", ".com"])
        #expect(texts(try row(.emailAddress, "ko").planes[0]).first == "a")
        #expect(texts(try row(.default, "ar", secret: true).planes[0]).first == "a")
        let signs = try row(.numbersAndPunctuation)
        #expect(signs.planes[signs.opens].label == "#+-")
        #expect(texts(signs.planes[signs.opens]).starts(with: ["1", "2"]))
    }

    @Test("a file that lacks a plane, or has a letter twice, is refused with a sentence that names it")
    func broken() throws {
        let english = try LayoutFile(
            parsing:
                "layout x\nlanguage en-US\nplane letters\n    a b\nplane numbers\n    1\nplane symbols\n    #",
            named: "x")
        let empty = try LayoutFile(parsing: "layout television", named: "television")
        let twice = try LayoutFile(
            parsing: "layout television\nplane letters-en\n    b", named: "television")
        let bare = try LayoutFile(parsing: "layout y\nplane letters\n    a", named: "y")
        func sentence(_ type: UIKeyboardType, _ television: LayoutFile, _ language: LayoutFile) -> String {
            do throws(LayoutError) {
                _ = try TVLayout(type: type, television: television, language: language)
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(sentence(.default, empty, english) == "")
        #expect(
            sentence(.numberPad, empty, english) == #"television.layout:1: the plane "digits" is missing."#)
        #expect(
            sentence(.default, twice, english) == "television.layout:1: letter b of x stands there twice.")
        #expect(sentence(.default, empty, bare) == #"y.layout:1: the plane "numbers" is missing."#)
    }
}
