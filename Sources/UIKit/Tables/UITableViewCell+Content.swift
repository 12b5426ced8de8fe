import CoreGraphics
import Foundation

/// The labels and the image of a cell's style, each created at the first access.
@MainActor struct CellLabels {
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?
}

// The content of a cell: the labels of its style, or a configuration.

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
        // Very large text wraps instead of being truncated.
        for label in [labels.text, labels.detail].compactMap(\.self)
        where hasVeryLargeText && label.numberOfLines == 1 {
            label.numberOfLines = 0
        }
        if cellStyle == .value2, let label = labels.text {
            // In its own column the text is aligned with the detail; above the detail it is at the leading edge.
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

    /// Updates the configurations if an update was requested.
    func updateIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        updateConfiguration(using: configurationState)
        if contentConfiguration != nil { showContentConfiguration() }
        if backgroundConfiguration != nil { showBackground() }
    }

    // MARK: Measuring

    /// The distances of the content from the edges of `contentView`, in points.
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

    /// Whether a view in the cell is interactive, so that the cell is not a single accessibility element.
    var hasControls: Bool {
        if showingDeleteConfirmation || accessories.hasButton || editButton != nil || grip != nil {
            return true
        }
        return CellText.hasControl(contentView) || accessoryView.map(CellText.hasControl) ?? false
    }
}

/// Collects the texts and controls in a cell for accessibility.
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

/// A label of a cell's style; a change of its text invalidates the cell's layout.
final class CellLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.superview?.setNeedsLayout()
    }
}

/// The image view of a cell's style; a change of its size invalidates the cell's layout.
final class CellImageView: UIImageView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.superview?.setNeedsLayout()
    }
}
