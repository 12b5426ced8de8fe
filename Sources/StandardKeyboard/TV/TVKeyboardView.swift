import CoreGraphics
import Foundation
import UIKit

/// The view of a TV keyboard: the row of switches, the row or lines of letters, and the row of return and done.
///
/// It shows a state and reports touches on keys, without interpreting them.
@MainActor final class TVKeyboardView: UIInputView {
    /// The measurements on a screen of 960 by 540 points, half of tvOS's; each point is two pixels here.
    enum Metrics {
        static let margin: CGFloat = 36
        /// The minimum and maximum width of a letter.
        static let letterWidth: ClosedRange<CGFloat> = 21...44
        static let keysHeight: CGFloat = 50
        static let switchHeight: CGFloat = 34
        static let actionHeight: CGFloat = 44
        static let gap: CGFloat = 14
        /// The padding on either side of a word.
        static let wordPadding: CGFloat = 10
        /// The height of a row of suggestions above the switches, with its gap.
        static let suggestionHeight: CGFloat = 34
        static let least = switchHeight + gap + keysHeight + gap + actionHeight
        /// The height with the row of suggestions, and as much below.
        static let leastWithSuggestions = least + 2 * (suggestionHeight + gap)
        static func size(_ row: TVKeyboardState.Row) -> CGFloat {
            switch row {
            case .keys: 21
            case .switches: 16
            case .suggestions: 17
            case .actions: 19
            }
        }
    }

    /// A touch event on the keyboard.
    enum Finger {
        /// The touch moved by one key or row, as a thumb does on a remote control.
        case swiped(TVKeyboardState.Move)
        /// The touch began on a key.
        case pressed(TVKeyboardState.Row, Int)
        /// The touch ended without a swipe, on a key or outside all keys.
        case tapped((row: TVKeyboardState.Row, column: Int)?)
        /// The touch began and ended on an accented form, by its index.
        case choseAccent(Int)
        /// The touch ended or was cancelled.
        case ended
    }

