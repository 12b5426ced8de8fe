import Foundation

/// A list that can show snapshots: a table or a collection.
@MainActor protocol SnapshotList: UIView {
    func beginBatch()
    func endBatch(_ completion: ((Bool) -> Void)?)
    func reloadData()
    /// Updates the cells at index paths without replacing them.
    func reconfigure(at paths: [IndexPath])
}

extension UITableView: SnapshotList {
    func reconfigure(at paths: [IndexPath]) { reconfigureRows(at: paths) }
}

extension UICollectionView: SnapshotList {
    func reconfigure(at paths: [IndexPath]) { reconfigureItems(at: paths) }
}

/// The snapshot that a diffable data source shows, and the change to the next one.
///
/// A class, because the list asks the data source for the new snapshot while it is being applied.
@MainActor final class ShownSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var snapshot = Snapshot()

    /// Shows another snapshot.
    ///
    /// - Parameter change: hands the differences to the list, within a batch.
    func apply<List: SnapshotList>(
        _ next: Snapshot, to list: List?, completion: (() -> Void)?, change: (List, ListChanges) -> Void
    ) {
        guard let list else {
            snapshot = next
            completion?()
            return
        }
        let changes = ListChanges(from: snapshot, to: next)
        list.beginBatch()
        snapshot = next
        change(list, changes)
        list.endBatch { _ in completion?() }
        let reconfigured = next.reconfiguredItemIdentifiers.compactMap(next.path)
        if !reconfigured.isEmpty { list.reconfigure(at: reconfigured) }
    }

    /// Shows another snapshot without computing differences.
    func reload(_ next: Snapshot, in list: (any SnapshotList)?, completion: (() -> Void)?) {
        snapshot = next
        list?.reloadData()
        completion?()
    }

    /// Takes a snapshot that the list shows already.
    func replace(by next: Snapshot) { snapshot = next }

    /// The change by which an item gets to an index path; nil for one that is not there.
    func transaction(moving item: Item, to path: IndexPath) -> NSDiffableDataSourceTransaction<Section, Item>?
    {
        guard let section = section(at: path.section) else { return nil }
        var next = snapshot
        next.deleteItems([item])
        let others = next.itemIdentifiers(inSection: section)
        if others.indices.contains(path.item) {
            next.insertItems([item], beforeItem: others[path.item])
        } else {
            next.appendItems([item], toSection: section)
        }
        return NSDiffableDataSourceTransaction(initialSnapshot: snapshot, finalSnapshot: next)
    }

    /// The identifier of the section at an index; nil if there is none.
    func section(at index: Int) -> Section? {
        snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
    }

    /// The number of items of the section at an index; zero if there is none.
    func numberOfItems(in index: Int) -> Int {
        section(at: index).map(snapshot.numberOfItems(inSection:)) ?? 0
    }
}
