public import Foundation

/// An event: touches, hardware keys, or a motion of the device.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kind of an event.
    public enum EventType: Int, Sendable {
        /// Touches, or a pointer with a pressed button.
        case touches = 0
        /// A motion of the device.
        case motion = 1
        /// A command of a remote control.
        case remoteControl = 2
        /// Hardware keys.
        case presses = 3
        /// A wheel or touchpad scroll.
        case scroll = 10
        /// A pointer that moves without a pressed button.
        case hover = 11
        /// A pinch or rotation on a touchpad.
        case transform = 14
    }

    /// The kind of a motion event.
    public enum EventSubtype: Int, Sendable {
        /// No subtype.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
    }

    /// The buttons of a mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The buttons, one bit each, with the same values as on iOS.
        public let rawValue: Int
        /// Creates a set of buttons from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The primary button, usually the left one.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The secondary button, usually the right one, which opens menus.
        public static let secondary = ButtonMask(rawValue: 1 << 1)
    }

    /// The kind of the event.
    open var type: EventType { .touches }
    /// The subtype of the event; `.none` for all but motions.
    open var subtype: EventSubtype { .none }
    /// The time of the event, in seconds on CLOCK_MONOTONIC.
    open package(set) var timestamp: TimeInterval = 0
    /// The mouse buttons that are pressed.
    open package(set) var buttonMask: ButtonMask = []
    /// The modifier keys that are pressed.
    open package(set) var modifierFlags: UIKeyModifierFlags = []
    /// All touches of the event, including those that did not change.
    open var allTouches: Set<UITouch>? { touches }

    var touches: Set<UITouch> = []

    /// Returns the touches that belong to a view; nil without any.
    open func touches(for view: UIView) -> Set<UITouch>? { chosen { $0.view === view } }

    /// Returns the touches that began in a window; nil without any.
    open func touches(for window: UIWindow) -> Set<UITouch>? { chosen { $0.window === window } }

    /// Returns the touches that a gesture recognizer receives; nil without any.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        chosen { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    private func chosen(_ isChosen: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isChosen)
        return found.isEmpty ? nil : found
    }

    /// Returns the touches merged into this one: only the touch itself, since no events are merged here.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

    /// Returns predicted touches: always empty, since there is no prediction here.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }
}

/// An event of hardware keys that were pressed or released.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    /// The keys that are pressed, or were released by this event.
    open package(set) var allPresses: Set<UIPress> = []
    weak var window: UIWindow?

    /// Returns the presses that a gesture recognizer receives: always empty here.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
