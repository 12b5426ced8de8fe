public import Foundation

/// A text view into which text can be dropped.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput {
    /// Decides about drops; not retained.
    var textDropDelegate: (any UITextDropDelegate)? { get set }
    /// Nil: the view itself takes drops.
    var textDropInteraction: UIDropInteraction? { get }
    /// Whether a drag that the view would take is above it.
    var isTextDropActive: Bool { get }
}

/// Whether a view that cannot be edited takes a drop.
public enum UITextDropEditability: UInt, Sendable {
    /// It takes none.
    case no = 0
    /// It takes the drop, and cannot be edited after it.
    case temporary = 1
    /// It can be edited from then on.
    case yes = 2
}

/// What a drop does to the text.
@preconcurrency @MainActor open class UITextDropProposal: UIDropProposal {
    /// Where the dropped text goes.
    public enum Action: UInt, Sendable {
        /// To the place of the drop; the default.
        case insert = 0
        /// In the place of the selection.
        case replaceSelection = 1
        /// In the place of all text.
        case replaceAll = 2
    }
    /// How progress is shown.
    public enum ProgressMode: UInt, Sendable {
        /// As the system does; the default.
        case system = 0
        /// By the app.
        case custom = 1
    }
    /// Who changes the text.
    public enum Performer: UInt, Sendable {
        /// The view; the default.
        case view = 0
        /// The delegate, in `textDroppableView(_:willPerformDrop:)`.
        case delegate = 1
    }

    /// Where the dropped text goes.
    open var dropAction = Action.insert
    /// How progress is shown; no effect, because text is at hand at once.
    open var dropProgressMode = ProgressMode.system
    /// Whether a drop into the view that it comes from moves the text as it is; true by default.
    open var useFastSameViewOperations = true
    /// Who changes the text.
    open var dropPerformer = Performer.view
}

/// A drop into a text view, or one that may come.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
    /// The place in the text.
    var dropPosition: UITextPosition { get }
    /// What the view would do.
    var suggestedProposal: UITextDropProposal { get }
    /// Whether the text comes from the same view.
    var isSameView: Bool { get }
    /// The drag.
    var dropSession: any UIDropSession { get }
}

/// Decides about drops into a text view; all methods are optional.
@preconcurrency @MainActor public protocol UITextDropDelegate: NSObjectProtocol {
    /// Whether a view that cannot be edited takes a drop; by default not.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability
    /// Returns what a drop would do; by default what is suggested.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal
    /// Called before the text is changed, or instead where the proposal says so.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
    /// Called when a drag enters the view.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
    /// Called when a drag moves over the view.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
    /// Called when a drag leaves the view.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
    /// Called after the drag ended, wherever it did.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability { .no }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal { drop.suggestedProposal }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
    ) {}
}
