import Foundation
import Platform

/// What a pen does over a window, gathered until the compositor ends a frame, and the touches that this becomes.
///
///     var stroke = PenStroke()
///     stroke.moved(to: point)
///     stroke.tipChanged(isDown: true)
///     stroke.frame()                      // [began]
///
/// A pen that hovers is no touch: where it is counts from its contact on.
struct PenStroke: Hashable {
    /// One change of the touch.
    struct Change: Hashable {
        var phase: TouchPhase
        var point: CGPoint
        var pen: PenContact
    }

    /// Whether the tip touches, after the last frame.
    private(set) var isDown = false
    private var point = CGPoint.zero
    private var pen = PenContact()
    private var tips: [Bool] = []
    private var hasMoved = false

    /// The largest number of contacts in a frame; compositors send one.
    private static let limit = 16
    /// The pressure that the protocol calls full.
    private static let fullPressure = 65535.0

    /// The pen is at another point of the window.
    mutating func moved(to point: CGPoint) {
        self.point = point
        hasMoved = true
    }

    /// The pen presses, from 0 to 65535.
    mutating func pressed(_ pressure: UInt32) {
        pen.force = min(Double(pressure) / Self.fullPressure, 1)
        hasMoved = true
    }

    /// The pen leans, in degrees from the vertical towards the right and towards the lower edge.
    mutating func tilted(x: Double, y: Double) {
        pen.lean(x: x, y: y)
        hasMoved = true
    }

    /// The tip touches, or was lifted.
    mutating func tipChanged(isDown: Bool) {
        if tips.count < Self.limit { tips.append(isDown) }
    }

    /// The frame is complete: what changed in it, in order.
    mutating func frame() -> [Change] {
        var changes: [Change] = []
        for tip in tips where tip != isDown {
            isDown = tip
            changes.append(Change(phase: tip ? .began : .ended, point: point, pen: pen))
        }
        if changes.isEmpty, isDown, hasMoved {
            changes.append(Change(phase: .moved, point: point, pen: pen))
        }
        tips = []
        hasMoved = false
        return changes
    }

    /// Takes the contact away: its window is hidden, or the pen has left it.
    mutating func cancel() -> Change? {
        tips = []
        hasMoved = false
        guard isDown else { return nil }
        isDown = false
        return Change(phase: .cancelled, point: point, pen: pen)
    }
}
