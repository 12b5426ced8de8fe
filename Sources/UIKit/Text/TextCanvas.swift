import CoreGraphics
import Foundation

/// Displays a text with its selection and marked text; its coordinates are those of the flow.
///
/// Each line is its own view, drawn once: a change redraws the lines whose appearance changes, and scrolling draws the
/// lines that become visible. Selection and caret are below and above the lines and redraw no text.
final class TextCanvas: UIView {
    private var pieces: [TextPieceView] = []
    private var marks: [UIView] = []
    private var markCount = 0
    private var spellingLines: [SpellingLine] = []
    private var correctionLines: [UIView] = []
    private var resultViews: [CurrentResultView] = []
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

    /// Displays the part of a flow in an area.
    func show(_ flow: TextFlow, in area: CGRect) {
        var known: [TextPieceView.Key: TextPieceView] = [:]
        for piece in pieces { if let key = piece.key { known[key] = piece } }
        let wanted = flow.placed(from: area.minY, to: area.maxY).flatMap {
            lines(of: $0, in: area, areSnapped: flow.hasParagraphs, known)
        }
        // First the lines that stayed, then those with the same appearance as a removed one, then all others.
        var shown: [TextPieceView?] = wanted.map { known.removeValue(forKey: $0.key) }
        var free = Array(known.values)
        if !free.isEmpty, shown.contains(where: { $0 == nil }) {
            var alike: [TextPieceView.Appearance: [TextPieceView]] = [:]
            for piece in free { if let styles = piece.styles { alike[styles, default: []].append(piece) } }
            for (index, line) in wanted.enumerated() where shown[index] == nil {
                shown[index] = alike[line.styles]?.popLast()
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

    /// The maximum width of a piece of a line, in points.
    private static let greatestWidth: CGFloat = 1600

    /// The visible lines of a paragraph, and the visible pieces of very long lines.
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
            // Steps of half the maximum width, so that the piece seldom changes while the line scrolls.
            let step = Self.greatestWidth / 2
            let x = max(line.reach.minX, ((area.minX - step / 2) / step).rounded(.down) * step)
            line.reach.size.width = max(
                1, min(max(Self.greatestWidth, area.width + step), line.reach.maxX - x))
            line.reach.origin.x = x
            return line
        }
    }

    // MARK: Selection

    /// Displays colored rectangles below the text.
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
            // Lines meet at whole pixels: translucent colors would show a seam.
            let frame = CGRect(
                x: snapped(rect.minX), y: snapped(rect.minY), width: snapped(rect.maxX) - snapped(rect.minX),
                height: snapped(rect.maxY) - snapped(rect.minY))
            if mark.frame != frame { mark.frame = frame }
            mark.backgroundColor = color
        }
    }

    /// Displays dots below misspelled words, in rectangles as high as their lines.
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

    /// Displays the current result of a search, in rectangles as high as their lines.
    func showCurrentResult(_ rects: [CGRect], of text: EditableText) {
        guard !rects.isEmpty || !resultViews.isEmpty else { return }
        while resultViews.count < rects.count {
            let view = CurrentResultView(frame: .zero)
            addSubview(view)
            resultViews.append(view)
        }
        for (index, view) in resultViews.enumerated() {
            view.show(index < rects.count ? rects[index] : nil, of: text)
        }
    }

    /// The height of the line below a corrected word, in points.
    private static let correctionLine: CGFloat = 2

    /// Displays lines below words that the keyboard changed, in rectangles as high as their lines.
    func showCorrections(_ rects: [CGRect]) {
        while correctionLines.count < rects.count {
            let line = UIView()
            line.isUserInteractionEnabled = false
            line.layer.cornerRadius = Self.correctionLine / 2
            addSubview(line)
            correctionLines.append(line)
        }
        for (index, line) in correctionLines.enumerated() {
            line.isHidden = index >= rects.count
            guard index < rects.count else { continue }
            let rect = rects[index]
            line.backgroundColor = tintColor.withAlphaComponent(0.55)
            line.frame = CGRect(
                x: rect.minX, y: rect.maxY - Self.correctionLine - 0.5, width: rect.width,
                height: Self.correctionLine)
        }
    }

    /// Moves the selection handles to a view that does not clip them.
    func hostHandles(in host: UIView) {
        for handle in [startHandle, endHandle] { host.addSubview(handle) }
    }

    /// Displays the visible selection handles; nil hides them.
    ///
    /// - Parameter limit: the rectangle that clips, in the canvas's coordinates; nil without clipping.
    func showHandles(start: CGRect?, end: CGRect?, in area: CGRect, within limit: CGRect? = nil) {
        for (handle, caret) in [(startHandle, start), (endHandle, end)] {
            let seen = caret.flatMap { area.insetBy(dx: -2, dy: 0).intersects($0) ? $0 : nil }
            guard let host = handle.superview, let seen else {
                handle.show(at: nil)
                continue
            }
            // Each handle is in front of all views but the other: reordering them would lay out the host again and
            // again.
            let isInFront = host.subviews.reversed().prefix { $0 is TextHandle }.contains { $0 === handle }
            if !isInFront { host.bringSubviewToFront(handle) }
            let isHere = host === self
            handle.show(
                at: isHere ? seen : convert(seen, to: host),
                within: isHere ? limit : limit.map { convert($0, to: host) })
        }
    }

    /// Positions the flow's top left corner at a point of the superview.
    func place(at origin: CGPoint, size: CGSize) {
        let frame = CGRect(origin: origin, size: size)
        if self.frame != frame { self.frame = frame }
    }
}
