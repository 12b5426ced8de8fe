import CoreGraphics
import Foundation

/// A selection handle: a bar two points wide with a ball of twelve, at the top of the selection's start and at the
/// bottom of its end.
final class TextHandle: UIView {
    private nonisolated static let ball: CGFloat = 12
    private nonisolated static let overlap: CGFloat = 1.5
    /// How far the ball reaches beyond the line, in points.
    nonisolated static let ballReach = ball - overlap
    private let isStart: Bool
    private let bar = UIView()
    private let thumb = UIView()

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        thumb.layer.cornerRadius = Self.ball / 2
        addSubview(bar)
        addSubview(thumb)
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        bar.backgroundColor = tintColor
        thumb.backgroundColor = tintColor
    }

    /// Whether the ball is visible and a point, in the handle's coordinates, is on it or next to it.
    func hasBall(at point: CGPoint) -> Bool {
        !isHidden && thumb.frame.insetBy(dx: -2, dy: -2).contains(point)
    }

    /// Positions the handle at a caret rectangle; nil hides it.
    ///
    /// - Parameter limit: the visible part of the superview: the ball stays inside and covers more of the bar.
    func show(at caret: CGRect?, within limit: CGRect? = nil) {
        isHidden = caret == nil
        guard let caret else { return }
        bar.backgroundColor = tintColor
        thumb.backgroundColor = tintColor
        let reach = Self.ballReach
        let area = CGRect(
            x: caret.midX - Self.ball / 2, y: caret.minY - (isStart ? reach : 0), width: Self.ball,
            height: caret.height + reach)
        if frame != area { frame = area }
        let middle = CGRect(x: caret.midX - 1, y: caret.minY, width: 2, height: caret.height)
        bar.frame = CGRect(
            x: Self.ball / 2 - 1 + Self.way(of: middle, into: limit), y: isStart ? reach : 0, width: 2,
            height: caret.height)
        var top = isStart ? area.minY : caret.maxY - Self.overlap
        if let limit, isStart { top = min(max(top, limit.minY), caret.minY) }
        if let limit, !isStart { top = max(min(top, limit.maxY - Self.ball), caret.maxY - Self.ball) }
        thumb.frame = CGRect(
            x: Self.way(of: area, into: limit), y: top - area.minY, width: Self.ball, height: Self.ball)
    }

    /// The distance to the right that brings a rectangle between the sides of a limit.
    static func way(of rect: CGRect, into limit: CGRect?) -> CGFloat {
        guard let limit else { return 0 }
        return max(0, limit.minX - rect.minX) - max(0, rect.maxX - limit.maxX)
    }
}
