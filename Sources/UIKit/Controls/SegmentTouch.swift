/// What a finger on a segmented control comes to.
///
/// A finger that comes down on the chosen segment takes the choice along; one that comes down elsewhere presses
/// what is below it, and chooses where it rises.
struct SegmentTouch: Hashable {
    /// How far off the control a finger may stray before nothing is pressed, in points.
    static let reach = 50.0

    /// Whether the finger took hold of the chosen segment.
    let movesSelection: Bool
    private let origin: Int
    /// The segment below the finger; nil when it strayed.
    private(set) var current: Int?

    init(on index: Int, selected: Int, isMomentary: Bool) {
        movesSelection = index == selected && !isMomentary
        origin = index
        current = index
    }

    /// Takes the segment below the finger; nil for one out of reach, or a disabled one.
    mutating func move(to index: Int?, isNear: Bool) {
        if !isNear {
            current = movesSelection ? origin : nil
        } else if let index {
            current = index
        } else if !movesSelection {
            current = nil
        }
    }

    /// The segment that is drawn pressed.
    var pressed: Int? { current }
    /// Where the choice is shown meanwhile; nil where it was.
    var preview: Int? { movesSelection ? current : nil }
    /// The segment to choose when the finger rises.
    var outcome: Int? { current }
}
