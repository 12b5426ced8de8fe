import CoreGraphics
public import Foundation

/// The background of a cell or header as a value: color, border, image and custom view.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    /// A custom view in the background; nil by default.
    public var customView: UIView?
    /// The corner radius in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The insets from the cell's edges, in points; zero by default.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// Has no effect; empty by default.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The background color; nil uses the tint color; clear by default.
    public var backgroundColor: UIColor? = .clear
    /// Transforms the background color; nil by default.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The color of the border; nil uses the tint color; clear by default.
    public var strokeColor: UIColor? = .clear
    /// Transforms the border color; nil by default.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border in points; 0 by default.
    public var strokeWidth: CGFloat = 0
    /// Has no effect; 0 by default.
    public var strokeOutset: CGFloat = 0
    /// A blur between the color and the image; nil by default.
    public var visualEffect: UIVisualEffect?
    /// A background image; nil by default.
    public var image: UIImage?
    /// The scaling of the image; `.scaleToFill` by default.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    private var follows = Follows.nothing

    /// How the color depends on the state.
    private enum Follows { case nothing, plainCell, groupedCell, sidebarCell }

    /// Returns an empty background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns the background of a cell in a plain list; gray while highlighted or selected.
    public static func listPlainCell() -> UIBackgroundConfiguration { made(.systemBackground, .plainCell) }
    /// Returns the background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        made(.systemBackground, .nothing)
    }
    /// Returns the background of a cell in a grouped list; gray while highlighted or selected.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        made(.secondarySystemGroupedBackground, .groupedCell)
    }
    /// Returns the background of a header or footer in a grouped list: empty.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// Returns the background of a list cell; the same as `listPlainCell()`.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    /// Returns the background of a list header: empty.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// Returns the background of a list footer: empty.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    /// Returns the background of a sidebar header: empty.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// Returns the background of a sidebar cell: clear, or the tint color while the cell is selected.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var made = made(.clear, .sidebarCell)
        made.cornerRadius = 10
        return made
    }

    private static func made(_ color: UIColor, _ follows: Follows) -> UIBackgroundConfiguration {
        var made = UIBackgroundConfiguration()
        made.backgroundColor = color
        made.follows = follows
        return made
    }

    /// Returns the configuration for a state.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard follows != .nothing, let state = state as? UICellConfigurationState else { return self }
        var updated = self
        if follows == .sidebarCell, state.isSelected {
            updated.backgroundColor = nil
        } else if state.isHighlighted || state.isSelected {
            updated.backgroundColor = .systemGray4
        }
        return updated
    }

    /// The background color, or the tint color, after the transformer.
    func resolvedBackground(tint: UIColor) -> UIColor {
        let color = backgroundColor ?? tint
        return backgroundColorTransformer?(color) ?? color
    }

    /// The border color, or the tint color, after the transformer.
    func resolvedStroke(tint: UIColor) -> UIColor {
        let color = strokeColor ?? tint
        return strokeColorTransformer?(color) ?? color
    }
}

/// Displays a background configuration.
final class BackgroundConfigurationView: UIView {
    private let fill = UIView()
    private let imageView = UIImageView(image: nil)
    private var effectView: UIVisualEffectView?
    private var configuration = UIBackgroundConfiguration.clear()

    func show(_ new: UIBackgroundConfiguration) {
        if configuration.customView !== new.customView { configuration.customView?.removeFromSuperview() }
        configuration = new
        isUserInteractionEnabled = false
        if fill.superview == nil {
            addSubview(fill)
            fill.addSubview(imageView)
        }
        fill.backgroundColor = new.resolvedBackground(tint: tintColor)
        fill.layer.cornerRadius = new.cornerRadius
        fill.clipsToBounds =
            new.cornerRadius > 0 && (new.image != nil || new.customView != nil || new.visualEffect != nil)
        fill.layer.borderWidth = new.strokeWidth
        fill.layer.borderColor =
            new.resolvedStroke(tint: tintColor).resolvedColor(with: traitCollection).cgColor
        show(new.visualEffect)
        imageView.image = new.image
        imageView.contentMode = new.imageContentMode
        if let view = new.customView, view.superview !== fill { fill.addSubview(view) }
        setNeedsLayout()
    }

    private func show(_ effect: UIVisualEffect?) {
        guard effect != nil || effectView != nil else { return }
        let view = effectView ?? UIVisualEffectView(effect: nil)
        if view.superview == nil { fill.insertSubview(view, belowSubview: imageView) }
        effectView = view
        view.effect = effect
        view.isHidden = effect == nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isReversed ? insets.leading : insets.trailing))
        imageView.frame = fill.bounds
        effectView?.frame = fill.bounds
        configuration.customView?.frame = fill.bounds
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show(configuration)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show(configuration)
    }
}
