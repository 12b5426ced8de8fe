import Foundation
package import Platform

/// The input state of a window: touches, mouse and modifier keys.
@MainActor struct WindowInput {
    /// The present touches, by identifier.
    var touches: [Int: UITouch] = [:]
    let event = UIEvent()
    let pressesEvent = UIPressesEvent()
    var presses: [HardwareKey: UIPress] = [:]
    var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?
    var buttons: UIEvent.ButtonMask = []
    /// The modifier keys at the mouse's last event.
    var modifiers: UIKeyModifierFlags = []
    let hovering = Hovering()
    /// The drag above the window that the system carries.
    var drag: DragSession?
    /// The shape of the pointer that was set last.
    var pointer = PointerShape.arrow

    /// The identifier of the mouse among the touches.
    static let pointerFinger = -1
}

extension UIWindow {
    /// Dispatches an event of the platform, inside an iteration of the event loop.
    package func receive(_ event: WindowEvent) {
        switch event {
        case .touch(let touch):
            receive(touch, type: touch.pen == nil ? .direct : .pencil)
        case .pointer(let pointer):
            receive(pointer)
        case .key(let key):
            receive(key)
        case .drag(let drag):
            receive(drag)
        case .resized:
            onResize?()
            takeSize()
            redrawAll()
        case .frame(let time):
            frameIsDue(at: time)
        case .focus(let isFocused):
            if isFocused { makeKey() }
        case .stateChanged:
            onStateChange?()
        case .closed:
            onClose?()
        case .scroll(let scroll):
            if !self.scroll(scroll) { onUnhandledEvent?(event) }
        }
    }

    private func receive(_ change: TouchEvent, type: UITouch.TouchType) {
        let touch: UITouch
        if change.phase == .began {
            if change.id != Self.activationFinger { focus.end() }
            // A touch that begins twice was lost by the platform in between.
            if input.touches[change.id] != nil {
                receive(
                    TouchEvent(
                        id: change.id, phase: .cancelled, point: change.point, time: change.time,
                        pen: change.pen),
                    type: type)
            }
            touch = UITouch(
                finger: change.id, point: change.point, time: change.time, type: type, window: self)
            touch.pen = change.pen
            touch.tapCount = countTap(at: change.point, time: change.time)
            touch.view = touchedView(at: convert(change.point, from: nil), by: type)
            input.touches[change.id] = touch
            closeSwipe(touching: touch.view)
            UIEditMenuInteraction.touchBegan(on: touch.view)
        } else {
            guard let known = input.touches[change.id] else { return }
            touch = known
            if change.phase == .moved, touch.point == change.point, touch.pen == change.pen { return }
            touch.pen = change.pen
            let phase: UITouch.Phase =
                switch change.phase {
                case .began: .began
                case .moved: .moved
                case .ended: .ended
                case .cancelled: .cancelled
                }
            touch.update(phase: phase, point: change.point, time: change.time)
            if touch.startPoint.distance(to: touch.point) > UITapGestureRecognizer.greatestDistance {
                input.lastTap = nil
                touch.tapCount = 0
            }
        }
        if touch.phase == .ended { UIEditMenuInteraction.touchEnded() }
        for other in input.touches.values where other !== touch { other.phase = .stationary }
        input.event.touches = Set(input.touches.values)
        input.event.timestamp = change.time
        input.event.modifierFlags = type == .indirectPointer ? input.modifiers : []
        input.event.buttonMask = type == .indirectPointer ? input.buttons : []
        UIApplication.shared.sendEvent(input.event)
        if !touch.isDown {
            input.touches[change.id] = nil
            input.event.touches.remove(touch)
            if touch.phase == .ended, type == .direct || type == .pencil, let view = touch.view {
                UIApplication.shared.inputViewContainer?.touched(view)
            }
        }
    }

    /// The view that a touch is for: a finger is not exact, a mouse and a pen are.
    package func touchedView(at point: CGPoint, by type: UITouch.TouchType) -> UIView? {
        let hit = hitTest(point, with: input.event)
        return type == .direct ? TouchMagnet(window: self).view(at: point, hit: hit) : hit
    }

