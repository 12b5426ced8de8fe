public import Foundation

/// Recognizes a pointer that moves over a view without a pressed button.
///
/// The gesture is continuous.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    private var point = CGPoint.zero

    override var isContinuous: Bool { true }

    open override var numberOfTouches: Int { 0 }

    /// Returns the location of the pointer in a view's coordinates; nil means the window's.
    open override func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

    /// Ignores touches and pressed buttons, so that their delivery does not wait for this recognizer.
    open override func shouldReceive(_ event: UIEvent) -> Bool { false }

    /// Called when the pointer is over the view, at a point of the window.
    func hover(at point: CGPoint) {
        self.point = point
        state = state == .possible ? .began : .changed
    }

    /// Called when the pointer left the view or a button was pressed.
    func leave(at point: CGPoint) {
        self.point = point
        if state == .began || state == .changed { state = .ended }
        prepareForNextGesture()
    }
}

/// The hover recognizers of the views under the pointer.
@MainActor final class Hovering {
    private var present: [UIHoverGestureRecognizer] = []

    /// Called when the pointer moved to a point of a window; nil if it left.
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

    /// The frontmost view at a point of the window, below a view that takes touches there.
    ///
    /// Labels take no touches, but the pointer can be over them.
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
