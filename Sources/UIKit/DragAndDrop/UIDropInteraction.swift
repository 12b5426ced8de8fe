public import Foundation

/// Lets the user drop items into its view.
///
///     view.addInteraction(UIDropInteraction(delegate: self))
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    /// The view that has the interaction; nil while none does.
    public private(set) weak var view: UIView?
    /// Decides about drops; not retained.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// No effect: there is one drag at a time; false by default.
    open var allowsSimultaneousDropSessions = false

    /// Creates an interaction.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    public func willMove(to view: UIView?) {}
    public func didMove(to view: UIView?) { self.view = view }
}

extension UIDropInteraction: DropTarget {
    var dropView: UIView? { view }
    func accepts(_ session: DragSession) -> Bool {
        delegate?.dropInteraction(self, canHandle: session) ?? false
    }
    func entered(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidEnter: session) }
    func updated(_ session: DragSession) -> UIDropProposal {
        delegate?.dropInteraction(self, sessionDidUpdate: session) ?? UIDropProposal(operation: .cancel)
    }
    func exited(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidExit: session) }
    func ended(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidEnd: session) }
    func perform(_ session: DragSession) { delegate?.dropInteraction(self, performDrop: session) }
    func concluded(_ session: DragSession) { delegate?.dropInteraction(self, concludeDrop: session) }
}

/// Decides about drops in a view and receives the items; all methods are optional.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Whether the view is interested in a drag; true by default.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when the finger entered the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Returns what a drop here would do, each time the finger moved in the view; by default it is canceled.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    /// Called when the finger left the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Receives the items; only after a proposal to copy or move them.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called after the animation of a drop.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called after the drag ended, wherever it did, if it had entered the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
        -> Bool
    {
        true
    }
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {}
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {}
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}
