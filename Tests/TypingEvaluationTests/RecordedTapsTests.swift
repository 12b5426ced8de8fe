import Testing

@testable import Typing
@testable import TypingEvaluation

@Suite struct RecordedTapsTests {
    private func stroke(_ key: KeyPress.Key, _ x: Float, _ y: Float) -> KeyPress {
        KeyPress(key, at: 0, point: KeyLayout.Point(x: x, y: y))
    }

    @Test("Touches become a row for spinet evaluate taps: key widths, rows of 1.44")
    func row() {
        var taps = RecordedTaps(of: "I am\tin")
        taps.take(stroke(.text("I"), 7.5, 0.5))
        taps.take(stroke(.space, 4.256, 3.5))
        taps.take(stroke(.text("s"), 1.61, 1.5))
        taps.take(KeyPress(.return, at: 0))
        #expect(
            taps.row(3, level: "person", source: "recorded")
                == "3\tperson\trecorded\ti am in\ti s\t7.5,0.72 4.26,5.04 1.61,2.16")
    }

    @Test("A deletion, a chosen suggestion or a key press without a touch invalidates a sentence")
    func spoilt() {
        let spoiling: [KeyPress] = [
            KeyPress(.delete(.character), at: 0), KeyPress(.choose("x"), at: 0),
            KeyPress(.text("a"), at: 0),
        ]
        for bad in spoiling {
            var taps = RecordedTaps(of: "a")
            taps.take(stroke(.text("a"), 1, 1))
            taps.take(bad)
            #expect(taps.row(1, level: "person", source: "recorded") == nil)
        }
        #expect(RecordedTaps(of: "a").row(1, level: "person", source: "recorded") == nil)
    }

    @Test("A recorded row can be evaluated")
    func measured() throws {
        var taps = RecordedTaps(of: "see")
        for letter in "see".unicodeScalars {
            let center = try #require(KeyLayout.qwerty.centers[letter])
            taps.take(stroke(.text(String(letter)), center.x, center.y))
        }
        let row = try #require(taps.row(1, level: "person", source: "recorded"))
        let columns = row.split(separator: "\t")
        #expect(columns.count == 6 && columns[4] == "see" && columns[5].split(separator: " ").count == 3)
        for (tap, letter) in zip(columns[5].split(separator: " "), "see".unicodeScalars) {
            let numbers = tap.split(separator: ",").compactMap { Float($0) }
            let center = try #require(KeyLayout.qwerty.centers[letter])
            #expect(abs(numbers[0] - center.x) < 0.01 && abs(numbers[1] / 1.44 - center.y) < 0.01)
        }
    }
}
