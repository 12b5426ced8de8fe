public import Foundation

/// What happens to a window.
public enum WindowEvent: Hashable, Sendable {
    /// Size or scale changed; what was drawn is gone.
    case resized
    /// The display is ready for the next frame; the time is when it will be shown, as far as known.
    case frame(time: TimeInterval)
    /// A finger or a pen went down, moved, rose, or was taken away by the system.
    case touch(TouchEvent)
    /// A mouse moved or pressed.
    case pointer(PointerEvent)
    /// A wheel or touchpad scrolled.
    case scroll(ScrollEvent)
    /// A hardware key.
    case key(KeyEvent)
    /// A drag entered, moved, left or was dropped.
    case drag(DragEvent)
    /// The window gained or lost the keyboard focus.
    case focus(Bool)
    /// The window came into use or left it, or is maximized, full-screen or neither now.
    case stateChanged
    /// The system asks the window to close.
    case closed
}

/// Where a touch or click is in its life.
public enum TouchPhase: Int, Hashable, Sendable {
    /// The finger came down.
    case began
    /// The finger moved.
    case moved
    /// The finger rose.
    case ended
    /// The system took the touch away; it counts for nothing.
    case cancelled
}

/// The event of one finger, or of a pen that touches.
public struct TouchEvent: Hashable, Sendable {
    /// The finger, from its coming down to its rising.
    public var id: Int
    /// What it did.
    public var phase: TouchPhase
    /// Where, in points of the window.
    public var point: CGPoint
    /// When, in seconds on CLOCK_MONOTONIC.
    public var time: TimeInterval
    /// How a pen touches; nil for a finger.
    public var pen: PenContact?

    /// Describes the event of a finger, or of a pen.
    public init(id: Int, phase: TouchPhase, point: CGPoint, time: TimeInterval, pen: PenContact? = nil) {
        self.id = id
        self.phase = phase
        self.point = point
        self.time = time
        self.pen = pen
    }
}

/// A mouse's event.
public struct PointerEvent: Hashable, Sendable {
    /// What a mouse does.
    public enum Action: Hashable, Sendable {
        /// It moved, with a button held or not.
        case moved
        /// A button went down: 0 is the main one, 1 the secondary, 2 the middle.
        case pressed(button: Int)
        /// A button rose.
        case released(button: Int)
        /// It left the window.
        case left
    }

    /// What it did.
    public var action: Action
    /// Where, in points of the window.
    public var point: CGPoint
    /// When, in seconds on CLOCK_MONOTONIC.
    public var time: TimeInterval
    /// The modifier keys held, as far as the platform knows.
    public var modifiers: HardwareKey.Modifiers

    /// Describes a mouse's event.
    public init(
        action: Action, point: CGPoint, time: TimeInterval, modifiers: HardwareKey.Modifiers = []
    ) {
        self.action = action
        self.point = point
        self.time = time
        self.modifiers = modifiers
    }
}

/// A wheel's or touchpad's event.
public struct ScrollEvent: Hashable, Sendable {
    /// How far, in points; positive scrolls towards the right and the bottom.
    public var delta: CGPoint
    /// Where the pointer is, in points of the window.
    public var point: CGPoint
    /// When, in seconds on CLOCK_MONOTONIC.
    public var time: TimeInterval

    /// Describes a scroll.
    public init(delta: CGPoint, point: CGPoint, time: TimeInterval) {
        self.delta = delta
        self.point = point
        self.time = time
    }
}

/// A hardware key's event.
public struct KeyEvent: Hashable, Sendable {
    /// The key and the modifiers held; nil for a key without a meaning to us.
    public var key: HardwareKey?
    /// The text that the key types, modifiers and layout applied; empty for keys that type nothing.
    public var text: String
    /// Whether the key went down; false when it rose.
    public var isPressed: Bool
    /// When, in seconds on CLOCK_MONOTONIC.
    public var time: TimeInterval

    /// Describes a hardware key's event.
    public init(key: HardwareKey?, text: String, isPressed: Bool, time: TimeInterval) {
        self.key = key
        self.text = text
        self.isPressed = isPressed
        self.time = time
    }
}
