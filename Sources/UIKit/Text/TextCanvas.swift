import CoreGraphics
import Foundation

/// Shows a text with its selection and provisional text; its coordinates are those of the flow.
///
/// Each line is a view of its own, drawn once: a change draws the lines that look different afterwards, and scrolling
/// what comes into sight. Selection and caret lie below and above without drawing any text.
final class TextCanvas: UIView {
    private var pieces: [TextPieceView] = []
    private var marks: [UIView] = []
    private var markCount = 0
    private var spellingLines: [SpellingLine] = []
    let startHandle = TextHandle(isStart: true)
    let endHandle = TextHandle(isStart: false)

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
        var known: [TextPieceView.Key: TextPieceView] = [:]
        for piece in pieces { if let key = piece.key { known[key] = piece } }
        let wanted = flow.placed(from: area.minY, to: area.maxY).flatMap {
            lines(of: $0, in: area, areSnapped: flow.hasParagraphs, known)
        }
        // First the lines that stayed, then those that look like one that went, then all others.
        var shown: [TextPieceView?] = wanted.map { known.removeValue(forKey: $0.key) }
        var free = Array(known.values)
        if !free.isEmpty, shown.contains(where: { $0 == nil }) {
            var alike: [TextPieceView.Looks: [TextPieceView]] = [:]
            for piece in free { if let looks = piece.looks { alike[looks, default: []].append(piece) } }
            for (index, line) in wanted.enumerated() where shown[index] == nil {
                shown[index] = alike[line.looks]?.popLast()
            }
            let used = Set(shown.compactMap { $0.map { ObjectIdentifier($0) } })
            free.removeAll { used.contains(ObjectIdentifier($0)) }
        }
        let scale = max(1, traitCollection.displayScale)
        pieces = wanted.enumerated().map { index, line in
            let piece = shown[index] ?? free.popLast() ?? makePiece()
            piece.show(line, scale: scale)
            return piece
        }
        for piece in free { piece.removeFromSuperview() }
    }

    private func makePiece() -> TextPieceView {
        let piece = TextPieceView(frame: .zero)
        insertSubview(piece, at: markCount)
        return piece
    }

    /// How broad a piece may be, in points.
    private static let greatestWidth: CGFloat = 1600

    /// The lines of a paragraph that are in sight, and of very long ones what is.
    private func lines(
        of place: TextFlow.Placed, in area: CGRect, areSnapped: Bool,
        _ known: [TextPieceView.Key: TextPieceView]
    ) -> [TextPieceView.Line] {
        place.layout.lines.indices.compactMap { number in
            let frame = place.layout.lines[number].frame
            guard frame.maxY + place.top > area.minY - 1, frame.minY + place.top < area.maxY + 1 else {
                return nil
            }
            let key = TextPieceView.Key(layout: ObjectIdentifier(place.layout), number: number)
            let whole = known[key]?.line?.whole ?? place.layout.reach(ofLine: number)
            var line = TextPieceView.Line(
                layout: place.layout, number: number, whole: whole, reach: whole, top: place.top,
                isSnapped: areSnapped)
            guard line.reach.width > Self.greatestWidth else { return line }
            // Steps of half the greatest width, so that the piece seldom changes while the line moves.
            let step = Self.greatestWidth / 2
            let x = max(line.reach.minX, ((area.minX - step / 2) / step).rounded(.down) * step)
            line.reach.size.width = max(
                1, min(max(Self.greatestWidth, area.width + step), line.reach.maxX - x))
            line.reach.origin.x = x
            return line
        }
    }

    // MARK: Selection

    /// Shows colored rectangles below the text.
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
            // Lines meet on whole pixels: see-through colors would show a seam.
            let frame = CGRect(
                x: snapped(rect.minX), y: snapped(rect.minY), width: snapped(rect.maxX) - snapped(rect.minX),
                height: snapped(rect.maxY) - snapped(rect.minY))
            if mark.frame != frame { mark.frame = frame }
            mark.backgroundColor = color
        }
    }

    /// Shows dots under misspelt words, in rectangles as high as their lines.
    func showSlips(_ rects: [CGRect]) {
        while spellingLines.count < rects.count {
            let line = SpellingLine(frame: .zero)
            addSubview(line)
            spellingLines.append(line)
        }
        for (index, line) in spellingLines.enumerated() {
            line.isHidden = index >= rects.count
            guard index < rects.count else { continue }
            let rect = rects[index]
            let frame = CGRect(
                x: rect.minX, y: rect.maxY - SpellingLine.height, width: rect.width,
                height: SpellingLine.height)
            if line.frame != frame { line.frame = frame }
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
            // Each is in front of all but the other: to move them about would lay the host out again and again.
            let isInFront = host.subviews.reversed().prefix { $0 is TextHandle }.contains { $0 === handle }
            if !isInFront { host.bringSubviewToFront(handle) }
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
