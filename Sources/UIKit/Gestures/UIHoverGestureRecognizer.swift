public import Foundation

/// Recognises a mouse that moves over a view without a button; continuous.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    private var point = CGPoint.zero

    override var isContinuous: Bool { true }

    open override var numberOfTouches: Int { 0 }

    /// Where the mouse is in a view's coordinates, in the window's when nil.
    open override func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

    /// Fingers and pressed buttons are for others: their touches must not wait for it.
    open override func shouldReceive(_ event: UIEvent) -> Bool { false }

    /// The mouse is over the view, at a point of the window.
    func hover(at point: CGPoint) {
        self.point = point
        state = state == .possible ? .began : .changed
    }

    /// The mouse left the view, or a button went down.
    func leave(at point: CGPoint) {
        self.point = point
        if state == .began || state == .changed { state = .ended }
        prepareForNextGesture()
    }
}

/// The hover recognizers over whose views the mouse is.
@MainActor final class Hovering {
    private var present: [UIHoverGestureRecognizer] = []

    /// The mouse moved to a point of a window; nil when it left.
    func move(to point: CGPoint?, in window: UIWindow) {
        var found: [UIHoverGestureRecognizer] = []
        var view = point.flatMap { window.hitTest(window.convert($0, from: nil), with: nil) }
        if let point, let hit = view { view = Self.shown(at: point, in: hit) }
        while let here = view {
            found += (here.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }
                .filter(\.isEnabled)
            view = here.superview
        }
        let left = present.filter { old in !found.contains { $0 === old } }
        present = found
        for recognizer in left { recognizer.leave(at: point ?? recognizer.location(in: nil)) }
        guard let point else { return }
        for recognizer in found { recognizer.hover(at: point) }
    }

    /// The front-most view at a point of the window, below one that takes touches there: a label takes none, and a
    /// pointer rests on it all the same.
    private static func shown(at point: CGPoint, in view: UIView) -> UIView {
        for subview in view.subviews.reversed() where !subview.isHidden && subview.alpha >= 0.01 {
            guard !subview.isUserInteractionEnabled,
                subview.bounds.contains(subview.convert(point, from: nil))
            else {
                continue
            }
            return shown(at: point, in: subview)
        }
        return view
    }
}
