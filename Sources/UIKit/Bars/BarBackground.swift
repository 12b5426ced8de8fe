import CoreGraphics

/// The background of a tab bar or a toolbar: a material with a hairline, or the appearance that the app set.
@MainActor final class BarBackground: UIView {
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let line = UIImageView(image: nil)
    private var custom: BarAppearanceView?

    /// The color that replaces the material; nil by default.
    var color: UIColor? { didSet { setNeedsLayout() } }
    /// Whether the content is visible through the material; true by default.
    var isTranslucent = true { didSet { setNeedsLayout() } }
    /// Whether the hairline is at the upper edge instead of the lower one; true by default.
    var hasLineAbove = true { didSet { setNeedsLayout() } }
    /// The image of the line between the bar and the content; nil (the default) is a hairline, an empty image none.
    var shadowImage: UIImage? {
        didSet {
            line.image = shadowImage
            setNeedsLayout()
        }
    }
    /// The app's appearance, which replaces the material, the color and the hairline; nil by default.
    var appearance: UIBarAppearance? { didSet { showAppearance() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(material)
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    private func showAppearance() {
        setNeedsLayout()
        guard let appearance else {
            custom?.removeFromSuperview()
            custom = nil
            return
        }
        let view = custom ?? BarAppearanceView()
        if custom == nil { addSubview(view) }
        custom = view
        view.show(appearance)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        material.isHidden = appearance != nil || color != nil || !isTranslucent
        backgroundColor = appearance != nil ? nil : color ?? (isTranslucent ? nil : .systemBackground)
        let hairline = 1 / max(1, traitCollection.displayScale)
        let height = shadowImage?.size.height ?? hairline
        line.isHidden = appearance != nil || height <= 0
        line.backgroundColor = shadowImage == nil ? .separator : nil
        // A hairline is in the bar, an image beyond its edge.
        let inside = shadowImage == nil
        let y = hasLineAbove ? (inside ? 0 : -height) : bounds.height - (inside ? hairline : 0)
        line.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        custom?.hasLineAbove = hasLineAbove
        custom?.frame = bounds
    }
}
