import CoreGraphics
public import Foundation

/// A drag in progress: its items and where it is.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    /// The items.
    var items: [UIDragItem] { get }
    /// Returns the finger's location in a view's coordinates.
    func location(in view: UIView) -> CGPoint
    /// Whether the items can be moved; else they can only be copied.
    var allowsMoveOperation: Bool { get }
    /// Whether the drag stays in its app, by its source's wish.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether an item has one of some uniform types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an item can be loaded as a class or type.
    func canLoadObjects<Value>(ofClass type: Value.Type) -> Bool
}

/// A drag as its source sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// The app's own context of the drag; nil by default.
    var localContext: Any? { get set }
}

/// How the progress of a drop is shown.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// Not at all.
    case none = 0
    /// As the system does; the default.
    case `default` = 1
}

/// A drag as its destination sees it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The same drag as its source sees it; nil for a drag of another program.
    var localDragSession: (any UIDragSession)? { get }
    /// How progress is shown; no effect, because data is at hand at once.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Loads all items as a class or type, without those that cannot be loaded, and calls a closure with them at once.
    @discardableResult
    func loadObjects<Value>(ofClass type: Value.Type, completion: @escaping ([Value]) -> Void) -> Progress
}

/// What a drop does.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the items return to where they came from.
    case cancel = 0
    /// Nothing, though the destination usually accepts such items.
    case forbidden = 1
    /// The items are copied.
    case copy = 2
    /// The items are moved; only where the drag allows it.
    case move = 3
}

/// What a destination would do with the items.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
    /// What the drop would do.
    public let operation: UIDropOperation
    /// Whether the destination is small, so that the preview is shown above the finger; false by default.
    open var isPrecise = false
    /// Whether previews keep their size; false by default.
    open var prefersFullSizePreview = false

    /// Creates a proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    /// Creates a proposal of a drop; cancels it if nil.
    public convenience init(dropOperation operation: UIDropOperation) { self.init(operation: operation) }
}

/// Runs an app's animations together with the lift or the drop of items.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes that are animated.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animation.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
