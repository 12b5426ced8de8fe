public import CoreGraphics
public import Foundation

/// Says where everything in a collection is; subclass it for arrangements of your own.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// Makes a layout.
    public override init() { super.init() }
    /// Makes a layout; archives are not read here.
    public required init?(coder: NSCoder) { super.init() }

    /// The collection that the layout serves.
    open internal(set) weak var collectionView: UICollectionView?
    /// The class of the attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    var isPrepared = false
    private var decorations: [String: AnyClass] = [:]

    // MARK: - Overridden by layouts

    /// Works the arrangement out; called before anything is asked.
    open func prepare() {}
    /// The size of the content.
    open var collectionViewContentSize: CGSize { .zero }
    /// What is in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Where an item is.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a header, a footer or the like is.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a decoration is.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Whether scrolling or resizing changes the arrangement.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// What scrolling or resizing invalidates.
    open func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    {
        madeContext()
    }
    /// Whether the size that a cell wants changes the arrangement.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// What the size that a cell wants invalidates.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { madeContext() }
    /// Where a flick comes to rest instead of where it would.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    /// Where the content is after an update instead of where it would.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Items are about to come, go or move.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Items came, went and moved.
    open func finalizeCollectionViewUpdates() {}
    /// Where an item begins that comes; nil for its place, clear.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where an item ends that goes; nil for its place, clear.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The layout is about to take another one's place.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Another layout is about to take this one's place.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// The layout took another one's place, or lost it.
    open func finalizeLayoutTransition() {}
    /// Whether the arrangement is turned around from right to left.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The direction for which the arrangement was made.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Where an item that a finger moves would come to be.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
    /// How an item looks that a finger moves.
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

    /// Says that the arrangement must be worked out again.
    open func invalidateLayout() { invalidateLayout(with: madeContext(everything: true)) }
    /// Says what of the arrangement must be worked out again.
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

    /// Says of which class decorations of a kind are made.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass
    }

    func decorationClass(_ kind: String) -> AnyClass? { decorations[kind] }

    // MARK: - For the collection

    func prepareIfNeeded() {
        guard !isPrepared else { return }
        isPrepared = true
        prepare()
    }

    /// Whether cells are asked for the sizes that they want.
    var asksForPreferredSizes: Bool { true }
    /// Takes what was measured along to where items are now.
    func forgetSizes(_ mapping: ListMapping) {}
    /// The scroller that a section scrolls in by itself; nil where it scrolls with the rest.
    func orthogonalSection(_ section: Int) -> OrthogonalSection? { nil }
    /// What of such a section is in a rectangle, reckoned from where the section would be without scrolling.
    func orthogonalAttributes(_ section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] { [] }
    /// How the rows of a section look; nil where it is no list.
    func list(_ section: Int) -> UICollectionLayoutListConfiguration? { nil }
}

/// What of an arrangement must be worked out again.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Makes a context that invalidates nothing by itself.
    public required override init() { super.init() }
    var isEverythingInvalid = false
    /// Whether all must be worked out again.
    open var invalidateEverything: Bool { isEverythingInvalid }
    /// Whether the numbers of items are to be asked for again.
    open var invalidateDataSourceCounts: Bool { false }
    /// The items that are invalid.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The headers, footers and the like that are invalid.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decorations that are invalid.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// How far the offset moves along.
    open var contentOffsetAdjustment = CGPoint.zero
    /// How much larger the content becomes.
    open var contentSizeAdjustment = CGSize.zero

    /// Says that items are invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Says that headers, footers and the like are invalid.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = [elementKind: indexPaths].merging(
            invalidatedSupplementaryIndexPaths ?? [:]
        ) { $0 + $1 }
    }
    /// Says that decorations are invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = [elementKind: indexPaths].merging(
            invalidatedDecorationIndexPaths ?? [:]
        ) { $0 + $1 }
    }
}

/// One change of a batch, as a layout hears of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// What a change does.
    public enum Action: Int, Sendable {
        /// An item comes.
        case insert = 0
        /// An item goes.
        case delete = 1
        /// An item is asked for again.
        case reload = 2
        /// An item moves.
        case move = 3
        /// Nothing.
        case none = 4
    }

    /// Where the item was; nil when it comes.
    public let indexPathBeforeUpdate: IndexPath?
    /// Where the item is; nil when it goes.
    public let indexPathAfterUpdate: IndexPath?
    /// What the change does.
    public let updateAction: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        updateAction = action
        super.init()
    }
}
