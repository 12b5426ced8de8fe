import Foundation
import Fuzzing
import Testing
import TextInput

@testable import StandardKeyboard

@Suite struct TouchTrackerTests {
    private func fingers(_ type: UIKeyboardType = .default, _ options: KeyboardLayout.Options = [.emoji])
        throws -> Fingers
    {
        Fingers(try layout(type, options))
    }

    @Test func tapsTypeInOrder() throws {
        var fingers = try fingers()
        fingers.tap("h", "e", "l", "l", "o", "space", "return")
        #expect(fingers.typed == "hello ⏎")
    }

    @Test func aLetterIsTypedWhenItsFingerRises() throws {
        var fingers = try fingers()
        fingers.down(0, "e")
        #expect(fingers.typed == "")
        fingers.up(0)
        #expect(fingers.typed == "e")
    }

    @Test func aNewFingerTypesTheOldersLetterAtOnceAndLeavesItDead() throws {
        var fingers = try fingers()
        fingers.down(0, "t")
        fingers.down(1, "h")
        #expect(fingers.typed == "t")
        fingers.move(0, "q")
        fingers.up(0)
        #expect(fingers.typed == "t")
        fingers.up(1)
        #expect(fingers.typed == "th")
    }

    /// Two fingers that come down on a tablet's keyboard at the same time may pinch it.
    private func pinching() throws -> Fingers {
        var fingers = try fingers()
        fingers.tracker.pinchDelay = 0.1
        return fingers
    }

    @Test("Two touches that become a pinch are cancelled and type nothing")
    func pinch() throws {
        var fingers = try pinching()
        fingers.down(0, "e")
        fingers.wait(0.05)
        fingers.down(1, "i")
        #expect(fingers.typed == "")
        fingers.move(0, "t")
        fingers.cancel(0)
        fingers.cancel(1)
        #expect(fingers.typed == "" && fingers.tracker.touches.isEmpty)
    }

    @Test(
        "Of two touches that may pinch and do not, the first is typed first, whichever ends first",
        arguments: [0, 1])
    func noPinch(first: Int) throws {
        var fingers = try pinching()
        fingers.down(0, "h")
        fingers.wait(0.02)
        fingers.down(1, "i")
        fingers.up(first)
        fingers.up(1 - first)
        #expect(fingers.typed == "hi")
        fingers.down(0, "h")
        fingers.wait(0.15)
        fingers.down(1, "i")
        #expect(fingers.typed == "hih", "the second came too late for a pinch")
        fingers.up(0)
        fingers.up(1)
        fingers.down(0, "a")
        fingers.down(1, "b")
        fingers.down(2, "c")
        #expect(fingers.typed == "hihiab", "three fingers do not pinch")
        fingers.cancel(2)
    }

    @Test(
        "Two fingers that go the same way over a tablet's keys are a trackpad and type nothing",
        arguments: [(-12, 0), (12, 2), (0, -12), (8, 9)] as [(Double, Double)])
    func twoFingersAreATrackpad(dx: Double, dy: Double) throws {
        var fingers = try pinching()
        fingers.tap("a")
        var points = [fingers.point("f"), fingers.point("h")]
        fingers.down(0, "f")
        fingers.wait(0.03)
        fingers.down(1, "h")
        for _ in 0..<3 {
            for id in [0, 1] {
                points[id].x += dx
                points[id].y += dy
                fingers.move(id, to: points[id])
            }
        }
        #expect(fingers.typed.hasPrefix("a[") && fingers.tracker.isTrackpad)
        // It moves the caret as the first finger goes on.
        let before = fingers.typed
        fingers.move(0, to: CGPoint(x: points[0].x - 30, y: points[0].y + 4))
        #expect(fingers.typed == before + "-30,4;")
        fingers.up(1)
        fingers.up(0)
        #expect(fingers.typed == before + "-30,4;]" && fingers.tracker.touches.isEmpty)
        fingers.tap("b")
        #expect(fingers.typed.hasSuffix("]b"))
    }

