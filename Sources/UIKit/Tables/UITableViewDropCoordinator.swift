public import CoreGraphics
public import Foundation

/// What a drop on a table does with its rows.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    /// Where the items go.
    public enum Intent: Int, Sendable {
        /// The table shows no place for them; the default.
        case unspecified = 0
        /// New rows at the destination, where a gap opens.
        case insertAtDestinationIndexPath = 1
        /// Into the row at the destination.
        case insertIntoDestinationIndexPath = 2
        /// One of the two, by where the finger is in the row.
        case automatic = 3
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

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The row that the item was dragged from, if it was one of this table; else nil.
    var sourceIndexPath: IndexPath? { get }
    /// The size of what was dragged, in points.
    var previewSize: CGSize { get }
}

/// The drop that a table's delegate performs.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }
    /// Where they were dropped: the row before which a gap is open, or that below the finger; nil outside of the rows.
    var destinationIndexPath: IndexPath? { get }
    /// The last proposal of the delegate.
    var proposal: UITableViewDropProposal { get }
    /// The drag.
    var session: any UIDropSession { get }
    /// Lets an item arrive at a row, which the table has by now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Lets an item arrive in a row.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
}
