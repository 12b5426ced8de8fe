import Foundation
import Testing
import TextInput

@testable import StandardKeyboard

private func state(
    _ type: UIKeyboardType = .default, _ language: String = "en-US", other: Bool = false,
    multiline: Bool = false
) throws -> TVKeyboardState {
    var library = library()
    return TVKeyboardState(
        layout: try library.television(for: type, language: language), hasOtherLanguage: other,
        isMultiline: multiline)
}

@Suite struct TVKeyboardStateTests {
    @Test("the focus begins on the first letter, moves along the row and stops at its ends")
    func row() throws {
        var state = try state()
        #expect(state.focused == .text("a"))
        #expect(state.move(.left) && state.focused == .space)
        #expect(!state.move(.left) && state.focused == .space)
        for _ in 0..<26 { state.move(.right) }
        #expect(state.focused == .text("z"))
        let moved = (0..<3).map { _ in state.move(.right) }
        #expect(moved == [true, true, false] && state.focused == .clear)
    }

    @Test("in right-to-left layouts the left arrow moves forward")
    func rightToLeft() throws {
        var state = try state(.default, "ar")
        #expect(state.focused == .text("ء"))
        #expect(state.move(.left) && state.focused == .text("ؤ"))
        #expect(state.move(.right) && state.move(.right) && state.focused == .space)
    }

    @Test("the focus enters a row where it left it, and the switches at the current plane")
    func rows() throws {
        var state = try state(multiline: true)
        for _ in 0..<3 { state.move(.right) }
        #expect(state.move(.down) && state.focused == .return)
        #expect(state.move(.right) && state.focused == .done && !state.move(.down))
        #expect(state.move(.up) && state.focused == .text("d"))
        #expect(state.move(.up) && state.focused == .plane(0) && !state.move(.up))
    }

    @Test("its switch shows a plane; capitals have the positions of their letters")
    func planes() throws {
        var state = try state()
        for _ in 0..<2 { state.move(.right) }
        state.move(.up)
        state.move(.right)
        #expect(state.plane == 0)
        #expect(state.select() == nil && state.plane == 1 && state.focused == .plane(1))
        state.move(.down)
        #expect(state.focused == .text("C") && state.select() == .type("C"))
        state.move(.up)
        state.move(.right)
        #expect(state.select() == nil && state.plane == 2)
        state.move(.down)
        #expect(state.focused == .text("1"))
        // Delete keeps the focus from plane to plane.
        #expect(state.focus(.keys, state.keys(in: .keys).count - 2) && state.focused == .delete)
        state.move(.up)
        state.move(.left)
        state.move(.left)
        _ = state.select()
        state.move(.down)
        #expect(state.plane == 0 && state.focused == .delete)
    }

    @Test("capitals for one letter return to small ones behind it, and small ones to capitals")
    func capitalsForOneLetter() throws {
        var state = try state()
        #expect(state.toggleCapitals() && state.plane == 1 && state.focused == .text("A"))
        #expect(state.select() == .type("A") && state.plane == 0 && state.focused == .text("a"))
        state.toggleCapitals()
        #expect(state.toggleCapitals() && state.plane == 0, "a second press returns")
        #expect(state.select() == .type("a") && state.plane == 0)
        state.focus(.switches, 1)
        _ = state.select()
        #expect(state.toggleCapitals() && state.plane == 0)
        state.focus(.keys, 1)
        #expect(state.select() == .type("a") && state.plane == 1)
        state.focus(.switches, 2)
        _ = state.select()
        #expect(!state.toggleCapitals() && state.plane == 2, "symbols have no capitals")
    }

    @Test("scripts without case have no capitals to show")
    func withoutCase() throws {
        var korean = try state(.default, "ko")
        let hasToggled = korean.toggleCapitals()
        #expect(!hasToggled)
    }

    @Test(
        "each key has its effect",
        arguments: [
            (.text("a"), .type("a")), (.space, .space), (.delete, .delete), (.clear, .clear),
            (.return, .return), (.nextLanguage, .nextLanguage),
        ] as [(TVKey, TVKeyboardState.Effect)])
    func effects(key: TVKey, effect: TVKeyboardState.Effect) throws {
        var state = try state(other: true)
        let place = TVKeyboardState.Row.allCases.lazy.compactMap { row in
            state.keys(in: row).firstIndex(of: key).map { (row, $0) }
        }.first
        let (row, column) = try #require(place)
        #expect(state.focus(row, column) && state.select() == effect)
    }

    @Test("a disabled return key gets no focus, and loses it")
    func disabled() throws {
        var state = try state()
        state.isReturnEnabled = false
        #expect(!state.move(.down) && !state.focus(.actions, 0) && state.focused == .text("a"))
        state.isReturnEnabled = true
        #expect(state.move(.down) && state.focused == .return)
        state.isReturnEnabled = false
        #expect(state.focused == .text("a"))
    }

    @Test("digits have no other planes, and the focus moves to no invalid position")
    func digits() throws {
        var state = try state(.numberPad)
        #expect(state.focused == .text("1") && !state.move(.up))
        #expect(!state.focus(.keys, 99) && !state.focus(.keys, -1) && !state.focus(.switches, 0))
        #expect(TVKeyboardState(layout: state.layout, plane: 7).plane == 0)
    }

    @Test("a row that fits is centered; a longer one scrolls with the focus and stops at its ends")
    func places() {
        func places(_ letters: Int, focus: Int) -> TVRowPlaces {
            TVRowPlaces(
                words: Array(repeating: nil, count: letters), width: 400, margin: 20, letters: 20...40,
                gap: 0,
                focus: focus)
        }
        let few = places(4, focus: 0).keys
        #expect(few[0].start == 120 && few[3].end == 280)
        let fit = places(12, focus: 0).keys
        #expect(fit[0].start == 20 && fit[11].end == 380)
        let many = [0, 15, 29].map { places(30, focus: $0).keys }
        #expect(many[0][0].start == 20 && many[2][29].end == 380)
        #expect(many[1][15].start == 190 && many[1][15].end == 210)
    }
}