    @Test(
        "Two fingers that only tremble, go apart, or of which one rests type their letters",
        arguments: [((7, 0), (7, 0)), ((-14, 0), (14, 0)), ((0, 0), (14, 0)), ((14, 0), (0, 14))]
            as [((Double, Double), (Double, Double))])
    func twoFingersTypeAllTheSame(first: (Double, Double), second: (Double, Double)) throws {
        var fingers = try pinching()
        let points = [fingers.point("f"), fingers.point("j")]
        fingers.down(0, "f")
        fingers.wait(0.03)
        fingers.down(1, "j")
        fingers.move(0, to: CGPoint(x: points[0].x + first.0, y: points[0].y + first.1))
        fingers.move(1, to: CGPoint(x: points[1].x + second.0, y: points[1].y + second.1))
        #expect(!fingers.tracker.isTrackpad)
        fingers.up(1)
        fingers.up(0)
        #expect(fingers.typed.count == 2 && !fingers.typed.contains("["))
    }

    @Test("Two fingers on a phone's keys, which nothing pinches, are no trackpad")
    func noTrackpadOnAPhone() throws {
        var fingers = try fingers()
        let points = [fingers.point("f"), fingers.point("h")]
        fingers.down(0, "f")
        fingers.down(1, "h")
        for id in [0, 1] { fingers.move(id, to: CGPoint(x: points[id].x - 40, y: points[id].y)) }
        #expect(fingers.typed == "f" && !fingers.tracker.isTrackpad)
        fingers.up(0)
        fingers.up(1)
    }

    @Test("An apostrophe, which may switch the plane below the next touch, waits for no pinch")
    func apostrophe() throws {
        var fingers = Fingers(try layout(language: "fr"))
        fingers.tracker.pinchDelay = 0.1
        fingers.down(0, "'")
        fingers.wait(0.02)
        fingers.down(1, "a")
        #expect(fingers.typed == "'")
    }

    @Test(
        "A key that acts at once acts behind the letter that waits for a pinch",
        arguments: [("delete", "a⌫"), ("shift", "a")])
    func keyBehindPending(key: String, typed: String) throws {
        var fingers = try pinching()
        fingers.down(0, "a")
        fingers.down(1, key)
        #expect(fingers.typed == typed)
        fingers.up(0)
        fingers.up(1)
        #expect(fingers.typed == typed)
    }

    @Test func threeFingersTypeInTheOrderOfTheirComingDown() throws {
        var fingers = try fingers()
        fingers.down(0, "t")
        fingers.down(1, "h")
        fingers.down(2, "e")
        fingers.up(2)
        fingers.up(0)
        fingers.up(1)
        #expect(fingers.typed == "the")
    }

    @Test(arguments: [("space", "a "), ("return", "a⏎"), ("delete", "a⌫")])
    func everyKeyTypesTheOlderLetterFirst(key: String, typed: String) throws {
        var fingers = try fingers()
        fingers.down(0, "a")
        fingers.down(1, key)
        fingers.up(0)
        fingers.up(1)
        #expect(fingers.typed == typed)
    }

    @Test func aSpaceRolledOverIsTyped() throws {
        var fingers = try fingers()
        fingers.down(0, "space")
        fingers.down(1, "i")
        fingers.up(0)
        fingers.up(1)
        #expect(fingers.typed == " i")
    }

    @Test func slidingTypesTheKeyUnderTheFingerAtTheEnd() throws {
        var fingers = try fingers()
        fingers.down(0, "e")
        fingers.move(0, "r")
        fingers.move(0, "t")
        #expect(fingers.tracker.callout?.cell.key.text == "t")
        fingers.up(0)
        #expect(fingers.typed == "t")
    }

