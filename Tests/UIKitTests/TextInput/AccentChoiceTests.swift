import Platform
import Testing

@testable import UIKit

/// The choice among the forms of a letter whose key is held, as a value.
@Suite struct AccentChoiceTests {
    private static let forms = ["é", "è", "ê"]

    @Test(
        "Digits choose at once, as far as there are forms",
        arguments: [("1", 0), ("3", 2), ("4", nil), ("0", nil)])
    func digits(digit: Character, index: Int?) {
        var choice = AccentChoice(Self.forms)
        #expect(
            choice.press(HardwareKey(.character(digit)))
                == (index.map(AccentChoice.Answer.chooses) ?? .passes))
    }

    @Test("Arrow keys go through the forms and stop at both ends; return and the space bar take one")
    func arrows() {
        var choice = AccentChoice(Self.forms)
        #expect(choice.press(HardwareKey(.return)) == .passes)
        #expect(choice.press(HardwareKey(.right)) == .moves && choice.highlighted == 0)
        for _ in 0..<5 { _ = choice.press(HardwareKey(.right)) }
        #expect(choice.highlighted == 2)
        #expect(choice.press(HardwareKey(.left)) == .moves && choice.highlighted == 1)
        #expect(choice.press(HardwareKey(.return)) == .chooses(1))
        #expect(choice.press(HardwareKey(.character(" "))) == .chooses(1))
        var other = AccentChoice(Self.forms)
        #expect(other.press(HardwareKey(.left)) == .moves && other.highlighted == 2)
    }

    @Test("Escape ends it, other keys end it and go on, shortcuts too")
    func others() {
        var choice = AccentChoice(Self.forms)
        #expect(choice.press(HardwareKey(.escape)) == .ends)
        for key in [
            HardwareKey(.character("x")), HardwareKey(.backspace), HardwareKey(.up),
            HardwareKey(.character("1"), modifiers: .control),
        ] { #expect(choice.press(key) == .passes) }
    }
}
