import CoreGraphics
import UIKit

extension TVKeyboardView {
    /// The measurements of a grid on a screen of 960 by 540 points; our choices, as tvOS's are not published.
    enum GridMetrics {
        static let cellWidth: ClosedRange<CGFloat> = 36...56
        static let lineHeight: CGFloat = 36
        static let suggestionHeight: CGFloat = 34
        /// The distance of the rows above and below the lines, and of the switches beside them.
        static let gap: CGFloat = 10
        static let switchWidth: CGFloat = 118
        static let switchGap: CGFloat = 26
        static let actionHeight: CGFloat = 40
    }

    /// The minimum height of a grid, in points.
    static let leastGridHeight =
        GridMetrics.suggestionHeight + GridMetrics.lineHeight * CGFloat(TVGrid.mostLines + 1)
        + GridMetrics.actionHeight + 2 * GridMetrics.gap

    /// Lays out the lines with the switches beside them, the suggestions above and return below.
    func place(_ grid: TVGrid, of state: TVKeyboardState) {
        let width = bounds.width, columns = CGFloat(grid.columns)
        let side = GridMetrics.switchWidth + GridMetrics.switchGap
        let room = width - 2 * (side + Metrics.margin / 2)
        let cell = min(
            GridMetrics.cellWidth.upperBound,
            max(GridMetrics.cellWidth.lowerBound, (room / columns).rounded(.down)))
        let whole = cell * columns, start = ((width - whole) / 2).rounded()
        let lines = CGFloat(grid.lines) * GridMetrics.lineHeight
        let used =
            GridMetrics.suggestionHeight + lines + GridMetrics.actionHeight + 2 * GridMetrics.gap
        let top = max(0, (bounds.height - used) / 2).rounded()
        func mirrored(_ frame: CGRect, in width: CGFloat) -> CGRect {
            guard state.layout.isRightToLeft else { return frame }
            return CGRect(
                x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        }
        // Suggestions and return are rows, as elsewhere.
        placeRow(.suggestions, y: top, height: GridMetrics.suggestionHeight, state)
        let keysTop = top + GridMetrics.suggestionHeight + GridMetrics.gap
        placeRow(.actions, y: keysTop + lines + GridMetrics.gap, height: GridMetrics.actionHeight, state)
        rows[TVKeyboardState.Row.keys.rawValue].frame = CGRect(
            x: start, y: keysTop, width: whole, height: lines)
        for (face, place) in zip(faces[TVKeyboardState.Row.keys.rawValue], grid.cells) {
            let frame = CGRect(
                x: CGFloat(place.start) * cell, y: CGFloat(place.line) * GridMetrics.lineHeight,
                width: CGFloat(place.width) * cell, height: GridMetrics.lineHeight
            ).insetBy(dx: place.width > 1 ? 4 : 0, dy: 1)
            face.frame = mirrored(frame, in: whole)
            face.alpha = 1
        }
        let switches = faces[TVKeyboardState.Row.switches.rawValue]
        rows[TVKeyboardState.Row.switches.rawValue].frame = mirrored(
            CGRect(x: start - side, y: keysTop, width: GridMetrics.switchWidth, height: lines), in: width)
        for (index, face) in switches.enumerated() {
            face.frame = CGRect(
                x: 0, y: CGFloat(index) * (Metrics.switchHeight + 6), width: GridMetrics.switchWidth,
                height: Metrics.switchHeight)
            face.alpha = 1
        }
    }
}
