import CoreGraphics

/// Finds the view that a finger means, where it misses what is small.
///
/// A control that a finger touches exactly has precedence, but for the controls in it. Elsewhere the handles of the focused
/// text take the touches around them, and the nearest control those in 44 × 44 points around its middle, even where a superview
/// is too small to receive the touch.
///
///     TouchMagnet(window: window).view(at: point, hit: window.hitTest(point, with: event))
@MainActor struct TouchMagnet {
    let window: UIWindow

    /// The width and height of the least target, in points.
    static let target: CGFloat = 44

    /// The view that takes a touch, given the view that hit-testing finds.
    ///
    /// - Complexity: O(*n*) in the views near the point.
    func view(at point: CGPoint, hit: UIView?) -> UIView? {
        guard let hit, !Self.isFinal(hit) else { return hit }
        if hit is UIControl, !(hit is any EditableTextOwner) { return control(near: point, in: hit) ?? hit }
        return textWithHandle(at: point) ?? control(near: point, in: window) ?? hit
    }

    // MARK: - Handles

    /// The focused text, if a finger at a point takes one of its handles.
    private func textWithHandle(at point: CGPoint) -> UIView? {
        guard let text = UIApplication.shared.firstResponder as? any EditableTextOwner, text.window === window
        else { return nil }
        let targets = text.editable.targets
        let place = text.editable.canvas.convert(point, from: window)
        let held: CGRect? =
            switch targets.part(at: place) {
            case .startHandle: targets.start
            case .endHandle: targets.end
            case .caret, .text: nil
            }
        guard let held else { return nil }
        // A handle that is scrolled out of sight, or covered, takes nothing.
        let shown = text.bounds.intersection(text.convert(held, from: text.editable.canvas))
        guard !shown.isNull else { return nil }
        return view(in: text, at: CGPoint(x: shown.midX, y: shown.midY)) == nil ? nil : text
    }

    // MARK: - Controls

    /// The control nearest to a point among those in a view whose target contains it, or the part of it that is nearest.
    private func control(near point: CGPoint, in root: UIView) -> UIView? {
        var found: (view: UIView, distance: CGFloat)?
        search(root, root.convert(point, from: window)) { control, place in
            let nearest = Self.nearest(to: place, in: control.bounds)
            let distance = place.distance(to: nearest)
            // A control that is covered, or made of other controls, takes nothing itself.
            guard distance < found?.distance ?? .infinity, let part = view(in: control, at: nearest),
                part === control || !(part is UIControl)
            else { return }
            found = (part, distance)
        }
        return found?.view
    }

    /// Calls a closure for the controls whose target contains a point of a view.
    private func search(_ view: UIView, _ point: CGPoint, _ report: (UIControl, CGPoint) -> Void) {
        for subview in view.subviews
        where !subview.isHidden && subview.alpha >= 0.01 && subview.isUserInteractionEnabled {
            let place = subview.convert(point, from: view)
            // A control at the edge of its superview reaches beyond it.
            guard subview.bounds.insetBy(dx: -Self.target / 2, dy: -Self.target / 2).contains(place) else {
                continue
            }
            if let control = subview as? UIControl, control.isEnabled, !(control is any EditableTextOwner),
                Self.targetArea(of: control.bounds).contains(place)
            {
                report(control, place)
            }
            if !Self.isFinal(subview) { search(subview, place, report) }
        }
    }

    /// An area enlarged on all sides alike to the least width and height.
    private static func targetArea(of area: CGRect) -> CGRect {
        area.insetBy(dx: min(0, (area.width - target) / 2), dy: min(0, (area.height - target) / 2))
    }

    /// The point inside an area that is nearest to another; not on an edge, which may belong to the next view.
    private static func nearest(to point: CGPoint, in area: CGRect) -> CGPoint {
        let inside = area.insetBy(dx: min(0.5, area.width / 2), dy: min(0.5, area.height / 2))
        return CGPoint(
            x: min(max(point.x, inside.minX), inside.maxX), y: min(max(point.y, inside.minY), inside.maxY))
    }

    // MARK: - Covered views

    /// The view that a touch at a point of a view reaches, if it is that view or in it.
    private func view(in view: UIView, at point: CGPoint) -> UIView? {
        let found = window.hitTest(view.convert(point, to: window), with: nil)
        return found?.isDescendant(of: view) == true ? found : nil
    }

    /// Whether a view, or one around it, knows best what a finger in it means: the keyboard and the edit menu.
    private static func isFinal(_ view: UIView) -> Bool {
        var ancestor: UIView? = view
        while let here = ancestor {
            if here is InputViewContainer || here is UIInputView || here is EditMenuBar { return true }
            ancestor = here.superview
        }
        return false
    }
}
