import CoreGraphics
import Foundation
import QuartzCore

/// The view of one tab in a tab bar.
@MainActor final class TabView: UIControl {
    let item: UITabBarItem
    private let imageView = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()
    private var shownImage: UIImage?
    private var filled: (name: String, image: UIImage?)?
    private static let titleFont = UIFont.systemFont(ofSize: 10, weight: .medium)
    private static let badgeFont = UIFont.systemFont(ofSize: 13)
    /// The number of this tab, from 1, and the number of tabs, for accessibility.
    var place = (number: 1, count: 1)
    /// The color of unselected tabs; nil for gray.
    var restingColor: UIColor?
    /// The bar's appearance of tabs; nil without one.
    var appearance: UITabBarItemAppearance?

    /// The appearance for the present state.
    private var style: UITabBarItemStateAppearance? {
        guard let appearance else { return nil }
        return !isEnabled ? appearance.disabled : isSelected ? appearance.selected : appearance.normal
    }

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        for view in [imageView, label, badge] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        label.isAccessibilityElement = false
        label.textAlignment = .center
        badge.isAccessibilityElement = false
        badge.textAlignment = .center
        badge.clipsToBounds = true
        imageView.contentMode = .center
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    /// Updates the tab to its item.
    func show() {
        isEnabled = item.isEnabled
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let usual =
            !isEnabled
            ? .tertiaryLabel : isSelected ? tintColor ?? .systemBlue : restingColor ?? .secondaryLabel
        let color = style?.iconColor ?? usual
        let image = isSelected ? item.selectedImage ?? filledImage : item.image
        // Set only what differs: a label or image view that gets content requests layout.
        if image !== shownImage {
            shownImage = image
            imageView.image =
                (image?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 22)) ?? image)?
                .asGlyph
        }
        let sized = imageView.image
        if imageView.tintColor != color { imageView.tintColor = color }
        let attributes = (style?.titleTextAttributes ?? [:])
            .merging(item.shownAttributes(in: isSelected ? .selected : .normal)) { _, own in own }
        show(label, item.title, attributes, Self.titleFont, color)
        let size = sized?.size ?? .zero, hasTitle = !(item.title ?? "").isEmpty
        // The image's center is 7 + 12 points below the bar's edge above a title, otherwise in the middle.
        let middle = hasTitle ? 7 + 12 : bounds.height / 2
        imageView.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: middle - size.height / 2, width: size.width,
            height: size.height
        ).offsetBy(
            dx: (item.imageInsets.left - item.imageInsets.right) / 2,
            dy: (item.imageInsets.top - item.imageInsets.bottom) / 2)
        label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 12).offsetBy(
            dx: item.titlePositionAdjustment.horizontal + (style?.titlePositionAdjustment.horizontal ?? 0),
            dy: item.titlePositionAdjustment.vertical + (style?.titlePositionAdjustment.vertical ?? 0))
        placeBadge()
    }

    /// The item's image; the filled variant of a symbol, if it exists, as iOS shows the selected tab.
    private var filledImage: UIImage? {
        guard let name = item.image?.symbolName else { return item.image }
        if filled?.name != name {
            let filledName = "\(name).fill"
            filled = (name, SymbolDrawing.named(filledName) == nil ? nil : UIImage(systemName: filledName))
        }
        return filled?.image ?? item.image
    }

    private func placeBadge() {
        badge.isHidden = item.badgeValue == nil
        guard let value = item.badgeValue else { return }
        let own = item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
        let attributes = (style?.badgeTextAttributes ?? [:]).merging(own) { _, own in own }
        show(badge, value, attributes, Self.badgeFont, .white)
        badge.backgroundColor = item.badgeColor ?? style?.badgeBackgroundColor ?? .systemRed
        badge.layer.cornerRadius = 9
        let width = max(18, badge.sizeThatFits(CGSize(width: 80, height: 18)).width + 10)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isReversed ? bounds.midX - 4 - width : bounds.midX + 4
        badge.frame = CGRect(x: x, y: 3, width: width, height: 18).offsetBy(
            dx: style?.badgePositionAdjustment.horizontal ?? 0,
            dy: style?.badgePositionAdjustment.vertical ?? 0
        )
    }

    private func show(
        _ label: UILabel, _ text: String?, _ attributes: [NSAttributedString.Key: Any], _ font: UIFont,
        _ color: UIColor
    ) {
        let font = attributes[.font] as? UIFont ?? font,
            color = attributes[.foregroundColor] as? UIColor ?? color
        if label.text != text { label.text = text }
        if label.font != font { label.font = font }
        if label.textColor != color { label.textColor = color }
    }

    override var showsLargeContentViewer: Bool {
        get { true }
        set { super.showsLargeContentViewer = newValue }
    }
    override var defaultLargeContentTitle: String? { item.title ?? item.accessibilityLabel }
    override var defaultLargeContentImage: UIImage? { item.largeContentSizeImage ?? item.image }
    override var largeContentImageInsets: UIEdgeInsets {
        get { item.largeContentSizeImageInsets }
        set { item.largeContentSizeImageInsets = newValue }
    }

    package override var sendsPrimaryActionOnTouchUp: Bool { true }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? item.accessibilityLabel ?? item.title }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityIdentifier: String? {
        get { super.accessibilityIdentifier ?? item.accessibilityIdentifier }
        set { super.accessibilityIdentifier = newValue }
    }
    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? item.badgeValue }
        set { super.accessibilityValue = newValue }
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits: UIAccessibilityTraits = .button
            if isSelected { traits.insert(.selected) }
            if !isEnabled { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }
    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        send(.primaryActionTriggered, with: nil)
        return true
    }
}
