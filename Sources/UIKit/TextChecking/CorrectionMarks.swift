import Foundation
import Platform

/// The words of an edited text that the keyboard changed by itself.
///
/// Each is underlined for a moment, so that the user sees what was changed, and a touch on it offers the typed text while
/// the field is edited.
@MainActor final class CorrectionMarks {
    /// A changed word.
    struct Mark: Hashable {
        var range: Range<Int>
        /// The text as the user typed it.
        let typed: String
        /// When its line disappears.
        let end: TimeInterval
    }

    /// How long a word is underlined, in seconds (iOS 17: some seconds).
    static let duration: TimeInterval = 4
    /// The greatest number of words that are kept, the oldest of which are forgotten first.
    private static let most = 40

    private var marks: [Mark] = []
    private var timer: PlatformTimer?

    /// The ranges that are underlined now.
    var underlined: [Range<Int>] {
        let now = UIApplication.shared.now
        return marks.filter { $0.end > now }.map(\.range)
    }

    /// The changed word at an offset; nil without one.
    func mark(at offset: Int) -> Mark? {
        marks.last { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    }

    /// Adds a word that was changed just now.
    func add(_ range: Range<Int>, typed: String, in text: EditableText) {
        marks.removeAll { $0.range.overlaps(range) }
        marks.append(Mark(range: range, typed: typed, end: UIApplication.shared.now + Self.duration))
        if marks.count > Self.most { marks.removeFirst() }
        text.updateMarks()
        timer?.cancel()
        timer = UIApplication.shared.schedule(after: Self.duration) { [weak text] in text?.updateMarks() }
    }

    /// Moves the marks after a range was replaced by a number of units, and removes those that the change touches.
    func move(_ range: Range<Int>, by length: Int) {
        guard !marks.isEmpty else { return }
        marks = marks.compactMap { mark in
            var mark = mark
            // Text may follow a word directly, and precede it.
            if mark.range.upperBound <= range.lowerBound { return mark }
            guard mark.range.lowerBound >= range.upperBound else { return nil }
            let distance = length - range.count
            mark.range = mark.range.lowerBound + distance..<mark.range.upperBound + distance
            return mark
        }
    }

    /// Removes all marks: the whole text changed, or its editing ended.
    func forget() {
        marks = []
        timer?.cancel()
        timer = nil
    }
}
