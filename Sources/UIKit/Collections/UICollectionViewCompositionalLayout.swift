public import CoreGraphics
public import Foundation

/// Returns the section at an index; nil is logged, and the section is not shown.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection?

/// The common settings of a compositional layout's sections.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The scroll direction; `.vertical` by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The spacing between sections in points; 0 by default.
    open var interSectionSpacing: CGFloat = 0
    /// The headers and footers of the whole layout.
    ///
    /// Not supported: they are not shown. Empty by default.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The reference of section insets; it has no effect; `.safeArea` by default.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Creates the default configuration.
    public override init() { super.init() }
}

/// A layout composed of sections, which repeat groups of items.
///
///     let layout = UICollectionViewCompositionalLayout { index, environment in
///         NSCollectionLayoutSection.list(using: .init(appearance: .insetGrouped), layoutEnvironment: environment)
///     }
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// The common settings; setting them invalidates the layout, changing the object does not.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    private var sections: [ComposedSection] = []
    private var measured: [ElementKey: CGSize] = [:]
    private var extent: CGFloat = 0
    private var room = CGSize.zero

    /// Creates a layout in which all sections are alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// Creates a layout in which all sections are alike, with a configuration.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
    /// Creates a layout whose sections a closure creates, each time the layout is prepared.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider,
            configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// Creates a layout whose sections a closure creates, with a configuration.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// Returns nil: archives are not supported.
    public required init?(coder: NSCoder) { nil }

    /// Creates a layout whose sections are lists of rows like those of a table view.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
    }

    private var isVertical: Bool { configuration.scrollDirection == .vertical }

    // MARK: - Computing the layout

    open override func prepare() {
        super.prepare()
        sections = []
        extent = 0
        guard let collectionView else { return }
        let inset = collectionView.adjustedContentInset, size = collectionView.bounds.size
        room = CGSize(
            width: max(0, size.width - (isVertical ? inset.left + inset.right : 0)),
            height: max(0, size.height - (isVertical ? 0 : inset.top + inset.bottom)))
        let environment = LayoutEnvironment(room, collectionView.traitCollection)
        for (number, count) in collectionView.counts.enumerated() {
            guard let section = provider(number, environment) else {
                Complaint.say(
                    "the section provider of a compositional layout returned nil for section \(number)")
                continue
            }
            if number > 0 { extent += configuration.interSectionSpacing }
            if number == 0, let list = section.list {
                collectionView.backgroundColor =
                    list.backgroundColor
                    ?? (list.appearance == .plain ? .systemBackground : .systemGroupedBackground)
            }
            let composed = ComposedSection(
                section, number: number, count: count, start: extent, room: room, isVertical: isVertical,
                environment: environment, measured: measured)
            sections.append(composed)
            extent = composed.end
        }
    }

    open override var collectionViewContentSize: CGSize {
        isVertical ? CGSize(width: room.width, height: extent) : CGSize(width: extent, height: room.height)
    }

    private var isReversed: Bool { collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func turned(_ rect: CGRect) -> CGRect {
        guard isReversed, isVertical else { return rect }
        return CGRect(x: room.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    // MARK: - Attributes

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        let start = isVertical ? rect.minY : rect.minX, end = isVertical ? rect.maxY : rect.maxX
        for section in sections where section.end > start && section.start < end {
            if section.orthogonal == nil {
                let items = section.items(in: turned(rect)).map { attributes(section, item: $0) }
                section.section.visibleItemsInvalidationHandler?(
                    items, CGPoint(x: rect.minX, y: rect.minY), LayoutEnvironment(room, traits))
                found += items
            }
            for (index, view) in section.views.enumerated() {
                let attributes = attributes(section, view: index)
                if attributes.frame.intersects(rect) || view.isPinned { found.append(attributes) }
            }
        }
        return found
    }

    private var traits: UITraitCollection { collectionView?.traitCollection ?? .current }

    private func attributes(_ section: ComposedSection, item: Int) -> UICollectionViewLayoutAttributes {
        let made = madeAttributes(
            ElementKey(category: .cell, kind: nil, path: IndexPath(item: item, section: section.number)))
        made.frame = turned(section.frames[item])
        made.zIndex = section.zIndexes[item] ?? 0
        return made
    }

    private func attributes(_ section: ComposedSection, view index: Int) -> UICollectionViewLayoutAttributes {
        let view = section.views[index]
        let made = madeAttributes(view.key)
        var frame = view.frame
        if view.isPinned, let collectionView, isVertical {
            let inset = collectionView.adjustedContentInset, bounds = collectionView.bounds
            if view.isAtEnd {
                frame.origin.y = min(
                    frame.minY, max(bounds.maxY - inset.bottom - frame.height, section.start))
            } else {
                frame.origin.y = max(frame.minY, min(bounds.minY + inset.top, section.end - frame.height))
            }
        }
        made.frame = turned(frame)
        made.zIndex = view.zIndex
        return made
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let section = sections.first(where: { $0.number == indexPath.section }),
            section.frames.indices.contains(indexPath.item)
        else { return nil }
        return attributes(section, item: indexPath.item)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        view(ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath))
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        view(ElementKey(category: .decorationView, kind: elementKind, path: indexPath))
    }

    private func view(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let section = sections.first(where: { $0.number == key.path.section }),
            let index = section.views.firstIndex(where: { $0.key == key })
        else { return nil }
        return attributes(section, view: index)
    }

    override func orthogonalSection(_ section: Int) -> OrthogonalSection? {
        sections.first { $0.number == section }?.orthogonal
    }

    override func orthogonalAttributes(_ number: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let section = sections.first(where: { $0.number == number }) else { return [] }
        let items = section.items(in: rect).map { item in
            let made = madeAttributes(
                ElementKey(category: .cell, kind: nil, path: IndexPath(item: item, section: number)))
            made.frame = section.frames[item]
            return made
        }
        let offset = section.orthogonal.map {
            CGPoint(x: rect.minX - $0.frame.minX, y: rect.minY - $0.frame.minY)
        }
        section.section.visibleItemsInvalidationHandler?(
            items, offset ?? .zero, LayoutEnvironment(room, traits))
        return items
    }

    override func list(_ section: Int) -> UICollectionLayoutListConfiguration? {
        sections.first { $0.number == section }?.section.list
    }

    // MARK: - Changes

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return isResized(newBounds, collectionView) || sections.contains { $0.views.contains { $0.isPinned } }
    }

    private func isResized(_ bounds: CGRect, _ collection: UICollectionView) -> Bool {
        let inset = collection.adjustedContentInset
        return isVertical
            ? max(0, bounds.width - inset.left - inset.right) != room.width || bounds.height != room.height
            : bounds.width != room.width || max(0, bounds.height - inset.top - inset.bottom) != room.height
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let collectionView { context.isEverythingInvalid = isResized(newBounds, collectionView) }
        return context
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        // Scrolling moves only pinned headers; the rest of the layout stays valid.
        if !context.isEverythingInvalid, context.invalidatedItemIndexPaths == nil,
            context.invalidatedSupplementaryIndexPaths == nil
        {
            isPrepared = !sections.isEmpty
        }
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let key = preferredAttributes.key, wanted = preferredAttributes.size, had = originalAttributes.size
        guard let section = sections.first(where: { $0.number == key.path.section }),
            let estimate = section.estimate(key)
        else { return false }
        return (estimate.heightDimension.isEstimated && abs(wanted.height - had.height) > 0.01)
            || (estimate.widthDimension.isEstimated && abs(wanted.width - had.width) > 0.01)
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let key = preferredAttributes.key
        if preferredAttributes.size.height.isFinite, preferredAttributes.size.width.isFinite {
            measured[key] = preferredAttributes.size
        }
        if let kind = key.kind {
            context.invalidateSupplementaryElements(ofKind: kind, at: [key.path])
        } else {
            context.invalidateItems(at: [key.path])
        }
        return context
    }

    override func forgetSizes(_ mapping: ListMapping) {
        var kept: [ElementKey: CGSize] = [:]
        for (key, size) in measured where key.category == .cell && !mapping.isReloaded(key.path) {
            guard let new = mapping.new(for: key.path) else { continue }
            kept[ElementKey(category: .cell, kind: nil, path: new)] = size
        }
        measured = kept
    }
}

/// The environment that a section provider receives.
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection

    init(_ size: CGSize, _ traits: UITraitCollection) {
        contentSize = size
        traitCollection = traits
        super.init()
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
