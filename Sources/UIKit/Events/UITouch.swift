public import Foundation
package import Platform

/// A touch of a finger or mouse in a window, from its beginning to its end.
///
/// The same object exists for the whole touch and changes as the touch moves.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        /// The touch began.
        case began = 0
        /// The touch moved.
        case moved = 1
        /// The touch did not move since the last event.
        case stationary = 2
        /// The touch ended.
        case ended = 3
        /// The system cancelled the touch.
        case cancelled = 4
        /// A pointer entered a region.
        case regionEntered = 5
        /// A pointer moved inside a region.
        case regionMoved = 6
        /// A pointer left a region.
        case regionExited = 7
    }

    /// The kind of input device.
    public enum TouchType: Int, Sendable {
        /// A finger on a screen.
        case direct = 0
        /// The touch surface of a remote control.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// A mouse or touchpad.
        case indirectPointer = 3

        /// The former name of `pencil`.
        public static var stylus: TouchType { .pencil }
    }

    /// The phase of the touch.
    open package(set) var phase = Phase.began
    /// The number of taps in quick succession at this location, including this one.
    open package(set) var tapCount = 1
    /// The time of the last change, in seconds on CLOCK_MONOTONIC.
    open package(set) var timestamp: TimeInterval
    /// The kind of input device.
    open package(set) var type: TouchType
    /// The view in which the touch began; it receives the touch wherever it moves.
    open package(set) weak var view: UIView?
    /// The window in which the touch began.
    open package(set) weak var window: UIWindow?
    /// The gesture recognizers that receive the touch.
    open package(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The radius of the touch in points; 20, since touch screens on Linux rarely report it.
    open package(set) var majorRadius: CGFloat = 20
    /// The possible error of `majorRadius`, in points.
    open var majorRadiusTolerance: CGFloat { 20 }
    /// The force of the touch, where 1 is average; 0 for fingers, and for a pen that does not report it.
    open var force: CGFloat { CGFloat(pen?.force ?? 0) * maximumPossibleForce }
    /// The maximum `force`; 0 for fingers.
    open var maximumPossibleForce: CGFloat { pen == nil ? 0 : Self.fullForce }
    /// The angle of a pencil to the screen, in radians; π/2 for an upright one, and for fingers.
    open var altitudeAngle: CGFloat { CGFloat(pen?.altitude ?? .pi / 2) }

    /// The greatest force of a pencil, in average touches.
    private static let fullForce: CGFloat = 4

    /// How a pencil touches; nil for everything else.
    package var pen: PenContact?

    /// The location in the window, in points.
    package var point: CGPoint
    /// The location at the previous event, in the window, in points.
    package var previousPoint: CGPoint
    /// The location at which the touch began, in the window, in points.
    package let startPoint: CGPoint
    /// The time at which the touch began.
    package let startTime: TimeInterval
    /// The platform's identifier of the touch.
    package let finger: Int

    /// Creates a touch that began.
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

    /// Returns the location in a view's coordinates, or in the window's if nil.
    open func location(in view: UIView?) -> CGPoint { converted(point, to: view) }

    /// Returns the location at the previous event in a view's coordinates, or in the window's if nil.
    open func previousLocation(in view: UIView?) -> CGPoint { converted(previousPoint, to: view) }

    /// Returns `location(in:)`: locations are not known more precisely.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns `previousLocation(in:)`: locations are not known more precisely.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// Returns the direction in which a pencil leans, in radians clockwise from the x axis of a view, or of the window if nil.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// Returns the direction in which a pencil leans, as a vector of length 1 in a view's coordinates, or the window's if nil.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let angle = CGFloat(pen?.azimuth ?? 0)
        let tip = CGPoint(x: point.x + cos(angle), y: point.y + sin(angle))
        let (start, end) = (converted(point, to: view), converted(tip, to: view))
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector(dx: 1, dy: 0)
    }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return point }
        return view.convert(point, from: window)
    }

    /// Updates the touch from an event.
    package func update(phase: Phase, point: CGPoint, time: TimeInterval) {
        self.phase = phase
        previousPoint = self.point
        self.point = point
        timestamp = time
    }

    /// Calls a closure with the touch as it began, for a view that receives the beginning later.
    func asBegun(_ body: () -> Void) {
        let present = (phase, point, previousPoint, timestamp)
        (phase, point, previousPoint, timestamp) = (.began, startPoint, startPoint, startTime)
        body()
        (phase, point, previousPoint, timestamp) = present
    }

    /// Calls a closure with the touch as if it had moved at once from its beginning to where it is.
    func asMovedFromStart(_ body: () -> Void) {
        let present = (phase, previousPoint)
        (phase, previousPoint) = (.moved, startPoint)
        body()
        (phase, previousPoint) = present
    }

    /// Whether the touch has not ended.
    package var isDown: Bool { phase == .began || phase == .moved || phase == .stationary }
}
