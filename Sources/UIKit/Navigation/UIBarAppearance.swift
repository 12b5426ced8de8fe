public import Foundation

/// How a bar looks in one of its states: what lies behind it, and the line at its edge.
///
///     let appearance = UINavigationBarAppearance()
///     appearance.configureWithOpaqueBackground()
///     appearance.backgroundColor = .systemTeal
///     navigationItem.standardAppearance = appearance
///
/// A bar keeps a copy; changes made afterwards need to be set again.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
    /// The kind of device that the values suit.
    public let idiom: UIUserInterfaceIdiom
    /// What is done to what lies below; nil for nothing.
    open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial)
    /// A color over the effect.
    open var backgroundColor: UIColor?
    /// An image over the color.
    open var backgroundImage: UIImage?
    /// How the image fills the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The color of the line at the bar's edge; nil for none.
    open var shadowColor: UIColor? = .separator
    /// An image in the line's place.
    open var shadowImage: UIImage?

    /// Makes an appearance with the usual background.
    public override convenience init() { self.init(idiom: .phone) }
    /// Makes an appearance with the usual background of a kind of device.
    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
    }
    /// Makes an appearance with the background and the line of another.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        take(barAppearance)
    }
    /// Makes an appearance with the usual background; archives are not read here.
    public required init?(coder: NSCoder) {
        idiom = .phone
        super.init()
    }

    /// Gives it the background of the system: a material, and a line.
    open func configureWithDefaultBackground() {
        setBackground(UIBlurEffect(style: .systemChromeMaterial), nil, line: .separator)
    }
    /// Gives it a background that hides what lies below, and a line.
    open func configureWithOpaqueBackground() { setBackground(nil, .systemBackground, line: .separator) }
    /// Gives it no background and no line.
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

    /// A copy of the same class; subclasses that add values copy them.
    open nonisolated override func copy() -> Any { copy(with: nil) }
    /// A copy of the same class; subclasses that add values copy them.
    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        // Appearances live on the main thread, as all of this module does.
        let original = self
        nonisolated(unsafe) var made: UIBarAppearance?
        MainActor.assumeIsolated { made = original.duplicate() }
        return made ?? original
    }

    func duplicate() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}

/// What lies behind a bar, as an appearance says.
@MainActor final class BarAppearanceView: UIView {
    private let material = UIVisualEffectView(effect: nil)
    private let picture = UIImageView(image: nil)
    private let line = UIImageView(image: nil)
    private var shown: UIBarAppearance?
    /// Whether the line is at the upper edge, as on bars at the foot of a screen.
    var hasLineAbove = false { didSet { if hasLineAbove != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in [material, picture, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Takes an appearance over.
    func show(_ appearance: UIBarAppearance) {
        guard appearance !== shown else { return }
        shown = appearance
        material.effect = appearance.backgroundEffect
        material.isHidden = appearance.backgroundEffect == nil
        backgroundColor = appearance.backgroundEffect == nil ? appearance.backgroundColor : nil
        material.contentView.backgroundColor = appearance.backgroundColor
        picture.image = appearance.backgroundImage
        picture.isHidden = appearance.backgroundImage == nil
        picture.contentMode = appearance.backgroundImageContentMode
        line.image = appearance.shadowImage
        line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        picture.frame = bounds
        let hair = 1 / max(1, traitCollection.displayScale)
        let height = shown?.shadowImage?.size.height ?? hair
        line.frame = CGRect(
            x: 0, y: hasLineAbove ? hair - height : bounds.height, width: bounds.width, height: height)
    }
}
