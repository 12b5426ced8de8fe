import CoreGraphics
public import Foundation

/// A view that turns touches into events: a button, a switch, a field.
@preconcurrency @MainActor open class UIControl: UIView {
    /// How far around the control a finger still counts as inside, in points (iOS: about 70).
    static let dragMargin: CGFloat = 70

    private struct Handler {
        var target: TargetAction?
        var action: UIAction?
        var events: Event
    }

    private var handlers: [Handler] = []
    private weak var trackedTouch: UITouch?

    /// Makes a control.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a control that does something when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Makes a control of zero size; archives are not read here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: - State

    /// Whether it takes touches.
    open var isEnabled = true {
        didSet {
            if isEnabled != oldValue { stateDidChange() }
            if !isEnabled, isTracking { abandonTracking(with: nil) }
        }
    }
    /// Whether it is chosen.
    open var isSelected = false {
        didSet {
            if isSelected != oldValue { stateDidChange() }
        }
    }
    /// Whether a finger lies on it; set while it is tracked.
    open var isHighlighted = false {
        didSet {
            if isHighlighted != oldValue { stateDidChange() }
        }
    }
    /// All of the states at once.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }
    /// Called after one of the states changed; the control is laid out and drawn again.
    package func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Where content is down the control.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// Where content is across the control.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// Where content is across the control, with the direction of reading resolved.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .leading: isReversed ? .right : .left
        case .trailing: isReversed ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    /// Whether it can have the focus: while it takes touches.
    open override var canBecomeFocused: Bool { isEnabled }

    /// Does what a tap does.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        send(.touchDown, with: nil)
        send(.touchUpInside, with: nil)
        if sendsPrimaryActionOnTouchUp { send(.primaryActionTriggered, with: nil) }
        return true
    }

    // MARK: - Who is told

    /// Sends an action for events; the target is not retained, nil stands for the responder chain.
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

    /// Sends an action no longer; nil stands for all targets or actions.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        for index in handlers.indices
        where handlers[index].target?.matches(target: target, action: action) ?? false {
            handlers[index].events.subtract(controlEvents)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    /// Does an action for events; one of the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        if let known = handlers.firstIndex(where: { $0.action === action }) {
            handlers[known].events.formUnion(controlEvents)
        } else {
            handlers.append(Handler(action: action, events: controlEvents))
        }
    }

    /// Does an action no longer.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Does the action of an identifier no longer.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in handlers.indices where handlers[index].action?.identifier == actionIdentifier {
            handlers[index].events.subtract(controlEvents)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    /// The targets that are told; the responder chain counts as `NSNull`.
    open var allTargets: Set<AnyHashable> {
        Set(
            handlers.compactMap { handler -> AnyHashable? in
                guard let target = handler.target else { return nil }
                return target.isForChain ? NSNull() : (target.target as? NSObject)
            })
    }

    /// All events that somebody is told of.
    open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of the actions that a target is sent for an event; nil when there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.compactMap { handler -> String? in
            guard let known = handler.target, handler.events.contains(controlEvent),
                known.target === target.map({ $0 as AnyObject })
            else { return nil }
            return known.action.name
        }
        return names.isEmpty ? nil : names
    }

    /// Looks at everybody who is told, until the last argument is set.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        var isStopped = false
        for handler in handlers where !isStopped {
            iterator(
                handler.action, handler.target.map { ($0.target, $0.action) }, handler.events, &isStopped)
        }
    }

    /// Sends an action; the place for a subclass to watch.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Does an action; the place for a subclass to watch.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// Tells everybody of events, as if they had happened.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    /// Does what the control is for.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    /// Tells everybody of events that touches made.
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

    /// Whether a finger lies on it.
    open private(set) var isTracking = false
    /// Whether the finger that it tracks is inside.
    open private(set) var isTouchInside = false
    /// Whether using it shows a menu.
    open var showsMenuAsPrimaryAction = false
    /// Whether holding it shows a menu.
    open var isContextMenuInteractionEnabled = false
    /// What is shown when a mouse rests on it.
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
    /// What shows it; nil while there is none.
    open var toolTipInteraction: UIToolTipInteraction? {
        interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
    }
    /// Whether symbols move when the control changes; kept for programs that set it.
    open var isSymbolAnimationEnabled = false
    /// Whether a tap on it is kept from recognizers of the views around it.
    package var preventsTapsAround: Bool { true }
    /// Whether it stays highlighted when its finger strays; so for what is dragged, a slider for example.
    package var staysHighlighted: Bool { false }
    /// Whether a lift inside is what the control is for; so for buttons.
    package var sendsPrimaryActionOnTouchUp: Bool { false }

    /// Called when a finger came down; false when it is not to be tracked.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the finger moved; false ends tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the finger rose.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the touch was taken away.
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
