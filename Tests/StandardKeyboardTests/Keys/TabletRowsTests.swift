import Foundation
import Testing
import TextInput

@testable import StandardKeyboard

/// The keyboard of a tablet: the positions of its keys.
@Suite struct TabletRowsTests {
    private func rows(_ language: String, _ plane: Keyplane.Name, _ type: UIKeyboardType = .default) throws
        -> [String]
    {
        try layout(type, language: language, device: .tablet).plane(plane).rows.dropLast().map { row in
            row.filter(\.isCharacter).compactMap(\.text).joined()
        }
    }

    @Test(
        "Every row of the table, at the three scales: the keys have their measured frames, within a pixel",
        arguments: KeyMetrics.table.filter { $0.device == .tablet }, [1.0, 2, 3])
    func measures(row: KeyMetrics, scale: Double) throws {
        let geometry = geometry(try layout(device: .tablet), screen: row.screen, scale: scale)
        let pixel = 1 / scale + 1e-9, left = row.sideInset, right = row.keyboardWidth - row.sideInset
        #expect(Double(geometry.size.width) == row.keyboardWidth)
        #expect(Double(geometry.size.height) == row.keysHeight + row.barHeight)
        let ends = row.topInset + 4 * row.keyHeight + 3 * row.rowGap + row.bottomInset
        #expect(abs(ends - row.keysHeight) < 1e-9, "the rows fill the height")
        func frame(_ action: Key.Action, last: Bool = false) throws -> CGRect {
            let cells = geometry.cells.filter { $0.key.action == action }
            return try #require(last ? cells.last : cells.first).frame
        }
        let letter = (right - left - 10 * row.gap - row.shiftKeyWidth) / 10
        for (column, text) in "qwertyuiop".enumerated() {
            let x = left + Double(column) * (letter + row.gap)
            #expect(try abs(frame(.text(String(text))).minX - x) <= pixel)
        }
        for cell in geometry.cells {
            let y = row.barHeight + row.topInset + Double(cell.row) * (row.keyHeight + row.rowGap)
            #expect(abs(cell.frame.minY - y) <= pixel && abs(cell.frame.height - row.keyHeight) <= pixel)
            if cell.key.isCharacter { #expect(abs(cell.frame.width - letter) <= pixel) }
        }
        for action in [Key.Action.delete, .return, .shift, .dismiss] {
            #expect(try abs(frame(action, last: true).maxX - right) <= pixel)
        }
        #expect(try abs(frame(.return).width - row.returnKeyWidth) <= pixel)
        #expect(try abs(frame(.shift, last: true).width - row.shiftKeyWidth) <= pixel)
        #expect(try abs(frame(.delete).width - row.shiftKeyWidth) <= pixel)
        let indent = try frame(.text("a")).minX - frame(.text("q")).minX
        #expect(
            (0.45...0.75).contains(indent / (letter + row.gap)), "the second row stands half a key further in"
        )
    }

    @Test(
        "No key overlaps another, leaves the keyboard or is too small for a finger, in every language and plane",
        arguments: [
            tablet, tabletOnItsSide, CGSize(width: 744, height: 1133), CGSize(width: 1280, height: 800),
        ])
    func fits(screen: CGSize) throws {
        var wrong: Set<String> = []
        for language in KeyboardLanguage.all {
            // The other types have the rows of one of these.
            for type in [UIKeyboardType.default, .URL, .emailAddress, .decimalPad] {
                let layout = try layout(type, [.globe], language: language.id, device: .tablet)
                #expect(Set(layout.planes.keys) == [.letters, .numbers, .symbols])
                for plane in layout.planes.keys {
                    let cells = geometry(layout, plane, screen: screen).cells
                    func note(_ cell: KeyplaneGeometry.Cell) {
                        wrong.insert("\(language.id) \(type) \(plane): \(cell.key.action)")
                    }
                    for cell in cells
                    where cell.frame.minX < 6 || cell.frame.maxX > screen.width - 5 || cell.frame.width < 44 {
                        note(cell)
                    }
                    for (left, right) in zip(cells, cells.dropFirst())
                    where left.row == right.row && right.frame.minX - left.frame.maxX < 8 {
                        note(right)
                    }
                }
            }
        }
        #expect(wrong == [])
    }

