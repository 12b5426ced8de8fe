import Foundation
import Testing
import TextInput
import Typing

@testable import StandardKeyboard

/// A screen in portrait and in landscape.
private let screens = [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)]

/// The rows of a plane, as a user reads them.
private func rows(_ language: String, _ type: UIKeyboardType = .default, _ plane: Keyplane.Name) throws
    -> [String]
{
    var library = library()
    return try library.layout(for: type, language: language).plane(plane).rows.map { row in
        row.filter(\.isCharacter).compactMap(\.text).joined(separator: " ")
    }
}

private func keys(_ language: String, _ type: UIKeyboardType = .default) throws -> [Key] {
    var library = library()
    return try library.layout(for: type, language: language).planes.values.flatMap(\.keys)
}

@Suite struct LanguageLayoutTests {
    @Test(
        "CT-154: in every language, type and orientation each key of each plane types the character drawn on it",
        arguments: KeyboardLanguage.all)
    func everyKeyTypesWhatIsDrawn(language: KeyboardLanguage) throws {
        var library = library()
        var wrong: [String] = []
        for type in UIKeyboardType.allCases {
            for screen in screens + [tablet, tabletOnItsSide] {
                let layout = try library.layout(
                    for: type, language: language.id, options: [.globe, .emoji],
                    device: KeyMetrics.Device(screen: screen))
                let environment = KeyboardState.Environment(
                    screen: screen, width: screen.width, scale: 1, showsBar: layout.hasSuggestions)
                for plane in layout.planes.keys {
                    var fresh = KeyboardState(layout: layout, environment: environment)
                    fresh.show(plane)
                    for isShifted in plane == .letters ? [false, true] : [false] {
                        if isShifted { press(\.isShift, of: &fresh) }
                        wrong += wrongKeys(of: fresh).map { "\(type) \(plane): \($0)" }
                    }
                }
            }
        }
        #expect(wrong == [])
    }

    /// Presses each key and compares its effect with its label.
    private func wrongKeys(of fresh: KeyboardState) -> [String] {
        let faces = fresh.faces(fresh.style(KeyFace.Setting()))
        return zip(fresh.geometry.cells, faces).compactMap { cell, face in
            guard cell.key.action != .blank else { return nil }
            var state = fresh
            let effects = tap(cell, &state)
            let isRight =
                switch face.content {
                case .character(let drawn, _), .digit(let drawn, _): effects.contains { $0.typed == drawn }
                // The pause and the wait of a telephone have words for labels.
                case .word where cell.key.isCharacter: effects.contains { $0.typed == cell.key.text }
                case .word:
                    if case .plane(let plane) = cell.key.action {
                        state.geometry.plane == plane
                    } else {
                        effects.contains { $0.isPress }
                    }
                case .symbol, .none: true
                }
            return isRight ? nil : "\(face.content)"
        }
    }

    private func tap(_ cell: KeyplaneGeometry.Cell, _ state: inout KeyboardState) -> [KeyboardState.Effect] {
        let middle = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
        return state.began(1, at: middle, time: 1) + state.ended(1, time: 1.05)
    }

    private func press(_ isWanted: (Key) -> Bool, of state: inout KeyboardState) {
        guard let cell = state.geometry.cells.first(where: { isWanted($0.key) }) else { return }
        _ = tap(cell, &state)
    }

