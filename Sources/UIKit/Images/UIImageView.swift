import CoreGraphics
public import Foundation
import Platform

/// Displays an image, or animates a sequence of images.
@preconcurrency @MainActor open class UIImageView: UIView {
    /// Creates a view as large as an image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        setUp()
    }

    /// Creates a view as large as an image, with an image for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view without an image; archives are not supported.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// The effects of a symbol; made for the first one.
    private(set) lazy var symbolEffects = SymbolEffects(self)

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        if image?.images != nil { startAnimating() }
    }

    override var defaultLargeContentImage: UIImage? { image }

    /// The displayed image; nil by default.
    open var image: UIImage? {
        didSet {
            if image?.size != oldValue?.size
                || image?.alignmentRectInsets != oldValue?.alignmentRectInsets
            {
                invalidateIntrinsicContentSize()
                superview?.setNeedsLayout()
            }
            if image?.images != nil { startAnimating() } else if oldValue?.images != nil { stopAnimating() }
            setNeedsDisplay()
        }
    }
    /// The image in the highlighted state; nil, the default, uses `image`.
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether the highlighted image is displayed; false by default.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
    /// The configuration that is applied to symbol images; nil by default.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The images of an animation; nil, the default, uses those of an animated `image`.
    open var animationImages: [UIImage]?
    /// The duration of one cycle of `animationImages` in seconds; 0, the default, is 1/30 per image.
    open var animationDuration: TimeInterval = 0
    /// The number of cycles; 0, the default, repeats forever.
    open var animationRepeatCount = 0

    private var step = 0
    private var timer: PlatformTimer?

    /// Whether an animation is running.
    open var isAnimating: Bool { timer?.isPending == true }

    /// Starts the animation from its first image; no effect without images.
    open func startAnimating() {
        stopAnimating()
        advance()
    }

    /// Stops the animation and displays `image`.
    open func stopAnimating() {
        timer?.cancel()
        timer = nil
        step = 0
        setNeedsDisplay()
    }

    /// The images of the animation: the view's own, or those of its image.
    private var turningImages: [UIImage]? { animationImages ?? image?.images }

    private func advance() {
        guard let images = turningImages, !images.isEmpty,
            animationRepeatCount == 0 || step < images.count * animationRepeatCount
        else { return stopAnimating() }
        let own = animationImages == nil ? image?.duration ?? 0 : animationDuration
        let round = own > 0 ? own : Double(images.count) / 30
        timer = UIApplication.shared.schedule(after: round / Double(images.count)) { [weak self] in
            self?.step += 1
            self?.advance()
        }
        setNeedsDisplay()
    }

    private var shownImage: UIImage? {
        var shown = isHighlighted ? highlightedImage ?? image : image
        if isAnimating, let images = turningImages, !images.isEmpty { shown = images[step % images.count] }
        guard let shown, let preferredSymbolConfiguration else { return shown }
        return shown.applyingSymbolConfiguration(preferredSymbolConfiguration) ?? shown
    }

    open override var intrinsicContentSize: CGSize {
        shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    open override var bounds: CGRect {
        didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
    }

    open override var contentMode: ContentMode { didSet { setNeedsDisplay() } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownImage?.isTemplate == true { setNeedsDisplay() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    open override func draw(_ rect: CGRect) {
        guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
        traitCollection.asCurrent {
            image.draw(
                in: contentMode.rect(of: image.size, in: bounds), context: context, tint: tintColor.cgColor)
        }
    }
}

extension UIView.ContentMode {
    /// Returns the rectangle of content of a size in bounds.
    func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
        func placed(_ size: CGSize, x: CGFloat, y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x,
                y: bounds.minY + (bounds.height - size.height) * y,
                width: size.width, height: size.height)
        }
        func scaled(_ factor: CGFloat) -> CGSize {
            CGSize(width: size.width * factor, height: size.height * factor)
        }
        guard size.width > 0, size.height > 0 else { return bounds }
        let (x, y) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit: return placed(scaled(min(x, y)), x: 0.5, y: 0.5)
        case .scaleAspectFill: return placed(scaled(max(x, y)), x: 0.5, y: 0.5)
        case .center: return placed(size, x: 0.5, y: 0.5)
        case .top: return placed(size, x: 0.5, y: 0)
        case .bottom: return placed(size, x: 0.5, y: 1)
        case .left: return placed(size, x: 0, y: 0.5)
        case .right: return placed(size, x: 1, y: 0.5)
        case .topLeft: return placed(size, x: 0, y: 0)
        case .topRight: return placed(size, x: 1, y: 0)
        case .bottomLeft: return placed(size, x: 0, y: 1)
        case .bottomRight: return placed(size, x: 1, y: 1)
        }
    }
}
