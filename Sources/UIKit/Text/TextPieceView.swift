import CoreGraphics
import Foundation

/// A line of a text, or what is in sight of a very long one.
final class TextPieceView: UIView {
    /// Which line, and where.
    struct Line {
        var layout: TextLayout
        var number: Int
        /// What the line reaches over, in the layout's coordinates; to measure it takes as long as to draw it.
        var whole: CGRect
        /// What of that the piece must hold.
        var reach: CGRect
        /// Where the layout's top is in the canvas.
        var top: CGFloat
        /// Whether the baseline is on a whole pixel: a line that moves needs no drawing then.
        var isSnapped: Bool

        var key: Key { Key(layout: ObjectIdentifier(layout), number: number) }
        var looks: Looks { Looks(line: layout.looks(ofLine: number), left: reach.minX, width: reach.width) }
    }

    struct Key: Hashable {
        var layout: ObjectIdentifier
        var number: Int
    }

    /// What a piece shows, wherever it is.
    struct Looks: Hashable {
        var line: TextLayout.LineLooks
        var left: CGFloat
        var width: CGFloat
    }

    private(set) var line: Line?
    private var drawnAppearance: Looks?
    /// How often it was drawn.
    private(set) var timesDrawn = 0
    /// Where the layout's left edge and the line's baseline are in the piece.
    private var origin = CGPoint.zero
    /// The frame as it was given: what a view tells differs in the last digits.
    private var area = CGRect.zero

    var key: Key? { line?.key }
    /// The looks of what it holds.
    var looks: Looks? {
        if drawnAppearance == nil { drawnAppearance = line?.looks }
        return drawnAppearance
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a line; it is drawn again only where it looks different.
    func show(_ new: Line, scale: CGFloat) {
        let isSame = line.map { $0.key == new.key && $0.reach == new.reach } ?? false
        let looks = isSame ? drawnAppearance : new.looks
        let isAlike = isSame || looks == self.looks
        line = new
        drawnAppearance = looks
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