    private func countTap(at point: CGPoint, time: TimeInterval) -> Int {
        var count = 1
        if let last = input.lastTap, time - last.time <= UITapGestureRecognizer.greatestPause,
            last.point.distance(to: point) <= UITapGestureRecognizer.greatestDistance
        {
            count = last.count + 1
        }
        input.lastTap = (point, time, count)
        return count
    }

    /// Handles a mouse, which is a touch while a button is pressed.
    private func receive(_ pointer: PointerEvent) {
        let finger = WindowInput.pointerFinger
        input.modifiers = UIKeyModifierFlags(pointer.modifiers)
        func change(_ phase: TouchPhase) {
            receive(
                TouchEvent(id: finger, phase: phase, point: pointer.point, time: pointer.time),
                type: .indirectPointer)
        }
        switch pointer.action {
        case .pressed(button: 2):
            middleClick(at: pointer.point)
        case .pressed(let button):
            let wasDown = !input.buttons.isEmpty
            input.hovering.move(to: nil, in: self)
            input.buttons.insert(mask(of: button))
            if !wasDown, !input.buttons.isEmpty { change(.began) }
        case .released(let button):
            let wasDown = !input.buttons.isEmpty
            let held = input.buttons
            input.buttons.remove(mask(of: button))
            if wasDown, input.buttons.isEmpty {
                input.buttons = held
                change(.ended)
                input.buttons = []
            }
        case .moved:
            if input.touches[finger] != nil { return change(.moved) }
            input.hovering.move(to: pointer.point, in: self)
            showPointer(over: pointer.point)
            onUnhandledEvent?(.pointer(pointer))
        case .left:
            input.hovering.move(to: nil, in: self)
            // When it enters again, it is an arrow.
            input.pointer = .arrow
            if input.touches[finger] == nil { onUnhandledEvent?(.pointer(pointer)) }
        }
    }

    /// Sets the pointer's shape: a text cursor over text that can be edited or selected.
    private func showPointer(over point: CGPoint) {
        let text = hitTest(convert(point, from: nil), with: nil) as? any EditableTextOwner
        let shape: PointerShape = text?.canBecomeFirstResponder == true ? .text : .arrow
        guard shape != input.pointer else { return }
        input.pointer = shape
        platformWindow?.show(shape)
    }

    /// Inserts the primary selection into editable text, for a click with the middle button.
    private func middleClick(at point: CGPoint) {
        guard let text = hitTest(convert(point, from: nil), with: nil) as? any EditableTextOwner else {
            return
        }
        text.editable.middleClicked(at: text.editable.canvas.convert(point, from: self))
    }

    private func mask(of button: Int) -> UIEvent.ButtonMask {
        switch button {
        case 0: .primary
        case 1: .secondary
        default: []
        }
    }

    /// Dispatches the window's changed touches to gesture recognizers and views.
    func deliver(_ event: UIEvent) {
        let changed = event.touches.filter { $0.window === self && $0.phase != .stationary }
        guard !changed.isEmpty else { return }
        gestures.process(changed, event: event)
    }

    /// Cancels all touches: the window is hidden, or the system uses them otherwise.
    package func cancelTouches() {
        let now = UIApplication.shared.now
        for touch in input.touches.values {
            receive(
                TouchEvent(
                    id: touch.finger, phase: .cancelled, point: touch.point, time: now, pen: touch.pen),
                type: touch.type)
        }
    }

    /// Cancels the touches of a view that leaves the window.
    func forgetTouches(of view: UIView) { gestures.delivery.cancelTouches(of: view) }
}

extension UIWindow {
    /// The identifier of simulated taps, for keys and assistive technologies.
    static let activationFinger = -2

    /// Simulates a tap at a point of the window.
    ///
    /// - Returns: whether a view is there.
    func tap(at point: CGPoint) -> Bool {
        guard hitTest(point, with: nil) != nil else { return false }
        let now = UIApplication.shared.now
        for phase in [TouchPhase.began, .ended] {
            receive(.touch(TouchEvent(id: Self.activationFinger, phase: phase, point: point, time: now)))
        }
        return true
    }
}
