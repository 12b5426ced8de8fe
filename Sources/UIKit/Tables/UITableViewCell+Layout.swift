import CoreGraphics
import Foundation
import QuartzCore

// The layout of a cell. All frames are computed from the leading edge and mirrored at the end.

extension UITableViewCell {
    /// The width of the editing button before the content, in points.
    static let editingIndent: CGFloat = 38

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Whether a button or mark is shown before the content.
    var showsEditButton: Bool { isEditingNow && (place.isMultipleSelection || place.editingStyle != .none) }
    /// Whether the grip is shown at the trailing edge.
    var showsGrip: Bool { isEditingNow && place.canMove }

    private var leadingSafe: CGFloat { isReversed ? place.safeArea.right : place.safeArea.left }
    private var trailingSafe: CGFloat { isReversed ? place.safeArea.left : place.safeArea.right }
    private var gripWidth: CGFloat { showsGrip ? ReorderGrip.width : 0 }

    /// The frame of the content in a cell of a size, from the leading edge.
    func contentFrame(width: CGFloat, height: CGFloat) -> CGRect {
        let indents = showsEditButton && shouldIndentWhileEditing && place.indents
        let start = leadingSafe + (indents ? Self.editingIndent : 0)
        let end = width - trailingSafe - place.indexWidth - gripWidth - accessories.width(of: self)
        return CGRect(x: start, y: 0, width: max(0, end - start), height: height)
    }

