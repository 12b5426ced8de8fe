public import Foundation

/// The appearance of a bar in one of its states: its background, and the line at its edge.
///
///     let appearance = UINavigationBarAppearance()
///     appearance.configureWithOpaqueBackground()
///     appearance.backgroundColor = .systemTeal
///     navigationItem.standardAppearance = appearance
///
/// A bar keeps a copy; to change it later, set the appearance again.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
    /// The kind of device for which the defaults are.
    public let idiom: UIUserInterfaceIdiom
    /// The blur behind the bar; the system's chrome material by default, nil for none.
    open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial)
    /// The color above the blur; nil by default.
    open var backgroundColor: UIColor?
    /// The image above the color; nil by default.
    open var backgroundImage: UIImage?
    /// How the image is scaled to the bar; `.scaleToFill` by default.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The color of the line at the bar's edge; `.separator` by default, nil for none.
    open var shadowColor: UIColor? = .separator
    /// The image that replaces the line; nil by default.
    open var shadowImage: UIImage?

    /// Creates an appearance with the default background.
    public override convenience init() { self.init(idiom: .phone) }
    /// Creates an appearance with the default background for a kind of device.
    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
    }
    /// Creates an appearance with the background and the line of another.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        take(barAppearance)
    }
    /// Creates an appearance with the default background; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        idiom = .phone
        super.init()
    }

    /// Sets the system's default background: a material and a line.
    open func configureWithDefaultBackground() {
        setBackground(UIBlurEffect(style: .systemChromeMaterial), nil, line: .separator)
    }
    /// Sets an opaque background and a line.
    open func configureWithOpaqueBackground() { setBackground(nil, .systemBackground, line: .separator) }
    /// Sets no background and no line.
    open func configureWithTransparentBackground() { setBackground(nil, nil, line: nil) }

    private func setBackground(_ effect: UIBlurEffect?, _ color: UIColor?, line: UIColor?) {
        backgroundEffect = effect
        backgroundColor = color
        backgroundImage = nil
        shadowColor = line
        shadowImage = nil
    }

    private func take(_ other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// Returns a copy of the same class; subclasses that add values copy them.
    open nonisolated override func copy() -> Any { copy(with: nil) }
    /// Returns a copy of the same class; subclasses that add values copy them.
    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        // Appearances are used on the main thread only, as everything in this module.
        let original = self
        nonisolated(unsafe) var made: UIBarAppearance?
        MainActor.assumeIsolated { made = original.duplicate() }
        return made ?? original
    }

    func duplicate() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}

/// The background of a bar, from its appearance.
@MainActor final class BarAppearanceView: UIView {
    private let material = UIVisualEffectView(effect: nil)
    private let imageView = UIImageView(image: nil)
    private let line = UIImageView(image: nil)
    private var shown: UIBarAppearance?
    /// Whether the line is at the upper edge, as on bars at the lower edge of a screen.
    var hasLineAbove = false { didSet { if hasLineAbove != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in [material, imageView, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Applies an appearance.
    func show(_ appearance: UIBarAppearance) {
        guard appearance !== shown else { return }
        shown = appearance
        material.effect = appearance.backgroundEffect
        material.isHidden = appearance.backgroundEffect == nil
        backgroundColor = appearance.backgroundEffect == nil ? appearance.backgroundColor : nil
        material.contentView.backgroundColor = appearance.backgroundColor
        imageView.image = appearance.backgroundImage
        imageView.isHidden = appearance.backgroundImage == nil
        imageView.contentMode = appearance.backgroundImageContentMode
        line.image = appearance.shadowImage
        line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        imageView.frame = bounds
        let hair = 1 / max(1, traitCollection.displayScale)
        let height = shown?.shadowImage?.size.height ?? hair
        line.frame = CGRect(
            x: 0, y: hasLineAbove ? hair - height : bounds.height, width: bounds.width, height: height)
    }
}
