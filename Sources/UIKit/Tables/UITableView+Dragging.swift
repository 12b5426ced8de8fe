import CoreGraphics
import Foundation

extension UITableView: DraggingList {
    var hasDragDelegate: Bool { dragDelegate != nil }
    var offersDrags: Bool { dragDelegate != nil && dragInteractionEnabled }
    var hasDropDelegate: Bool { dropDelegate != nil }

    // MARK: - Drags

    func draggedPlace(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func dragItems(for session: any UIDragSession, at place: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: place) ?? []
    }
    func dragParameters(at place: IndexPath) -> UIPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: place)
    }
    func allowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    func dragBegan(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }
    func dragEnded(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }

    // MARK: - Drops

    func mayDrop(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }
    func dropEntered(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnter: session)
    }
    func dropExited(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidExit: session)
    }
    func dropEnded(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

    func proposal(for session: any UIDropSession, at place: IndexPath?) -> (
        proposal: UIDropProposal, intent: ListDropIntent
    ) {
        guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .unspecified) }
        let proposal = dropDelegate.tableView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: place)
        switch proposal.intent {
        case .unspecified: return (proposal, .unspecified)
        case .insertAtDestinationIndexPath: return (proposal, .insert)
        case .insertIntoDestinationIndexPath: return (proposal, .into)
        case .automatic:
            // Into a row where the finger is in its middle half, between rows elsewhere.
            let point = session.location(in: self)
            guard let row = indexPathForRow(at: point) else { return (proposal, .insert) }
            let frame = rectForRow(at: row)
            return (proposal, abs(point.y - frame.midY) < frame.height / 4 ? .into : .insert)
        }
    }

    func perform(_ drop: ListDrop) {
        dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop))
    }

    // MARK: - Rows

    func dropPlace(at point: CGPoint, _ intent: ListDropIntent) -> IndexPath? {
        guard let row = indexPathForRow(at: point) else {
            // Below the last row is the end of the last section.
            let section = numberOfSections - 1
            guard intent != .into, section >= 0, point.y > 0 else { return nil }
            return IndexPath(row: numberOfRows(inSection: section), section: section)
        }
        guard intent != .into, point.y > rectForRow(at: row).midY else { return row }
        return IndexPath(row: row.row + 1, section: row.section)
    }

    func itemView(at place: IndexPath) -> UIView? { cellForRow(at: place) }
    func itemSize(at place: IndexPath) -> CGSize { rectForRow(at: place).size }

    func showGap(before place: IndexPath?, leaving source: IndexPath?) {
        let height = source.map { rectForRow(at: $0).height } ?? 44
        for path in indexPathsForVisibleRows ?? [] {
            guard let cell = cellForRow(at: path) else { continue }
            var shift: CGFloat = 0
            if let place, path != source {
                if path >= place { shift += height }
                if let source, path > source { shift -= height }
            }
            cell.transform = shift == 0 ? .identity : CGAffineTransform(translationX: 0, y: shift)
        }
    }

    func mayMove(_ place: IndexPath) -> Bool { true }

    func moveItem(_ source: IndexPath, _ target: IndexPath) {
        dataSource?.tableView(self, moveRowAt: source, to: target)
        moveRow(at: source, to: target)
    }
}

private final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
    var items: [any UITableViewDropItem] { dropped }
    var proposal: UITableViewDropProposal {
        lastProposal as? UITableViewDropProposal
            ?? UITableViewDropProposal(operation: lastProposal.operation)
    }

    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { arrive() }

    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        arrive()
    }
}
