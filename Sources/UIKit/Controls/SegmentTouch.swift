/// The state of a touch on a segmented control.
///
/// A touch that begins on the selected segment drags the selection along. A touch that begins elsewhere highlights the
/// segment below it, and selects the one where it ends.
struct SegmentTouch: Hashable {
    /// The distance from the control beyond which a touch highlights no segment, in points.
    static let reach = 50.0

    /// Whether the touch began on the selected segment and drags the selection.
    let movesSelection: Bool
    private let origin: Int
    /// The segment below the touch; nil if the touch is too far away.
    private(set) var current: Int?

    init(on index: Int, selected: Int, isMomentary: Bool) {
        movesSelection = index == selected && !isMomentary
        origin = index
        current = index
    }

    /// Updates the segment below the touch; nil for one that is out of reach or disabled.
    mutating func move(to index: Int?, isNear: Bool) {
        if !isNear {
            current = movesSelection ? origin : nil
        } else if let index {
            current = index
        } else if !movesSelection {
            current = nil
        }
    }

    /// The segment that is drawn highlighted.
    var pressed: Int? { current }
    /// The segment at which the dragged selection is shown; nil leaves it where it was.
    var preview: Int? { movesSelection ? current : nil }
    /// The segment to select when the touch ends.
    var outcome: Int? { current }
}
