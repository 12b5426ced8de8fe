import CoreGraphics
import Foundation
import QuartzCore

/// One tab as it is seen and touched.
@MainActor final class TabView: UIControl {
    let item: UITabBarItem
    private let picture = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()
    private var shownImage: UIImage?
    private var filled: (name: String, image: UIImage?)?
    private static let titleFont = UIFont.systemFont(ofSize: 10, weight: .medium)
    private static let badgeFont = UIFont.systemFont(ofSize: 13)
    /// How many tabs there are, and which one this is, from 1.
    var place = (number: 1, count: 1)
    /// The color of tabs that are not chosen; gray when nil.
    var restingColor: UIColor?
    /// How the bar's appearance wants tabs; nil where it has none.
    var appearance: UITabBarItemAppearance?

    /// What of the appearance counts now.
    private var look: UITabBarItemStateAppearance? {
        guard let appearance else { return nil }
        return !isEnabled ? appearance.disabled : isSelected ? appearance.selected : appearance.normal
    }

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        for view in [picture, label, badge] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        label.isAccessibilityElement = false
        label.textAlignment = .center
        badge.isAccessibilityElement = false
        badge.textAlignment = .center
        badge.clipsToBounds = true
        picture.contentMode = .center
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    /// Takes what the item says.
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
        let color = look?.iconColor ?? usual
        let image = isSelected ? item.selectedImage ?? filledImage : item.image
        // Only what differs: a label or image that is given its content asks for another layout.
        if image !== shownImage {
            shownImage = image
            picture.image =
                (image?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 22)) ?? image)?
                .asGlyph
        }
        let sized = picture.image
        if picture.tintColor != color { picture.tintColor = color }
        let attributes = (look?.titleTextAttributes ?? [:])
            .merging(item.shownAttributes(in: isSelected ? .selected : .normal)) { _, own in own }
        show(label, item.title, attributes, Self.titleFont, color)
        let size = sized?.size ?? .zero, hasTitle = !(item.title ?? "").isEmpty
        // The image is 7 points below the bar's edge with a title below it, in the middle without one.
        let middle = hasTitle ? 7 + 12 : bounds.height / 2
        picture.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: middle - size.height / 2, width: size.width,
            height: size.height
        ).offsetBy(
            dx: (item.imageInsets.left - item.imageInsets.right) / 2,
            dy: (item.imageInsets.top - item.imageInsets.bottom) / 2)
        label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 12).offsetBy(
            dx: item.titlePositionAdjustment.horizontal + (look?.titlePositionAdjustment.horizontal ?? 0),
            dy: item.titlePositionAdjustment.vertical + (look?.titlePositionAdjustment.vertical ?? 0))
        placeBadge()
    }

    /// The item's image; a symbol in its filled variant, where it has one, as iOS shows the selected tab.
    private var filledImage: UIImage? {
        guard let name = item.image?.symbolName else { return item.image }
        if filled?.name != name {
            filled = (name, UIImage(systemName: "\(name).fill"))
        }
        return filled?.image ?? item.image
    }

    private func placeBadge() {
        badge.isHidden = item.badgeValue == nil
        guard let value = item.badgeValue else { return }
        let own = item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
        let attributes = (look?.badgeTextAttributes ?? [:]).merging(own) { _, own in own }
        show(badge, value, attributes, Self.badgeFont, .white)
        badge.backgroundColor = item.badgeColor ?? look?.badgeBackgroundColor ?? .systemRed
        badge.layer.cornerRadius = 9
        let width = max(18, badge.sizeThatFits(CGSize(width: 80, height: 18)).width + 10)
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isReversed ? bounds.midX - 4 - width : bounds.midX + 4
        badge.frame = CGRect(x: x, y: 3, width: width, height: 18).offsetBy(
            dx: look?.badgePositionAdjustment.horizontal ?? 0, dy: look?.badgePositionAdjustment.vertical ?? 0
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
