import CoreGraphics
public import Foundation

/// What is behind a cell or header, as a value.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    /// A view in the background.
    public var customView: UIView?
    /// How round the corners are, in points.
    public var cornerRadius: CGFloat = 0
    /// The distances from the cell's edges.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the cell's margins count besides.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The color; the tint when nil.
    public var backgroundColor: UIColor? = .clear
    /// What is made of the color.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The color of the line around; the tint when nil.
    public var strokeColor: UIColor? = .clear
    /// What is made of the line's color.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the line, in points.
    public var strokeWidth: CGFloat = 0
    /// How far outside the edges the line runs, in points.
    public var strokeOutset: CGFloat = 0
    /// An image in the background.
    public var image: UIImage?
    /// How the image fills the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    private var follows = Follows.nothing

    /// How the color follows the state.
    private enum Follows { case nothing, plainCell, groupedCell, sidebarCell }

    /// Nothing in the background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The background of a plain list's cell.
    public static func listPlainCell() -> UIBackgroundConfiguration { made(.systemBackground, .plainCell) }
    /// The background of a plain list's header or footer.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        made(.systemBackground, .nothing)
    }
    /// The background of a grouped list's cell.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        made(.secondarySystemGroupedBackground, .groupedCell)
    }
    /// The background of a grouped list's header or footer.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a list's cell.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    /// The background of a list's header.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a list's footer.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a sidebar's header.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a sidebar's cell: clear, and the tint while the cell is selected.
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

    /// The configuration as it is in a state.
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

    /// The color with the tint and the transformer taken in.
    func resolvedBackground(tint: UIColor) -> UIColor {
        let color = backgroundColor ?? tint
        return backgroundColorTransformer?(color) ?? color
    }

    /// The line's color with the tint and the transformer taken in.
    func resolvedStroke(tint: UIColor) -> UIColor {
        let color = strokeColor ?? tint
        return strokeColorTransformer?(color) ?? color
    }
}

/// Shows a background configuration.
final class BackgroundConfigurationView: UIView {
    private let fill = UIView()
    private let picture = UIImageView(image: nil)
    private var configuration = UIBackgroundConfiguration.clear()

    func show(_ new: UIBackgroundConfiguration) {
        if configuration.customView !== new.customView { configuration.customView?.removeFromSuperview() }
        configuration = new
        isUserInteractionEnabled = false
        if fill.superview == nil {
            addSubview(fill)
            fill.addSubview(picture)
        }
        fill.backgroundColor = new.resolvedBackground(tint: tintColor)
        fill.layer.cornerRadius = new.cornerRadius
        fill.clipsToBounds = new.cornerRadius > 0 && (new.image != nil || new.customView != nil)
        fill.layer.borderWidth = new.strokeWidth
        fill.layer.borderColor =
            new.resolvedStroke(tint: tintColor).resolvedColor(with: traitCollection).cgColor
        picture.image = new.image
        picture.contentMode = new.imageContentMode
        if let view = new.customView, view.superview !== fill { fill.addSubview(view) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isReversed ? insets.leading : insets.trailing))
        picture.frame = fill.bounds
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