    @Test(arguments: ["shift", "delete", "123", "return", "space"])
    func aLetterThatStraysToAKeyThatIsNoneIsNotLost(key: String) throws {
        var fingers = try fingers()
        fingers.down(0, "z")
        fingers.move(0, key)
        fingers.up(0)
        #expect(fingers.typed == "z")
        #expect(fingers.shift.mode == .off)
    }

    @Test func aCancelledTouchTypesNothing() throws {
        var fingers = try fingers()
        fingers.down(0, "e")
        fingers.cancel(0)
        fingers.down(1, "space")
        fingers.cancel(1)
        #expect(fingers.typed == "")
    }

    @Test func returnSlidOffIsNotPressed() throws {
        var fingers = try fingers()
        fingers.down(0, "return")
        fingers.move(0, "t")
        fingers.up(0)
        #expect(fingers.typed == "")
    }

    @Test func shiftActsAsTheFingerComesDown() throws {
        var fingers = try fingers()
        fingers.down(0, "shift")
        #expect(fingers.shift.isOn)
        fingers.up(0)
        fingers.tap("h", "i")
        #expect(fingers.typed == "Hi")
    }

    @Test func aSlideFromShiftTypesOneCapital() throws {
        var fingers = try fingers()
        fingers.down(0, "shift")
        fingers.move(0, "d")
        fingers.up(0)
        fingers.tap("o")
        #expect(fingers.typed == "Do")
        #expect(fingers.shift.mode == .off)
    }

    @Test func shiftHeldByOneThumbTypesCapitalsWithTheOther() throws {
        var fingers = try fingers()
        fingers.down(9, "shift")
        fingers.tap("o", "k")
        fingers.up(9)
        fingers.tap("s")
        #expect(fingers.typed == "OKs")
    }

    @Test func shiftLiftedBeforeItsLetterStillCounts() throws {
        var fingers = try fingers()
        fingers.down(0, "shift")
        fingers.down(1, "h")
        fingers.up(0)
        fingers.up(1)
        fingers.tap("i")
        #expect(fingers.typed == "Hi")
    }

    @Test func aDoubleTapOnShiftLocksCapitals() throws {
        var fingers = try fingers()
        fingers.tap("shift", "shift", "o", "k", "shift", "s")
        #expect(fingers.typed == "OKs")
    }

    @Test func tappedKeysForPlanesStay() throws {
        var fingers = try fingers()
        fingers.tap("123", "1", "2")
        #expect(fingers.planes.plane == .numbers)
        fingers.tap("#+=", "[", "123", "3", "ABC", "a")
        #expect(fingers.typed == "12[3a")
        #expect(fingers.planes.plane == .letters)
    }

    @Test func aSlideFrom123TypesOneSign() throws {
        var fingers = try fingers()
        fingers.down(0, "123")
        #expect(fingers.planes.plane == .numbers)
        fingers.move(0, "5")
        fingers.up(0)
        fingers.tap("a")
        #expect(fingers.typed == "5a")
    }

    @Test func held123ServesAnotherFinger() throws {
        var fingers = try fingers()
        fingers.down(9, "123")
        fingers.tap("4", "2")
        fingers.up(9)
        fingers.tap("a")
        #expect(fingers.typed == "42a")
    }

    @Test func spaceAndApostropheBringTheLettersBack() throws {
        var fingers = try fingers()
        fingers.tap("123", "5", "space", "o")
        fingers.tap("123", "'", "c")
        #expect(fingers.typed == "5 o'c")
        var numbers = try self.fingers(.numbersAndPunctuation)
        numbers.tap("5", "space", "6")
        #expect(numbers.typed == "5 6")
    }

    @Test func aLongPressOffersAlternatesAndASlideChooses() throws {
        var fingers = try fingers()
        fingers.down(0, "e")
        fingers.wait(0.49)
        #expect(fingers.tracker.alternates == nil)
        fingers.wait(0.02)
        let bar = try #require(fingers.tracker.alternates)
        #expect(bar.choices == ["e", "è", "é", "ê", "ë", "ē", "ė", "ę"])
        #expect(bar.selectedText == "e")
        let start = fingers.point("e")
        fingers.move(0, to: CGPoint(x: start.x + bar.cells[2].midX - bar.cells[0].midX, y: start.y))
        #expect(fingers.tracker.alternates?.selectedText == "é")
        fingers.up(0)
        #expect(fingers.typed == "é")
    }

