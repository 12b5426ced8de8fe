public import CoreGraphics
public import Foundation

/// Items in an arrangement that a layout works out, of which only those in sight exist.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 110, height: 110)
///     let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
///     collection.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     collection.dataSource = self
@preconcurrency @MainActor open class UICollectionView: UIScrollView, UICollectionViewDelegating {
    /// Makes a collection with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        setUp()
    }

    /// Makes a collection with a flow layout; archives are not read here.
    public required init?(coder: NSCoder) {
        storedLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        storedLayout.collectionView = self
        backgroundColor = .systemBackground
    }

    // MARK: - Who is asked

    /// Says what the collection shows.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }
    /// Makes data ready for items that will soon come in sight.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether items are prefetched when there is somebody to do it.
    open var isPrefetchingEnabled = true
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet {
            collectionDelegate = delegate as? any UICollectionViewDelegate
            flowDelegate = delegate as? any UICollectionViewDelegateFlowLayout
            storedLayout.isPrepared = false
            setNeedsLayout()
        }
    }
    weak var collectionDelegate: (any UICollectionViewDelegate)?
    weak var flowDelegate: (any UICollectionViewDelegateFlowLayout)?

    // MARK: - Layout

    var storedLayout: UICollectionViewLayout
    /// Says where everything is.
    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Takes another layout, animated in 0.3 seconds.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        change(to: layout, animated: animated, completion: nil)
    }
    /// Takes another layout, animated in 0.3 seconds.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { change(to: layout, animated: animated, completion: completion) }

    // MARK: - What is known

    var counts: [Int] = []
    var isLoaded = false
    /// What is in sight.
    var shown: [ElementKey: UICollectionReusableView] = [:]
    var places: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    var pool = ReusePool<UICollectionReusableView>()
    var scrollers: [Int: OrthogonalScroller] = [:]
    var selected: [IndexPath] = []
    var press = ListPress<UICollectionViewCell>()
    var batch = CollectionBatch()
    var move: ItemMove?
    var prefetched: Set<IndexPath> = []
    var laidOutBounds = CGRect.null

    // MARK: - Looks and selection

    /// What is behind the items.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Whether items can be selected.
    open var allowsSelection = true { didSet { selectionRulesChanged() } }
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false { didSet { selectionRulesChanged() } }
    /// Whether items can be selected in editing mode.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected in editing mode.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether an item is selected when the focus comes to it.
    open var selectionFollowsFocus = false
    /// Whether items can have the focus of a hardware keyboard.
    open var allowsFocus = true
    /// Whether the item that had the focus gets it back.
    open var remembersLastFocusedIndexPath = false
    /// Whose sizes are asked for again by themselves.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// How soon items make way for one that is dragged.
    open var reorderingCadence = ReorderingCadence.immediate
    /// Whether items are being edited.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            for view in shown.values { (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
        }
    }
    /// The selected items; nil when there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selected }
    /// Selects an item without telling the delegate; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectByProgram(indexPath, animated: animated, scrollPosition)
    }
    /// Deselects an item without telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, isSelected: false) }

    // MARK: - Views

    /// Says of which class the cells of an identifier are made; nil forgets it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.register(cellClass, for: CollectionIdentifier.cell(identifier))
    }
    /// Says of which class the views of a kind and identifier are made; nil forgets it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { pool.register(viewClass, for: CollectionIdentifier.view(elementKind, identifier)) }
    /// A cell that went out of sight, or a new one of the registered class.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { reusedCell(identifier) }
    /// A view that went out of sight, or a new one of the registered class.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { reusedView(elementKind, identifier) }

    // MARK: - Asking

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }
    /// The number of items of a section; 0 for one that is not there.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }
    /// The cell of an item in sight; nil for others.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[ElementKey(category: .cell, kind: nil, path: indexPath)] as? UICollectionViewCell
    }
    /// A header, a footer or the like in sight; nil for others.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        shown[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
    }
    /// The views of a kind in sight.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }
    /// The places of the views of a kind in sight.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
    }
    /// The cells in sight, in the order of their items.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
    }
    /// The items in sight, in order.
    open var indexPathsForVisibleItems: [IndexPath] {
        layoutIfNeeded()
        return shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
    }
    /// The item that a cell in sight shows.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value === cell }?.key.path
    }
    /// The item at a point of the content.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
    /// Where an item is; nil for one that is not there.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return has(indexPath) ? storedLayout.layoutAttributesForItem(at: indexPath) : nil
    }
    /// Where a header, a footer or the like is.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// Scrolls until an item is where it is wanted.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toItem: indexPath, scrollPosition, animated: animated)
    }

    // MARK: - Changes

    /// Whether the collection shows something else than what the data source last said.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 || move != nil }
    /// Asks for everything again, at once and without animation.
    open func reloadData() { reloadEverything() }
    /// Makes changes that the collection shows together.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch(completion)
    }
    /// Says that items were inserted; the paths count after all changes of the batch.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted.formUnion(indexPaths) } }
    /// Says that items were deleted; the paths count before all changes of the batch.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted.formUnion(indexPaths) } }
    /// Asks for items again.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }
    /// Lets cells in sight take a changed item over without replacing them.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    /// Says that an item was moved.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved.append((indexPath, newIndexPath)) }
    }
    /// Says that sections were inserted.
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    /// Says that sections were deleted.
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    /// Asks for sections again.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    /// Says that a section was moved.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }

    // MARK: - Moving items

    /// Begins to move an item; a recognizer of the program's follows the finger.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(indexPath) }
    /// Moves the item to a point of the content.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        move?.update(targetPosition)
    }
    /// Leaves the item where it is now.
    open func endInteractiveMovement() { move?.end() }
    /// Takes the item back.
    open func cancelInteractiveMovement() { move?.cancel() }

    // MARK: - View

    open override var bounds: CGRect {
        didSet { if bounds != oldValue { boundsChanged(from: oldValue) } }
    }

    open override func layoutSubviews() {
        prepareLayout()
        super.layoutSubviews()
        tile()
        backgroundView?.frame = bounds
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        storedLayout.invalidateLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previous = previousTraitCollection else { return }
        if previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
            || previous.layoutDirection != traitCollection.layoutDirection
        {
            storedLayout.invalidateLayout()
        }
    }

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressMoved(touches) { super.touchesMoved(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressEnded(touches) { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressCancelled(touches) { super.touchesCancelled(touches, with: event) }
    }

    // MARK: - Rest

    override func chosenRest(near rest: CGPoint) -> CGPoint? {
        let velocity = CGPoint(x: (rest.x - contentOffset.x) / 500, y: (rest.y - contentOffset.y) / 500)
        let target = storedLayout.targetContentOffset(
            forProposedContentOffset: rest, withScrollingVelocity: velocity)
        return target == rest ? nil : target
    }
}
