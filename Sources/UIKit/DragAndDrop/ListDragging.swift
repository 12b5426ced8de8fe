import CoreGraphics
import Foundation
import Platform

/// The drags out of a list's items and the drops between them.
///
/// Where items make room, a gap opens below the finger, and near an edge the list scrolls. A drag within a list that has no
/// drop delegate moves the item, as its data source allows.
@MainActor final class ListDragging: NSObject {
    private unowned let list: any DraggingList
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    private weak var session: DragSession?
    /// The item that is dragged, and its view, which is hidden meanwhile.
    private var source: IndexPath?
    private weak var hidden: UIView?
    /// What a drop would do, and before which item a gap is open.
    private var proposal: (proposal: UIDropProposal, intent: ListDropIntent)?
    private var destination: IndexPath?
    /// The next step of scrolling, while the finger is near an edge.
    private var scrolling: PlatformTimer?
    /// Whether a drag is above the list that it may be dropped on.
    private(set) var hasDrop = false

    init(_ list: any DraggingList) {
        self.list = list
        super.init()
    }

    /// Whether an item of the list is being dragged.
    var hasDrag: Bool { session?.isMoving == true }

    /// Adds the interactions that the list's delegates need, and removes the others.
    func update() {
        set(drag, list.offersDrags)
        set(drop, list.hasDragDelegate || list.hasDropDelegate)
    }

    private func set(_ interaction: any UIInteraction, _ isWanted: Bool) {
        guard isWanted != (interaction.view != nil) else { return }
        if isWanted { list.addInteraction(interaction) } else { list.removeInteraction(interaction) }
    }

    /// Whether the item that is dragged is moved by the data source.
    private var movesItems: Bool { !list.hasDropDelegate && source.map(list.mayMove) == true }

    // MARK: - The gap

    private func openGap(before place: IndexPath?) {
        guard place != destination else { return }
        destination = place
        let gap = proposal?.intent == .insert ? place : nil
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [self] in
            list.showGap(before: gap, leaving: gap == nil ? nil : source)
        }
    }

    private func ended() {
        scrolling?.cancel()
        scrolling = nil
        hidden?.alpha = 1
        hidden = nil
        destination = nil
        list.showGap(before: nil, leaving: nil)
        source = nil
        session = nil
        proposal = nil
        hasDrop = false
    }

    // MARK: - Edges

    private func scrollAtEdges(_ session: DragSession) {
        guard scrolling == nil, hasDrop, list.edgeSpeed(at: session.location(in: list)) != .zero else {
            return
        }
        scrolling = UIApplication.shared.schedule(after: 1.0 / 60) { [weak self, weak session] in
            guard let self, let session else { return }
            scrolling = nil
            guard hasDrop, session.isMoving else { return }
            list.scroll(at: list.edgeSpeed(at: session.location(in: list)), for: 1.0 / 60)
            list.layoutIfNeeded()
            session.surroundingsMoved()
            scrollAtEdges(session)
        }
    }
}

extension ListDragging: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
    {
        guard let place = list.draggedPlace(at: session.location(in: list)) else { return [] }
        let items = list.dragItems(for: session, at: place)
        guard !items.isEmpty else { return [] }
        source = place
        self.session = session as? DragSession
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let source, let view = list.itemView(at: source) else { return nil }
        return UITargetedDragPreview(
            view: view, parameters: list.dragParameters(at: source) ?? UIPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { list.allowsMove(session) }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        // The snapshot takes the item's place.
        hidden = source.flatMap { list.itemView(at: $0) }
        hidden?.alpha = 0
        list.dragBegan(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        ended()
        list.dragEnded(session)
    }
}

extension ListDragging: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        list.hasDropDelegate ? list.mayDrop(session) : movesItems
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasDrop = true
        list.dropEntered(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        let point = session.location(in: list), place = list.dropPlace(at: point, proposal?.intent ?? .insert)
        let next =
            movesItems
            ? (UIDropProposal(operation: .move), .insert) : list.proposal(for: session, at: place)
        // The delegate's answer may be about the item itself where it was asked for the place before it.
        let asked = next.1 == proposal?.intent ? place : list.dropPlace(at: point, next.1)
        proposal = next
        let isTaken = next.0.operation == .copy || next.0.operation == .move
        openGap(before: isTaken ? asked : nil)
        if let session = session as? DragSession { scrollAtEdges(session) }
        return next.0
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        hasDrop = false
        openGap(before: nil)
        list.dropExited(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let place = destination, source = source
        destination = nil
        list.showGap(before: nil, leaving: nil)
        guard let proposal else { return }
        if movesItems {
            guard let source, let place else { return }
            // Behind the item itself, places count without it.
            let isBehind = source.section == place.section && place.item > source.item
            let target = isBehind ? IndexPath(item: place.item - 1, section: place.section) : place
            if target != source { list.moveItem(source, target) }
            return
        }
        let isOwn = session.localDragSession === self.session && self.session != nil
        let size = source.map(list.itemSize) ?? .zero
        let items = session.items.map {
            DroppedItem(dragItem: $0, sourceIndexPath: isOwn ? source : nil, previewSize: size)
        }
        list.perform(
            ListDrop(items: items, place: place, proposal: proposal.proposal, session: session))
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        if self.session == nil { ended() }
        list.dropEnded(session)
    }
}
