public import Foundation
import Platform

/// Watches the touches of a view and tells when they make a gesture.
///
/// A discrete gesture goes from possible to ended or failed; a continuous one from possible to began, through
/// changes, to ended or cancelled. Of those that watch the same touch, the first to recognise wins unless a
/// delegate lets several recognise together.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// Where a recognizer is in its work.
    public enum State: Int, Sendable {
        /// It may yet recognise.
        case possible = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture changed.
        case changed = 2
        /// The gesture was made.
        case ended = 3
        /// A continuous gesture was taken away.
        case cancelled = 4
        /// The touches make another gesture.
        case failed = 5

        /// The gesture was made, said of a discrete one.
        public static var recognized: State { .ended }
    }

    /// Decides for the recognizer; not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether it watches at all; switching it off takes a gesture away that is being made.
    open var isEnabled = true {
        didSet {
            if !isEnabled, oldValue { arbiter?.abandon(self) }
        }
    }
    /// The view that it is attached to.
    open var view: UIView? { attachedView }
    /// Whether the view's own touches are cancelled when it recognises.
    open var cancelsTouchesInView = true
    /// Whether the view hears of touches only after it failed.
    open var delaysTouchesBegan = false
    /// Whether the view hears of the end of touches only after it failed.
    open var delaysTouchesEnded = true
    /// Whether it keeps to one type of touch at a time.
    open var requiresExclusiveTouchType = true
    /// The types of touches that it watches, as raw values of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// The types of presses that it watches; none is told to recognizers here.
    open var allowedPressTypes: [NSNumber] = []
    /// A name for debugging.
    open var name: String?
    /// The modifier keys held in the last event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The mouse's buttons held in the last event.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    private weak var attachedView: UIView?
    private var targets: [TargetAction] = []
    private final var closures: [@MainActor (UIGestureRecognizer) -> Void] = []
    private var visibleState = State.possible

    /// The state that it is to take once those it waits for have failed.
    var pendingState: State?
    /// The touches that it watches, in the order of their coming, until it is reset.
    var tracked: [UITouch] = []
    var ignored: Set<UITouch> = []
    var requirements: [WeakRecognizer] = []
    private var timer: PlatformTimer?

    struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

    /// Makes a recognizer that tells nobody yet.
    public convenience override init() { self.init(target: nil, action: nil) }

    /// Makes a recognizer that sends an action; the target is not retained.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    // MARK: - Who is told

    /// Sends an action too; the target is not retained.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append(TargetAction(target: target as AnyObject, action: action))
    }

    /// Sends an action no longer; nil stands for all.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { $0.matches(target: target, action: action) }
    }

    /// The names of the actions that are sent.
    final var actionNames: [String] { targets.map(\.action.name) }

    /// Calls a closure on each change of state.
    ///
    /// iOS has targets only; a closure spares the name that they need here.
    public final func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        closures.append(action)
    }

    // MARK: - State

    /// Where it is in its work; subclasses set it, others read it.
    open var state: State {
        get { visibleState }
        set { transition(to: newValue) }
    }

    /// The state as the recognizer itself sees it, one it waits to take included.
    package var ownState: State { pendingState ?? visibleState }

    private func transition(to new: State) {
        switch (ownState, new) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended): attempt(new)
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.began, .changed), (.began, .ended), (.changed, .changed), (.changed, .ended):
            if pendingState != nil { pendingState = new } else { take(new) }
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            if pendingState != nil { fail() } else { take(.cancelled) }
        case (.ended, .failed), (.ended, .cancelled):
            if pendingState != nil { fail() }
        default: break
        }
    }

    private func attempt(_ new: State) {
        guard let arbiter, isEnabled, shouldBegin(), !arbiter.isPrevented(self) else { return fail() }
        // A delegate that was asked may have ended it.
        guard visibleState == .possible else { return }
        if arbiter.isWaiting(self) {
            pendingState = new
            return
        }
        recognize(new)
    }

    private func recognize(_ new: State) {
        pendingState = nil
        let first: State = new == .changed ? .began : new
        visibleState = first
        arbiter?.didRecognize(self)
        notify()
        if new == .changed, visibleState == .began { take(.changed) }
    }

    private func shouldBegin() -> Bool {
        guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        // A control under the finger may keep a gesture to itself: a slider's thumb is not to scroll the page.
        for touch in tracked {
            guard let control = touch.view as? UIControl, control !== view else { continue }
            guard control.gestureRecognizerShouldBegin(self) else { return false }
        }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    private func take(_ new: State) {
        visibleState = new
        notify()
    }

    /// Recognises what waited, as far as the gesture has come.
    func recognizePending() {
        guard let pending = pendingState else { return }
        guard isContinuous, pending == .ended else { return recognize(pending) }
        recognize(.began)
        if visibleState == .began { take(.ended) }
    }

    /// Gives up: what it did until now makes another gesture.
    func fail() {
        pendingState = nil
        visibleState = .failed
        stopTimer()
        arbiter?.didFail(self)
    }

    /// Ends a gesture that is being made as cancelled, one that is only possible as failed.
    func abandon() {
        if visibleState == .began || visibleState == .changed { take(.cancelled) } else { fail() }
    }

    /// Makes it ready for the next gesture.
    func prepareForNextGesture() {
        stopTimer()
        reset()
        pendingState = nil
        visibleState = .possible
        tracked = []
        ignored = []
    }

    private func notify() {
        for target in targets { target.send(from: self, event: nil) }
        for closure in closures { closure(self) }
    }

    /// Whether the gesture lasts and changes.
    var isContinuous: Bool { false }

    // MARK: - Where

    /// How many fingers make the gesture.
    open var numberOfTouches: Int { activeTouches.count }

    /// The middle of the fingers in a view's coordinates, in the window's when nil.
    open func location(in view: UIView?) -> CGPoint {
        let touches = activeTouches.isEmpty ? tracked : activeTouches
        guard !touches.isEmpty else { return .zero }
        let points = touches.map { $0.location(in: view) }
        let count = CGFloat(points.count)
        return CGPoint(
            x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    /// Where one finger is in a view's coordinates, in the window's when nil.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        activeTouches[touchIndex].location(in: view)
    }

    /// The fingers that are down, or rose in this very event.
    var activeTouches: [UITouch] {
        let down = tracked.filter(\.isDown)
        return down.isEmpty ? tracked.suffix(1) : down
    }

    // MARK: - Others

    /// Waits with recognising until another recognizer has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Whether it keeps another from recognising once it recognised itself; for subclasses.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another that recognised keeps it from doing so; for subclasses.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether it waits for another to fail; for subclasses.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another waits for it to fail; for subclasses.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether it wants an event; for subclasses.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: - Touches, for subclasses

    /// Called when fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers rose.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called before the next gesture, to forget this one.
    open func reset() {}

    /// Watches a touch no longer.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        ignored.insert(touch)
        tracked.removeAll { $0 === touch }
    }

    // MARK: - Attachment

    var arbiter: GestureArbiter? { attachedView?.window?.gestures }

    func attach(to view: UIView?) {
        if view == nil { arbiter?.abandon(self) }
        attachedView = view
        prepareForNextGesture()
    }

    func windowDidChange() { prepareForNextGesture() }

    /// Calls `action` after a time, in seconds, unless the gesture is decided before.
    final func startTimer(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        stopTimer()
        timer = UIApplication.shared.schedule(after: delay) { [weak self] in
            guard let self else { return }
            timer = nil
            action()
            arbiter?.settle()
        }
    }

    func stopTimer() {
        timer?.cancel()
        timer = nil
    }
}

/// A target that is not retained, and what it is sent.
@MainActor struct TargetAction {
    weak var target: AnyObject?
    let isForChain: Bool
    let action: Selector

    init(target: AnyObject?, action: Selector) {
        self.target = target
        isForChain = target == nil
        self.action = action
    }

    func matches(target: Any?, action: Selector?) -> Bool {
        if let target, self.target !== (target as AnyObject) { return false }
        if let action, self.action != action { return false }
        return true
    }

    func send(from sender: Any?, event: UIEvent?) {
        if let target {
            UIApplication.shared.sendAction(action, to: target, from: sender, for: event)
        } else if isForChain {
            UIApplication.shared.sendAction(action, to: nil, from: sender, for: event)
        }
    }
}
