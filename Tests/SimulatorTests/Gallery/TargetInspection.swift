import Foundation
import UIKit

/// Checks by touches that each control of a window answers within 44 × 44 points.
@MainActor struct TargetInspection {
    /// The touches that missed, a sentence each.
    private(set) var faults: [String] = []
    /// The number of touches around small controls.
    private(set) var touches = 0
    private let window: UIWindow

    init(_ window: UIWindow) {
        self.window = window
        inspect(window)
    }

    private mutating func inspect(_ view: UIView) {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled, !(view is UIInputView) else {
            return
        }
        if let control = view as? UIControl, control.isEnabled, !(control is any UITextInput) {
            touch(control)
        }
        for subview in view.subviews { inspect(subview) }
    }

    /// Touches a small control at the edges of its target.
    private mutating func touch(_ control: UIControl) {
        let frame = control.convert(control.bounds, to: nil)
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        guard frame.width > 0, frame.height > 0, min(frame.width, frame.height) < 42,
            window.hitTest(middle, with: nil) === control
        else { return }
        let x = max(20, frame.width / 2 - 2), y = max(20, frame.height / 2 - 2)
        for (dx, dy) in [(-x, 0), (x, 0), (0, -y), (0, y), (-x, -y), (x, y), (x, -y), (-x, y)] {
            let point = CGPoint(x: middle.x + dx, y: middle.y + dy)
            guard window.bounds.contains(point), !isOthers(point, than: control) else { continue }
            touches += 1
            let found = window.touchedView(at: point, by: .direct)
            if found?.isDescendant(of: control) != true {
                faults.append(
                    "\(control) “\(control.accessibilityLabel ?? "")” at \(frame): (\(dx), \(dy)) is \(found.map { "\(type(of: $0))" } ?? "nothing")"
                )
            }
        }
    }

    /// Whether a point is on another control, or nearer to it, or on the keyboard.
    private func isOthers(_ point: CGPoint, than control: UIControl) -> Bool {
        let own = distance(from: point, to: control)
        var others: [UIControl] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.isUserInteractionEnabled else { return }
            if let other = view as? UIControl, other !== control, !control.isDescendant(of: other),
                !(other is any UITextInput)
            {
                others.append(other)
            }
            view.subviews.forEach(collect)
        }
        collect(window)
        return others.contains { distance(from: point, to: $0) <= own }
    }

    private func distance(from point: CGPoint, to control: UIControl) -> CGFloat {
        let frame = control.convert(control.bounds, to: nil)
        let x = max(frame.minX - point.x, point.x - frame.maxX, 0)
        let y = max(frame.minY - point.y, point.y - frame.maxY, 0)
        return (x * x + y * y).squareRoot()
    }
}
