import Foundation

/// A change of a snapshot by the user, who moved an item.
///
///     dataSource.reorderingHandlers.didReorder = { transaction in
///         if let items = self.items.applying(transaction.difference) { self.items = items }
///     }
@preconcurrency @MainActor
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    /// The snapshot before the change.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after the change.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference of the items of all sections.
    ///
    /// Cost: O(n) in the number of items for one moved item.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
    }
}
