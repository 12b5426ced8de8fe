import KeyboardHost
import Testing

@Suite struct PresentationTests {
    @Test func focusShowsTheKeyboardAndItsLossHidesItAfterAPause() {
        var presentation = KeyboardVisibility()
        presentation.focusChanged(to: true, document: 1, at: 10)
        #expect(presentation.isShown)
        presentation.focusChanged(to: false, document: 1, at: 11)
        #expect(presentation.isShown)
        presentation.tick(at: 11.05)
        #expect(presentation.isShown)
        presentation.tick(at: 11.1)
        #expect(!presentation.isShown)
        #expect(presentation.deadline == nil)
    }

    @Test func goingFromFieldToFieldKeepsTheKeyboardUp() {
        var presentation = KeyboardVisibility()
        presentation.focusChanged(to: true, document: 1, at: 10)
        presentation.focusChanged(to: false, document: 1, at: 11)
        presentation.focusChanged(to: true, document: 2, at: 11.02)
        presentation.tick(at: 12)
        #expect(presentation.isShown)
    }

    @Test(
        "A field with a keyboard of its own shows none, and hides that of the field before; a request shows it"
    )
    func ownKeyboard() {
        var presentation = KeyboardVisibility()
        presentation.focusChanged(to: true, document: 1, at: 10)
        presentation.focusChanged(to: true, document: 2, hasOwnKeyboard: true, at: 11)
        #expect(!presentation.isShown)
        presentation.showsWithFocus = false
        presentation.showsWithFocus = true
        #expect(!presentation.isShown)
        presentation.show()
        #expect(presentation.isShown)
        presentation.hide()
        presentation.focusChanged(to: true, document: 3, at: 12)
        #expect(presentation.isShown)
        var docked = KeyboardVisibility(docking: .always)
        docked.focusChanged(to: true, document: 1, hasOwnKeyboard: true, at: 10)
        #expect(docked.isShown)
    }

    @Test func repeatedLossesDoNotPutTheHidingOff() {
        var presentation = KeyboardVisibility()
        presentation.focusChanged(to: true, document: 1, at: 10)
        presentation.focusChanged(to: false, document: 1, at: 11)
        presentation.focusChanged(to: false, document: 1, at: 11.09)
        presentation.tick(at: 11.1)
        #expect(!presentation.isShown)
    }

    @Test func aKeyboardSentAwayStaysAwayUntilTheNextField() {
        var presentation = KeyboardVisibility()
        presentation.focusChanged(to: true, document: 1, at: 10)
        presentation.hide()
        presentation.focusChanged(to: true, document: 1, at: 11)
        #expect(!presentation.isShown)
        presentation.focusChanged(to: true, document: 2, at: 12)
        #expect(presentation.isShown)
    }

    @Test func aKeyboardAskedForStaysWithoutAField() {
        var presentation = KeyboardVisibility()
        presentation.show()
        #expect(presentation.isShown)
        presentation.focusChanged(to: true, document: 1, at: 10)
        presentation.focusChanged(to: false, document: 1, at: 11)
        presentation.tick(at: 20)
        #expect(presentation.isShown)
        presentation.hide()
        #expect(!presentation.isShown)
    }

    @Test func whereNothingCanBeTypedIntoAKeyboardAskedForLeavesToo() {
        var presentation = KeyboardVisibility()
        presentation.focusChanged(to: true, document: 1, at: 10)
        presentation.show()
        presentation.inputLost()
        #expect(presentation.isShown && presentation.isHeldOpen, "a field has the focus")
        presentation.focusChanged(to: false, document: 1, at: 11)
        #expect(presentation.isShown)
        presentation.inputLost()
        #expect(!presentation.isShown && !presentation.isHeldOpen)
        presentation.focusChanged(to: true, document: 2, at: 12)
        #expect(presentation.isShown, "it is back with the next field")
        presentation.focusChanged(to: false, document: 2, at: 13)
        presentation.tick(at: 13.2)
        #expect(!presentation.isShown)
    }

    @Test("Where the focus shows nothing, a request does, until it is hidden (I1)")
    func byRequestOnly() {
        var presentation = KeyboardVisibility()
        presentation.showsWithFocus = false
        presentation.focusChanged(to: true, document: 1, at: 10)
        #expect(!presentation.isShown)
        presentation.show()
        presentation.focusChanged(to: true, document: 2, at: 11)
        #expect(presentation.isShown)
        presentation.hide()
        presentation.focusChanged(to: true, document: 3, at: 12)
        #expect(!presentation.isShown)
    }

    @Test(
        "A change of the rule shows and hides the focused field's keyboard, not one that was requested (I1)")
    func rule() {
        var presentation = KeyboardVisibility()
        presentation.focusChanged(to: true, document: 1, at: 10)
        presentation.showsWithFocus = false
        #expect(!presentation.isShown)
        presentation.showsWithFocus = true
        #expect(presentation.isShown)
        presentation.hide()
        presentation.showsWithFocus = false
        presentation.showsWithFocus = true
        #expect(!presentation.isShown, "the user hid it in this field")
        presentation.show()
        presentation.showsWithFocus = false
        #expect(presentation.isShown)
        presentation.hide()
        presentation.focusChanged(to: false, document: 1, at: 12)
        presentation.showsWithFocus = true
        #expect(!presentation.isShown, "no field has the focus")
    }

    @Test("A keyboard that is always shown stays, whatever has the focus and is requested (I1)")
    func alwaysShown() {
        var presentation = KeyboardVisibility(docking: .always)
        #expect(presentation.isShown)
        let changes: [(inout KeyboardVisibility) -> Void] = [
            { $0.focusChanged(to: true, document: 1, at: 10) },
            { $0.focusChanged(to: false, document: 1, at: 11) },
            { $0.tick(at: 12) }, { $0.hide() }, { $0.inputLost() }, { $0.show() }, { $0.hide() },
        ]
        for change in changes {
            change(&presentation)
            #expect(presentation.isShown)
            #expect(presentation.deadline == nil)
            #expect(!presentation.isHeldOpen, "no tab above it hides it")
        }
    }
}
