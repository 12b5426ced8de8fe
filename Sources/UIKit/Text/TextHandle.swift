import CoreGraphics
import Foundation

/// A knob at one end of a selection: a bar two points wide with a ball of twelve, at the top of the beginning and at
/// the foot of the end.
final class TextHandle: UIView {
    private static let ball: CGFloat = 12
    private static let overlap: CGFloat = 1.5
    private let isStart: Bool
    private let bar = UIView()
    private let knob = UIView()

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        knob.layer.cornerRadius = Self.ball / 2
        addSubview(bar)
        addSubview(knob)
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        bar.backgroundColor = tintColor
        knob.backgroundColor = tintColor
    }

    /// Whether the ball is seen and a point, in the knob's coordinates, lies on it or nearly so.
    func hasBall(at point: CGPoint) -> Bool {
        !isHidden && knob.frame.insetBy(dx: -2, dy: -2).contains(point)
    }

    /// Positions it at a caret; nil hides it.
    ///
    /// - Parameter limit: what of the superview is seen: the ball stays in it and covers more of the bar.
    func show(at caret: CGRect?, within limit: CGRect? = nil) {
        isHidden = caret == nil
        guard let caret else { return }
        bar.backgroundColor = tintColor
        knob.backgroundColor = tintColor
        let reach = Self.ball - Self.overlap
        let area = CGRect(
            x: caret.midX - Self.ball / 2, y: caret.minY - (isStart ? reach : 0), width: Self.ball,
            height: caret.height + reach)
        if frame != area { frame = area }
        bar.frame = CGRect(
            x: Self.ball / 2 - 1, y: isStart ? reach : 0, width: 2, height: caret.height)
        var top = isStart ? area.minY : caret.maxY - Self.overlap
        if let limit, isStart { top = min(max(top, limit.minY), caret.minY) }
        if let limit, !isStart { top = max(min(top, limit.maxY - Self.ball), caret.maxY - Self.ball) }
        knob.frame = CGRect(x: 0, y: top - area.minY, width: Self.ball, height: Self.ball)
    }
}
