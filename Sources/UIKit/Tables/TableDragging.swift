import CoreGraphics
import Foundation

/// The drags out of a table's rows and the drops between them.
///
/// Where the rows make room, a gap opens below the finger. A drag within a table that has no drop delegate moves the row, as
/// its data source allows.
@MainActor final class TableDragging: NSObject {
    private unowned let table: UITableView
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    private(set) weak var session: DragSession?
    /// The row that is dragged, and its cell, which is hidden meanwhile.
    private var source: IndexPath?
    private weak var hiddenCell: UITableViewCell?
    /// What a drop would do, and before which row a gap is open.
    private var proposal: UITableViewDropProposal?
    private var destination: IndexPath?
    private(set) var hasDrop = false

    init(_ table: UITableView) {
        self.table = table
        super.init()
    }

    /// Adds the interactions that the table's delegates need, and removes the others.
    func update() {
        set(drag, table.dragDelegate != nil && table.dragInteractionEnabled)
        set(drop, table.dragDelegate != nil || table.dropDelegate != nil)
    }

    private func set(_ interaction: any UIInteraction, _ isWanted: Bool) {
        guard isWanted != (interaction.view != nil) else { return }
        if isWanted { table.addInteraction(interaction) } else { table.removeInteraction(interaction) }
    }

    // MARK: - Places

    /// The row before which items at a point would be inserted.
    private func place(at point: CGPoint) -> IndexPath? {
        guard let row = table.indexPathForRow(at: point) else {
            // Below the last row is the end of the last section.
            let section = table.numberOfSections - 1
            guard section >= 0, point.y > 0 else { return nil }
            return IndexPath(row: table.numberOfRows(inSection: section), section: section)
        }
        let frame = table.rectForRow(at: row)
        guard proposal?.intent != .insertIntoDestinationIndexPath, point.y > frame.midY else { return row }
        return IndexPath(row: row.row + 1, section: row.section)
    }

    /// Opens a gap before a row, and closes the one that the dragged row leaves; nil for none.
    private func openGap(before place: IndexPath?) {
        guard place != destination else { return }
        destination = place
        let opens = proposal?.intent == .insertAtDestinationIndexPath || proposal?.intent == .automatic
        let height = source.map { table.rectForRow(at: $0).height } ?? 44
        UIView.animate(withDuration: 0.2) { [self] in
            for path in table.indexPathsForVisibleRows ?? [] {
                guard let cell = table.cellForRow(at: path) else { continue }
                var shift: CGFloat = 0
                if let place, opens, path != source {
                    if path >= place { shift += height }
                    if let source, path > source { shift -= height }
                }
                cell.transform = shift == 0 ? .identity : CGAffineTransform(translationX: 0, y: shift)
            }
        }
    }

    private func closeGap() {
        destination = nil
        for cell in table.visibleCells { cell.transform = .identity }
    }

    private func ended() {
        hiddenCell?.alpha = 1
        hiddenCell = nil
        closeGap()
        source = nil
        session = nil
        proposal = nil
        hasDrop = false
    }

    /// Whether the row that is dragged is moved by the data source.
    private var movesRows: Bool { table.dropDelegate == nil && source != nil }
}

extension TableDragging: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
    {
        guard let delegate = table.dragDelegate,
            let path = table.indexPathForRow(at: session.location(in: table))
        else { return [] }
        let items = delegate.tableView(table, itemsForBeginning: session, at: path)
        guard !items.isEmpty else { return [] }
        source = path
        self.session = session as? DragSession
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        source.flatMap { table.cellForRow(at: $0) }.map { UITargetedDragPreview(view: $0) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { table.dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        // The snapshot takes the row's place.
        hiddenCell = source.flatMap { table.cellForRow(at: $0) }
        hiddenCell?.alpha = 0
        table.dragDelegate?.tableView(table, dragSessionWillBegin: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        ended()
        table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
    }
}

extension TableDragging: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        movesRows || table.dropDelegate?.tableView(table, canHandle: session) == true
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasDrop = true
        table.dropDelegate?.tableView(table, dropSessionDidEnter: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        let place = place(at: session.location(in: table))
        let next =
            movesRows
            ? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
            : table.dropDelegate?.tableView(
                table, dropSessionDidUpdate: session, withDestinationIndexPath: place)
        proposal = next
        let isTaken = next?.operation == .copy || next?.operation == .move
        openGap(before: isTaken ? place : nil)
        return next ?? UIDropProposal(operation: .cancel)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        hasDrop = false
        openGap(before: nil)
        table.dropDelegate?.tableView(table, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let place = destination, source = source
        closeGap()
        guard let proposal else { return }
        if movesRows {
            guard let source, let place else { return }
            // Behind the row itself, places count without it.
            let isBehind = source.section == place.section && place.row > source.row
            let target = isBehind ? IndexPath(row: place.row - 1, section: place.section) : place
            guard target != source else { return }
            table.dataSource?.tableView(table, moveRowAt: source, to: target)
            table.moveRow(at: source, to: target)
            return
        }
        let dropped = session.items.map { item in
            DroppedItem(
                dragItem: item, sourceIndexPath: session.localDragSession === self.session ? source : nil,
                previewSize: source.map { table.rectForRow(at: $0).size } ?? .zero)
        }
        table.dropDelegate?.tableView(
            table,
            performDropWith: DropCoordinator(
                items: dropped, destinationIndexPath: place, proposal: proposal, session: session))
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        if self.session == nil { ended() }
        table.dropDelegate?.tableView(table, dropSessionDidEnd: session)
    }
}

private final class DroppedItem: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
        self.dragItem = dragItem
        self.sourceIndexPath = sourceIndexPath
        self.previewSize = previewSize
        super.init()
    }
}

private final class DropCoordinator: NSObject, UITableViewDropCoordinator {
    let items: [any UITableViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    let session: any UIDropSession

    init(
        items: [any UITableViewDropItem], destinationIndexPath: IndexPath?,
        proposal: UITableViewDropProposal, session: any UIDropSession
    ) {
        self.items = items
        self.destinationIndexPath = destinationIndexPath
        self.proposal = proposal
        self.session = session
        super.init()
    }

    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { animator() }

    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        animator()
    }

    /// The items are there already: their completion is called in the next turn.
    private func animator() -> DragAnimator {
        let animator = DragAnimator()
        UIApplication.shared.schedule(after: 0) {
            animator.run()
            animator.finish()
        }
        return animator
    }
}
