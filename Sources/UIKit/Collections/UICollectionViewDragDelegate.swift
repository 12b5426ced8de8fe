public import Foundation

/// Provides what is dragged of a collection view's items; all methods but the first are optional.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// Returns the drag items of an item; none if it cannot be dragged.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    )
        -> [UIDragItem]
    /// Returns the outline and background of an item's preview; nil for the whole item.
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    )
        -> UIDragPreviewParameters?
    /// Called when lifted items are first moved.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// Called after the items were dropped or returned.
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    /// Whether a destination may move the items; true by default.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    )
        -> Bool
}

extension UICollectionViewDragDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    )
        -> UIDragPreviewParameters?
    { nil }
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) {}
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) {}
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
}

/// Decides about drops on a collection view and performs them; all methods but the first are optional.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Performs a drop: changes the data and the collection view's items.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Whether the collection view is interested in a drag; true by default.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Called when the finger entered the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Returns what a drop at an item would do; by default it is canceled.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Called when the finger left the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called after the drag ended, if it had entered the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
        -> Bool
    { true }
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
    ) {}
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
    ) {}
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
    ) {}
}
