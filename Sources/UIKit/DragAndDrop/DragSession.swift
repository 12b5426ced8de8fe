import CoreGraphics
import Foundation
import Platform

/// A view into which items can be dropped, as the drag sees it.
@MainActor protocol DropTarget: AnyObject {
    var dropView: UIView? { get }
    func accepts(_ session: DragSession) -> Bool
    func entered(_ session: DragSession)
    func updated(_ session: DragSession) -> UIDropProposal
    func exited(_ session: DragSession)
    func perform(_ session: DragSession)
    /// Returns where the items are that were dropped, in the window's coordinates; nil where the finger is.
    func landing() -> CGRect?
    func concluded(_ session: DragSession)
    func ended(_ session: DragSession)
}

extension DropTarget {
    func landing() -> CGRect? { nil }
}

/// A drag from its lift to its end: what is below the finger, the views that it passes, and the drop.
@MainActor final class DragSession: NSObject, UIDragSession, UIDropSession {
    /// What the drag does.
    enum Phase {
        /// The items are lifted and not yet moved.
        case lifted
        /// They follow the finger.
        case moving
        /// They were dropped, and another program is asked for their data.
        case loading
        /// They were dropped or returned.
        case ended
    }

    /// Who reports where the finger is.
    enum Guide {
        /// The gesture of the source.
        case gesture
        /// The gesture, until the system that was asked to carry the drag answers.
        case asked
        /// The system: above the windows of this program.
        case system
    }

    /// The distance by which lifted items are moved before the drag begins, in points.
    private static let slop: CGFloat = 5
    /// The duration of the return, and of the drop, in seconds.
    private static let settling = 0.3

    var items: [UIDragItem] = []
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    var localContext: Any?
    var localDragSession: (any UIDragSession)? { incoming?.isOwn == false ? nil : self }
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    /// Called when the system moved the items.
    var onMove: (@MainActor () -> Void)?
    /// Called when the finger was lifted, and after the items were dropped or returned.
    var onWillEnd: (@MainActor (UIDropOperation) -> Void)?
    var onEnd: (@MainActor (UIDropOperation) -> Void)?

    weak var window: UIWindow?
    private let start: CGPoint
    var point: CGPoint
    var phase = Phase.lifted
    var guide = Guide.gesture
    /// The system's drag, while it is above a window of this program.
    var incoming: IncomingDrag?
    /// What the system's drag can become, of another program.
    var wanted: [(content: DragTypes.Content, type: String)] = []
    /// The drag of this program that the system carries.
    static weak var carried: DragSession?
    var target: (any DropTarget)?
    var proposal: UIDropProposal?
    /// The targets that the drag has entered, which are notified of its end.
    private var visited: [any DropTarget] = []
    var preview: DragPreviewView?

    init(in window: UIWindow, at point: CGPoint) {
        self.window = window
        start = point
        self.point = point
        super.init()
    }

    /// A drag of another program that came above a window.
    init(_ drag: IncomingDrag, in window: UIWindow, at point: CGPoint) {
        self.window = window
        start = point
        self.point = point
        phase = .moving
        guide = .system
        incoming = drag
        allowsMoveOperation = false
        wanted = DragTypes.wanted(of: drag.types)
        super.init()
        items = [UIDragItem(itemProvider: NSItemProvider(promising: Set(wanted.map(\.content))))]
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
    ///
    /// - Parameter staysAbove: whether they go above the finger when it moves.
    func lift(_ views: [UIView], staysAbove: Bool, along animator: DragAnimator) {
        guard let window else { return }
        let preview = DragPreviewView(of: views, at: point, in: window)
        self.preview = preview
        preview.staysAbove = staysAbove
        preview.lift(along: animator)
    }

    /// Moves the items with the finger of the source's gesture.
    ///
    /// - Returns: whether they begin to move.
    func move(to point: CGPoint) -> Bool {
        guard guide != .system else { return false }
        let begins = phase == .lifted && start.distance(to: point) > Self.slop
        if begins {
            phase = .moving
            wasMoved = true
        }
        follow(point)
        if begins { handOver() }
        return begins
    }

    func follow(_ point: CGPoint) {
        guard phase == .moving || phase == .lifted, let window else { return }
        self.point = point
        guard phase == .moving else { return }
        preview?.follow(point)
        update(in: window)
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
        let isTaken = operation == .copy || operation == .move
        incoming?.channel.accept(isTaken ? incoming?.types.first { isAcceptable($0) } : nil)
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

    /// The finger of the source's gesture rose: drops the items, as the system does where it carries them.
    func drop() { if guide != .system { settle() } }

    /// The source's gesture was canceled: by the app, or because the system that was asked carries the items now.
    func gestureCancelled() {
        switch guide {
        case .gesture: cancel()
        case .asked: guide = .system
        case .system: break
        }
    }

    /// Drops the items where the finger is; without a target that takes them they return.
    func settle() {
        guard phase == .moving else { return cancel() }
        let operation = operation
        guard let target, operation == .copy || operation == .move else { return finish(.cancel) }
        phase = .ended
        onWillEnd?(operation)
        target.perform(self)
        guard let preview else {
            target.concluded(self)
            return end(operation)
        }
        preview.isHidden = false
        preview.drop(into: target.landing() ?? CGRect(origin: point, size: .zero), duration: Self.settling) {
            [self] in
            target.concluded(self)
            end(operation)
        }
    }

    /// Lets the items return.
    func cancel() {
        guard phase != .ended else { return }
        target?.exited(self)
        target = nil
        preview?.isHidden = false
        finish(.cancel)
    }

    func finish(_ operation: UIDropOperation) {
        phase = .ended
        if wasMoved { onWillEnd?(operation) }
        guard let preview else { return end(operation) }
        preview.putBack(duration: Self.settling) { [self] in end(operation) }
    }

    func end(_ operation: UIDropOperation) {
        preview?.removeFromSuperview()
        preview = nil
        for target in visited { target.ended(self) }
        visited = []
        target = nil
        let onEnd = onEnd
        self.onEnd = nil
        onWillEnd = nil
        onMove = nil
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
