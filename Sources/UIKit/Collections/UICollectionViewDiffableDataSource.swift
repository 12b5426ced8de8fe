public import Foundation

/// A collection's data source that shows snapshots and animates from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Makes the cell of an item; nil is reported.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// Makes a header, a footer or the like; nil is reported.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    /// Makes headers, footers and the like.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Makes the data source of a collection.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// What the collection shows now.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        shown.snapshot
    }

    /// Shows a snapshot.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        shown.apply(snapshot, to: collectionView, completion: completion) { collectionView, changes in
            collectionView.batch.isAnimated = animatingDifferences
            collectionView.change { $0 = changes }
        }
    }

    /// Shows a snapshot; returns when the animation is over.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot without looking for differences.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        shown.reload(snapshot, in: collectionView, completion: completion)
    }

    /// The item in a place; nil beside all.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        shown.snapshot.item(at: indexPath)
    }
    /// The place of an item; nil when it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.snapshot.path(of: itemIdentifier)
    }
    /// The identifier of a section; nil beside all.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.section(at: index)
    }
    /// The number of a section; nil when it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: - UICollectionViewDataSource

    /// The number of sections of the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }
    /// The number of items of the snapshot's section.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.numberOfItems(in: section)
    }
    /// The cell that the provider makes.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item)
        {
            return cell
        }
        Complaint.say(
            "the cell provider of a collection returned nil for item \(indexPath); an empty cell is shown")
        return UICollectionViewCell(frame: .zero)
    }
    /// The view that the provider makes.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        Complaint.say("no view of the kind “\(kind)” is provided for \(indexPath); an empty one is shown")
        return UICollectionReusableView(frame: .zero)
    }
    /// Whether an item can be moved by a finger; not unless overridden.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        false
    }
    /// The user moved an item; nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
    /// The titles of the index; none unless overridden.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// The item that an index title leads to.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
}