    @Test(
        "The letters are those of the keyboard's language",
        arguments: [
            ("en-US", ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m"], "$", "."),
            ("en-GB", ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m"], "£", "."),
            ("de", ["q w e r t z u i o p ü", "a s d f g h j k l ö ä", "y x c v b n m"], "€", ","),
            ("fr", ["a z e r t y u i o p", "q s d f g h j k l m", "w x c v b n '"], "€", ","),
            ("es", ["q w e r t y u i o p", "a s d f g h j k l ñ", "z x c v b n m"], "€", ","),
            ("ar", ["ض ص ث ق ف غ ع ه خ ح ج", "ش س ي ب ل ا ت ن م ك ط", "ذ ء ؤ ر ى ة و ز ظ د"], "$", "٫"),
            ("hi", ["ौ ै ा ी ू ब ह ग द ज ड", "ो े ् ि ु प र क त च ट", "ॉ ं म न व ल स य श"], "₹", "."),
            ("ko", ["ㅂ ㅈ ㄷ ㄱ ㅅ ㅛ ㅕ ㅑ ㅐ ㅔ", "ㅁ ㄴ ㅇ ㄹ ㅎ ㅗ ㅓ ㅏ ㅣ", "ㅋ ㅌ ㅊ ㅍ ㅠ ㅜ ㅡ"], "₩", "."),
            ("ja", ["q w e r t y u i o p", "a s d f g h j k l ー", "z x c v b n m"], "¥", "."),
            ("zh-Hans", ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m"], "¥", "."),
        ])
    func letters(language: String, letters: [String], currency: String, decimal: String) throws {
        #expect(try Array(rows(language, .default, .letters).prefix(3)) == letters)
        #expect(
            try rows(language, .default, .numbers)[1].contains(currency),
            "its currency stands among the numbers")
        #expect(try rows(language, .decimalPad, .numbers)[3].hasPrefix(decimal))
    }

    @Test func padsHaveTheDigitsOfTheLanguage() throws {
        #expect(try rows("ar", .numberPad, .numbers) == ["١ ٢ ٣", "٤ ٥ ٦", "٧ ٨ ٩", "٠"])
        #expect(try rows("hi", .decimalPad, .numbers) == ["१ २ ३", "४ ५ ६", "७ ८ ९", ". ०"])
        for language in KeyboardLanguage.all {
            #expect(
                try rows(language.id, .asciiCapableNumberPad, .numbers) == ["1 2 3", "4 5 6", "7 8 9", "0"])
            #expect(try rows(language.id, .phonePad, .numbers) == ["1 2 3", "4 5 6", "7 8 9", "0"])
        }
        #expect(try keys("ar").first { $0.text == "٥" }?.alternates == ["5"])
        #expect(try keys("hi").first { $0.text == "5" }?.alternates == ["५"])
        #expect(try keys("hi").first { $0.text == "." }?.alternates.first == "।", "the full stop of Hindi")
    }

    @Test(
        "OK-13: in every language all that the keys of an ASCII field type is ASCII: shifted, held and pulled, too",
        arguments: KeyboardLanguage.all)
    func asciiTypesASCII(language: KeyboardLanguage) throws {
        var library = library()
        let latin = KeyboardLanguage.all.filter(\.typesASCII).map(\.id)
        for device in [KeyMetrics.Device.phone, .tablet] {
            // For a language of another script the user types with a Latin keyboard.
            for other in language.typesASCII ? [language.id] : latin {
                let layout = try library.layout(
                    for: .asciiCapable, language: language.id, latin: other, options: [.globe, .emoji],
                    device: device)
                #expect(layout.planes.keys.contains(.letters) && layout.planes[.emoji] == nil)
                let keys = layout.planes.values.flatMap(\.keys)
                #expect(keys.count > 80 && !keys.contains { $0.action == .plane(.emoji) })
                for key in keys {
                    let texts =
                        [key.text, key.shifted, key.pulled, key.text(shifted: true)].compactMap(\.self)
                        + key.choices(shifted: false) + key.choices(shifted: true)
                    for text in texts {
                        #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "\(device) \(other): \(text)")
                    }
                }
            }
        }
    }

    @Test(
        "ASCII fields have Latin letters, in languages of other scripts too",
        arguments: ["ar", "hi", "ko", "ja"])
    func addressesAreTypedInLatin(language: String) throws {
        for type: UIKeyboardType in [.asciiCapable, .URL, .emailAddress] {
            #expect(try rows(language, type, .letters)[0] == "q w e r t y u i o p", "\(type)")
        }
        for type: UIKeyboardType in [.default, .webSearch, .twitter, .namePhonePad] {
            #expect(try rows(language, type, .letters) != rows("en-US", type, .letters), "\(type)")
        }
        var library = library()
        let french = try library.layout(for: .URL, language: language, latin: "fr")
        #expect(french.language == "fr", "the Latin keyboard that the person has")
        let secret = try library.layout(for: .default, language: language, isSecure: true)
        #expect(secret.language == "en-US")
    }

    @Test(arguments: [
        ("en-US", [".net", ".edu", ".org", ".us"]), ("de", [".net", ".edu", ".org", ".us", ".de"]),
        ("en-GB", [".net", ".edu", ".org", ".us", ".co.uk", ".uk"]),
        ("ko", [".net", ".edu", ".org", ".us", ".kr", ".co.kr"]),
    ])
    func theCountrysAddressesStandBehindDotCom(language: String, endings: [String]) throws {
        let dotCom = try keys(language, .URL).first { $0.text == ".com" }
        #expect(dotCom?.alternates == endings)
        let period = try keys(language, .emailAddress).first { $0.text == "." }
        #expect(endings.allSatisfy { period?.alternates.contains($0) == true })
    }

    @Test func caselessLanguagesShiftOnlyWhereShiftHasSomethingToShow() throws {
        #expect(try !keys("ar").contains { $0.action == .shift })
        let korean = try keys("ko")
        #expect(korean.first { $0.text == "ㅂ" }?.text(shifted: true) == "ㅃ")
        #expect(korean.first { $0.text == "ㅁ" }?.text(shifted: true) == "ㅁ")
        #expect(korean.first { $0.text == "ㅂ" }?.choices(shifted: true) == [])
        let hindi = try keys("hi")
        #expect(hindi.first { $0.text == "क" }?.text(shifted: true) == "ख")
        #expect(hindi.first { $0.text == "ै" }?.text(shifted: true) == "ऐ")
    }

    @Test func aRowOfElevenFillsItsWidthAndKeysNeverOverlap() throws {
        var overlaps: [String] = []
        for language in KeyboardLanguage.all {
            var library = library()
            let layout = try library.layout(for: .default, language: language.id)
            for screen in screens {
                for plane in [Keyplane.Name.letters, .numbers, .symbols] {
                    let cells = geometry(layout, plane, screen: screen).cells
                    for (left, right) in zip(cells, cells.dropFirst()) where left.row == right.row {
                        if left.frame.maxX > right.frame.minX + 1 {
                            overlaps.append("\(language.id) \(right.key)")
                        }
                    }
                }
            }
        }
        #expect(overlaps == [])
        var library = library()
        let german = try geometry(library.layout(for: .default, language: "de"))
        #expect(german.cells[0].frame.minX == 3 && german.cells[10].frame.maxX >= 386)
        let digits = try geometry(library.layout(for: .default, language: "de"), .numbers)
        #expect(
            digits.cells[9].frame.maxX >= 386, "ten digits fill the row of a language with eleven letters")
    }

    @Test func everyLayoutIsReadInTheLanguageItNames() throws {
        for language in KeyboardLanguage.all {
            var library = library()
            let layout = try library.layout(for: .default, language: language.id)
            #expect(layout.language == language.id)
            #expect(try library.file(language.id).properties["name"] == language.name)
            #expect((try library.file(language.id).properties["types-ascii"] != "no") == language.typesASCII)
        }
    }
}

extension Key {
    fileprivate var isShift: Bool { action == .shift }
}

extension KeyboardState.Effect {
    fileprivate var isPress: Bool {
        if case .press = self { true } else { false }
    }

    /// The typed text.
    fileprivate var typed: String? {
        guard case .press(let press) = self, case .text(let text) = press.key else { return nil }
        return text
    }
}
