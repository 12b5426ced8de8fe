import Foundation
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The row of Esc, Tab, Ctrl, Alt and arrows, which only terminals have.
@MainActor @Suite(.serialized) struct TerminalRowTests {
    /// Whether a key sends a hardware key, or holds a modifier for one.
    private static func isShortcut(_ key: Key) -> Bool {
        switch key.action {
        case .hardware, .modifier: true
        default: false
        }
    }

    @Test(
        "OK-82: no plane of any language, type and device has a key that sends hardware keys",
        arguments: KeyboardLanguage.all)
    func planes(language: KeyboardLanguage) throws {
        var library = library()
        let row = try library.terminalRow()
        #expect(row.count == 8 && row.allSatisfy(Self.isShortcut))
        let phone = CGSize(width: 390, height: 844)
        for type in UIKeyboardType.allCases {
            for screen in [phone, CGSize(width: 844, height: 390), tablet, tabletOnItsSide] {
                let layout = try library.layout(
                    for: type, language: language.id, options: [.globe, .emoji],
                    device: KeyMetrics.Device(screen: screen))
                let keys = layout.planes.values.flatMap(\.keys)
                #expect(!keys.isEmpty && !keys.contains(where: Self.isShortcut), "\(type) \(screen)")
            }
        }
    }

    /// A field of each type, and fields with other traits that could be mistaken for a terminal's.
    private static let fields: [TextInputTraits] =
        UIKeyboardType.allCases.map { type in traits { $0.keyboardType = type } } + [
            traits { $0.isSecureTextEntry = true }, traits { $0.isForeign = true },
            traits {
                $0.keyboardType = .asciiCapable
                $0.autocorrectionType = .no
                $0.autocapitalizationType = .none
                $0.spellCheckingType = .no
            },
            traits { $0.textContentType = .username }, traits { $0.textContentType = .oneTimeCode },
        ]

    @Test("OK-82: a terminal's keyboard has these keys, and that of no other field", arguments: [390, 810])
    func fields(width: CGFloat) {
        let screen = width == 390 ? CGSize(width: 390, height: 844) : tablet
        func keys(_ traits: TextInputTraits) -> [Key] {
            let fixture = KeyboardFixture(traits: traits, screen: screen)
            return fixture.keyboard.state?.geometry.cells.map(\.key) ?? []
        }
        #expect(keys(traits { $0.isTerminal = true }).count(where: Self.isShortcut) == 8)
        for field in Self.fields {
            let keys = keys(field)
            #expect(!keys.isEmpty && !keys.contains(where: Self.isShortcut), "\(field)")
        }
    }

    @Test("OK-82: no key of another field's keyboard presses a hardware key in the app")
    func presses() {
        for field in Self.fields {
            let fixture = KeyboardFixture(traits: field)
            for key in fixture.keyboard.state?.geometry.cells ?? [] where key.key.action != .nextKeyboard {
                let point = CGPoint(x: key.frame.midX, y: key.frame.midY)
                fixture.harness.tap(at: fixture.keyboard.view.convert(point, to: fixture.harness.window))
                fixture.harness.advance(by: 0.06)
            }
            #expect(fixture.field.pressedKeys.isEmpty, "\(field)")
        }
    }
}