    @Test("Touch areas tile the plane")
    func tiles() throws {
        let geometry = geometry(try layout(language: "ar", device: .tablet), screen: tablet)
        for x in stride(from: 0.5, to: 810, by: 3) {
            for y in stride(from: geometry.barHeight + 0.5, to: geometry.size.height, by: 3) {
                #expect(geometry.cells.count { $0.hitArea.contains(CGPoint(x: x, y: y)) } == 1)
            }
        }
    }

    @Test(
        "Each language has its letters, and the keys of comma and period",
        arguments: [
            ("en-US", ["qwertyuiop", "asdfghjkl", "zxcvbnm,."], "@#$&*()'\""),
            ("en-GB", ["qwertyuiop", "asdfghjkl", "zxcvbnm,."], "@#£&*()'\""),
            ("de", ["qwertzuiopü", "asdfghjklöä", "yxcvbnm,.ß"], "\"§€%&/()='#"),
            ("fr", ["azertyuiop", "qsdfghjklm", "wxcvbn',."], "@#&\"€(!)-*"),
            ("es", ["qwertyuiop", "asdfghjklñ", "zxcvbnm,."], "@#€&*()'\"+"),
            ("ar", ["ضصثقفغعهخحج", "شسيبلاتنمكط", "ذءؤرىةوزظد،."], "@#$&*()'\""),
            ("ko", ["ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ,."], "@#₩&*()'\""),
            ("ja", ["qwertyuiop", "asdfghjklー", "zxcvbnm、。"], "@#¥&*（）「」"),
            ("zh-Hans", ["qwertyuiop", "asdfghjkl", "zxcvbnm，。"], "@#¥*（）“”/"),
        ])
    func letters(language: String, letters: [String], signs: String) throws {
        #expect(try rows(language, .letters) == letters)
        #expect(try rows(language, .numbers)[1] == signs)
    }

    @Test("A tablet types every character that a phone types", arguments: KeyboardLanguage.all)
    func nothingIsLost(language: KeyboardLanguage) throws {
        func texts(_ device: KeyMetrics.Device) throws -> Set<String> {
            let layout = try layout(language: language.id, device: device)
            return Set(
                layout.planes.values.flatMap(\.keys).flatMap { key in
                    [false, true].flatMap {
                        [key.text(shifted: $0)].compactMap(\.self) + key.choices(shifted: $0)
                    }
                })
        }
        // Rare symbols of the phone that the tablets of these languages have never had.
        let rare: Set<String> = ["•", "°", "≠", "≈"]
        #expect(try texts(.phone).subtracting(texts(.tablet)).subtracting(rare) == [])
    }

    @Test("The symbols above the letters are those at the same positions among the numbers")
    func pulled() throws {
        func signs(_ language: String) throws -> [String] {
            try layout(language: language, device: .tablet).plane(.letters).rows.dropLast().map { row in
                row.filter(\.isCharacter).map { $0.pulled ?? " " }.joined()
            }
        }
        #expect(try signs("en-US") == ["1234567890", "@#$&*()'\"", "%-+=/;:!?"])
        #expect(try signs("de") == ["1234567890+", "\"§€%&/()='#", "—`'…@;:!?-"])
        #expect(try signs("ko") == ["1234567890", "@#₩&*()'\"", "%-+=/;:!?"])
        let arabic = try signs("ar").joined()
        #expect(arabic.allSatisfy { $0 == " " }, "its rows are of other lengths")
        #expect(try layout().plane(.letters).keys.count { $0.pulled != nil } == 0)
    }

