public import Foundation
import Platform

/// The abstract superclass of gesture recognizers, which track touches and notify targets of gestures.
///
/// A discrete gesture goes from `possible` to `ended` or `failed`; a continuous one from `possible` to `began`,
/// through `changed`, to `ended` or `cancelled`. Of the recognizers that track the same touch, the first to recognize
/// wins, unless a delegate allows simultaneous recognition.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// The state of a gesture recognizer.
    public enum State: Int, Sendable {
        /// The gesture is not recognized yet; the initial state.
        case possible = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture changed.
        case changed = 2
        /// The gesture ended; for a discrete gesture, it was recognized.
        case ended = 3
        /// A continuous gesture was cancelled.
        case cancelled = 4
        /// The touches do not form the gesture.
        case failed = 5

        /// A discrete gesture was recognized; the same as `ended`.
        public static var recognized: State { .ended }
    }

    /// The object that decides about recognition; not retained, nil by default.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the recognizer tracks touches; true by default.
    ///
    /// Setting it to false cancels a gesture in progress.
    open var isEnabled = true {
        didSet {
            if !isEnabled, oldValue { arbiter?.abandon(self) }
        }
    }
    /// The view to which the recognizer is attached; nil before it is added to one.
    open var view: UIView? { attachedView }
    /// Whether touches in the view are cancelled when the gesture is recognized; true by default.
    open var cancelsTouchesInView = true
    /// Whether the view receives the beginning of touches only after the recognizer failed; false by default.
    open var delaysTouchesBegan = false
    /// Whether the view receives the end of touches only after the recognizer failed; true by default.
    open var delaysTouchesEnded = true
    /// Has no effect; true by default.
    open var requiresExclusiveTouchType = true
    /// The types of touches that are tracked, as raw values of `UITouch.TouchType`; all by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// Has no effect: recognizers receive no presses; empty by default.
    open var allowedPressTypes: [NSNumber] = []
    /// A name for debugging; nil by default.
    open var name: String?
    /// The modifier keys that were pressed in the last event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The mouse buttons that were pressed in the last event.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    private weak var attachedView: UIView?
    private var targets: [TargetAction] = []
    private final var closures: [@MainActor (UIGestureRecognizer) -> Void] = []
    private var visibleState = State.possible

    /// The state to enter after the recognizers that must fail have failed.
    var pendingState: State?
    /// The tracked touches in the order of their beginning, until the recognizer is reset.
    var tracked: [UITouch] = []
    var ignored: Set<UITouch> = []
    var requirements: [WeakRecognizer] = []
    private var timer: PlatformTimer?

    struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

    /// Creates a recognizer without a target.
    public convenience override init() { self.init(target: nil, action: nil) }

    /// Creates a recognizer with a target, which is not retained, and an action.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    // MARK: - Targets

    /// Adds a target, which is not retained, and an action to send at each change of state.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append(TargetAction(target: target as AnyObject, action: action))
    }

    /// Removes targets and actions; nil matches all.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { $0.matches(target: target, action: action) }
    }

    /// The names of the actions.
    final var actionNames: [String] { targets.map(\.action.name) }

    /// Adds a closure that is called at each change of state.
    ///
    /// iOS has only targets; a closure needs no registered selector.
    public final func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        closures.append(action)
    }

    // MARK: - State

    /// The state of the recognizer; set by subclasses.
    ///
    /// Setting a state sends the actions; invalid transitions are ignored.
    open var state: State {
        get { visibleState }
        set { transition(to: newValue) }
    }

    /// The state from the recognizer's own view: including one that waits for others to fail.
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
        // The delegate may have changed the state.
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

    /// Whether the recognizer itself lets the gesture begin; asked after everything else.
    var mayBegin: Bool { true }

    private func shouldBegin() -> Bool {
        guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        // A control may prevent a gesture of a view around it: a slider's thumb must not scroll the page.
        for touch in tracked {
            guard let control = touch.view as? UIControl, control !== view else { continue }
            guard control.gestureRecognizerShouldBegin(self) else { return false }
        }
        return (delegate?.gestureRecognizerShouldBegin(self) ?? true) && mayBegin
    }

    private func take(_ new: State) {
        visibleState = new
        notify()
    }

    /// Enters the pending state, with a continuous gesture's intermediate states.
    func recognizePending() {
        guard let pending = pendingState else { return }
        guard isContinuous, pending == .ended else { return recognize(pending) }
        recognize(.began)
        if visibleState == .began { take(.ended) }
    }

    /// Fails: the touches so far form another gesture.
    func fail() {
        pendingState = nil
        visibleState = .failed
        stopTimer()
        arbiter?.didFail(self)
    }

    /// Cancels a gesture in progress, or fails if it is only possible.
    func abandon() {
        if visibleState == .began || visibleState == .changed { take(.cancelled) } else { fail() }
    }

    /// Resets the recognizer for the next gesture.
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

    /// Whether the gesture is continuous.
    var isContinuous: Bool { false }

    // MARK: - Locations

    /// The number of touches in the gesture.
    open var numberOfTouches: Int { activeTouches.count }

    /// Returns the center of the touches in a view's coordinates; nil means the window's.
    open func location(in view: UIView?) -> CGPoint {
        let touches = activeTouches.isEmpty ? tracked : activeTouches
        guard !touches.isEmpty else { return .zero }
        let points = touches.map { $0.location(in: view) }
        let count = CGFloat(points.count)
        return CGPoint(
            x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    /// Returns the location of one touch in a view's coordinates; nil means the window's.
    ///
    /// The index must be less than `numberOfTouches`.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        activeTouches[touchIndex].location(in: view)
    }

    /// The touches that are down; if none is, the one that ended last.
    var activeTouches: [UITouch] {
        let down = tracked.filter(\.isDown)
        return down.isEmpty ? tracked.suffix(1) : down
    }

    // MARK: - Other recognizers

    /// Requires another recognizer to fail before this one recognizes its gesture.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Returns whether this recognizer's gesture prevents another's; true by default, for subclasses to override.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether another's gesture prevents this recognizer's; true by default, for subclasses to override.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether another recognizer must fail first; false by default, for subclasses to override.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether this recognizer must fail before another; false by default, for subclasses to override.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether the recognizer tracks the touches of an event; true by default, for subclasses to override.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: - Touches, for subclasses

    /// Called when touches begin; does nothing by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches move; does nothing by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches end; does nothing by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches are cancelled; does nothing by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called before the next gesture, to reset the subclass's own state; does nothing by default.
    open func reset() {}

    /// Stops tracking a touch.
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

    /// Calls `action` after a delay in seconds, unless the gesture is decided first.
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

/// A target, not retained, and its action.
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
