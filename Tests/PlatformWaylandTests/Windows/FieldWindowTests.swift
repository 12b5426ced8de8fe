import Testing

@testable import PlatformWayland

/// When a field is gone with its window although the compositor does not report it.
@Suite struct FieldWindowTests {
    enum Event {
        case focus
        case leave
        case inUse([Int])
        /// The compositor's answer to a question.
        case answer([Int])
    }

    typealias Outcome = FieldWindow<Int>.Outcome

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let events: [(Event, Outcome)]
    }

    static let cases = [
        Case(
            testDescription: "the window is closed, or another one is used, and no report follows",
            events: [
                (.focus, .ask), (.answer([1]), .nothing), (.inUse([]), .ask), (.answer([]), .fieldIsGone),
                (.focus, .ask), (.answer([2]), .nothing), (.inUse([3]), .ask), (.answer([3]), .fieldIsGone),
            ]),
        Case(
            testDescription: "the field is reported as lost, before or after the window",
            events: [
                (.focus, .ask), (.answer([1]), .nothing), (.leave, .nothing), (.inUse([2]), .nothing),
                (.focus, .ask), (.answer([2]), .nothing), (.inUse([]), .ask), (.leave, .nothing),
                (.answer([]), .nothing),
            ]),
        Case(
            testDescription: "the next field gets the focus, before or after its window",
            events: [
                (.focus, .ask), (.answer([1]), .nothing),
                (.focus, .ask), (.inUse([2]), .nothing), (.answer([2]), .nothing), (.inUse([2]), .nothing),
                (.inUse([3]), .ask), (.focus, .ask), (.answer([3]), .nothing), (.inUse([3]), .nothing),
            ]),
        Case(
            testDescription: "for a moment no window is in use",
            events: [
                (.focus, .ask), (.answer([1]), .nothing), (.inUse([]), .ask), (.inUse([1]), .nothing),
                (.answer([1]), .nothing), (.inUse([]), .ask), (.answer([]), .fieldIsGone),
            ]),
        Case(
            testDescription: "a panel's field, or windows of two seats: its window is unknown",
            events: [
                (.focus, .ask), (.answer([]), .nothing), (.inUse([1]), .nothing), (.inUse([]), .nothing),
                (.focus, .ask), (.answer([1, 2]), .nothing), (.inUse([2]), .nothing),
            ]),
        Case(
            testDescription: "no field has the focus",
            events: [(.inUse([1]), .nothing), (.inUse([]), .nothing), (.answer([]), .nothing)]),
    ]

    @Test(
        "A field is gone when its window is no longer in use and nothing else is reported", arguments: cases)
    func outcomes(_ row: Case) {
        var window = FieldWindow<Int>()
        for (place, (event, expected)) in row.events.enumerated() {
            let outcome =
                switch event {
                case .focus: window.fieldChanged(isActive: true)
                case .leave: window.fieldChanged(isActive: false)
                case .inUse(let windows): window.windowsChanged(inUse: windows)
                case .answer(let windows): window.answered(inUse: windows)
                }
            #expect(outcome == expected, "event \(place)")
        }
    }

    @Test(
        "its window is known, and with it the display, from the compositor's answer until the field or the window goes"
    )
    func known() {
        var window = FieldWindow<Int>()
        #expect(window.known == nil && !window.isSettling)
        _ = window.fieldChanged(isActive: true)
        #expect(window.known == nil && window.isSettling)
        _ = window.answered(inUse: [1])
        #expect(window.known == 1 && !window.isSettling)
        _ = window.windowsChanged(inUse: [])
        #expect(window.known == 1, "for a moment no window is in use")
        _ = window.answered(inUse: [])
        #expect(window.known == nil && !window.isSettling)
        _ = window.fieldChanged(isActive: true)
        _ = window.answered(inUse: [2])
        _ = window.fieldChanged(isActive: false)
        #expect(window.known == nil && !window.isSettling)
    }
}
