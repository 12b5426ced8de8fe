import CoreGraphics
import Foundation
import Testing
import TextInput
import UIKit

@testable import StandardKeyboard

@Suite struct KeyFaceTests {
    private func face(
        _ action: Key.Action, _ type: UIKeyboardType = .default, _ plane: Keyplane.Name? = nil,
        language: String = "en-US", shift: ShiftState.Mode = .off, returnKey: ReturnKey = ReturnKey(),
        isPressed: Bool = false, isDictating: Bool = false
    ) throws -> KeyFace {
        let layout = try layout(type, [.emoji, .dictation], language: language)
        let geometry = geometry(layout, plane)
        let index = try #require(geometry.cell(doing: action))
        var setting = KeyFace.Setting()
        setting.shift = shift
        setting.returnKey = returnKey
        setting.isDictating = isDictating
        return KeyFace(
            of: geometry.cells[index], in: layout, arrangement: geometry.arrangement, setting: setting,
            isPressed: isPressed)
    }

    /// The sizes of the measurements: small letters 25 to 26, capitals, digits and symbols 22 to 23, words 16.
    @Test func sizesOfWhatStandsOnKeys() throws {
        #expect(try face(.text("q")).content == .character("q", size: 25))
        #expect(try face(.text("q"), shift: .once).content == .character("Q", size: 22.5))
        #expect(try face(.text("1"), .default, .numbers).content == .character("1", size: 22.5))
        #expect(try face(.text("€"), .default, .symbols).content == .character("€", size: 22.5))
        #expect(try face(.space).content == .word("space", size: 16))
        #expect(try face(.return).content == .word("return", size: 16))
        #expect(try face(.plane(.numbers)).content == .word("123", size: 16))
        #expect(try face(.plane(.symbols), .default, .numbers).content == .word("#+=", size: 14))
        #expect(try face(.plane(.letters), .default, .numbers).content == .word("ABC", size: 15))
        #expect(try face(.plane(.emoji)).content == .symbol("face.smiling", size: 20))
        #expect(try face(.text("2"), .numberPad).content == .digit("2", caption: "ABC"))
        #expect(try face(.text(".com"), .URL, shift: .locked).content == .word(".com", size: 16))
    }

    @Test("The microphone is filled while it listens")
    func microphone() throws {
        #expect(try face(.dictation).content == .symbol("mic", size: 20))
        #expect(try face(.dictation).style == .special)
        #expect(try face(.dictation, isDictating: true).content == .symbol("mic.fill", size: 20))
        #expect(try face(.dictation, isDictating: true).style == .shiftOn)
    }

    @Test func cornersAreRoundedByFivePoints() {
        #expect(KeyFaces.radius == 5)
    }

