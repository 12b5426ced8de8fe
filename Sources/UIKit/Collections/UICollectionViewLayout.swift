public import CoreGraphics
public import Foundation

/// Computes the positions of a collection view's elements; subclass it for custom layouts.
///
/// A subclass overrides at least `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// Creates a layout.
    public override init() { super.init() }
    /// Creates a layout; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init() }

    /// The collection view that uses the layout; nil before it is set.
    open internal(set) weak var collectionView: UICollectionView?
    /// The class of attributes that the layout creates; `UICollectionViewLayoutAttributes` by default.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of invalidation contexts; `UICollectionViewLayoutInvalidationContext` by default.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    var isPrepared = false
    private var decorations: [String: AnyClass] = [:]

    // MARK: - For subclasses

    /// Computes the layout; called before the other methods after each invalidation.
    ///
    /// Does nothing by default.
    open func prepare() {}
    /// The size of the content in points; zero by default.
    ///
    /// A size that is not finite is logged and ignored.
    open var collectionViewContentSize: CGSize { .zero }
    /// Returns the attributes of all elements that intersect a rectangle of the content; nil by default.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Returns the attributes of an item; nil by default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a supplementary view; nil by default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a decoration view; nil by default.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns whether new bounds, after scrolling or resizing, invalidate the layout; false by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Returns a context that describes what new bounds invalidate.
    open func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    {
        madeContext()
    }
    /// Returns whether the preferred size of a self-sizing view invalidates the layout; false by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Returns a context that describes what a preferred size invalidates.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { madeContext() }
    /// Returns the offset at which scrolling stops after the user lifts the finger; the proposed one by default.
    ///
    /// The velocity is in points per millisecond, estimated from the distance to the proposed offset.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    /// Returns the offset after an update or layout change; the proposed one by default.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Called before items are inserted, deleted or moved; does nothing by default.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called after items were inserted, deleted or moved; does nothing by default.
    open func finalizeCollectionViewUpdates() {}
    /// Returns the attributes from which an inserted item animates; nil, the default, fades it in at its position.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes to which a deleted item animates; nil, the default, fades it out at its position.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Called before the layout replaces another; does nothing by default.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called before another layout replaces this one; does nothing by default.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called after a layout change, on both layouts; does nothing by default.
    open func finalizeLayoutTransition() {}
    /// Whether the layout is mirrored in right-to-left languages; false by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The layout direction for which the layout was designed; left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Returns the index path of an interactively moved item at a position; that of the item there by default.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
    /// Returns the attributes of an interactively moved item; by default centered at the position, above all others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            (layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes)
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = 1000
        return attributes
    }

    // MARK: - Invalidating

    /// Invalidates the whole layout, which is computed again in the next layout pass.
    open func invalidateLayout() { invalidateLayout(with: madeContext(everything: true)) }
    /// Invalidates the parts of the layout that a context describes.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isPrepared = false
        collectionView?.layoutWasInvalidated(context)
    }

    func madeContext(everything: Bool = false) -> UICollectionViewLayoutInvalidationContext {
        let made =
            (type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)
            ?? UICollectionViewLayoutInvalidationContext.self
        let context = made.init()
        context.isEverythingInvalid = everything
        return context
    }

    func madeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
        let made =
            (type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type)
            ?? UICollectionViewLayoutAttributes.self
        let attributes = made.init()
        attributes.adapt(for: key)
        return attributes
    }

    // MARK: - Decorations

    /// Registers the class of a kind of decoration view; nil unregisters it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass
    }

    func decorationClass(_ kind: String) -> AnyClass? { decorations[kind] }

    // MARK: - Internal interface

    func prepareIfNeeded() {
        guard !isPrepared else { return }
        isPrepared = true
        prepare()
    }

    /// Whether views are measured for their preferred size.
    var asksForPreferredSizes: Bool { true }
    /// Moves measured sizes to the new index paths of their items.
    func forgetSizes(_ mapping: ListMapping) {}
    /// The orthogonal scrolling of a section; nil if it scrolls with the collection.
    func orthogonalSection(_ section: Int) -> OrthogonalSection? { nil }
    /// The attributes of such a section's elements in a rectangle, in the coordinates of the unscrolled section.
    func orthogonalAttributes(_ section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] { [] }
    /// The list configuration of a section; nil if it is not a list.
    func list(_ section: Int) -> UICollectionLayoutListConfiguration? { nil }
}

/// Describes which parts of a layout are invalid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Creates a context that invalidates nothing.
    public required override init() { super.init() }
    var isEverythingInvalid = false
    /// Whether the whole layout is invalid; set by `invalidateLayout()`.
    open var invalidateEverything: Bool { isEverythingInvalid }
    /// Whether the counts are requested from the data source again; false by default.
    open var invalidateDataSourceCounts: Bool { false }
    /// The invalid items; nil for none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The invalid supplementary views by kind; nil for none.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The invalid decoration views by kind; nil for none.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The distance by which the content offset moves, in points; zero by default.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content size; it has no effect; zero by default.
    open var contentSizeAdjustment = CGSize.zero

    /// Adds items to those that are invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Adds supplementary views to those that are invalid.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = [elementKind: indexPaths].merging(
            invalidatedSupplementaryIndexPaths ?? [:]
        ) { $0 + $1 }
    }
    /// Adds decoration views to those that are invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = [elementKind: indexPaths].merging(
            invalidatedDecorationIndexPaths ?? [:]
        ) { $0 + $1 }
    }
}

/// One change of a batch of updates.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable {
        /// An insertion.
        case insert = 0
        /// A deletion.
        case delete = 1
        /// A reload.
        case reload = 2
        /// A move.
        case move = 3
        /// No change.
        case none = 4
    }

    /// The index path before the update; nil for an insertion.
    public let indexPathBeforeUpdate: IndexPath?
    /// The index path after the update; nil for a deletion.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    public let updateAction: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        updateAction = action
        super.init()
    }
}
