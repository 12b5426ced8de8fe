public import Foundation

/// Provides the items of a table's rows that are dragged; all methods but the first are optional.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a row; none if it cannot be dragged.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    )
        -> [UIDragItem]
    /// Returns the outline and background of a row's preview; nil for the whole row.
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    /// Called when lifted rows are first moved.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// Called after the rows were dropped or returned.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Whether a destination may move the items; true by default.
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
}

extension UITableViewDragDelegate {
    public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    { nil }
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    public func tableView(
        _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
}

/// Decides about drops on a table and performs them; all methods but the first are optional.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Performs a drop: changes the data and the table's rows.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Whether the table is interested in a drag; true by default.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Called when the finger entered the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Returns what a drop at a row would do; by default it is canceled.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Called when the finger left the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called after the drag ended, if it had entered the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}
