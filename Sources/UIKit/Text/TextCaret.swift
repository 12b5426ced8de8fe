import Foundation
import Platform

/// The blinking caret: two points wide, in the tint color.
///
/// It is shown and hidden for half a second each, with a fade in between, and stays visible while it moves or is held.
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

    /// Whether the caret is shown and blinks.
    var isActive = false {
        didSet {
            backgroundColor = tintColor
            isHidden = !isActive
            restart()
        }
    }

    /// Whether the caret stays visible, because the user moves it and aims while it rests.
    var isSteady = false { didSet { if isSteady != oldValue { restart() } } }

    /// Shows the caret and restarts its blinking, after every move.
    func restart() {
        timer?.cancel()
        timer = nil
        guard isActive else { return }
        alpha = 1
        guard !isSteady else { return }
        isFadingOut = true
        timer = UIApplication.shared.schedule(after: Self.halfPeriod) { [weak self] in self?.blink() }
    }

    /// Fades in a few steps: an animation would draw every frame of the display.
    private func blink(from step: Int = 0) {
        guard isActive, window != nil else { return }
        let part = CGFloat(step + 1) / CGFloat(Self.steps)
        alpha = isFadingOut ? 1 - part : part
        let isOver = step + 1 == Self.steps
        if isOver { isFadingOut.toggle() }
        let pause = isOver ? Self.halfPeriod - Self.fade : Self.fade / Double(Self.steps)
        timer = UIApplication.shared.schedule(after: pause) { [weak self] in
            self?.blink(from: isOver ? 0 : step + 1)
        }
    }

    private static let steps = 3
    private var isFadingOut = true
}
