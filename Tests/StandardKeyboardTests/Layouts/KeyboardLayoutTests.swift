import Foundation
import Testing
import TextInput

@testable import StandardKeyboard

/// The rows of a plane as text, as a user reads them from the screen.
private func rows(_ layout: KeyboardLayout, _ plane: Keyplane.Name) -> [String] {
    layout.plane(plane).rows.map { row in row.map { face($0, layout) }.joined(separator: " ") }
}

private func face(_ key: Key, _ layout: KeyboardLayout) -> String {
    switch key.action {
    case .text(let text), .word(let text, _): text
    case .space: "space"
    case .return: "return"
    case .delete: "delete"
    case .shift: "shift"
    case .plane(.emoji): "emoji"
    case .plane(let name): layout.planeLabels[name] ?? "?"
    case .nextKeyboard: "globe"
    case .dismiss: "dismiss"
    case .dictation: "dictate"
    case .blank: "blank"
    case .hardware(let code): "\(code)"
    case .modifier(let modifier): modifier.rawValue
    }
}

@Suite struct KeyboardLayoutTests {
    @Test(arguments: UIKeyboardType.allCases)
    func everyKeyOfEveryTypeStandsSomewhereAndCanBePressed(type: UIKeyboardType) throws {
        for options: KeyboardLayout.Options in [[], [.emoji], [.globe], [.globe, .emoji, .searchSpace]] {
            let layout = try layout(type, options)
            for name in layout.planes.keys {
                for screen in [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)] {
                    let geometry = geometry(layout, name, screen: screen)
                    #expect(geometry.cells.count == layout.plane(name).keys.count)
                    for (index, cell) in geometry.cells.enumerated() where cell.key.action != .blank {
                        #expect(geometry.cell(at: CGPoint(x: cell.frame.midX, y: cell.frame.midY)) == index)
                    }
                }
            }
            for name in layout.planes.keys {
                for key in layout.plane(name).keys {
                    if case .plane(let other) = key.action, other != .emoji {
                        #expect(layout.planes[other] != nil)
                    }
                }
            }
        }
    }

    @Test(
        "A tablet's keyboard that is always shown has no key that hides it, in any keyboard type (I1)",
        arguments: UIKeyboardType.allCases)
    func docked(type: UIKeyboardType) throws {
        var library = LayoutLibrary.installed
        for (options, count) in [(KeyboardLayout.Options(), 1), (.docked, 0)] {
            let layout = try library.layout(for: type, options: options, device: .tablet)
            for name in layout.planes.keys {
                let keys = layout.plane(name).keys
                #expect(keys.count { $0.action == .dismiss } == count)
                let geometry = geometry(layout, name, screen: CGSize(width: 1024, height: 768))
                #expect(geometry.cells.count == keys.count)
            }
        }
    }

    @Test(
        "A key for dictation is before the space bar of fields for text, on phones and tablets (OK-58)",
        arguments: UIKeyboardType.allCases)
    func dictation(type: UIKeyboardType) throws {
        let without: [UIKeyboardType] = [
            .emailAddress, .URL, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad,
        ]
        var library = LayoutLibrary.installed
        for device in [KeyMetrics.Device.phone, .tablet] {
            let plain = try library.layout(for: type, options: [.globe], device: device)
            let layout = try library.layout(for: type, options: [.globe, .dictation], device: device)
            #expect(!plain.planes.values.contains { $0.keys.contains { $0.action == .dictation } })
            if device == .phone, without.contains(type) { #expect(layout == plain) }
            guard !without.contains(type) else { continue }
            for (name, plane) in layout.planes where plane.arrangement != .grid {
                let row = try #require(plane.rows.last)
                let index = try #require(row.firstIndex { $0.action == .dictation })
                #expect(row[index + 1].action == .space)
                let screen =
                    device == .phone ? CGSize(width: 320, height: 568) : CGSize(width: 768, height: 1024)
                let cells = geometry(layout, name, screen: screen).cells
                let key = try #require(cells.first { $0.key.action == .dictation })
                let space = try #require(cells.first { $0.key.action == .space })
                #expect(key.frame.width >= 26 && space.frame.width > 2 * key.frame.width)
            }
        }
    }

    @Test func theLettersOfTheDefaultKeyboard() throws {
        let layout = try layout()
        #expect(
            rows(layout, .letters) == [
                "q w e r t y u i o p", "a s d f g h j k l", "shift z x c v b n m delete",
                "123 emoji space return",
            ])
        #expect(
            rows(layout, .numbers) == [
                "1 2 3 4 5 6 7 8 9 0", "- / : ; ( ) $ & @ \"", "#+= . , ? ! ' delete",
                "ABC emoji space return",
            ])
        #expect(
            rows(layout, .symbols) == [
                "[ ] { } # % ^ * + =", "_ \\ | ~ < > € £ ¥ •", "123 . , ? ! ' delete",
                "ABC emoji space return",
            ])
    }

    @Test(arguments: [
        (UIKeyboardType.default, "123 emoji space return"),
        (.asciiCapable, "123 space return"),
        (.URL, "123 emoji . / .com return"),
        (.emailAddress, "123 emoji space @ . return"),
        (.twitter, "123 emoji space @ #"),
        (.webSearch, "123 emoji space . return"),
        (.namePhonePad, "123 emoji space return"),
    ])
    func theBottomRowOfEachType(type: UIKeyboardType, row: String) throws {
        #expect(try rows(layout(type), .letters).last == row)
    }

    @Test("OK-56: with one keyboard and emoji the key is emoji's, with several it is the globe")
    func theGlobeTakesThePlaceOfEmoji() throws {
        #expect(try rows(layout(.default, [.emoji]), .letters).last == "123 emoji space return")
        #expect(try rows(layout(.default, [.emoji, .globe]), .letters).last == "123 globe space return")
        #expect(try rows(layout(.default, []), .letters).last == "123 space return")
    }

    @Test("The URL keyboard has a space bar where an address field takes searches, in apps of other toolkits")
    func addressesAreSearches() throws {
        #expect(try rows(layout(.URL, [.emoji]), .letters).last == "123 emoji . / .com return")
        #expect(
            try rows(layout(.URL, [.emoji, .searchSpace]), .letters).last == "123 emoji space . / .com return"
        )
        for type in UIKeyboardType.allCases where type != .URL {
            #expect(try rows(layout(type, [.searchSpace]), .letters) == rows(layout(type, []), .letters))
        }
    }

    @Test("OK-03: the e-mail keyboard has an @ key, a period and endings of addresses")
    func emailHasAtAndPeriod() throws {
        let keys = try layout(.emailAddress).plane(.letters).keys
        #expect(keys.contains { $0.text == "@" })
        let period = keys.first { $0.text == "." }
        #expect(period?.alternates.contains(".com") == true)
    }

    @Test("OK-14: the ASCII number pad has the digits 0 to 9 where the locale has others")
    func asciiNumberPadKeepsItsDigits() throws {
        let arabic = try LayoutFile(
            parsing: "layout ar\nlanguage ar\ndecimal ٫\ndigits ٠١٢٣٤٥٦٧٨٩\nplane letters\n    ا", named: "ar"
        )
        var library = library()
        let pad = try KeyboardLayout(
            type: .asciiCapableNumberPad, language: arabic, typeFile: library.file("ascii-number-pad"),
            options: [])
        #expect(rows(pad, .numbers) == ["1 2 3", "4 5 6", "7 8 9", "blank 0 delete"])
        let local = try KeyboardLayout(
            type: .numberPad, language: arabic, typeFile: library.file("number-pad"), options: [])
        #expect(rows(local, .numbers) == ["١ ٢ ٣", "٤ ٥ ٦", "٧ ٨ ٩", "blank ٠ delete"])
    }

    @Test("OK-15: the decimal pad carries the locale's separator")
    func decimalPadHasTheSeparator() throws {
        #expect(try rows(layout(.decimalPad), .numbers).last == ". 0 delete")
        let german = try LayoutFile(
            parsing: "layout de\nlanguage de\ndecimal ,\nplane letters\n    a", named: "de")
        var library = library()
        let pad = try KeyboardLayout(
            type: .decimalPad, language: german, typeFile: library.file("decimal-pad"), options: [])
        #expect(rows(pad, .numbers).last == ", 0 delete")
    }

    @Test("OK-19: the number pad has digits and delete, no punctuation and no return")
    func numberPadHasDigitsOnly() throws {
        #expect(try rows(layout(.numberPad), .numbers) == ["1 2 3", "4 5 6", "7 8 9", "blank 0 delete"])
    }

    @Test("OK-20: numbers and punctuation opens on digits and can show letters")
    func numbersAndPunctuationOpensOnDigits() throws {
        let layout = try layout(.numbersAndPunctuation)
        #expect(layout.opens == .numbers)
        #expect(rows(layout, .numbers).first == "1 2 3 4 5 6 7 8 9 0")
        #expect(rows(layout, .numbers).last == "ABC emoji space return")
        #expect(rows(layout, .letters).first == "q w e r t y u i o p")
    }

    @Test("OK-21: the phone pad has star, zero and #, letters under digits, plus, pause and wait")
    func phonePad() throws {
        let layout = try layout(.phonePad)
        #expect(rows(layout, .numbers) == ["1 2 3", "4 5 6", "7 8 9", "+*# 0 delete"])
        #expect(
            layout.plane(.numbers).keys.map { $0.caption ?? "" }.joined(separator: " ").contains(
                "ABC DEF GHI JKL"))
        #expect(rows(layout, .symbols) == ["pause + wait", "* 0 #", "blank blank blank", "123 blank delete"])
        #expect(layout.plane(.numbers).keys.first { $0.text == "0" }?.alternates == ["+"])
    }

    @Test("OK-18: name and phone has letters, and a phone pad behind 123")
    func namePhonePad() throws {
        let layout = try layout(.namePhonePad)
        #expect(rows(layout, .letters).first == "q w e r t y u i o p")
        #expect(rows(layout, .numbers) == ["1 2 3", "4 5 6", "7 8 9", "ABC 0 delete"])
    }

    @Test("OK-22, OK-23: Twitter has @ and #; URL has period, slash and .com and no space bar")
    func twitterAndURL() throws {
        let twitter = try layout(.twitter).plane(.letters).keys.compactMap(\.text)
        #expect(twitter.contains("@") && twitter.contains("#"))
        let url = try layout(.URL).plane(.letters).keys.compactMap(\.text)
        #expect([".", "/", ".com"].allSatisfy(url.contains) && !url.contains(" "))
    }

    @Test func theTerminalRow() throws {
        var library = library()
        let row = try library.terminalRow()
        let reference = try layout()
        #expect(
            row.map { face($0, reference) }.joined(separator: " ")
                == "escape tab control alternate left down up right")
    }

    @Test func shiftedChoicesAreCapitalsOfOneCharacter() throws {
        let s = try #require(try layout().plane(.letters).keys.first { $0.text == "s" })
        #expect(s.choices(shifted: false) == ["s", "ß", "ś", "š", "ŝ", "ṣ", "ș"])
        #expect(s.choices(shifted: true) == ["S", "ẞ", "Ś", "Š", "Ŝ", "Ṣ", "Ș"])
    }
}
