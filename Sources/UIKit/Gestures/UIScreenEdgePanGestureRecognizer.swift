import Foundation

/// Recognizes a drag from an edge of the window inwards.
///
/// The gesture is continuous.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the gesture may begin; empty by default, so one must be set.
    open var edges: UIRectEdge = []

    /// The maximum distance of the touch from the edge at its beginning, in points (iOS: about 20).
    static let reach: CGFloat = 20

    private var begun: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard ownState == .possible, let room = view?.window?.bounds else { return }
        for touch in touches {
            begun = edges.intersection(Self.edges(at: touch.startPoint, of: room))
            if begun.isEmpty { return state = .failed }
        }
    }

    private static func edges(at point: CGPoint, of room: CGRect) -> UIRectEdge {
        var edges: UIRectEdge = []
        if point.x - room.minX <= reach { edges.insert(.left) }
        if room.maxX - point.x <= reach { edges.insert(.right) }
        if point.y - room.minY <= reach { edges.insert(.top) }
        if room.maxY - point.y <= reach { edges.insert(.bottom) }
        return edges
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let way = translation(in: nil)
        // Fail for a drag along the edge.
        if ownState == .possible, CGPoint.zero.distance(to: way) >= Self.startDistance { state = .failed }
    }

    open override func reset() {
        super.reset()
        begun = []
    }

    package override func mayBegin(translation way: CGPoint) -> Bool {
        begun.contains(.left) && way.x > abs(way.y) || begun.contains(.right) && -way.x > abs(way.y)
            || begun.contains(.top) && way.y > abs(way.x) || begun.contains(.bottom) && -way.y > abs(way.x)
    }
}
