import Foundation
import Pages
import Platform
import UIKit

/// The switches below every page: direction, appearance, text size, contrast, motion.
@MainActor final class GallerySwitchBar: UIView {
    /// Height of the switches, in points.
    private static let switchesHeight: CGFloat = 66
    /// Height of the bar without the home indicator's part, in points.
    var height: CGFloat { Self.switchesHeight + (slider == nil ? 0 : TextSizeSlider.height) }

    /// Called when the user changed a switch.
    var onChange: (@MainActor (GalleryAppearance) -> Void)?
    /// Called when the slider for the text size came or went.
    var onHeightChange: (@MainActor () -> Void)?
    /// What the switches are at.
    private(set) var style: GalleryAppearance

    private let line = UIView()
    private let language: MessageLanguage
    private var switches: [AppearanceSwitch] = []
    private var slider: TextSizeSlider?
    private static let textSize = Message("Text Size")

    init(style: GalleryAppearance, language: MessageLanguage) {
        self.style = style
        self.language = language
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        line.backgroundColor = .separator
        addSubview(line)
        add("arrow.left.arrow.right", Message("Right to Left")) {
            $0.isRightToLeft.toggle()
        }
        add("moon", Message("Dark")) { [weak self] style in
            style.isDark = self?.isDark == true ? false : true
        }
        add("textformat.size", Self.textSize) { [weak self] _ in self?.toggleSlider() }
        add("circle.lefthalf.filled", Message("Increase Contrast"), caption: Message("Contrast")) {
            $0.isContrastHigh.toggle()
        }
        add("circle.dotted.and.circle", Message("Reduce Motion")) {
            $0.reducesMotion.toggle()
        }
        show()
    }

    required init?(coder: NSCoder) { nil }

    private var textSize: UIContentSizeCategory {
        style.textSize ?? UIScreen.main.traitCollection.preferredContentSizeCategory
    }

    private var isDark: Bool { style.isDark ?? (traitCollection.userInterfaceStyle == .dark) }

    private func add(
        _ symbol: String, _ name: Message, caption: Message? = nil,
        _ change: @escaping @MainActor (inout GalleryAppearance) -> Void
    ) {
        let item = AppearanceSwitch(
            symbol: symbol, name: name.text(in: language), caption: (caption ?? name).text(in: language))
        item.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                var style = self.style
                change(&style)
                self.style = style
                self.show()
                self.onChange?(self.style)
            }, for: .touchUpInside)
        switches.append(item)
        addSubview(item)
    }

    private func show() {
        let states = [
            style.isRightToLeft, isDark, textSize != .large, style.isContrastHigh, style.reducesMotion,
        ]
        for (item, isOn) in zip(switches, states) { item.isSelected = isOn }
        let size = TextSizeSlider.sizes.firstIndex(of: textSize)
        switches[2].accessibilityValue = size.map { TextSizeSlider.names[$0] }
    }

    private func toggleSlider() {
        if let shown = slider {
            shown.removeFromSuperview()
            slider = nil
        } else {
            let made = TextSizeSlider(textSize, name: Self.textSize.text(in: language))
            made.onChange = { [weak self] size in
                guard let self else { return }
                style.textSize = size
                show()
                onChange?(style)
            }
            slider = made
            addSubview(made)
        }
        setNeedsLayout()
        onHeightChange?()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hair = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hair)
        let width = (bounds.width - 16) / CGFloat(max(1, switches.count))
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let top = height - Self.switchesHeight
        slider?.frame = CGRect(x: 0, y: 4, width: bounds.width, height: TextSizeSlider.height)
        for (index, item) in switches.enumerated() {
            let place = isReversed ? switches.count - 1 - index : index
            item.frame = CGRect(
                x: 8 + CGFloat(place) * width, y: top + 4, width: width, height: Self.switchesHeight - 8)
        }
    }
}

/// One switch: a symbol over its name, in the tint while it is on.
@MainActor private final class AppearanceSwitch: UIControl {
    private let symbol = UIImageView(image: nil)
    private let label = UILabel()

    init(symbol: String, name: String, caption: String) {
        super.init(frame: .zero)
        let configuration = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium)
        self.symbol.image = UIImage(systemName: symbol, withConfiguration: configuration)
        self.symbol.contentMode = .center
        label.text = caption
        // The bar stays as it is while the page's text grows; so do the bars of iOS.
        label.font = .systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        label.numberOfLines = 2
        for view in [self.symbol, label] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        label.isAccessibilityElement = false
        isAccessibilityElement = true
        accessibilityLabel = name
        accessibilityTraits = .button
        show()
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool {
        didSet {
            show()
            accessibilityTraits = isSelected ? [.button, .selected] : .button
        }
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.4 : 1 }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    private func show() {
        let color: UIColor = isSelected ? tintColor : .secondaryLabel
        symbol.tintColor = color
        label.textColor = color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.frame = CGRect(x: 0, y: 2, width: bounds.width, height: 28)
        // Names of one line and of two begin at the same height.
        let size = label.sizeThatFits(CGSize(width: bounds.width, height: 26))
        label.frame = CGRect(x: 0, y: 31, width: bounds.width, height: min(26, ceil(size.height)))
    }
}
