import CoreGraphics
import Foundation

/// A view into which items can be dropped, as the drag sees it.
@MainActor protocol DropTarget: AnyObject {
    var dropView: UIView? { get }
    func accepts(_ session: DragSession) -> Bool
    func entered(_ session: DragSession)
    func updated(_ session: DragSession) -> UIDropProposal
    func exited(_ session: DragSession)
    func perform(_ session: DragSession)
    func concluded(_ session: DragSession)
    func ended(_ session: DragSession)
}

/// A drag from its lift to its end: what is below the finger, the views that it passes, and the drop.
@MainActor final class DragSession: NSObject, UIDragSession, UIDropSession {
    /// What the drag does.
    private enum Phase {
        /// The items are lifted and not yet moved.
        case lifted
        /// They follow the finger.
        case moving
        /// They were dropped or returned.
        case ended
    }

    /// The distance by which lifted items are moved before the drag begins, in points.
    private static let slop: CGFloat = 5
    /// The duration of the return, and of the drop, in seconds.
    private static let settling = 0.3

    var items: [UIDragItem] = []
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication: Bool { true }
    var localContext: Any?
    var localDragSession: (any UIDragSession)? { self }
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    /// Called when the finger was lifted, and after the items were dropped or returned.
    var onWillEnd: (@MainActor (UIDropOperation) -> Void)?
    var onEnd: (@MainActor (UIDropOperation) -> Void)?

    private weak var window: UIWindow?
    private let start: CGPoint
    private var point: CGPoint
    private var phase = Phase.lifted
    private var target: (any DropTarget)?
    private var proposal: UIDropProposal?
    /// The targets that the drag has entered, which are notified of its end.
    private var visited: [any DropTarget] = []
    private var preview: DragPreviewView?

    init(in window: UIWindow, at point: CGPoint) {
        self.window = window
        start = point
        self.point = point
        super.init()
    }

    /// Whether the items follow the finger.
    var isMoving: Bool { phase == .moving }
    /// Whether the items have followed the finger.
    private(set) var wasMoved = false

    // MARK: - Content

    func location(in view: UIView) -> CGPoint {
        guard let window else { return point }
        return view.convert(point, from: window)
    }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    func canLoadObjects<Value>(ofClass type: Value.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
    }

    @discardableResult
    func loadObjects<Value>(ofClass type: Value.Type, completion: @escaping ([Value]) -> Void) -> Progress {
        let progress = Progress(totalUnitCount: Int64(items.count))
        var loaded: [Value] = []
        for item in items {
            item.itemProvider.loadObject(ofClass: type) { value, _ in if let value { loaded.append(value) } }
            progress.completedUnitCount += 1
        }
        completion(loaded)
        return progress
    }

    // MARK: - The finger

    /// Lifts the snapshots of views.
    func lift(_ views: [UIView], along animator: DragAnimator) {
        guard let window else { return }
        let preview = DragPreviewView(of: views, at: point, in: window)
        self.preview = preview
        preview.lift(along: animator)
    }

    /// Moves the items with the finger.
    ///
    /// - Returns: whether they begin to move.
    func move(to point: CGPoint) -> Bool {
        guard phase != .ended, let window else { return false }
        self.point = point
        let begins = phase == .lifted && start.distance(to: point) > Self.slop
        if begins {
            phase = .moving
            wasMoved = true
        }
        guard phase == .moving else { return false }
        preview?.follow(point)
        update(in: window)
        return begins
    }

    /// What is below the finger moved: the targets are looked for again, and asked.
    func surroundingsMoved() {
        if phase == .moving, let window { update(in: window) }
    }

    private func update(in window: UIWindow) {
        let next = findTarget(in: window)
        if next !== target {
            target?.exited(self)
            target = next
            if let next {
                if !visited.contains(where: { $0 === next }) { visited.append(next) }
                next.entered(self)
            }
        }
        proposal = target?.updated(self)
        preview?.show(operation)
    }

    /// What a drop would do now.
    private var operation: UIDropOperation {
        switch proposal?.operation ?? .cancel {
        case .move where !allowsMoveOperation: .cancel
        case let operation: operation
        }
    }

    /// The innermost view below the finger that accepts the items.
    private func findTarget(in window: UIWindow) -> (any DropTarget)? {
        var view = window.hitTest(point, with: nil)
        while let here = view {
            for case let target as any DropTarget in here.interactions where target.accepts(self) {
                return target
            }
            if let text = (here as? any EditableTextOwner)?.editable.dragging, text.accepts(self) {
                return text
            }
            view = here.superview
        }
        return nil
    }

    /// Drops the items where the finger is; without a target that takes them they return.
    func drop() {
        guard phase == .moving else { return cancel() }
        let operation = operation
        guard let target, operation == .copy || operation == .move else { return finish(.cancel) }
        phase = .ended
        onWillEnd?(operation)
        target.perform(self)
        preview?.drop(at: point, duration: Self.settling) { [self] in
            target.concluded(self)
            end(operation)
        }
    }

    /// Lets the items return.
    func cancel() {
        guard phase != .ended else { return }
        target?.exited(self)
        target = nil
        finish(.cancel)
    }

    private func finish(_ operation: UIDropOperation) {
        phase = .ended
        if wasMoved { onWillEnd?(operation) }
        guard let preview else { return end(operation) }
        preview.putBack(duration: Self.settling) { [self] in end(operation) }
    }

    private func end(_ operation: UIDropOperation) {
        preview?.removeFromSuperview()
        preview = nil
        for target in visited { target.ended(self) }
        visited = []
        target = nil
        let onEnd = onEnd
        self.onEnd = nil
        onWillEnd = nil
        onEnd?(operation)
    }
}

/// Collects the animations and completions of a lift.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs the animations inside an animation block.
    func run() { for animation in animations { animation() } }
    /// Calls the completions.
    func finish() { for completion in completions { completion(.end) } }
}
