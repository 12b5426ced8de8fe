import CoreGraphics

/// The background of a tab bar or a toolbar: a material with a hairline, or the appearance that the app set.
@MainActor final class BarBackground: UIView {
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let line = UIView()
    private var custom: BarAppearanceView?

    /// The color that replaces the material; nil by default.
    var color: UIColor? { didSet { setNeedsLayout() } }
    /// Whether the content is visible through the material; true by default.
    var isTranslucent = true { didSet { setNeedsLayout() } }
    /// Whether the hairline is at the upper edge instead of the lower one; true by default.
    var hasLineAbove = true { didSet { setNeedsLayout() } }
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
        line.isHidden = appearance != nil
        line.backgroundColor = .separator
        line.frame = CGRect(
            x: 0, y: hasLineAbove ? 0 : bounds.height - hairline, width: bounds.width, height: hairline)
        custom?.hasLineAbove = hasLineAbove
        custom?.frame = bounds
    }
}
