import CoreGraphics

/// The reading order of rectangles on the screen.
enum ReadingOrder {
    /// Returns the indices of rectangles line by line from the top, each line in the layout direction.
    ///
    /// A rectangle beside the first of a line, with its center within the line's height, belongs to the line. One that
    /// overlaps it, as a keyboard over the end of a long form, does not.
    static func sorted(_ places: [CGRect], isRightToLeft: Bool) -> [Int] {
        var rest = places.indices.sorted { (places[$0].minY, $0) < (places[$1].minY, $1) }
        var order: [Int] = []
        while let first = rest.first {
            // The shortest rectangle that begins here determines the height of the line.
            let top = places[first].minY
            let bottom =
                rest.lazy.filter { places[$0].minY <= top + 1 }.map { places[$0].maxY }.min()
                ?? places[first].maxY
            let line = rest.filter {
                $0 == first
                    || (top..<max(bottom, top + 1)).contains(places[$0].midY)
                        && places[$0].isBeside(places[first])
            }
            order += line.sorted {
                let (one, other) = (places[$0], places[$1])
                if isRightToLeft { return (-one.maxX, one.minY, $0) < (-other.maxX, other.minY, $1) }
                return (one.minX, one.minY, $0) < (other.minX, other.minY, $1)
            }
            let taken = Set(line)
            rest.removeAll { taken.contains($0) }
        }
        return order
    }
}

extension CGRect {
    /// Whether the rectangles overlap by no more than half of the narrower one's width.
    fileprivate func isBeside(_ other: CGRect) -> Bool {
        min(maxX, other.maxX) - max(minX, other.minX) <= min(width, other.width) / 2
    }
}
