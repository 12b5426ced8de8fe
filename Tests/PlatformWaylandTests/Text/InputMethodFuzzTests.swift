import Fuzzing
import Platform
import Testing
import TextDelivery
import TextInput

@testable import PlatformWayland

@Suite struct InputMethodFuzzTests {
    /// A field that counts as GTK 4.8 does, in characters, and handles all text before it handles a key.
    private struct Application {
        var text: [Character]
        var keys: [HardwareKey] = []

        mutating func take(_ step: TextStep) {
            switch step {
            case .commit(let commit):
                text.removeLast(min(text.count, commit.deleteBefore))
                text += Array(commit.text)
            case .keys(let pressed): keys += pressed
            case .type(let typed): keys += typed.map { HardwareKey(.character($0)) }
            }
        }

        mutating func handleKeys() {
            for key in keys {
                switch key.code {
                // With shift it selects the character that BackSpace then deletes.
                case .left: continue
                case .backspace: if !text.isEmpty { text.removeLast() }
                case .character(let character): text.append(character)
                default: break
                }
            }
            keys = []
        }
    }

    private static let alphabet: [Character] = ["a", "b", " ", ".", "é", "한", "👍🏽", "👨‍👩‍👧", "Z", "'"]

    @Test(arguments: seeds(60))
    func anyEventsLeaveASoundState(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var state = InputMethodState()
        var dones: UInt32 = 0
        for _ in 0..<400 {
            switch UInt8.random(in: 0..<8, using: &random) {
            case 0: state.receive(.activate)
            case 1: state.receive(.deactivate)
            case 2, 3:
                let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
                    Bool.random(using: &random)
                        ? UInt8.random(in: 0x61...0x7A, using: &random)
                        : UInt8.random(in: 1...255, using: &random)
                }
                state.receive(
                    .surroundingText(
                        bytes, cursor: UInt32.random(in: 0..<40, using: &random),
                        anchor: UInt32.random(in: 0...UInt32.max, using: &random)))
            case 4:
                state.receive(
                    .contentType(
                        hint: UInt32.random(in: 0...UInt32.max, using: &random),
                        purpose: UInt32.random(in: 0..<20, using: &random)))
            case 5: state.receive(.textChangeCause(UInt32.random(in: 0...UInt32.max, using: &random)))
            default:
                state.receive(.done)
                dones += 1
            }
            #expect(state.serial == dones)
            if let reported = state.client.surroundingText {
                #expect(state.client.isActive)
                #expect(reported.selection.upperBound <= reported.text.utf16.count)
                #expect(
                    reported.context.before + reported.context.selected + reported.context.after
                        == reported.text)
            }
        }
    }

    @Test(arguments: seeds(60))
    func editsArriveExactlyHoweverLateTheReports(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let reports = Bool.random(using: &random)
        var expected: [Character] = ["H", "i", "é"]
        var application = Application(text: expected)
        var outbox = TextOutbox()
        var now = 0.0
        if reports { outbox.reported(before: String(expected), now: now) }
        func run() {
            while let step = outbox.next(now: now) { application.take(step) }
        }
        for _ in 0..<300 {
            now += Double.random(in: 0...0.06, using: &random)
            let edit: TextEdit
            if !expected.isEmpty, Int.random(in: 0..<3, using: &random) == 0 {
                let count = Int.random(in: 1...min(3, expected.count), using: &random)
                edit = .delete(before: String(expected.suffix(count)))
                expected.removeLast(count)
            } else {
                let character = Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)]
                edit = .insert(String(character))
                expected.append(character)
            }
            let planner = EditPlanner(
                hasField: true, isUpToDate: reports && outbox.isConfirmed, isTerminal: false)
            outbox.append(planner.steps(for: [edit]))
            run()
            if Bool.random(using: &random) {
                application.handleKeys()
                if reports { outbox.reported(before: String(application.text), now: now) }
                run()
            }
            // The application answers within the time limit.
            application.handleKeys()
        }
        while !outbox.isEmpty {
            now += 1
            run()
            application.handleKeys()
        }
        #expect(String(application.text) == String(expected))
    }
}
