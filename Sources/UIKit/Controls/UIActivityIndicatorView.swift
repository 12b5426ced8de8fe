import CoreGraphics
public import Foundation
import QuartzCore

/// A wheel that turns while something goes on whose end is not known.
///
///     let spinner = UIActivityIndicatorView(style: .large)
///     spinner.startAnimating()
///
/// It turns by an animation of its layer: eight images a second and no work between them.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// How large the wheel is.
    public enum Style: Int, Sendable {
        /// Large and white; kept for programs from before iOS 13.
        case whiteLarge = 0
        /// White; kept for programs from before iOS 13.
        case white = 1
        /// Gray; kept for programs from before iOS 13.
        case gray = 2
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101

        var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
        var color: UIColor {
            switch self {
            case .white, .whiteLarge: .white
            case .gray: .systemGray
            case .medium, .large: .wheel
            }
        }
    }

    private static let key = "spin"
    private let wheel = UIView()
    private var ownColor: UIColor?
    /// A size other than the styles', in points; for status bars and buttons.
    package var customSide: CGFloat? {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    private var side: CGFloat { customSide ?? style.side }

    /// Makes a wheel of a style that does not turn yet.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        setUp()
    }

    /// Makes a wheel of middling size that does not turn yet.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// Makes a wheel; archives are not read here.
    public required init(coder: NSCoder) {
        style = .medium
        super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = [.image, .updatesFrequently]
        addSubview(wheel)
        isHidden = true
    }

    /// How large the wheel is; a new style takes its own color.
    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            ownColor = nil
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The color of the strokes; the style's unless set.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            ownColor = newValue
            setNeedsLayout()
        }
    }
    /// Whether it is hidden while it does not turn; a still wheel looks like a task that hangs.
    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }
    /// Whether it turns.
    open private(set) var isAnimating = false

    /// Lets it turn, and shows it.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        setNeedsLayout()
        spin()
    }

    /// Stops it, and hides it unless `hidesWhenStopped` says otherwise.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        wheel.layer.removeAnimation(forKey: Self.key)
        if hidesWhenStopped { isHidden = true }
        noteChange()
    }

    /// As large as the style says.
    open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
    override var defaultPriorities: ContentPriorities { .firm }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = side
        wheel.frame = CGRect(
            x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        if wheel.layer.contents as AnyObject? !== images.first { show(images) }
    }

    private var images: [CGImage] {
        let color = color.resolvedColor(with: traitCollection).cgColor
        return SpinnerImages(side: side, color: color, scale: max(1, traitCollection.displayScale)).images()
    }

    private func show(_ images: [CGImage]) {
        wheel.layer.contents = images.first
        wheel.layer.contentsScale = max(1, traitCollection.displayScale)
        wheel.layer.removeAnimation(forKey: Self.key)
        spin()
    }

    /// One turn a second; a wheel outside of windows rests and goes on when it comes back.
    private func spin() {
        guard isAnimating, window != nil, wheel.layer.animation(forKey: Self.key) == nil else { return }
        let turn = CAKeyframeAnimation(keyPath: "contents")
        turn.values = images
        turn.calculationMode = .discrete
        turn.duration = 1
        turn.repeatCount = .infinity
        wheel.layer.add(turn, forKey: Self.key)
        noteChange()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { wheel.layer.removeAnimation(forKey: Self.key) } else { spin() }
    }

    // MARK: - Accessibility

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? ControlMessages.inProgress }
        set { super.accessibilityLabel = newValue }
    }
    /// "1" while it turns, "0" while it does not, as iOS says it.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isAnimating ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }
}

extension UIColor {
    /// The strokes of wheels: as the secondary label, but opaque at the brightest stroke (iOS 13 and later).
    fileprivate static let wheel = UIColor(
        row: SystemColorRow(0x8A8A8EFF, 0x98989FFF, 0x636366FF, 0xAEAEB2FF))
}
