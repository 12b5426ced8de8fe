import CoreGraphics
public import Foundation

/// The base class of controls: it turns touches into events, which it sends to targets and actions.
@preconcurrency @MainActor open class UIControl: UIView {
    /// The distance around the control within which a touch that began inside counts as inside, in points (iOS: about
    /// 70).
    static let dragMargin: CGFloat = 70

    private struct Handler {
        var target: TargetAction?
        var action: UIAction?
        var events: Event
    }

    private var handlers: [Handler] = []
    private weak var trackedTouch: UITouch?

    /// Creates a control with a frame in its superview's coordinates, in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control that calls an action for its primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Creates a control of zero size; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: - State

    /// Whether the control responds to touches and the focus; true by default.
    open var isEnabled = true {
        didSet {
            if isEnabled != oldValue { stateDidChange() }
            if !isEnabled, isTracking { abandonTracking(with: nil) }
        }
    }
    /// Whether the control is selected; false by default.
    open var isSelected = false {
        didSet {
            if isSelected != oldValue { stateDidChange() }
        }
    }
    /// Whether a touch is in the control; set while the touch is tracked.
    open var isHighlighted = false {
        didSet {
            if isHighlighted != oldValue { stateDidChange() }
        }
    }
    /// The combination of the control's present states.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }
    /// Called after one of the states changed; requests layout and drawing.
    package func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The vertical alignment of the content; `.center` by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// The horizontal alignment of the content; `.center` by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// The horizontal alignment, with leading and trailing resolved to left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .leading: isReversed ? .right : .left
        case .trailing: isReversed ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    /// Whether the control can have the focus: true while it is enabled.
    open override var canBecomeFocused: Bool { isEnabled }

    /// Sends the events of a tap; false if the control is disabled.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        send(.touchDown, with: nil)
        send(.touchUpInside, with: nil)
        if sendsPrimaryActionOnTouchUp { send(.primaryActionTriggered, with: nil) }
        return true
    }

    // MARK: - Targets and actions

    /// Sends an action message to a target for events.
    ///
    /// - Parameter target: the receiver, not retained; nil sends the action along the responder chain.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let receiver = target.map { $0 as AnyObject }
        let known = handlers.firstIndex {
            $0.target.map { $0.target === receiver && $0.action == action } ?? false
        }
        if let known {
            handlers[known].events.formUnion(controlEvents)
        } else {
            handlers.append(
                Handler(target: TargetAction(target: receiver, action: action), events: controlEvents))
        }
    }

    /// Removes a target and action for events; nil means all targets or all actions.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        for index in handlers.indices
        where handlers[index].target?.matches(target: target, action: action) ?? false {
            handlers[index].events.subtract(controlEvents)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    /// Calls an action for events; it replaces an action with the same identifier for these events.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        if let known = handlers.firstIndex(where: { $0.action === action }) {
            handlers[known].events.formUnion(controlEvents)
        } else {
            handlers.append(Handler(action: action, events: controlEvents))
        }
    }

    /// Removes an action, and others with its identifier, for events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier for events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in handlers.indices where handlers[index].action?.identifier == actionIdentifier {
            handlers[index].events.subtract(controlEvents)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    /// The targets of the control; the responder chain is represented by `NSNull`.
    open var allTargets: Set<AnyHashable> {
        Set(
            handlers.compactMap { handler -> AnyHashable? in
                guard let target = handler.target else { return nil }
                return target.isForChain ? NSNull() : (target.target as? NSObject)
            })
    }

    /// All events for which the control has a target or an action.
    open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    /// Returns the names of the actions sent to a target for an event; nil without any.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.compactMap { handler -> String? in
            guard let known = handler.target, handler.events.contains(controlEvent),
                known.target === target.map({ $0 as AnyObject })
            else { return nil }
            return known.action.name
        }
        return names.isEmpty ? nil : names
    }

    /// Calls a closure with each action, target and their events, until it sets its last argument to true.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        var isStopped = false
        for handler in handlers where !isStopped {
            iterator(
                handler.action, handler.target.map { ($0.target, $0.action) }, handler.events, &isStopped)
        }
    }

    /// Sends an action message to a target; a subclass can override it to observe or redirect messages.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Calls an action; a subclass can override it to observe calls.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// Sends the messages and calls the actions of the given events.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    /// Sends the `primaryActionTriggered` event.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    /// Sends the messages and calls the actions of events that a touch caused.
    package func send(_ events: Event, with event: UIEvent?) {
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            if let action = handler.action {
                sendAction(action)
            } else if let target = handler.target, target.isForChain || target.target != nil {
                sendAction(target.action, to: target.target, for: event)
            }
        }
    }

    // MARK: - Tracking

    /// Whether the control is tracking a touch.
    open private(set) var isTracking = false
    /// Whether the tracked touch is inside the control.
    open private(set) var isTouchInside = false
    /// Whether the primary action shows the control's menu; false by default.
    open var showsMenuAsPrimaryAction = false
    /// No effect, for source compatibility; false by default.
    open var isContextMenuInteractionEnabled = false
    /// The text that is shown while the mouse pointer rests on the control; nil by default.
    open var toolTip: String? {
        didSet {
            guard toolTip != oldValue else { return }
            if let known = toolTipInteraction {
                known.defaultToolTip = toolTip
            } else if let toolTip {
                addInteraction(UIToolTipInteraction(defaultToolTip: toolTip))
            }
        }
    }
    /// The interaction that shows the tooltip; nil without one.
    open var toolTipInteraction: UIToolTipInteraction? {
        interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
    }
    /// No effect, for source compatibility; false by default.
    open var isSymbolAnimationEnabled = false
    /// Whether a tap on the control does not reach gesture recognizers of its ancestors.
    package var preventsTapsAround: Bool { true }
    /// Whether the control stays highlighted while its touch is outside, as a slider does.
    package var staysHighlighted: Bool { false }
    /// Whether a touch that ends inside triggers the primary action, as for buttons.
    package var sendsPrimaryActionOnTouchUp: Bool { false }

    /// Called when a touch begins in the control; returns whether to track it, true by default.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked touch moves; returns whether to keep tracking it, true by default.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked touch ends; the default implementation does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the tracked touch is cancelled; the default implementation does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return isTouchInside = false }
        trackedTouch = touch
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch, event)
        guard continueTracking(touch, with: event) else { return finishTracking(touch, event, sends: []) }
        isHighlighted = isTouchInside || staysHighlighted
        if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
        if isTracking { send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
        isTouchInside = isInside(touch, event)
        let isInside = isTouchInside
        finishTracking(touch, event, sends: isInside ? .touchUpInside : .touchUpOutside)
        if isInside, sendsPrimaryActionOnTouchUp { send(.primaryActionTriggered, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
        abandonTracking(with: event)
    }

    private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        return self.point(inside: point, with: event)
            || bounds.insetBy(dx: -Self.dragMargin, dy: -Self.dragMargin).contains(point)
    }

    private func finishTracking(_ touch: UITouch, _ event: UIEvent?, sends events: Event) {
        endTracking(touch, with: event)
        isTracking = false
        isTouchInside = false
        trackedTouch = nil
        isHighlighted = false
        send(events, with: event)
    }

    private func abandonTracking(with event: UIEvent?) {
        cancelTracking(with: event)
        isTracking = false
        isTouchInside = false
        trackedTouch = nil
        isHighlighted = false
        send(.touchCancel, with: event)
    }
}
