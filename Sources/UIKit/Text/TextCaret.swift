import Foundation
import Platform

/// The blinking line where text goes: two points wide, in the tint colour.
///
/// Half a second shown, half a second hidden, fading in between; while it moves it stays shown.
final class TextCaret: UIView {
    static let width: CGFloat = 2
    private static let halfPeriod = 0.5
    private static let fade = 0.15

    private var timer: PlatformTimer?

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
        layer.cornerRadius = 1
        isHidden = true
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    /// Whether it is shown and blinks.
    var isActive = false {
        didSet {
            backgroundColor = tintColor
            isHidden = !isActive
            restart()
        }
    }

    /// Shows it solid and begins to blink anew: after every move.
    func restart() {
        timer?.cancel()
        timer = nil
        guard isActive else { return }
        alpha = 1
        timer = UIApplication.shared.schedule(after: Self.halfPeriod) { [weak self] in self?.blink() }
    }

    private func blink() {
        guard isActive, window != nil else { return }
        let shown = alpha < 0.5
        UIView.animate(withDuration: Self.fade) { self.alpha = shown ? 1 : 0 }
        timer = UIApplication.shared.schedule(after: Self.halfPeriod) { [weak self] in self?.blink() }
    }
}
