import CoreGraphics
import Testing
import TextInput
import Typing

@testable import StandardKeyboard

@Suite("The state of the keys under touches") struct KeyboardStateTests {
    @Test("Shift counts for the first of two letters that may become a pinch, and the second is small")
    func shiftBeforePinch() throws {
        let layout = try layout(.default, [.emoji])
        var state = KeyboardState(
            layout: layout,
            environment: KeyboardState.Environment(
                screen: tablet, width: tablet.width, scale: 1, showsBar: layout.hasSuggestions))
        state.pinchDelay = 0.1
        func middle(_ isWanted: (Key) -> Bool) throws -> CGPoint {
            let cell = try #require(state.geometry.cells.first { isWanted($0.key) })
            return CGPoint(x: cell.frame.midX, y: cell.frame.midY)
        }
        let (shift, h, i) = try (
            middle { $0.action == .shift }, middle { $0.text == "h" }, middle { $0.text == "i" }
        )
        var effects = state.began(0, at: shift, time: 1) + state.ended(0, time: 1.05)
        for (finger, point, time) in [(1, h, 2.0), (2, i, 2.03)] {
            effects += state.willBegin(at: time) + state.began(finger, at: point, time: time)
        }
        effects += state.ended(1, time: 2.1) + state.ended(2, time: 2.12)
        let typed = effects.compactMap { effect -> String? in
            guard case .press(let press) = effect, case .text(let text) = press.key else { return nil }
            return text
        }
        #expect(typed == ["H", "i"])
    }
}
