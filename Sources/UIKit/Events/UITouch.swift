public import Foundation

/// A finger or mouse on a window, from its coming down to its rising.
///
/// The same object lives through the whole touch and changes as the finger moves.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// Where a touch is in its life.
    public enum Phase: Int, Sendable {
        /// The finger came down.
        case began = 0
        /// The finger moved.
        case moved = 1
        /// The finger lies still since the last event.
        case stationary = 2
        /// The finger rose.
        case ended = 3
        /// The system took the touch away.
        case cancelled = 4
        /// A pointer entered.
        case regionEntered = 5
        /// A pointer moved inside.
        case regionMoved = 6
        /// A pointer left.
        case regionExited = 7
    }

    /// What touches.
    public enum TouchType: Int, Sendable {
        /// A finger.
        case direct = 0
        /// A remote control's surface.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// A mouse or touchpad.
        case indirectPointer = 3

        /// The former name of a pencil.
        public static var stylus: TouchType { .pencil }
    }

    /// Where the touch is in its life.
    open package(set) var phase = Phase.began
    /// How many times in quick succession this place was touched, this time included.
    open package(set) var tapCount = 1
    /// When the touch changed last, in seconds on CLOCK_MONOTONIC.
    open package(set) var timestamp: TimeInterval
    /// What touches.
    open package(set) var type: TouchType
    /// The view that was hit when the finger came down; the touch belongs to it wherever the finger goes.
    open package(set) weak var view: UIView?
    /// The window that the finger came down on.
    open package(set) weak var window: UIWindow?
    /// The recognizers that look at the touch.
    open package(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Half the width of the finger in points; touch screens on Linux rarely tell, so it is a fingertip's.
    open package(set) var majorRadius: CGFloat = 20
    /// How far `majorRadius` may be off, in points.
    open var majorRadiusTolerance: CGFloat { 20 }
    /// How hard the finger presses, where 1 is average; 0 where the screen does not tell.
    open package(set) var force: CGFloat = 0
    /// The greatest `force`; 0 where the screen does not tell.
    open var maximumPossibleForce: CGFloat { 0 }

    /// Where the finger is, in points of the window.
    package var point: CGPoint
    /// Where the finger was at the event before, in points of the window.
    package var previousPoint: CGPoint
    /// Where the finger came down, in points of the window.
    package let startPoint: CGPoint
    /// When the finger came down.
    package let startTime: TimeInterval
    /// The platform's number of the finger.
    package let finger: Int

    /// Makes the touch of a finger that came down.
    package init(finger: Int, point: CGPoint, time: TimeInterval, type: TouchType, window: UIWindow) {
        self.finger = finger
        self.point = point
        previousPoint = point
        startPoint = point
        startTime = time
        timestamp = time
        self.type = type
        self.window = window
        super.init()
    }

    /// Where the finger is in a view's coordinates, in the window's when nil.
    open func location(in view: UIView?) -> CGPoint { converted(point, to: view) }

    /// Where the finger was at the event before in a view's coordinates, in the window's when nil.
    open func previousLocation(in view: UIView?) -> CGPoint { converted(previousPoint, to: view) }

    /// As `location(in:)`; fingers are not known more precisely.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// As `previousLocation(in:)`; fingers are not known more precisely.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return point }
        return view.convert(point, from: window)
    }

    /// Takes a finger's event in.
    package func update(phase: Phase, point: CGPoint, time: TimeInterval) {
        self.phase = phase
        previousPoint = self.point
        self.point = point
        timestamp = time
    }

    /// Whether the finger is still down.
    package var isDown: Bool { phase == .began || phase == .moved || phase == .stationary }
}
