import CoreGraphics
public import Foundation

/// Lets the user drag items out of its view: a long press lifts them, and they follow the finger.
///
///     view.addInteraction(UIDragInteraction(delegate: self))
///
/// Items are dragged to other programs too, where the compositor carries drags: texts, web addresses, images and data that
/// is registered with the items' providers. There, as on iOS, they are copied.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    /// The view that has the interaction; nil while none does.
    public private(set) weak var view: UIView?
    /// The provider of items; not retained.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether items can be dragged; `isEnabledByDefault` by default.
    open var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { press.isEnabled = isEnabled } }
    /// No effect: other gestures always recognize before a lift; false by default.
    open var allowsSimultaneousRecognitionDuringLift = false
    /// Whether new interactions are enabled: always.
    open class var isEnabledByDefault: Bool { true }

    /// Whether the mouse lifts the items by moving, as in text; elsewhere it rests first, as a finger does.
    var followsMouse: Bool {
        get { press.followsMouse }
        set { press.followsMouse = newValue }
    }

    private let press = DragPress(target: nil, action: nil)
    private var offered: [UIDragItem] = []
    private var session: DragSession?
    /// Called after each drag, also after one whose items were only lifted.
    var onEnd: (() -> Void)?

    /// Creates an interaction.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.addAction { [weak self] press in self?.pressed(press) }
        press.isOffered = { [weak self] in self?.findItems() ?? false }
    }

    public func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        session?.cancel()
    }

    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Asks the delegate for the items of the press; without any the press is left to other gestures.
    private func findItems() -> Bool {
        guard let view, let window = view.window, session == nil, let delegate else { return false }
        let session = DragSession(in: window, at: press.origin)
        let items = delegate.dragInteraction(self, itemsForBeginning: session)
        guard !items.isEmpty else { return false }
        session.items = items
        session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            self, sessionIsRestrictedToDraggingApplication: session)
        self.session = session
        return true
    }

    private func pressed(_ press: UIGestureRecognizer) {
        guard let session, let view else { return }
        switch press.state {
        case .began: lift(session, of: view)
        case .changed:
            if session.move(to: press.location(in: nil)) {
                delegate?.dragInteraction(self, sessionWillBegin: session)
            }
            if session.isMoving { delegate?.dragInteraction(self, sessionDidMove: session) }
        case .ended: session.drop()
        case .cancelled, .failed: session.gestureCancelled()
        default: break
        }
    }

    private func lift(_ session: DragSession, of view: UIView) {
        let previews = session.items.compactMap { item -> UIView? in
            if let provider = item.previewProvider { return provider()?.view }
            return delegate?.dragInteraction(self, previewForLifting: item, session: session)?.view ?? view
        }
        session.onEnd = { [weak self] operation in self?.ended(session, operation) }
        session.onWillEnd = { [weak self] operation in
            guard let self else { return }
            delegate?.dragInteraction(self, session: session, willEndWith: operation)
        }
        session.onMove = { [weak self] in
            guard let self else { return }
            delegate?.dragInteraction(self, sessionDidMove: session)
        }
        let animator = DragAnimator()
        delegate?.dragInteraction(self, willAnimateLiftWith: animator, session: session)
        // A text under a finger would hide the place where it is to go.
        let isText = (view as? any EditableTextOwner)?.editable.touch.isMouse == false
        session.lift(previews, staysAbove: isText, along: animator)
    }

    private func ended(_ session: DragSession, _ operation: UIDropOperation) {
        self.session = nil
        defer { onEnd?() }
        guard session.wasMoved else { return }
        delegate?.dragInteraction(self, session: session, didEndWith: operation)
        if operation == .copy || operation == .move {
            delegate?.dragInteraction(self, sessionDidTransferItems: session)
        }
    }
}

/// Recognizes the press that lifts items: only where there are some.
@MainActor final class DragPress: UILongPressGestureRecognizer {
    /// Whether there are items for the press, so that it may begin.
    var isOffered: () -> Bool = { true }
    /// Whether a mouse need not rest.
    var followsMouse = false
    /// Where the press began, in the window.
    private(set) var origin = CGPoint.zero
    /// How far a mouse moves until items are lifted, in points: less than what makes a press no press.
    private static let mouseSlop: CGFloat = 4

    override var mayBegin: Bool { isOffered() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if ownState == .possible, let touch = touches.first { origin = touch.startPoint }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if followsMouse, ownState == .possible, event.buttonMask.contains(.primary),
            touches.contains(where: {
                $0.type == .indirectPointer && $0.startPoint.distance(to: $0.point) > Self.mouseSlop
            })
        {
            state = .began
        } else {
            super.touchesMoved(touches, with: event)
        }
    }
}
