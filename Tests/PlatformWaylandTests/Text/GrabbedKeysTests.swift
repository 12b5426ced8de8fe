import Platform
import Testing

@testable import PlatformWayland

@Suite("GrabbedKeys") struct GrabbedKeysTests {
    /// A key event with what the grab takes at that time, and who gets it.
    private typealias Step = (code: UInt32, isPressed: Bool, button: RemoteButton?, to: Destination)
    private typealias Destination = GrabbedKeys.Destination

    private static let cases: [(name: String, steps: [Step], released: [UInt32])] = [
        (
            "a button is the keyboard's, press and release",
            [(105, true, .left, .keyboard(.left)), (105, false, nil, .keyboard(.left))], []
        ),
        (
            "another key is the application's, press and release",
            [(30, true, nil, .application), (30, false, nil, .application)], []
        ),
        (
            "a letter that is held while buttons are pressed is still down at the end, and goes up then",
            [
                (30, true, nil, .application), (105, true, .left, .keyboard(.left)),
                (105, false, .left, .keyboard(.left)),
            ], [30]
        ),
        (
            "a button that is held at the end was never pressed in the application",
            [(28, true, .select, .keyboard(.select))], []
        ),
        (
            "a key whose press came before the grab goes up in the application",
            [(105, false, .left, .application)], []
        ),
        (
            "a key that the application has stays its own when the grab begins to take it",
            [
                (28, true, nil, .application), (28, true, .select, .application),
                (28, false, .select, .application),
            ], []
        ),
        (
            "a button that was taken stays the keyboard's when the grab takes no more",
            [(28, true, .select, .keyboard(.select)), (28, false, nil, .keyboard(.select))], []
        ),
        (
            "shift, control and letters that are down all go up",
            [
                (42, true, nil, .application), (29, true, nil, .application), (30, true, nil, .application),
                (29, false, nil, .application),
            ], [30, 42]
        ),
    ]

    @Test(
        "Each key goes where its press went, and none stays down at the end (OK-76)",
        arguments: cases.indices)
    func destinations(index: Int) {
        var keys = GrabbedKeys()
        for (number, step) in Self.cases[index].steps.enumerated() {
            let to =
                step.isPressed ? keys.press(step.code, as: step.button) : keys.release(step.code)
            #expect(to == step.to, "\(Self.cases[index].name), step \(number)")
        }
        #expect(keys.end() == Self.cases[index].released, "\(Self.cases[index].name)")
        #expect(keys.end().isEmpty)
    }
}
