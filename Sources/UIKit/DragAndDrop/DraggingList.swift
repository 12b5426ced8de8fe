import CoreGraphics
import Foundation

/// Where items that are dropped on a list go.
enum ListDropIntent {
    /// The list shows no place for them.
    case unspecified
    /// Between items, where a gap opens.
    case insert
    /// Into the item below the finger.
    case into
}

/// A list whose items are dragged out of it and dropped on it, as the drag sees it: a table or a collection view.
@MainActor protocol DraggingList: UIScrollView {
    // MARK: Its drags

    /// Whether items can be dragged: there is a drag delegate, and the interaction is enabled.
    var offersDrags: Bool { get }
    /// Whether there is a drag delegate.
    var hasDragDelegate: Bool { get }
    /// The place of the item at a point; nil for none.
    func draggedPlace(at point: CGPoint) -> IndexPath?
    /// The delegate's items for the item at a place.
    func dragItems(for session: any UIDragSession, at place: IndexPath) -> [UIDragItem]
    /// The delegate's outline of a preview; nil for the whole view.
    func dragParameters(at place: IndexPath) -> UIPreviewParameters?
    func allowsMove(_ session: any UIDragSession) -> Bool
    func dragBegan(_ session: any UIDragSession)
    func dragEnded(_ session: any UIDragSession)

    // MARK: Its drops

    /// Whether there is a drop delegate.
    var hasDropDelegate: Bool { get }
    func mayDrop(_ session: any UIDropSession) -> Bool
    func dropEntered(_ session: any UIDropSession)
    /// What the delegate proposes for a drop at a place.
    func proposal(for session: any UIDropSession, at place: IndexPath?) -> (
        proposal: UIDropProposal, intent: ListDropIntent
    )
    func dropExited(_ session: any UIDropSession)
    func dropEnded(_ session: any UIDropSession)
    /// Lets the delegate perform a drop.
    func perform(_ drop: ListDrop)

    // MARK: Its items

    /// The place before which items that are dropped at a point are inserted; that of the item itself for `.into`.
    func dropPlace(at point: CGPoint, _ intent: ListDropIntent) -> IndexPath?
    /// The view of an item that is shown.
    func itemView(at place: IndexPath) -> UIView?
    /// The size of an item, in points.
    func itemSize(at place: IndexPath) -> CGSize
    /// Moves what is shown, so that a gap is open before a place, and the item at the source has left none; nil for no gap.
    func showGap(before place: IndexPath?, leaving source: IndexPath?)
    /// Whether the data source lets the user move an item.
    func mayMove(_ place: IndexPath) -> Bool
    /// Moves an item in the data source and on screen.
    func moveItem(_ source: IndexPath, _ target: IndexPath)
}

/// What is dropped on a list, and where.
@MainActor struct ListDrop {
    /// The items, with the place of each that came from the list itself.
    let items: [DroppedItem]
    /// The place; nil outside of the items.
    let place: IndexPath?
    /// What the delegate proposed last.
    let proposal: UIDropProposal
    let session: any UIDropSession
}

/// An item that was dropped on a table or a collection view.
@MainActor final class DroppedItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
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

/// A drop that a list's delegate performs.
@MainActor class ListDropCoordinator: NSObject {
    fileprivate let drop: ListDrop

    init(_ drop: ListDrop) {
        self.drop = drop
        super.init()
    }

    var destinationIndexPath: IndexPath? { drop.place }
    var session: any UIDropSession { drop.session }
    var dropped: [DroppedItem] { drop.items }
    var lastProposal: UIDropProposal { drop.proposal }

    /// The items are there already: their completion is called in the next turn.
    func arrive() -> DragAnimator {
        let animator = DragAnimator()
        UIApplication.shared.schedule(after: 0) {
            animator.run()
            animator.finish()
        }
        return animator
    }
}
