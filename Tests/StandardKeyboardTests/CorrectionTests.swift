import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// Corrections as a person at the keys meets them.
@MainActor @Suite struct CorrectionTests {
    private func rig(_ change: (inout TextInputTraits) -> Void = { _ in }) -> KeyboardRig {
        var traits = TextInputTraits()
        traits.autocapitalizationType = .none
        change(&traits)
        return KeyboardRig(traits: traits, lexicons: .fewWords)
    }

    @Test(
        "CI-33: a mistyped word is offered, corrected by the space and put back by delete, where the field allows it"
    )
    func corrects() {
        let rig = rig()
        rig.type("teh")
        #expect(rig.text == "teh")
        #expect(rig.keyboard.shownSuggestions.map(\.text).prefix(2) == ["teh", "the"])
        #expect(rig.keyboard.shownSuggestions.map(\.isPending).prefix(2) == [false, true])
        rig.tap("space")
        #expect(rig.text == "the ")
        rig.tap("delete")
        #expect(rig.text == "teh ")
        rig.type("see teh ")
        #expect(rig.text == "teh see teh ")

        let plain = self.rig { $0.autocorrectionType = .no }
        plain.type("teh ")
        #expect(plain.text == "teh ")
        #expect(plain.keyboard.shownSuggestions.isEmpty)
    }

    @Test("A touch between two keys is read by the word that it stands in, not by the key alone")
    func touches() throws {
        let rig = rig()
        rig.type("t")
        // The right edge of "g": the nearest to "h" that is not it.
        let g = try #require(rig.keyboard.center(of: "g")), h = try #require(rig.keyboard.center(of: "h"))
        let edge = CGPoint(x: g.x + (h.x - g.x) * 0.48, y: g.y)
        rig.harness.tap(at: rig.keyboard.view.convert(edge, to: rig.harness.window))
        rig.harness.advance(by: 0.06)
        rig.type("e ")
        #expect(rig.text == "the ")
    }

    @Test("The letter stands in the field before anything is read, and the bar follows with the same frame")
    func letterFirst() {
        let rig = rig()
        rig.type("te")
        let shown = rig.keyboard.shownSuggestions
        var shownAtLetter: [Suggestion]?
        let tell = rig.field.onChange
        rig.field.onChange = { [weak rig] state in
            shownAtLetter = rig?.keyboard.shownSuggestions
            tell?(state)
        }
        rig.harness.tap("h")
        #expect(rig.text == "teh")
        #expect(shownAtLetter == shown)
        #expect(rig.keyboard.shownSuggestions != shown)
    }

    @Test("A word that is chosen over the keys takes the place of what was typed of it")
    func chooses() {
        let rig = rig()
        rig.type("z")
        rig.harness.tap("zoo")
        rig.harness.advance(by: 0.06)
        #expect(rig.text == "zoo ")
        rig.tap("123", ".")
        #expect(rig.text == "zoo.")
    }
}