    @Test func alternatesLeftUnchosenTypeTheKeyItselfAndFarAwayNothing() throws {
        var fingers = try fingers()
        fingers.down(0, "o")
        fingers.wait(0.6)
        fingers.up(0)
        fingers.down(0, "o")
        fingers.wait(0.6)
        fingers.move(0, to: CGPoint(x: 20, y: 250))
        fingers.up(0)
        #expect(fingers.typed == "o")
    }

    @Test func aNewFingerTypesTheChosenAlternate() throws {
        var fingers = try fingers()
        fingers.down(0, "n")
        fingers.wait(0.6)
        let bar = try #require(fingers.tracker.alternates)
        fingers.move(0, to: CGPoint(x: bar.cells[1].midX, y: bar.cells[1].midY))
        fingers.down(1, "o")
        fingers.up(0)
        fingers.up(1)
        #expect(fingers.typed == "ño")
    }

    @Test func shiftedAlternatesAreCapitals() throws {
        var fingers = try fingers()
        fingers.tap("shift")
        fingers.down(0, "e")
        fingers.wait(0.6)
        #expect(fingers.tracker.alternates?.choices.prefix(3) == ["E", "È", "É"])
    }

    @Test(arguments: ["q", "a", "p", "l", "o", "0", "$", "m", "z"])
    func alternatesStayOnTheKeyboard(key: String) throws {
        var fingers = try fingers()
        if fingers.point(key).x < 0 { fingers.tap("123") }
        fingers.down(0, key)
        fingers.wait(0.6)
        guard let bar = fingers.tracker.alternates else { return }
        #expect(bar.frame.minX >= 0 && bar.frame.maxX <= 390)
        #expect(bar.frame.minY >= -AlternatesBar.headroom)
        #expect(bar.cells.allSatisfy { bar.frame.contains($0) })
        #expect(Set(bar.cells.map { "\($0)" }).count == bar.cells.count)
        #expect(abs(bar.cells[0].midX - fingers.point(key).x) < 30, "the key's own text is over the key")
    }

    @Test func spaceHeldIsATrackpad() throws {
        var fingers = try fingers()
        fingers.down(0, "space")
        fingers.wait(0.5)
        let point = fingers.point("space")
        fingers.move(0, to: CGPoint(x: point.x + 18, y: point.y - 3))
        fingers.down(1, "q")
        fingers.up(1)
        fingers.up(0)
        #expect(fingers.typed == "[18,-3;*]")
    }

    @Test func deleteRepeatsAndThenTakesWords() throws {
        var fingers = try fingers()
        fingers.down(0, "delete")
        #expect(fingers.typed == "⌫")
        fingers.wait(0.49)
        #expect(fingers.typed == "⌫")
        fingers.wait(0.02)
        #expect(fingers.typed == "⌫⌫")
        fingers.wait(0.5)
        #expect(fingers.typed == String(repeating: "⌫", count: 7))
        fingers.wait(2.5)
        #expect(fingers.typed.filter { $0 == "⌫" }.count == 20)
        #expect(fingers.typed.last == "⇤")
        fingers.up(0)
        let length = fingers.typed.count
        fingers.wait(1)
        #expect(fingers.typed.count == length)
    }

    @Test func anotherFingerEndsTheRepeating() throws {
        var fingers = try fingers()
        fingers.down(0, "delete")
        fingers.tap("a")
        fingers.wait(1)
        #expect(fingers.typed == "⌫a")
    }

