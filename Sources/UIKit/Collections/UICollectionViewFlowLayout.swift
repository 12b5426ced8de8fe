public import CoreGraphics
public import Foundation

/// Provides the metrics of a flow layout per item and section; every method has a default.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Returns the size of an item in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// Returns the insets of a section's items in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// Returns the minimum spacing between lines of a section in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the minimum spacing between items of a line in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the size of a section's header; only the length in the scroll direction is used, and 0 is no header.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// Returns the size of a section's footer; only the length in the scroll direction is used, and 0 is no footer.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    /// Returns the layout's `itemSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
    /// Returns the layout's `sectionInset`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
    /// Returns the layout's `minimumLineSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
    /// Returns the layout's `minimumInteritemSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
    /// Returns the layout's `headerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
    /// Returns the layout's `footerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}

extension UICollectionView {
    /// The direction in which a collection view scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// Vertical.
        case vertical = 0
        /// Horizontal.
        case horizontal = 1
    }
}

/// Describes which parts of a flow layout are invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
    UICollectionViewLayoutInvalidationContext
{
    /// Whether the delegate is asked for metrics again; true by default.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Has no effect; true by default.
    open var invalidateFlowLayoutAttributes = true
}

/// Arranges items in lines, each as full as possible.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// A value of `estimatedItemSize` that makes cells size themselves, starting from `itemSize`.
    nonisolated public static let automaticSize = CGSize(width: 1.79e308, height: 1.79e308)

    /// The size of items in points; 50 × 50 by default.
    ///
    /// An invalid size is logged, and the default is used instead. The delegate's size takes precedence.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
    /// The estimated size of self-sizing cells in points; zero, the default, does not measure cells.
    open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize != oldValue) } }
    /// The scroll direction; `.vertical` by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { changed(scrollDirection != oldValue) }
    }
    /// The minimum spacing between lines in points; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
    /// The minimum spacing between items of a line in points; 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
    /// The insets of each section's items in points; zero by default.
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
    /// The size of headers in points; zero by default, for none.
    ///
    /// Only the length in the scroll direction is used.
    open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
    /// The size of footers in points; zero by default, for none.
    ///
    /// Only the length in the scroll direction is used.
    open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
    /// Whether headers stay at the top while their section is visible; false by default.
    open var sectionHeadersPinToVisibleBounds = false { didSet { changed(true) } }
    /// Whether footers stay at the bottom while their section is visible; false by default.
    open var sectionFootersPinToVisibleBounds = false { didSet { changed(true) } }
    /// The reference of `sectionInset` perpendicular to the scroll direction; `.fromContentInset` by default.
    open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { changed(true) } }

    /// The reference of section insets.
    public enum SectionInsetReference: Int, Sendable {
        /// The content inset.
        case fromContentInset = 0
        /// The safe area.
        case fromSafeArea = 1
        /// The layout margins.
        case fromLayoutMargins = 2
    }

    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    private var sections: [FlowSection] = []
    private var length: CGFloat = 0
    private var breadth: CGFloat = 0
    private var measured: [IndexPath: CGSize] = [:]

    private func changed(_ isChanged: Bool) { if isChanged { invalidateLayout() } }
    private var isVertical: Bool { scrollDirection == .vertical }
    private var isReversed: Bool {
        flipsHorizontallyInOppositeLayoutDirection
            && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    // MARK: - Computing the layout

    open override func prepare() {
        super.prepare()
        sections = []
        length = 0
        guard let collectionView else { return }
        let inset = collectionView.adjustedContentInset, size = collectionView.bounds.size
        breadth =
            isVertical
            ? max(0, size.width - inset.left - inset.right) : max(0, size.height - inset.top - inset.bottom)
        for (number, count) in collectionView.counts.enumerated() {
            let section = FlowSection(
                metrics(number, collectionView), start: length, sizes: sizes(number, count))
            sections.append(section)
            length = section.end
        }
    }

    private func metrics(_ section: Int, _ collection: UICollectionView) -> FlowMetrics {
        let delegate = collection.flowDelegate
        var inset =
            delegate?.collectionView(collection, layout: self, insetForSectionAt: section) ?? sectionInset
        let more: UIEdgeInsets =
            switch sectionInsetReference {
            case .fromContentInset: .zero
            case .fromSafeArea: collection.safeAreaInsets
            case .fromLayoutMargins: collection.layoutMargins
            }
        if isVertical {
            inset.left += more.left
            inset.right += more.right
        } else {
            inset.top += more.top
            inset.bottom += more.bottom
        }
        let header =
            delegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
            ?? headerReferenceSize
        let footer =
            delegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
            ?? footerReferenceSize
        return FlowMetrics(
            isVertical: isVertical, breadth: breadth, inset: inset,
            lineSpacing: delegate?.collectionView(
                collection, layout: self, minimumLineSpacingForSectionAt: section)
                ?? minimumLineSpacing,
            itemSpacing: delegate?.collectionView(
                collection, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? minimumInteritemSpacing,
            header: isVertical ? header.height : header.width,
            footer: isVertical ? footer.height : footer.width)
    }

    private func sizes(_ section: Int, _ count: Int) -> [CGSize] {
        let isEstimated = estimatedItemSize != .zero
        if isEstimated {
            let taken = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
            return (0..<count).map { measured[IndexPath(item: $0, section: section)] ?? taken }
        }
        guard let collectionView, let delegate = collectionView.flowDelegate else {
            return Array(repeating: sane(itemSize, "itemSize"), count: count)
        }
        return (0..<count).map { item in
            let path = IndexPath(item: item, section: section)
            return sane(
                delegate.collectionView(collectionView, layout: self, sizeForItemAt: path),
                "sizeForItemAt \(path)")
        }
    }

    private func sane(_ size: CGSize, _ member: String) -> CGSize {
        if size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 { return size }
        Complaint.say("\(member) of a flow layout is \(size); 50 by 50 is used instead")
        return CGSize(width: 50, height: 50)
    }

    open override var collectionViewContentSize: CGSize {
        isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    // MARK: - Attributes

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let start = isVertical ? rect.minY : rect.minX, end = isVertical ? rect.maxY : rect.maxX
        var found: [UICollectionViewLayoutAttributes] = []
        for (number, section) in sections.enumerated() where section.end > start && section.start < end {
            for item in section.items(from: start, to: end)
            where section.frames[item].intersects(turned(rect)) {
                if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: number)) {
                    found.append(attributes)
                }
            }
            for kind in [
                UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
            ] {
                let path = IndexPath(item: 0, section: number)
                if let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
                    attributes.frame.intersects(rect)
                {
                    found.append(attributes)
                }
            }
        }
        return found
    }

    private func turned(_ rect: CGRect) -> CGRect {
        guard isReversed, isVertical else { return rect }
        return CGRect(x: breadth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].frames.indices.contains(indexPath.item)
        else { return nil }
        let attributes = madeAttributes(ElementKey(category: .cell, kind: nil, path: indexPath))
        attributes.frame = turned(sections[indexPath.section].frames[indexPath.item])
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
        let thickness = isHeader ? section.metrics.header : section.metrics.footer
        guard thickness > 0 else { return nil }
        var place = isHeader ? section.start : section.end - thickness
        let attributes = madeAttributes(
            ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath))
        if let collectionView, isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        {
            let inset = collectionView.adjustedContentInset, bounds = collectionView.bounds
            if isHeader {
                let edge = isVertical ? bounds.minY + inset.top : bounds.minX + inset.left
                place = max(place, min(edge, section.end - section.metrics.footer - thickness))
            } else {
                let edge = isVertical ? bounds.maxY - inset.bottom : bounds.maxX - inset.right
                place = min(place, max(edge - thickness, section.start + section.metrics.header))
            }
            attributes.zIndex = 10
        }
        attributes.frame =
            isVertical
            ? CGRect(x: 0, y: place, width: breadth, height: thickness)
            : CGRect(x: place, y: 0, width: thickness, height: breadth)
        return attributes
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
        let inset = collectionView.adjustedContentInset
        let room =
            isVertical
            ? newBounds.width - inset.left - inset.right : newBounds.height - inset.top - inset.bottom
        return max(0, room) != breadth
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        // Scrolling moves only pinned headers; the rest of the layout stays valid.
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, !flow.isEverythingInvalid,
            !flow.invalidateFlowLayoutDelegateMetrics, flow.invalidatedItemIndexPaths == nil
        {
            isPrepared = true
        }
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let collectionView {
            let inset = collectionView.adjustedContentInset
            let room =
                isVertical
                ? newBounds.width - inset.left - inset.right : newBounds.height - inset.top - inset.bottom
            flow.invalidateFlowLayoutDelegateMetrics = max(0, room) != breadth
        }
        return context
    }

    // MARK: - Self-sizing

    override var asksForPreferredSizes: Bool { estimatedItemSize != .zero }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        estimatedItemSize != .zero && preferredAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        measured[preferredAttributes.indexPath] = sane(
            preferredAttributes.size, "preferredLayoutAttributesFitting")
        context.invalidateItems(at: [preferredAttributes.indexPath])
        return context
    }

    override func forgetSizes(_ mapping: ListMapping) {
        var kept: [IndexPath: CGSize] = [:]
        for (path, size) in measured where !mapping.isReloaded(path) {
            if let new = mapping.new(for: path) { kept[new] = size }
        }
        measured = kept
    }
}
