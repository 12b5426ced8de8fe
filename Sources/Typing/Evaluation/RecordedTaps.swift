/// The touches by which a person typed a given sentence, as a row of `spinet evaluate taps`.
///
///     var taps = RecordedTaps(of: "see you")
///     taps.take(stroke)        // each stroke of the keyboard
///     taps.row(1, level: "person", source: "recorded")
///
/// Only sentences count that were typed as they came: what was deleted and typed again tells nothing of touches.
public struct RecordedTaps: Hashable, Sendable {
    /// What the person was asked to type.
    public let sentence: String
    /// What the keys that were touched say, in small letters.
    public private(set) var literal = ""
    private var points: [KeyLayout.Point] = []
    private var isSpoilt = false

    /// Begins a sentence.
    public init(of sentence: String) { self.sentence = sentence }

    /// Takes a stroke; a return ends the sentence and counts for nothing.
    public mutating func take(_ stroke: KeyStroke) {
        switch (stroke.key, stroke.point) {
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

    /// The row: number, level, source, sentence, what the keys say, touches in key widths; columns are parted by tabs.
    ///
    /// - Returns: nil when nothing was typed, or something was deleted or chosen.
    public func row(_ number: Int, level: String, source: String) -> String? {
        guard !isSpoilt, !points.isEmpty else { return nil }
        func rounded(_ value: Float) -> String { "\((Double(value) * 100).rounded() / 100)" }
        let taps = points.map { "\(rounded($0.x)),\(rounded($0.y * Evaluation.rowHeight))" }
        let columns = [
            "\(number)", level, source, sentence.lowercased(), literal, taps.joined(separator: " "),
        ]
        // A column ends at a tab.
        return columns.map { $0.split { "\t\n\r".contains($0) }.joined(separator: " ") }.joined(
            separator: "\t")
    }
}
