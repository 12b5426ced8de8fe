public import Foundation

/// Something that happened: touches, hardware keys, a motion.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// What kind of thing happened.
    public enum EventType: Int, Sendable {
        /// Fingers or the mouse.
        case touches = 0
        /// A motion of the device.
        case motion = 1
        /// A remote control.
        case remoteControl = 2
        /// Hardware keys.
        case presses = 3
        /// A wheel or touchpad.
        case scroll = 10
        /// A mouse that moves without a button.
        case hover = 11
        /// A touchpad's pinch or turn.
        case transform = 14
    }

    /// What exactly happened.
    public enum EventSubtype: Int, Sendable {
        /// Nothing more to say.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
    }

    /// Buttons of a mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// One bit a button.
        public let rawValue: Int
        /// Makes a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The main button.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The button that opens menus.
        public static let secondary = ButtonMask(rawValue: 1 << 1)
    }

    /// What kind of thing happened.
    open var type: EventType { .touches }
    /// What exactly happened.
    open var subtype: EventSubtype { .none }
    /// When, in seconds on CLOCK_MONOTONIC.
    open package(set) var timestamp: TimeInterval = 0
    /// The mouse's buttons that are down.
    open package(set) var buttonMask: ButtonMask = []
    /// The modifier keys that are held.
    open package(set) var modifierFlags: UIKeyModifierFlags = []
    /// All touches of the event, those that did not change included.
    open var allTouches: Set<UITouch>? { touches }

    var touches: Set<UITouch> = []

    /// The touches that belong to a view.
    open func touches(for view: UIView) -> Set<UITouch>? { chosen { $0.view === view } }

    /// The touches that came down on a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { chosen { $0.window === window } }

    /// The touches that a recognizer looks at.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        chosen { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    private func chosen(_ isChosen: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isChosen)
        return found.isEmpty ? nil : found
    }

    /// The moves that one event stands for; platforms here report each one.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

    /// Where the finger will probably be; nothing is foretold here.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }
}

/// Hardware keys that went down or rose.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    /// The keys that are down or rose now.
    open package(set) var allPresses: Set<UIPress> = []
    weak var window: UIWindow?

    /// The presses that a recognizer looks at; none does here.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
