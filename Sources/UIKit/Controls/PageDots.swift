import CoreGraphics

/// Where the dots of a page control are along its axis.
///
/// Dots keep their distance however many they are. Those that do not fit are cut off at both ends alike, shifted
/// only so far that the current one stays in view.
struct PageDots: Hashable {
    /// A dot's width and height, in points.
    static let dot: CGFloat = 7
    /// What lies between dots, in points.
    static let gap: CGFloat = 9
    /// What lies before the first and after the last, in points.
    static let margin: CGFloat = 4
    /// Across the dots, in points.
    static let thickness: CGFloat = 26

    var count: Int
    var current: Int
    /// A dot's length along the axis: more than the round dot's for larger images.
    var dot: CGFloat = Self.dot

    var pitch: CGFloat { dot + Self.gap }

    /// The length of all dots with the margins.
    var length: CGFloat { max(0, CGFloat(count) * pitch - Self.gap) + 2 * Self.margin }

    /// The middle of a dot in a control of a length.
    func center(of index: Int, in room: CGFloat) -> CGFloat {
        let start = (room - length) / 2 + shift(in: room)
        return start + Self.margin + dot / 2 + CGFloat(index) * pitch
    }

    /// How far the row is moved for the current dot and its neighbour to be seen.
    private func shift(in room: CGFloat) -> CGFloat {
        guard length > room, count > 0 else { return 0 }
        let half = (length - room) / 2
        let place = (room - length) / 2 + Self.margin + dot / 2 + CGFloat(current) * pitch
        let low = min(room / 2, pitch + dot), high = max(room / 2, room - pitch - dot)
        if place < low { return min(half, low - place) }
        if place > high { return max(-half, high - place) }
        return 0
    }

    /// The dots of which something is seen in a control of a length.
    func visible(in room: CGFloat) -> Range<Int> {
        guard count > 0, room > 0 else { return 0..<0 }
        let first = center(of: 0, in: room)
        let low = Int(((-dot / 2 - first) / pitch).rounded(.up)),
            high = Int(((room + dot / 2 - first) / pitch).rounded(.down))
        return max(0, low)..<max(max(0, low), min(count, high + 1))
    }
}