    @MainActor
    @Test(
        "the delete key points against the writing direction of its keyboard's language, whatever the interface's"
    )
    func deletePointsBack() throws {
        let drawn = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft].map { direction in
            let context = CGContext(pixelsWide: 40, high: 40, scale: 1)
            UITraitCollection(layoutDirection: direction).performAsCurrent {
                let box = CGRect(x: 0, y: 0, width: 40, height: 40)
                KeyFaces(appearance: .light, scale: 1)
                    .drawSymbol("delete.left", size: 19, in: box, color: .black, context)
            }
            let image = context.finishAsImage()
            return (0..<1600).map { image.pixel(x: $0 % 40, y: $0 / 40) }
        }
        #expect(drawn[0] == drawn[1] && drawn[0].contains { $0 != 0 })
        for (language, way) in [("en-US", "left"), ("ko", "left"), ("ar", "right")] {
            #expect(try face(.delete, language: language).content == .symbol("delete.\(way)", size: 19))
            let pressed = try face(.delete, language: language, isPressed: true)
            #expect(pressed.content == .symbol("delete.\(way).fill", size: 19))
        }
    }

    @MainActor
    @Test("wide symbols are centered on their keys", arguments: ["「", "）", "。", "？", "¥"])
    func wideSigns(sign: String) {
        let face = KeyFace(content: .character(sign, size: 22), style: .plain, width: 40, height: 40)
        let image = KeyFaces(appearance: .light, scale: 2).image(of: face)
        let inked = (0..<image.width).filter { x in
            (0..<image.height).contains { image.pixel(x: x, y: $0) != image.pixel(x: 0, y: 0) }
        }
        let middle = ((inked.first ?? 0) + (inked.last ?? 0)) / 2
        #expect(!inked.isEmpty && abs(middle - image.width / 2) <= 2)
    }

    @Test func shiftShowsItsState() throws {
        #expect(try face(.shift).content == .symbol("shift", size: 19))
        #expect(try face(.shift).style == .special)
        #expect(try face(.shift, shift: .once).content == .symbol("shift.fill", size: 19))
        #expect(try face(.shift, shift: .once).style == .shiftOn)
        #expect(try face(.shift, shift: .locked).content == .symbol("capslock.fill", size: 19))
    }

    @Test(arguments: [
        (UIReturnKeyType.default, false), (.go, true), (.google, true), (.join, true), (.next, false),
        (.route, true), (.search, true), (.send, true), (.yahoo, true), (.done, true),
        (.emergencyCall, false),
        (.continue, true),
    ])
    func whichReturnKeysStandOut(type: UIReturnKeyType, isProminent: Bool) throws {
        var traits = TextInputTraits()
        traits.returnKeyType = type
        let key = ReturnKey(traits: traits, isEmpty: true)
        #expect(key.isProminent == isProminent && key.isEnabled)
        #expect(try face(.return, returnKey: key).style == (isProminent ? .action : .special))
        traits.enablesReturnKeyAutomatically = true
        let disabled = ReturnKey(traits: traits, isEmpty: true)
        #expect(!disabled.isEnabled)
        #expect(try face(.return, returnKey: disabled).style == .special)
        #expect(try face(.return, returnKey: disabled).isDisabled)
    }

    @Test("OK-24: web search has space and period, and its return key is Go by default")
    func webSearch() throws {
        let row = try layout(.webSearch).plane(.letters).rows.last ?? []
        #expect(row.contains { $0.action == .space } && row.contains { $0.action == .text(".") })
        var traits = TextInputTraits()
        traits.keyboardType = .webSearch
        #expect(ReturnKey(traits: traits, isEmpty: false).label == "go")
        traits.returnKeyType = .search
        #expect(ReturnKey(traits: traits, isEmpty: false).label == "search")
    }

    @Test("OK-02, OK-12, OK-16: the planes of the types differ in their documented keys; alphabet is ASCII's")
    func planesDifferByType() throws {
        var seen: [[[Key.Action]]: UIKeyboardType] = [:]
        for type in UIKeyboardType.allCases {
            let layout = try layout(type, [.globe])
            let plane = layout.planes.keys.sorted { $0.rawValue < $1.rawValue }.flatMap {
                layout.plane($0).rows
            }
            let rows = plane.map { $0.map(\.action) } + [[.word(layout.opens.rawValue, text: "")]]
            if let other = seen[rows] {
                // Without digits of its own a locale's number pad is the ASCII one, and an English field of
                // the default type is an ASCII one but for its symbols.
                #expect(Set([other, type]) == [.numberPad, .asciiCapableNumberPad], "\(other) and \(type)")
            }
            seen[rows] = type
        }
        #expect(UIKeyboardType.alphabet == .asciiCapable && UIKeyboardType.alphabet.rawValue == 1)
        let standard = try layout(.default, [.globe]).plane(.letters).rows.last?.map(\.action)
        #expect(standard == [.plane(.numbers), .nextKeyboard, .space, .return])
        #expect(try layout(.alphabet).plane(.letters).rows.first?.compactMap(\.text).joined() == "qwertyuiop")
    }

    @Test("OK-17: e-mail has space, @ and period in its bottom row and capitalizes nothing")
    func email() throws {
        let row = try layout(.emailAddress).plane(.letters).rows.last?.compactMap(\.text)
        #expect(row == [" ", "@", "."])
        var traits = TextInputTraits()
        traits.keyboardType = .emailAddress
        #expect(traits.resolvedAutocapitalizationType == .none)
    }
}
