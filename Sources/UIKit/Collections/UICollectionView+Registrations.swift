public import Foundation

extension UICollectionView {
    /// Says how cells of a class show items, without identifiers.
    ///
    ///     let note = UICollectionView.CellRegistration<UICollectionViewListCell, Note> { cell, path, note in
    ///         cell.contentConfiguration = note.content
    ///     }
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Lets a cell show an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        let identifier = UUID().uuidString

        /// Makes a registration; once, not for each cell.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// Says how headers, footers and the like are shown, without identifiers.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Lets a view show what it stands for.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void
        let kind: String
        let handler: Handler
        let identifier = UUID().uuidString

        /// Makes a registration; once, not for each view.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    /// A cell of a registration that shows an item.
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

    /// A view of a registration.
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
