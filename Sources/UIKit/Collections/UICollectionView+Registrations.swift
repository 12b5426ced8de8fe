public import Foundation

extension UICollectionView {
    /// Registers a cell class with a closure that configures its cells; no reuse identifier is needed.
    ///
    ///     let note = UICollectionView.CellRegistration<UICollectionViewListCell, Note> { cell, path, note in
    ///         cell.contentConfiguration = note.content
    ///     }
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        let identifier = UUID().uuidString

        /// Creates a registration.
        ///
        /// Create it once, not in the cell provider: each registration has its own reuse pool.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// Registers a supplementary view class with a closure that configures its views.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a supplementary view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void
        let kind: String
        let handler: Handler
        let identifier = UUID().uuidString

        /// Creates a registration.
        ///
        /// Create it once, not in the view provider: each registration has its own reuse pool.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    /// Returns a cell of a registration's class, reused or new, configured for an item; nil does not configure it.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let name = CollectionIdentifier.cell(registration.identifier)
        if pool.registeredClass(for: name) == nil { pool.register(Cell.self, for: name) }
        let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = dequeued as? Cell else {
            preconditionFailure("a registration makes cells of its class")
        }
        cell.collection = self
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view of a registration's class, reused or new, configured by its handler.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let name = CollectionIdentifier.view(registration.kind, registration.identifier)
        if pool.registeredClass(for: name) == nil { pool.register(Supplementary.self, for: name) }
        let dequeued = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
        guard let view = dequeued as? Supplementary else {
            preconditionFailure("a registration makes views of its class")
        }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
