import Foundation
import Platform

/// One touch of a recording: a line of JSON.
///
///     {"time":0.25,"finger":0,"phase":"began","x":120.5,"y":610}
///
/// `time` counts seconds from the first touch of the recording; `finger` tells fingers apart from their coming down to
/// their rising; `phase` is `began`, `moved`, `ended` or `cancelled`; `x` and `y` are points of the screen from its top
/// left. Empty lines and lines that begin with `#` are skipped; members that are not named here are ignored.
struct TouchRecord: Codable, Equatable {
    /// Seconds since the first touch.
    var time: TimeInterval
    var finger: Int
    var phase: Phase
    var x: Double
    var y: Double

    /// A phase by its name in the file.
    enum Phase: String, Codable, CaseIterable {
        case began, moved, ended, cancelled
    }

    /// Why a line is not a touch.
    struct Malformed: Error, Equatable, CustomStringConvertible {
        /// The line's number, from 1.
        var line: Int
        var reason: String

        var description: String { "Line \(line) of the recording is not a touch: \(reason)." }
    }
}

extension TouchRecord {
    /// Records an event; `start` is the time of the first.
    init(_ event: TouchEvent, since start: TimeInterval) {
        time = ((event.time - start) * 1e6).rounded() / 1e6
        finger = event.id
        phase = Phase.allCases[event.phase.rawValue]
        x = event.point.x
        y = event.point.y
    }

    /// The touch again, as if the recording had begun at `start`.
    func event(since start: TimeInterval) -> TouchEvent {
        let index = Phase.allCases.firstIndex(of: phase) ?? 0
        return TouchEvent(
            id: finger, phase: TouchPhase(rawValue: index) ?? .cancelled, point: CGPoint(x: x, y: y),
            time: start + time)
    }

    /// The line, without its end.
    var line: String {
        func text(_ number: Double) -> String {
            number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
        }
        return
            #"{"time":\#(text(time)),"finger":\#(finger),"phase":"\#(phase.rawValue)","x":\#(text(x)),"y":\#(text(y))}"#
    }

    /// Reads a whole recording.
    ///
    /// - Throws: `Malformed` for the first line that is no touch, or whose time lies before the line above.
    static func read(_ text: String) throws(Malformed) -> [TouchRecord] {
        var records: [TouchRecord] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let record = try? JSONDecoder().decode(TouchRecord.self, from: Data(line.utf8)) else {
                throw Malformed(line: index + 1, reason: "it needs time, finger, phase, x and y")
            }
            guard [record.time, record.x, record.y].allSatisfy(\.isFinite), record.time >= 0 else {
                throw Malformed(line: index + 1, reason: "its numbers are out of range")
            }
            if let last = records.last, record.time < last.time {
                throw Malformed(line: index + 1, reason: "its time is before that of the line above")
            }
            records.append(record)
        }
        return records
    }
}
