import CoreGraphics
public import Foundation
import QuartzCore

/// A view that blurs the content behind it.
///
///     let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
///     glass.contentView.addSubview(label)
///
/// If the user reduces transparency, it has an opaque background instead. Subviews belong in `contentView`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let ground = UIView()
    private let content = UIView()

    /// Creates a view with an effect; nil is none.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view without an effect; archives are not supported.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        ground.isUserInteractionEnabled = false
        for view in [ground, content] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        content.tintColor = (effect as? UIVibrancyEffect)?.tint
        showEffect()
    }

    /// The effect; nil, the default, is none.
    open var effect: UIVisualEffect? {
        didSet {
            content.tintColor = (effect as? UIVibrancyEffect)?.tint
            showEffect()
        }
    }
    /// The superview of content, as large as the view.
    open var contentView: UIView { content }
    /// The opacity of the blur alone, 0 to 1; cheaper to animate than `alpha`, which composites blur and content.
    final var blurAlpha: CGFloat {
        get { ground.alpha }
        set { ground.alpha = newValue }
    }

    private func showEffect() {
        defer { noteChange() }
        guard let blur = effect as? UIBlurEffect else {
            ground.layer.backdrop = nil
            ground.backgroundColor = nil
            return
        }
        let material = Material(blur.style, isDark: traitCollection.userInterfaceStyle == .dark)
        let isOpaque = UIAccessibility.isReduceTransparencyEnabled
        ground.layer.backdrop = isOpaque ? nil : material.backdrop
        ground.backgroundColor = isOpaque ? material.opaqueColor : nil
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showEffect()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showEffect()
    }
}
