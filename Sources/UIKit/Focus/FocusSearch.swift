import CoreGraphics

/// Finds the next item of the focus by geometry alone.
enum FocusSearch {
    /// Returns the rectangle that is nearest in a direction; rectangles in line with the present one take precedence.
    ///
    /// - Returns: the index of the rectangle; nil if none is in that direction.
    static func nearest(to present: CGRect, heading: UIFocusHeading, among places: [CGRect]) -> Int? {
        var best: (index: Int, distance: CGFloat)?
        for (index, place) in places.enumerated() {
            guard let distance = distance(from: present, to: place, heading) else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
        }
        return best?.index
    }

    /// The distance of a rectangle in a direction; nil if it is elsewhere.
    private static func distance(from start: CGRect, to end: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
        let ahead: CGFloat, aside: CGFloat, offCenter: CGFloat, overlap: CGFloat
        switch heading {
        case .left, .right:
            let isRight = heading == .right
            ahead = isRight ? end.minX - start.maxX : start.minX - end.maxX
            guard
                isRight
                    ? end.midX > start.midX && end.minX > start.minX
                    : end.midX < start.midX && end.maxX < start.maxX
            else { return nil }
            aside = max(0, end.minY - start.maxY, start.minY - end.maxY)
            offCenter = abs(end.midY - start.midY)
            overlap = min(start.maxY, end.maxY) - max(start.minY, end.minY)
        case .up, .down:
            let isDown = heading == .down
            ahead = isDown ? end.minY - start.maxY : start.minY - end.maxY
            guard
                isDown
                    ? end.midY > start.midY && end.minY > start.minY
                    : end.midY < start.midY && end.maxY < start.maxY
            else { return nil }
            aside = max(0, end.minX - start.maxX, start.minX - end.maxX)
            offCenter = abs(end.midX - start.midX)
            overlap = min(start.maxX, end.maxX) - max(start.minX, end.minX)
        default: return nil
        }
        // Outside of a cone of 45 degrees it belongs to another direction.
        if overlap <= 0, aside > max(0, ahead) + max(start.width, start.height) { return nil }
        return max(0, ahead) + aside * 2 + offCenter * 0.1 + (overlap > 0 ? 0 : 40)
    }
}