    @Test("Shift turns comma and period into other marks, and letters into capitals")
    func shift() throws {
        func shifted(_ language: String, _ text: String) throws -> String? {
            try layout(language: language, device: .tablet).plane(.letters).keys.first { $0.text == text }?
                .text(shifted: true)
        }
        for (language, text, other) in [
            ("en-US", ",", "!"), ("en-US", ".", "?"), ("de", "ß", "ẞ"), ("de", "ü", "Ü"), ("ko", "ㅂ", "ㅃ"),
            ("ko", ".", "?"), ("hi", "क", "ख"), ("hi", ",", "!"),
        ] { #expect(try shifted(language, text) == other, "\(language) \(text)") }
        let arabic = try layout(language: "ar", device: .tablet).planes.values.flatMap(\.keys)
        #expect(!arabic.contains { $0.action == .shift })
    }

    @Test(
        "The last row of each type",
        arguments: [
            (UIKeyboardType.default, " "), (.emailAddress, " @_-"), (.URL, "/_-.com"), (.twitter, " #@"),
            (.webSearch, " "), (.namePhonePad, " "), (.numberPad, " "), (.phonePad, " "), (.decimalPad, " ٫"),
        ])
    func bottom(type: UIKeyboardType, texts: String) throws {
        let layout = try layout(type, [.globe, .emoji], language: "ar", device: .tablet)
        for (name, plane) in layout.planes {
            let row = try #require(plane.rows.last),
                other = name == .letters ? Keyplane.Name.numbers : .letters
            #expect(row.compactMap(\.text).joined() == texts)
            #expect(row.prefix(2).map(\.action) == [.nextKeyboard, .plane(other)])
            #expect(row.suffix(2).map(\.action) == [.plane(other), .dismiss])
        }
    }

    @Test("A field for numbers opens the numbers plane, with the digits of its type")
    func numbers() throws {
        let ascii = [UIKeyboardType.phonePad, .asciiCapableNumberPad]
        for type in UIKeyboardType.allCases where type.isPad {
            let layout = try layout(type, language: "ar", device: .tablet)
            #expect(layout.opens == .numbers && !layout.isPad && !layout.returnsToLetters)
            let digits = try rows("ar", .numbers, type)[0]
            #expect(digits == (ascii.contains(type) ? "1234567890" : "١٢٣٤٥٦٧٨٩٠"))
        }
        #expect(try rows("hi", .numbers, .numberPad)[0] == "१२३४५६७८९०")
    }

    @Test("Fields of ASCII type have only ASCII, the alternates too", arguments: ["en-US", "ar", "ko"])
    func ascii(language: String) throws {
        for key in try layout(.asciiCapable, language: language, device: .tablet).planes.values.flatMap(
            \.keys)
        {
            for text in [key.text ?? ""] + key.choices(shifted: false) + key.choices(shifted: true) {
                #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "\(text)")
            }
        }
        let secret = try library().tabletLayout(language: language, isSecure: true)
        #expect(secret.language == "en-US")
    }

    @Test(
        "A screen is a tablet's from the smallest tablet on",
        arguments: [
            (CGSize(width: 744, height: 1133), KeyMetrics.Device.tablet, 744.0),
            (CGSize(width: 800, height: 1280), .tablet, 800),
            (CGSize(width: 1366, height: 768), .tablet, 1366),
            (CGSize(width: 1920, height: 1080), .tablet, 1376),
            (CGSize(width: 720, height: 1440), .phone, 440),
            (CGSize(width: 956, height: 440), .phone, 722),
        ])
    func devices(screen: CGSize, device: KeyMetrics.Device, width: Double) {
        let metrics = KeyMetrics.nearest(to: screen)
        #expect(metrics.device == device && metrics.keyboardWidth == width)
    }

    @Test("Keys have the same names as on a phone, and so has the key that dismisses the keyboard")
    func centers() throws {
        let layout = try layout(device: .tablet)
        let points = KeyCenters(layout: layout, output: tablet).points
        for name in ["a", "space", "shift", "delete", "return", "123", "emoji", "dismiss"] {
            #expect(points[name] != nil, "\(name)")
        }
        #expect(try #require(points["shift"]).x < 100, "the left one")
        let face = try #require(
            geometry(layout, screen: tablet).cells.first { $0.key.action == .plane(.numbers) }?.key.face)
        #expect(face == ".?123")
    }
}

extension LayoutLibrary {
    fileprivate func tabletLayout(language: String, isSecure: Bool) throws -> KeyboardLayout {
        var library = self
        return try library.layout(for: .numberPad, language: language, isSecure: isSecure, device: .tablet)
    }
}
