/// How large a letter is and where it is on its line, in units of which a capital has ten.
struct LetterExtent: Hashable, Sendable {
    /// The longer side.
    let size: Float
    /// The vertical center below the baseline; negative above it.
    let middle: Float

    /// The baseline, in units below the top of a capital.
    static let baseline: Float = 10

    /// The extent of a letter of a file.
    init(_ drawing: Drawing) {
        let box = drawing.box
        size = max(box.size, LetterFeatures.dot)
        middle = box.middle - Self.baseline
    }

    var isDot: Bool { size <= LetterFeatures.dot }

    /// Whether size and position hardly differ from those of another.
    func isNear(_ other: LetterExtent) -> Bool {
        max(size, other.size) < 1.15 * min(size, other.size) && abs(middle - other.middle) < 1
    }
}
