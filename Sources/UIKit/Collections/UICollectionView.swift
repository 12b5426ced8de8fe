public import CoreGraphics
public import Foundation

/// Displays items in an arrangement that a layout computes; only visible items have views.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 110, height: 110)
///     let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
///     collection.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     collection.dataSource = self
@preconcurrency @MainActor open class UICollectionView: UIScrollView, UICollectionViewDelegating {
    /// Creates a collection view with a layout; its background is `systemBackground`.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        setUp()
    }

    /// Creates a collection view with a flow layout; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        storedLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUp()
    }

    var cellContextMenu: CellContextMenu?

    private func setUp() {
        storedLayout.collectionView = self
        backgroundColor = .systemBackground
        setUpSwipes()
        cellContextMenu = CellContextMenu(of: self)
    }

    // MARK: - Data source and delegate

    /// The source of counts and views; not retained, nil by default.
    ///
    /// Setting it reloads the collection view.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }
    /// The object that prepares data for items that are shown soon; not retained, nil by default.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether the prefetching data source is called; true by default.
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

    // MARK: - Drags

    /// Provides the items of drags out of the collection view; not retained, nil by default.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragging.update() } }
    /// Decides about drops on the collection view; not retained, nil by default.
    ///
    /// Without one, a drag within the collection view moves the item, where the data source says that it can be moved.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragging.update() } }
    /// Whether the items of the drag delegate can be dragged; true by default.
    open var dragInteractionEnabled = true { didSet { dragging.update() } }
    /// Whether an item of the collection view is being dragged.
    open var hasActiveDrag: Bool { dragging.hasDrag }
    /// Whether something that may be dropped is above the collection view.
    open var hasActiveDrop: Bool { dragging.hasDrop }
    private lazy var dragging = ListDragging(self)

    // MARK: - Layout

    var storedLayout: UICollectionViewLayout
    /// The layout.
    ///
    /// Setting it changes the layout without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Changes the layout, animated over 0.3 seconds or immediately.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        change(to: layout, animated: animated, completion: nil)
    }
    /// Changes the layout, animated over 0.3 seconds or immediately; the completion's argument is always true.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { change(to: layout, animated: animated, completion: completion) }

    // MARK: - State

    var counts: [Int] = []
    var isLoaded = false
    /// The views of the visible elements.
    var shown: [ElementKey: UICollectionReusableView] = [:]
    var places: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    var pool = ReusePool<UICollectionReusableView>()
    var scrollers: [Int: OrthogonalScroller] = [:]
    var selected: [IndexPath] = []
    var press = ListPress<UICollectionViewCell>()
    var batch = CollectionBatch()
    var move: ItemMove?
    var swipe: RowSwipe?
    /// The move of a row by its grip.
    var gripMove: GripMove?
    let swipePan = SwipePanGestureRecognizer()
    var prefetched: Set<IndexPath> = []

    // MARK: - Appearance and selection

    /// A view behind the items, as large as the visible area; nil by default.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Whether the user can select items; true by default.
    open var allowsSelection = true { didSet { selectionRulesChanged() } }
    /// Whether the user can select several items; false by default.
    open var allowsMultipleSelection = false { didSet { selectionRulesChanged() } }
    /// Whether the user can select items in editing mode; false by default.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select several items in editing mode; false by default.
    open var allowsMultipleSelectionDuringEditing = false
    /// Has no effect: the focus does not select items; false by default.
    open var selectionFollowsFocus = false
    /// Whether items can have the keyboard focus; true by default.
    open var allowsFocus = true
    /// Has no effect; false by default.
    open var remembersLastFocusedIndexPath = false
    /// Has no effect; `.enabled` by default.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// Has no effect; `.immediate` by default.
    open var reorderingCadence = ReorderingCadence.immediate
    /// Whether the collection view is in editing mode; false by default.
    ///
    /// Changing it ends the selection, updates the cells' configurations and animates their accessories.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            editingChanged()
        }
    }
    /// The selected items in order; empty without any, never nil.
    open var indexPathsForSelectedItems: [IndexPath]? { selected }
    /// Selects an item without calling the delegate; nil deselects all.
    ///
    /// An item that does not exist is logged. An empty scroll position does not scroll.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectByProgram(indexPath, animated: animated, scrollPosition)
    }
    /// Deselects an item without calling the delegate; no effect if it is not selected.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, isSelected: false) }

    // MARK: - Views

    /// Registers the cell class of a reuse identifier; nil unregisters it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.register(cellClass, for: CollectionIdentifier.cell(identifier))
    }
    /// Registers the view class of an element kind and reuse identifier; nil unregisters it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { pool.register(viewClass, for: CollectionIdentifier.view(elementKind, identifier)) }
    /// Returns a reused cell, or a new one of the registered class.
    ///
    /// Without a registered class it logs and returns an empty cell; iOS raises an exception.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { reusedCell(identifier) }
    /// Returns a reused supplementary view, or a new one of the registered class.
    ///
    /// Without a registered class it logs and returns an empty view; iOS raises an exception.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { reusedView(elementKind, identifier) }

    // MARK: - Queries

    /// The number of sections; asks the data source if needed.
    open var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }
    /// The number of items in a section; 0 for a section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }
    /// The cell of a visible item; nil for others.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[ElementKey(category: .cell, kind: nil, path: indexPath)] as? UICollectionViewCell
    }
    /// The visible supplementary view of a kind; nil if it is not visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        shown[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
    }
    /// The visible supplementary views of a kind, in order.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }
    /// The index paths of the visible supplementary views of a kind, in order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
    }
    /// The visible cells in the order of their items.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
    }
    /// The index paths of visible items, in order; lays out first if needed.
    open var indexPathsForVisibleItems: [IndexPath] {
        layoutIfNeeded()
        return shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
    }
    /// The index path of a visible cell; nil for others.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value === cell }?.key.path
    }
    /// The item at a point in content coordinates; nil if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
    /// The layout attributes of an item; nil for one that does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return has(indexPath) ? storedLayout.layoutAttributesForItem(at: indexPath) : nil
    }
    /// The layout attributes of a supplementary view; nil if the layout has none.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// Scrolls until an item is at a position.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toItem: indexPath, scrollPosition, animated: animated)
    }

    // MARK: - Changes

    /// Whether a batch of updates or an interactive move is in progress.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 || move != nil }
    /// Reloads counts and views from the data source, immediately and without animation.
    open func reloadData() { reloadEverything() }
    /// Applies several changes together, with an animation of 0.3 seconds.
    ///
    /// After `updates` the data source must return the new counts. If they do not match the changes, the error is
    /// logged and everything is reloaded; iOS raises an exception.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch(completion)
    }
    /// Inserts items; in a batch, index paths refer to the state after all changes.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted.formUnion(indexPaths) } }
    /// Deletes items; in a batch, index paths refer to the state before all changes.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted.formUnion(indexPaths) } }
    /// Reloads items: the data source is asked for new cells.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }
    /// Reconfigures visible items: the data source updates their existing cells.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    /// Moves an item from its index path before to its index path after the batch.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved.append((indexPath, newIndexPath)) }
    }
    /// Inserts sections; in a batch, indices refer to the state after all changes.
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    /// Deletes sections; in a batch, indices refer to the state before all changes.
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    /// Reloads sections.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    /// Moves a section from its index before to its index after the batch.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }

    // MARK: - Moving items

    /// Starts an interactive move of an item, which the app's gesture recognizer drives.
    ///
    /// Returns false if the item is not visible, another move is in progress, or the data source does not allow it.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(indexPath) }
    /// Moves the item's center to a point in content coordinates; other items make space.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        move?.update(targetPosition)
    }
    /// Ends the move: the data source is called, and the item stays at its current index path.
    open func endInteractiveMovement() { move?.end() }
    /// Cancels the move: the item returns to its original index path.
    open func cancelInteractiveMovement() { move?.cancel() }

    // MARK: - UIView

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

    override func willDrag() { closeSwipeBeforeDrag() }

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

    // MARK: - Deceleration

    override func chosenRest(near rest: CGPoint) -> CGPoint? {
        let velocity = CGPoint(x: (rest.x - contentOffset.x) / 500, y: (rest.y - contentOffset.y) / 500)
        let target = storedLayout.targetContentOffset(
            forProposedContentOffset: rest, withScrollingVelocity: velocity)
        return target == rest ? nil : target
    }
}
