import CoreGraphics
import Foundation

/// A line of a text, or the visible part of a very long one.
final class TextPieceView: UIView {
    /// The line to display, and its position.
    struct Line {
        var layout: TextLayout
        var number: Int
        /// The extent of the line's ink, in the layout's coordinates; measuring it costs as much as drawing.
        var whole: CGRect
        /// The part of the extent that the piece must contain.
        var reach: CGRect
        /// The y coordinate of the layout's top in the canvas.
        var top: CGFloat
        /// Whether the baseline is on a whole pixel: a line that moves then needs no redrawing.
        var isSnapped: Bool

        var key: Key { Key(layout: ObjectIdentifier(layout), number: number) }
        var styles: Appearance {
            Appearance(line: layout.styles(ofLine: number), left: reach.minX, width: reach.width)
        }
    }

    struct Key: Hashable {
        var layout: ObjectIdentifier
        var number: Int
    }

    /// The appearance of a piece, independent of its position.
    struct Appearance: Hashable {
        var line: TextLayout.LineStyles
        var left: CGFloat
        var width: CGFloat
    }

    private(set) var line: Line?
    private var drawnAppearance: Appearance?
    /// The number of draws, for tests.
    private(set) var timesDrawn = 0
    /// The layout's left edge and the line's baseline in the piece.
    private var origin = CGPoint.zero
    /// The frame as it was set: `frame` differs from it in the last digits.
    private var area = CGRect.zero

    var key: Key? { line?.key }
    /// The appearance of the content.
    var styles: Appearance? {
        if drawnAppearance == nil { drawnAppearance = line?.styles }
        return drawnAppearance
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// Displays a line; redraws only if its appearance differs.
    func show(_ new: Line, scale: CGFloat) {
        let isSame = line.map { $0.key == new.key && $0.reach == new.reach } ?? false
        let styles = isSame ? drawnAppearance : new.styles
        let isAlike = isSame || styles == self.styles
        line = new
        drawnAppearance = styles
        let baseline = new.layout.lines[new.number].baseline
        let base = (new.top + baseline) * scale
        let whole = new.isSnapped ? base.rounded() : base.rounded(.down)
        let rest = new.isSnapped ? 0 : base - whole
        // Sums of heights differ in their last digits.
        func pixels(_ value: CGFloat) -> CGFloat { (value * scale * 64).rounded() / 64 }
        let left = pixels(new.reach.minX).rounded(.down), right = pixels(new.reach.maxX).rounded(.up)
        let above = pixels(new.reach.minY - baseline).rounded(.down)
        let below = (pixels(new.reach.maxY - baseline) + rest).rounded(.up)
        let area = CGRect(
            x: left / scale, y: (whole + above) / scale, width: (right - left) / scale,
            height: (below - above) / scale)
        let origin = CGPoint(x: -left / scale, y: (rest - above) / scale)
        let isInPlace = origin == self.origin && area.size == self.area.size
        self.origin = origin
        if area != self.area {
            self.area = area
            frame = area
        }
        if !isAlike || !isInPlace { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let line else { return }
        timesDrawn += 1
        let baseline = line.layout.lines[line.number].baseline
        line.layout.drawLine(
            line.number, in: context, at: CGPoint(x: origin.x, y: origin.y - baseline))
    }
}
