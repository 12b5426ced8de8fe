public import CoreGraphics
public import Foundation

/// What a drop on a collection view does with its items.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    /// Where the items go.
    public enum Intent: Int, Sendable {
        /// The collection view shows no place for them; the default.
        case unspecified = 0
        /// New items at the destination, where a gap opens.
        case insertAtDestinationIndexPath = 1
        /// Into the item at the destination.
        case insertIntoDestinationIndexPath = 2
    }

    /// Where the items go.
    public let intent: Intent

    /// Creates a proposal.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// Creates a proposal without a place.
    public convenience override init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }
}

/// An item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// Where the item was dragged from, if it was this collection view; else nil.
    var sourceIndexPath: IndexPath? { get }
    /// The size of what was dragged, in points.
    var previewSize: CGSize { get }
}

/// The drop that a collection view's delegate performs.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }
    /// Where they were dropped: the item before which a gap is open, or that below the finger; nil outside of the items.
    var destinationIndexPath: IndexPath? { get }
    /// The last proposal of the delegate.
    var proposal: UICollectionViewDropProposal { get }
    /// The drag.
    var session: any UIDropSession { get }
    /// Lets an item arrive at a place, which the collection view has by now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Lets an item arrive in an item.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
}
