import CoreGraphics
import Foundation

/// Shows a text with its selection and provisional text; its coordinates are those of the flow.
///
/// Each piece of text is a view of its own, drawn once: a change draws the paragraph that it touches, and scrolling
/// what comes into sight. Selection and caret lie below and above without drawing any text.
final class TextCanvas: UIView {
    private var pieces: [TextPieceView] = []
    private var marks: [UIView] = []
    private var markCount = 0
    let startHandle = TextHandle(isStart: true)
    let endHandle = TextHandle(isStart: false)

    /// Room drawn around each piece, in points: letters may stand out of their lines.
    static let margin: CGFloat = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        for handle in [startHandle, endHandle] { handle.isHidden = true }
        hostHandles(in: self)
    }

    // MARK: Text

    /// Shows what of a flow lies in an area.
    func show(_ flow: TextFlow, in area: CGRect) {
        var kept: [TextPieceView.Key: TextPieceView] = [:]
        for piece in pieces { if let key = piece.key { kept[key] = piece } }
        var shown: [TextPieceView] = []
        var wanted: [(TextPieceView.Key, TextFlow.Placed, CGRect)] = []
        for place in flow.placed(from: area.minY, to: area.maxY) {
            for (number, box) in boxes(of: place.layout, in: area, top: place.top) {
                let key = TextPieceView.Key(layout: ObjectIdentifier(place.layout), number: number)
                wanted.append((key, place, box))
            }
        }
        let keys = Set(wanted.map(\.0))
        var free = pieces.filter { $0.key.map { !keys.contains($0) } ?? true }
        for (key, place, box) in wanted {
            let piece = kept[key] ?? free.popLast() ?? makePiece()
            piece.show(place.layout, key: key, box: box, top: place.top, scale: traitCollection.displayScale)
            shown.append(piece)
        }
        for piece in free { piece.removeFromSuperview() }
        pieces = shown
    }

    private func makePiece() -> TextPieceView {
        let piece = TextPieceView(frame: .zero)
        insertSubview(piece, at: markCount)
        return piece
    }

    /// How many lines a piece has at most, and how far it may be broad, in points.
    private static let linesOfPiece = 24
    private static let greatestWidth: CGFloat = 1600

    /// The pieces of a layout: so many lines each, and of very long lines what is in sight.
    private func boxes(of layout: TextLayout, in area: CGRect, top: CGFloat) -> [(Int, CGRect)] {
        let count = layout.lines.count
        return stride(from: 0, to: count, by: Self.linesOfPiece).compactMap { first in
            let lines = layout.lines[first..<min(count, first + Self.linesOfPiece)]
            guard let box = lines.map(\.frame).reduce(nil, { $0?.union($1) ?? $1 }) else { return nil }
            guard box.maxY + top > area.minY - 1, box.minY + top < area.maxY + 1 || first == 0 else {
                return nil
            }
            guard box.width > Self.greatestWidth else { return (first, box) }
            // Steps of half the greatest width, so that the piece seldom changes while the line moves.
            let step = Self.greatestWidth / 2
            let x = max(box.minX, ((area.minX - step / 2) / step).rounded(.down) * step)
            let width = min(max(Self.greatestWidth, area.width + step), box.maxX - x)
            return (first, CGRect(x: x, y: box.minY, width: max(1, width), height: box.height))
        }
    }

    // MARK: Selection

    /// Shows coloured rectangles below the text.
    func show(_ rects: [(CGRect, UIColor)]) {
        while marks.count < rects.count {
            let mark = UIView()
            mark.isUserInteractionEnabled = false
            insertSubview(mark, at: 0)
            marks.append(mark)
            markCount += 1
        }
        let scale = max(1, traitCollection.displayScale)
        func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        for (index, mark) in marks.enumerated() {
            mark.isHidden = index >= rects.count
            guard index < rects.count else { continue }
            let (rect, color) = rects[index]
            // Lines meet on whole pixels: see-through colours would show a seam.
            let frame = CGRect(
                x: snapped(rect.minX), y: snapped(rect.minY), width: snapped(rect.maxX) - snapped(rect.minX),
                height: snapped(rect.maxY) - snapped(rect.minY))
            if mark.frame != frame { mark.frame = frame }
            mark.backgroundColor = color
        }
    }

    /// Puts the knobs into a view that does not cut them off.
    func hostHandles(in host: UIView) {
        for handle in [startHandle, endHandle] { host.addSubview(handle) }
    }

    /// Shows the knobs at a selection's ends as far as they are in sight; nil hides them.
    ///
    /// - Parameter limit: what is cut off at its edges, in the canvas's coordinates; nil where nothing is.
    func showHandles(start: CGRect?, end: CGRect?, in area: CGRect, within limit: CGRect? = nil) {
        for (handle, caret) in [(startHandle, start), (endHandle, end)] {
            let seen = caret.flatMap { area.insetBy(dx: -2, dy: 0).intersects($0) ? $0 : nil }
            guard let host = handle.superview, let seen else {
                handle.show(at: nil)
                continue
            }
            host.bringSubviewToFront(handle)
            let isHere = host === self
            handle.show(
                at: isHere ? seen : convert(seen, to: host),
                within: isHere ? limit : limit.map { convert($0, to: host) })
        }
    }

    /// Places the flow's top left at a point of the superview.
    func place(at origin: CGPoint, size: CGSize) {
        let frame = CGRect(origin: origin, size: size)
        if self.frame != frame { self.frame = frame }
    }
}

/// Some lines of a paragraph.
final class TextPieceView: UIView {
    /// Which lines of which layout.
    struct Key: Hashable {
        var layout: ObjectIdentifier
        var number: Int
    }

    private(set) var key: Key?
    private var layout: TextLayout?
    private var origin = CGPoint.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    func show(_ layout: TextLayout, key: Key, box: CGRect, top: CGFloat, scale: CGFloat) {
        let scale = max(1, scale), margin = TextCanvas.margin
        // On whole pixels; what is left of the place goes into the drawing.
        func down(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }
        func up(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }
        let x = down(box.minX - margin), y = down(box.minY + top - margin)
        let area = CGRect(
            x: x, y: y, width: up(box.maxX + margin) - x, height: up(box.maxY + top + margin) - y)
        let origin = CGPoint(x: -x, y: top - y)
        if frame != area { frame = area }
        if self.key != key || self.origin != origin {
            self.key = key
            self.layout = layout
            self.origin = origin
            setNeedsDisplay()
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout?.draw(in: context, at: origin)
    }
}
