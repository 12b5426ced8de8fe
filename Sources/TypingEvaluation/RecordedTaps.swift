package import Typing

/// The touches with which a user typed a given sentence, as a row for `spinet evaluate taps`.
///
///     var taps = RecordedTaps(of: "see you")
///     taps.take(press)        // each key press of the keyboard
///     taps.row(1, level: "person", source: "recorded")
///
/// Only sentences without deletions count: text typed again does not show where the first touches aimed.
package struct RecordedTaps: Hashable, Sendable {
    /// The sentence to type.
    package let sentence: String
    /// The text of the touched keys, in lower case.
    package private(set) var literal = ""
    private var points: [KeyLayout.Point] = []
    private var isSpoilt = false

    /// Begins a sentence.
    package init(of sentence: String) { self.sentence = sentence }

    /// Records a key press; return ends the sentence and is not recorded.
    package mutating func take(_ press: KeyPress) {
        switch (press.key, press.point) {
        case (.return, _): break
        case (.text(let text), let point?):
            literal += text.lowercased()
            points.append(point)
        case (.space, let point?):
            literal += " "
            points.append(point)
        default: isSpoilt = true
        }
    }

    /// The row: number, level, source, sentence, text of the keys, touches in key widths; columns are separated by
    /// tabs.
    ///
    /// - Returns: nil if nothing was typed, or the user deleted text or chose a suggestion.
    package func row(_ number: Int, level: String, source: String) -> String? {
        guard !isSpoilt, !points.isEmpty else { return nil }
        func rounded(_ value: Float) -> String { "\((Double(value) * 100).rounded() / 100)" }
        let taps = points.map { "\(rounded($0.x)),\(rounded($0.y * Evaluation.rowHeight))" }
        let columns = [
            "\(number)", level, source, sentence.lowercased(), literal, taps.joined(separator: " "),
        ]
        // Tabs separate columns.
        return columns.map { $0.split { "\t\n\r".contains($0) }.joined(separator: " ") }.joined(
            separator: "\t")
    }
}