    private func turned(_ rect: CGRect) -> CGRect {
        guard isReversed else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func layoutCell() {
        let size = bounds.size, all = CGRect(origin: .zero, size: size)
        for view in [backgroundView, grayBackground, selectedBackgroundView, multipleSelectionBackgroundView]
            as [UIView?] where view?.superview === self
        { view?.frame = all }
        configuredBackground?.frame = all
        let content = contentFrame(width: size.width, height: size.height)
        contentView.frame = turned(content)
        giveMargins()
        var textStart = place.margin
        if let configuredView {
            configuredView.frame = contentView.bounds
            if let list = configuredView as? UIListContentView { textStart = list.textStart }
        } else {
            let frames = arrangement.frames(width: content.width, height: size.height, isReversed: isReversed)
            labels.text?.frame = snapped(frames.text)
            labels.detail?.frame = snapped(frames.secondary)
            labels.image?.frame = snapped(frames.image)
            textStart = frames.textStart
        }
        let end = size.width - trailingSafe - place.indexWidth
        placeAccessories(end: end - gripWidth, height: size.height)
        if showsEditButton {
            editButton?.frame = turned(
                CGRect(x: leadingSafe, y: 0, width: Self.editingIndent + place.margin, height: size.height))
        }
        grip?.frame = turned(CGRect(x: end - gripWidth, y: 0, width: gripWidth, height: size.height))
        placeLines(textStart: content.minX + textStart)
        round()
    }

    /// Sets the layout margins of `contentView`, for the app's constraints, to those of the cell's own labels.
    func giveMargins() {
        let margins = NSDirectionalEdgeInsets(
            top: 11, leading: contentMargins.leading, bottom: 11, trailing: contentMargins.trailing)
        if contentView.directionalLayoutMargins != margins { contentView.directionalLayoutMargins = margins }
    }

    private func snapped(_ rect: CGRect) -> CGRect {
        let scale = max(1, traitCollection.displayScale)
        func snap(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
        return CGRect(x: snap(rect.minX), y: snap(rect.minY), width: rect.width, height: rect.height)
    }

    private func placeAccessories(end: CGFloat, height: CGFloat) {
        var x = end - place.margin
        for view in accessories.views(of: self).reversed() {
            let size = accessories.size(of: view)
            let frame = CGRect(
                x: x - size.width, y: (height - size.height) / 2, width: size.width, height: size.height)
            view.frame = snapped(turned(frame.insetBy(dx: -accessories.overhang(of: view), dy: 0)))
            x = frame.minX - CellAccessories.spacing
        }
    }

    private func placeLines(textStart: CGFloat) {
        let hair = 1 / max(1, traitCollection.displayScale)
        let width = bounds.width, height = bounds.height
        let isGroupEnd = place.style == .grouped && place.isLast
        let own = ownSeparatorInset ?? place.separatorInset
        let start =
            own.map {
                $0.left + (showsEditButton ? contentFrame(width: width, height: height).minX : leadingSafe)
            }
            ?? textStart
        let end = width - (own?.right ?? 0)
        bottomLine.frame = turned(
            isGroupEnd
                ? CGRect(x: 0, y: height - hair, width: width, height: hair)
                : CGRect(x: start, y: height - hair, width: max(0, end - start), height: hair))
        topLine.frame = CGRect(x: 0, y: 0, width: width, height: hair)
        showLines()
    }

    /// Shows the separators; a selected or lifted cell has none.
    func showLines() {
        let color = place.separatorColor
        let isMarked = isShownSelected || isLifted
        bottomLine.isHidden =
            color == nil || isMarked || isRaised || (place.style == .insetGrouped && place.isLast)
        topLine.isHidden = color == nil || isMarked || isRaised || place.style != .grouped || !place.isFirst
        if !bottomLine.isHidden, bottomLine.backgroundColor !== color { bottomLine.backgroundColor = color }
        if !topLine.isHidden, topLine.backgroundColor !== color { topLine.backgroundColor = color }
    }

    /// Whether the cell is raised because it has the focus in the TV interface.
    private var isRaised: Bool {
        isFocused && focusEffect is UIFocusHaloEffect && FocusLift.raises(self)
    }

    /// Rounds the corners of the first and last cell of a card.
    private func round() {
        let isCard = place.style == .insetGrouped && !isBeingMoved
        var corners: CACornerMask = []
        if isCard, place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isCard, place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        // A focused row in the TV interface is a card by itself.
        if isRaised {
            corners = [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
            ]
        }
        layer.cornerRadius = corners.isEmpty ? 0 : 10
        layer.maskedCorners = corners
        let clips = !corners.isEmpty || bounds.minX != 0
        if layer.masksToBounds != clips { layer.masksToBounds = clips }
    }

    // MARK: State

    /// Whether the cell currently appears highlighted or selected.
    var isShownSelected: Bool {
        guard isHighlightedNow || isSelectedNow, selectionStyle != .none else { return false }
        return
            !(isEditingNow && place.isMultipleSelection && !isHighlightedNow
            && multipleSelectionBackgroundView == nil)
    }

    private var markedBackground: UIView {
        if table?.allowsMultipleSelection == true || isEditingNow, let view = multipleSelectionBackgroundView
        {
            return view
        }
        if let selectedBackgroundView { return selectedBackgroundView }
        let view = grayBackground ?? UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.backgroundColor = .systemGray4
        grayBackground = view
        return view
    }

    func stateChanged(animated: Bool) {
        for view in [labels.text, labels.detail].compactMap(\.self) { view.isHighlighted = isShownSelected }
        labels.image?.isHighlighted = isShownSelected
        editButton?.isMarked = isSelectedNow
        setNeedsUpdateConfiguration()
        // A background configuration set by the app shows the selection itself.
        guard backgroundConfiguration == nil else { return showLines() }
        if isShownSelected {
            let view = markedBackground
            view.isUserInteractionEnabled = false
            view.frame = CGRect(origin: .zero, size: bounds.size)
            view.layer.removeAllAnimations()
            insertSubview(view, belowSubview: contentView)
            if animated {
                UIView.performWithoutAnimation { view.alpha = 0 }
                UIView.animate(withDuration: 0.25) { view.alpha = 1 }
            } else {
                view.alpha = 1
            }
            return showLines()
        }
        for view in [grayBackground, selectedBackgroundView, multipleSelectionBackgroundView] as [UIView?] {
            guard let view, view.superview === self else { continue }
            guard animated else {
                view.removeFromSuperview()
                continue
            }
            UIView.animate(
                withDuration: 0.35, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 0 },
                completion: { [weak self] _ in
                    if self?.isShownSelected != true { view.removeFromSuperview() }
                })
        }
        showLines()
    }

    func replaceBackground(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { insertSubview(new, at: 0) }
        dress()
        setNeedsLayout()
    }

    func replaceSelectedBackground(_ old: UIView?) {
        old?.removeFromSuperview()
        grayBackground?.removeFromSuperview()
        if isShownSelected { stateChanged(animated: false) }
    }

    /// Sets the background color of the table's style, unless the app set another.
    func dress() {
        let isOwn = hasOwnBackgroundColor
        guard !isOwn else { return }
        let color: UIColor? =
            backgroundConfiguration != nil || backgroundView != nil
            ? nil : place.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        if backgroundColor !== color { backgroundColor = color }
        hasOwnBackgroundColor = false
    }

    func placeChanged() {
        dress()
        showEditingParts()
        setNeedsLayout()
    }
}