    var onFinger: ((Finger) -> Void)?
    /// The text and the accessibility label of each key.
    private var words: ((TVKey) -> (shown: String, spoken: String))?
    private var state: TVKeyboardState?
    let rows = TVKeyboardState.Row.allCases.map { _ in UIView() }
    private(set) var faces: [[TVKeyFace]] = TVKeyboardState.Row.allCases.map { _ in [] }
    private let accentsBar = TVAccentsBar()
    /// The accented form on which the touch began.
    private var pressedAccent: Int?
    private var start: CGPoint?
    /// The key on which the touch began; the row may scroll under it.
    private var pressed: (row: TVKeyboardState.Row, column: Int)?
    private var hasSwiped = false

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 960, height: Metrics.least), inputViewStyle: .default)
        backgroundColor = nil
        for row in rows {
            row.isUserInteractionEnabled = false
            addSubview(row)
        }
        addSubview(accentsBar)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Metrics.least)
    }

    /// Shows a state; existing keys move to their new frames.
    func show(_ state: TVKeyboardState, words: @escaping (TVKey) -> (shown: String, spoken: String)) {
        let isFirst = self.state == nil
        self.state = state
        self.words = words
        for row in TVKeyboardState.Row.allCases { makeFaces(row, state.keys(in: row)) }
        accentsBar.show(state.accents)
        guard !isFirst, window != nil, !UIAccessibility.isReduceMotionEnabled else {
            return UIView.performWithoutAnimation { place() }
        }
        UIView.animate(withDuration: 0.15, delay: 0, options: .curveEaseOut, animations: { self.place() })
    }

    private func makeFaces(_ row: TVKeyboardState.Row, _ keys: [TVKey]) {
        guard let state, let words else { return }
        var shown = faces[row.rawValue]
        if shown.map(\.key) != keys {
            for face in shown { face.removeFromSuperview() }
            shown = keys.map { TVKeyFace($0, row: row) }
            for face in shown { rows[row.rawValue].addSubview(face) }
            faces[row.rawValue] = shown
            setNeedsLayout()
        }
        for (column, face) in shown.enumerated() {
            let word = words(face.key)
            face.show(
                word.shown, spoken: word.spoken,
                isFocused: state.accents == nil && state.row == row && state.column(in: row) == column,
                isChosen: face.key == .plane(state.plane), isEnabled: state.canFocus(face.key))
        }
        // A raised key covers its neighbors.
        if let raised = shown.first(where: \.isRaised) { rows[row.rawValue].bringSubviewToFront(raised) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        UIView.performWithoutAnimation { place() }
    }

    private func place() {
        guard let state, bounds.width > 0 else { return }
        if let grid = state.grid {
            place(grid, of: state)
        } else {
            var y = max(0, (bounds.height - Metrics.least) / 2).rounded()
            // Suggestions are above the other rows, which stay where they are without any.
            placeRow(
                .suggestions, y: y - Metrics.gap - Metrics.suggestionHeight, height: Metrics.suggestionHeight,
                state)
            let heights: [(TVKeyboardState.Row, CGFloat)] = [
                (.switches, Metrics.switchHeight), (.keys, Metrics.keysHeight),
                (.actions, Metrics.actionHeight),
            ]
            for (row, height) in heights {
                placeRow(row, y: y, height: height, state)
                y += height + Metrics.gap
            }
        }
        let letters = faces[TVKeyboardState.Row.keys.rawValue], column = state.column(in: .keys)
        if state.accents != nil, letters.indices.contains(column) {
            accentsBar.place(
                above: convert(letters[column].frame, from: rows[TVKeyboardState.Row.keys.rawValue]),
                in: bounds, isRightToLeft: state.layout.isRightToLeft)
        }
    }

    /// Lays out the keys of one row over the whole width.
    func placeRow(_ row: TVKeyboardState.Row, y: CGFloat, height: CGFloat, _ state: TVKeyboardState) {
        let shown = faces[row.rawValue]
        rows[row.rawValue].frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        // The widest letter determines the minimum width of all letters.
        let widest = shown.compactMap(\.letterWidth).max() ?? 0
        let least = min(max(Metrics.letterWidth.lowerBound, widest), Metrics.letterWidth.upperBound)
        let places = TVRowPlaces(
            words: shown.map(\.wordWidth), width: bounds.width,
            margin: min(Metrics.margin, bounds.width / 12),
            letters: least...Metrics.letterWidth.upperBound,
            gap: row == .keys ? 0 : 12, focus: state.column(in: row))
        for (face, place) in zip(shown, places.keys) {
            let x = state.layout.isRightToLeft ? bounds.width - place.end : place.start
            face.frame = CGRect(x: x, y: 0, width: place.end - place.start, height: height)
            // Keys that are partly scrolled out of the row are hidden rather than clipped.
            face.alpha = place.start < 0 || place.end > bounds.width ? 0 : 1
        }
    }

    // MARK: - Touches

    /// The distance of a swipe per key and per row, in points.
    private static let stride = CGSize(width: 34, height: 60)

    private func key(at point: CGPoint) -> (row: TVKeyboardState.Row, column: Int)? {
        for row in TVKeyboardState.Row.allCases {
            let place = rows[row.rawValue].convert(point, from: self)
            // The lines of a grid have no gaps.
            let gap = state?.grid == nil ? Metrics.gap / 2 : 0
            if let column = faces[row.rawValue].firstIndex(where: {
                $0.alpha > 0 && $0.frame.insetBy(dx: 0, dy: -gap).contains(place)
            }) {
                return (row, column)
            }
        }
        return nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, start == nil else { return }
        let point = touch.location(in: self)
        start = point
        hasSwiped = false
        pressedAccent = accentsBar.form(at: point)
        pressed = pressedAccent == nil ? key(at: point) : nil
        if let pressed { onFinger?(.pressed(pressed.row, pressed.column)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let start else { return }
        let point = touch.location(in: self)
        let way = CGSize(width: point.x - start.x, height: point.y - start.y)
        let stride = Self.stride
        if abs(way.width) >= stride.width {
            swipe(way.width > 0 ? .right : .left)
            self.start?.x += way.width > 0 ? stride.width : -stride.width
        } else if abs(way.height) >= stride.height {
            swipe(way.height > 0 ? .down : .up)
            self.start?.y += way.height > 0 ? stride.height : -stride.height
        }
    }

    private func swipe(_ move: TVKeyboardState.Move) {
        if !hasSwiped { onFinger?(.ended) }
        hasSwiped = true
        onFinger?(.swiped(move))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard start != nil else { return }
        start = nil
        if hasSwiped {
            onFinger?(.ended)
        } else if let pressedAccent {
            onFinger?(.choseAccent(pressedAccent))
        } else {
            onFinger?(.tapped(pressed))
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        start = nil
        onFinger?(.ended)
    }
}

/// The layout of the keys of one row: letters are as wide as the screen allows, words as wide as their text; a row that
/// does not fit scrolls with the focus.
struct TVRowPlaces: Equatable {
    /// The start and end of each key, from the edge where reading begins.
    var keys: [(start: CGFloat, end: CGFloat)] = []

    /// - Parameters:
    ///   - words: the widths of words; nil for letters.
    ///   - width: the width of the row, of which `margin` stays free at both ends unless the row scrolls.
    ///   - focus: the index of the key that must be visible, as far from the ends as possible.
    init(
        words: [CGFloat?], width: CGFloat, margin: CGFloat, letters: ClosedRange<CGFloat>, gap: CGFloat,
        focus: Int
    ) {
        let count = words.filter { $0 == nil }.count
        let room = width - 2 * margin - words.reduce(0) { $0 + ($1 ?? 0) } - gap * CGFloat(words.count - 1)
        let letter =
            count == 0
            ? 0 : min(letters.upperBound, max(letters.lowerBound, (room / CGFloat(count)).rounded(.down)))
        var end: CGFloat = 0
        for word in words {
            keys.append((end, end + (word ?? letter)))
            end += (word ?? letter) + gap
        }
        let whole = end - gap, free = width - 2 * margin
        var shift = ((width - whole) / 2).rounded()
        if whole > free, keys.indices.contains(focus) {
            let middle = (keys[focus].start + keys[focus].end) / 2
            shift = (min(margin, max(margin + free - whole, width / 2 - middle))).rounded()
        }
        for index in keys.indices {
            keys[index].start += shift
            keys[index].end += shift
        }
    }

    static func == (one: TVRowPlaces, other: TVRowPlaces) -> Bool {
        one.keys.elementsEqual(other.keys, by: ==)
    }
}