    @Test("OK-55: a tap on the globe requests the next keyboard, a hold the list")
    func globe() throws {
        var fingers = try fingers(.default, [.globe])
        fingers.tap("globe")
        #expect(fingers.typed == "<globe>")
        fingers.down(0, "globe")
        fingers.wait(0.6)
        fingers.up(0)
        #expect(fingers.typed == "<globe><list>")
    }

    @Test func theCalloutStaysATenthOfASecond() throws {
        var fingers = try fingers()
        fingers.down(0, "e")
        fingers.wait(0.02)
        fingers.up(0)
        #expect(fingers.tracker.callout?.cell.key.text == "e")
        fingers.wait(0.09)
        #expect(fingers.tracker.callout == nil)
        #expect(fingers.tracker.nextDeadline == nil)
    }

    @Test func aFingerLaidDownBetweenKeysTypesTheNearest() throws {
        var fingers = try fingers()
        for x in stride(from: 0.0, through: 389, by: 1) {
            let before = fingers.typed.count
            fingers.down(0, at: CGPoint(x: x, y: 80))
            fingers.up(0)
            #expect(fingers.typed.count == before + 1)
        }
    }

    /// Any touches in any order: no state remains and no key is typed twice.
    @Test(arguments: seeds(20))
    func noOrderOfTouchesLeavesAnythingBehind(seed: UInt64) throws {
        var random = SeededRandom(seed: seed &+ 100)
        var fingers = try fingers(UIKeyboardType.allCases[Int(seed) % 12], [.globe])
        var downs = 0
        for _ in 0..<600 {
            let id = Int.random(in: 0...4, using: &random)
            let point = CGPoint(
                x: Double.random(in: -20...410, using: &random),
                y: Double.random(in: -80...300, using: &random))
            switch Int.random(in: 0...9, using: &random) {
            case 0...3:
                fingers.down(id, at: point)
                downs += 1
            case 4...6: fingers.move(id, to: point)
            case 7: fingers.up(id)
            case 8: fingers.cancel(id)
            default: fingers.wait(Double.random(in: 0...0.7, using: &random))
            }
        }
        for id in 0...4 { fingers.up(id) }
        fingers.wait(1)
        #expect(fingers.tracker.touches.isEmpty)
        #expect(fingers.tracker.nextDeadline == nil)
        #expect(!fingers.shift.isHeld && !fingers.planes.isHeld)
        let presses = fingers.log.count { if case .press = $0 { true } else { false } }
        #expect(presses <= downs)
    }

    /// Two thumbs at 50 taps a second, any overlap, that roll over their keys: not one letter lost, doubled or out of order.
    @Test(arguments: seeds(20), [0, 0.1])
    func twoThumbsAtFiftyTapsASecond(seed: UInt64, pinchDelay: Double) throws {
        var random = SeededRandom(seed: seed)
        var fingers = try fingers()
        fingers.tracker.pinchDelay = pinchDelay
        let keys = "qwertyuiopasdfghjklzxcvbnm".map(String.init) + ["space"]
        var expected = ""
        var events: [(time: Double, rank: Int, id: Int, key: String?)] = []
        for tap in 0..<300 {
            let key = keys.randomElement(using: &random) ?? "a"
            expected += key == "space" ? " " : key
            let down = Double(tap) * 0.02
            // A touch lasts up to a quarter of a second: many are down at a time.
            events.append((down, 1, tap, key))
            events.append((down + Double.random(in: 0.005...0.25, using: &random), 0, tap, nil))
        }
        events.sort { ($0.time, $0.rank) < ($1.time, $1.rank) }
        let start = fingers.time
        for event in events {
            fingers.wait(start + event.time - fingers.time)
            guard let key = event.key else {
                fingers.up(event.id)
                continue
            }
            let point = fingers.point(key)
            fingers.down(event.id, key)
            fingers.move(event.id, to: CGPoint(x: point.x + 7, y: point.y + 7))
        }
        #expect(fingers.typed == expected)
        #expect(fingers.tracker.touches.isEmpty)
    }
}
