import CoreGraphics
import Foundation

/// The labels and the image of a cell's style; each is made when it is first asked for.
@MainActor struct CellLabels {
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?
}

// What a cell shows: labels of its style, or a configuration.

extension UITableViewCell {
    func madeTextLabel() -> UILabel {
        if let label = labels.text { return label }
        let label = styled(cellStyle == .value2 ? .footnote : .body)
        if cellStyle == .value2 {
            label.textColor = tintColor
        }
        labels.text = label
        return label
    }

    func madeDetailLabel() -> UILabel {
        if let label = labels.detail { return label }
        let label = styled(cellStyle == .subtitle ? .caption1 : cellStyle == .value2 ? .subheadline : .body)
        if cellStyle == .value1 { label.textColor = .secondaryLabel }
        labels.detail = label
        return label
    }

    func madeImageView() -> UIImageView {
        if let view = labels.image { return view }
        let view = CellImageView(image: nil)
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        labels.image = view
        contentView.addSubview(view)
        return view
    }

    private func styled(_ style: UIFont.TextStyle) -> UILabel {
        let label = CellLabel()
        label.font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(label)
        return label
    }

    func labelsFollowTraits() {
        // Very large text is broken into lines instead of being cut.
        for label in [labels.text, labels.detail].compactMap(\.self)
        where hasVeryLargeText && label.numberOfLines == 1 {
            label.numberOfLines = 0
        }
        if cellStyle == .value2, let label = labels.text {
            // In a column of its own it leans on the detail, above the detail it is where lines begin.
            let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let side: NSTextAlignment = hasVeryLargeText ? .natural : isReversed ? .left : .right
            if label.textAlignment != side { label.textAlignment = side }
        }
    }

    private var hasVeryLargeText: Bool {
        traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    }

    // MARK: Configurations

    func showContentConfiguration() {
        for view in [labels.text, labels.detail, labels.image] as [UIView?] {
            view?.isHidden = contentConfiguration != nil
        }
        let current =
            automaticallyUpdatesContentConfiguration
            ? contentConfiguration?.updated(for: configurationState) : contentConfiguration
        configuredView = ConfiguredContent.show(current, replacing: configuredView, in: contentView)
        setNeedsLayout()
    }

    func showBackground() {
        let current =
            automaticallyUpdatesBackgroundConfiguration
            ? backgroundConfiguration?.updated(for: configurationState) : backgroundConfiguration
        configuredBackground = ConfiguredContent.show(current, replacing: configuredBackground, behind: self)
        dress()
    }

    /// Brings configurations up to date, if that was asked for.
    func updateIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        updateConfiguration(using: configurationState)
        if contentConfiguration != nil { showContentConfiguration() }
        if backgroundConfiguration != nil { showBackground() }
    }

    // MARK: Measuring

    /// The distances of the content from the sides of `contentView`.
    var contentMargins: (leading: CGFloat, trailing: CGFloat) {
        let indent = CGFloat(max(0, indentationLevel)) * indentationWidth
        let hasAccessory = accessories.width(of: self) > 0
        return (place.margin + indent, hasAccessory ? 8 : place.margin)
    }

    var arrangement: ListContentLayout {
        labelsFollowTraits()
        let margins = contentMargins
        let image = labels.image?.isHidden == false ? labels.image : nil
        let size = image?.image == nil ? .zero : image?.intrinsicContentSize ?? .zero
        return ListContentLayout(
            arrangement: cellStyle == .value1
                ? .sideBySide : cellStyle == .value2 && !hasVeryLargeText ? .columns : .stacked,
            margins: NSDirectionalEdgeInsets(
                top: 11, leading: margins.leading, bottom: 11, trailing: margins.trailing),
            image: CGSize(width: max(0, size.width), height: max(0, size.height)),
            imagePadding: 16, verticalPadding: 2, text: labels.text, secondary: labels.detail)
    }

    func fittingSizeOfCell(_ size: CGSize) -> CGSize {
        updateIfNeeded()
        let width = size.width > 0 ? size.width : bounds.width
        let room = contentFrame(width: width, height: bounds.height).width
        if let configuredView {
            configuredView.bounds.size.width = room
            return CGSize(
                width: width, height: configuredView.sizeThatFits(CGSize(width: room, height: 0)).height)
        }
        let height = arrangement.frames(width: room, height: nil, isReversed: false).height
        return CGSize(width: width, height: height)
    }

    func systemFitting(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let isLaidOutByConstraints = contentView.subviews.contains {
            $0 !== configuredView && !$0.translatesAutoresizingMaskIntoConstraints
        }
        guard isLaidOutByConstraints else {
            return CGSize(width: target.width, height: sizeThatFits(target).height)
        }
        giveMargins()
        let room = contentFrame(width: target.width, height: bounds.height).width
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: room, height: target.height), withHorizontalFittingPriority: horizontal,
            verticalFittingPriority: vertical)
        return CGSize(width: target.width, height: size.height)
    }

    // MARK: Accessibility

    var spokenText: String? {
        let texts = CellText.all(in: contentView)
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    var spokenTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = []
        if isSelectedNow || accessoryType == .checkmark { traits.insert(.selected) }
        if table?.isSelectionAllowed == true, selectionStyle != .none { traits.insert(.button) }
        if !isUserInteractionEnabled { traits.insert(.notEnabled) }
        return traits
    }

    /// Whether something in the cell is used by itself, so that the cell is not one thing.
    var hasControls: Bool {
        if showingDeleteConfirmation || accessories.hasButton || editButton != nil || grip != nil {
            return true
        }
        return CellText.hasControl(contentView) || accessoryView.map(CellText.hasControl) ?? false
    }
}

/// What the views in a cell say.
@MainActor enum CellText {
    static func all(in view: UIView) -> [String] {
        if view.isHidden { return [] }
        if view is UILabel || view.isAccessibilityElement {
            return [view.accessibilityLabel].compactMap(\.self).filter { !$0.isEmpty }
        }
        return view.subviews.flatMap(all)
    }

    static func hasControl(_ view: UIView) -> Bool {
        if view.isHidden { return false }
        if view is UIControl || view is UITextView { return true }
        return view.subviews.contains(where: hasControl)
    }
}

/// A label of a cell's style; another text lays the cell out again.
final class CellLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.superview?.setNeedsLayout()
    }
}

/// The image of a cell's style; another size lays the cell out again.
final class CellImageView: UIImageView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.superview?.setNeedsLayout()
    }
}
