public import Foundation

/// A data source that displays snapshots and animates the differences between them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Returns the cell of an item; nil is logged, and an empty cell is shown.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// Returns a supplementary view; nil is logged, and an empty view is shown.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Decides which items the user can move, and is called for each move.
    public struct ReorderingHandlers {
        /// Returns whether the user can move an item; nil, the default, for none.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the data source takes the new order of a move; nil by default.
        public var willReorder:
            ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after the data source took the new order of a move; nil by default.
        public var didReorder:
            ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that are all nil.
        public init() {}
    }

    /// Whether and how the user moves items; no item can be moved by default.
    open var reorderingHandlers = ReorderingHandlers()

    /// Whether and how the user expands and collapses items; all expand and collapse by default.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    /// The section snapshots that are shown.
    var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    /// Provides supplementary views; nil by default.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Creates a data source and sets it as that of the collection view, which it does not retain.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// Returns a copy of the displayed snapshot.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        shown.snapshot
    }

    /// Displays a snapshot, and animates the differences by default.
    ///
    /// The completion runs after the animation. Cost: O(n log n) in the number of items.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        dropOutlines(unlike: snapshot)
        shown.apply(snapshot, to: collectionView, completion: completion) { collectionView, changes in
            collectionView.batch.isAnimated = animatingDifferences
            collectionView.change { $0 = changes }
        }
    }

    /// Displays a snapshot; returns after the animation.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Displays a snapshot by reloading everything, without animation.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        dropOutlines(unlike: snapshot)
        shown.reload(snapshot, in: collectionView, completion: completion)
    }

    /// Updates the rows, as items were expanded or collapsed.
    func showOutlineStates() {
        for case let row as UICollectionViewListCell in collectionView?.visibleCells ?? [] {
            row.setNeedsUpdateConfiguration()
        }
    }

    /// The item at an index path; nil out of range.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        shown.snapshot.item(at: indexPath)
    }
    /// The index path of an item; nil if it is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.snapshot.path(of: itemIdentifier)
    }
    /// The section at an index; nil out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.section(at: index)
    }
    /// The index of a section; nil if it is not in the snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: - UICollectionViewDataSource

    /// Returns the number of sections in the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }
    /// Returns the number of items in a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.numberOfItems(in: section)
    }
    /// Returns the cell from the cell provider.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item)
        {
            if let level = level(at: indexPath) {
                (cell as? UICollectionViewListCell)?.indentationLevel = level
            }
            return cell
        }
        Complaint.say(
            "the cell provider of a collection returned nil for item \(indexPath); an empty cell is shown")
        return UICollectionViewCell(frame: .zero)
    }
    /// Returns the view from the supplementary view provider.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        Complaint.say("no view of the kind “\(kind)” is provided for \(indexPath); an empty one is shown")
        return UICollectionReusableView(frame: .zero)
    }
    /// Returns whether the user can move an item, as the reordering handlers say.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        itemIdentifier(for: indexPath).map { reorderingHandlers.canReorderItem?($0) ?? false } ?? false
    }
    /// Moves an item in the snapshot after the user moved it, and calls the reordering handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath),
            let transaction = shown.transaction(moving: item, to: destinationIndexPath)
        else { return }
        reorderingHandlers.willReorder?(transaction)
        dropOutlines(unlike: transaction.finalSnapshot)
        shown.replace(by: transaction.finalSnapshot)
        reorderingHandlers.didReorder?(transaction)
    }
    /// Returns the index titles; nil by default.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// Returns the first item of the section with the title's index, by default.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
}
