import CoreGraphics
public import Foundation
import QuartzCore

/// A rotating indicator of a task whose duration is unknown.
///
///     let spinner = UIActivityIndicatorView(style: .large)
///     spinner.startAnimating()
///
/// A layer animation shows eight images per second; between them no work is done.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// The size of the indicator.
    public enum Style: Int, Sendable {
        /// Large and white; for source compatibility with apps from before iOS 13.
        case whiteLarge = 0
        /// Medium and white; for source compatibility with apps from before iOS 13.
        case white = 1
        /// Medium and gray; for source compatibility with apps from before iOS 13.
        case gray = 2
        /// 20 by 20 points.
        case medium = 100
        /// 37 by 37 points.
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
    /// A side other than the styles', in points, for status bars and buttons; nil for the style's.
    package var customSide: CGFloat? {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    private var side: CGFloat { customSide ?? style.side }

    /// Creates a hidden, stopped indicator of a style, with a frame of its size at the origin.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        setUp()
    }

    /// Creates a hidden, stopped indicator of medium style.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// Creates a hidden, stopped indicator of medium style; archives are not supported and the coder is ignored.
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

    /// The size of the indicator; setting it resets `color` to the style's.
    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            ownColor = nil
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The color of the most opaque spoke; set to nil, the style's.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            ownColor = newValue
            setNeedsLayout()
        }
    }
    /// Whether the indicator is hidden while it is stopped; true by default.
    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }
    /// Whether the indicator was started and not stopped.
    open private(set) var isAnimating = false

    /// Shows the indicator and starts its rotation; no effect while it is rotating.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        setNeedsLayout()
        spin()
    }

    /// Stops the rotation, and hides the indicator if `hidesWhenStopped`.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        wheel.layer.removeAnimation(forKey: Self.key)
        if hidesWhenStopped { isHidden = true }
        noteChange()
    }

    /// The size of the style, in points.
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

    /// Starts one rotation per second; outside of a window the indicator pauses, and it continues in the next one.
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
    /// "1" while rotating, "0" while stopped, as on iOS.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isAnimating ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }
}

extension UIColor {
    /// The color of the spokes: the secondary label color, but opaque at the strongest spoke (iOS 13 and later).
    fileprivate static let wheel = UIColor(
        row: SystemColorRow(0x8A8A8EFF, 0x98989FFF, 0x636366FF, 0xAEAEB2FF))
}
