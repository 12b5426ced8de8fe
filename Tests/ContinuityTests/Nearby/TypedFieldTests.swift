import Continuity
import Testing
import TextInput

/// The text of a field on two devices.
@Suite struct TypedFieldTests {
    /// The field here after the user's changes and the other device's.
    private var typed = TypedField()

    private mutating func takes(_ field: PhoneField) -> Bool { typed.takes(field) }

    private mutating func change(_ text: String, _ start: Int, _ end: Int) -> Int? {
        typed.change(text: text, start: start, end: end)?.change
    }

    @Test(
        "The text here stays where it is newer than the other device's, and is replaced by what that changed"
    )
    mutating func newer() {
        let early = change("a", 1, 1)
        #expect(early == nil, "there is no field yet")
        let isFirst = takes(NearbySample.field("Hello").field)
        #expect(isFirst)
        typed.show(text: "Hello", start: 5, end: 5)
        let shown = change("Hello", 5, 5)
        #expect(shown == nil, "it is not the user's change")
        let first = change("Hello!", 6, 6), second = change("Hello!", 0, 6)
        #expect(first == 1 && second == 2, "the selection is a change, too")
        let older = takes(NearbySample.field("Hello!", applied: 1).field)
        #expect(!older)
        var echo = NearbySample.field("Hello!", applied: 2).field
        (echo.start, echo.end) = (0, 6)
        let same = takes(echo)
        #expect(!same, "it is what is here")
        let changed = takes(NearbySample.field("HELLO!", applied: 2).field)
        #expect(changed, "the app changed it")
        let other = takes(NearbySample.field("", number: 2).field)
        #expect(other, "another field")
        let again = change("b", 1, 1)
        #expect(again == 1)
    }

    @Test("What was typed into a secure field stays, though its text is never reported")
    mutating func secure() {
        let isFirst = takes(NearbySample.field(isSecure: true).field)
        let typed = change("pass", 4, 4)
        let replaced = takes(NearbySample.field(isSecure: true, applied: 1).field)
        #expect(isFirst && typed == 1 && !replaced)
    }

    @Test("A text that is too long is not sent")
    mutating func tooLong() {
        _ = takes(NearbySample.field().field)
        let sent = change(String(repeating: "a", count: PhoneField.maximumLength + 1), 0, 0)
        #expect(sent == nil)
    }

    @Test("Text of the field before, and old text, is not taken")
    func offered() {
        var offered = OfferedField<Int>()
        func take(_ text: String, field: Int = 1, change: Int) -> TextContext? {
            offered.take(NearbySample.text(text, field: field, change: change))
        }
        offered.focus(on: 7)
        #expect(take("a", change: 2) == TextContext())
        #expect(take("b", change: 2) == nil)
        #expect(take("b", change: 3) == TextContext(before: "a"))
        #expect(offered.applied == 3)
        offered.focus(on: 7)
        #expect(offered.number == 1)
        offered.focus(on: 8)
        #expect(take("c", change: 4) == nil)
        #expect(take("c", field: 2, change: 1) == TextContext())
    }
}
