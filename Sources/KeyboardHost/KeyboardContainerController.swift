package import UIKit

/// Holds one keyboard at the foot of its view; what is above it is room for callouts.
package final class KeyboardContainerController: UIViewController {
    /// The keyboard that is up.
    package private(set) var keyboard: UIInputViewController?

    package override func loadView() {
        view = KeyboardContainerView()
    }

    /// Puts a keyboard in the place of the one that is up.
    package func show(_ keyboard: UIInputViewController) {
        if let old = self.keyboard {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        self.keyboard = keyboard
        addChild(keyboard)
        view.addSubview(keyboard.view)
        keyboard.didMove(toParent: self)
        view.setNeedsLayout()
    }

    /// The height of a keyboard that asks for none, in points: the standard keyboard's.
    var usualHeight: CGFloat = 216

    /// The height that the keyboard asks for, in points; the standard keyboard's where it asks for none.
    package var keyboardHeight: CGFloat {
        guard let keyboard else { return 0 }
        keyboard.loadViewIfNeeded()
        return keyboard.requestedHeight ?? usualHeight
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let keyboard else { return }
        let height = keyboardHeight
        keyboard.view.frame = CGRect(
            x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    }
}

/// Takes the touches of its keyboard and lets the others through to what lies below.
final class KeyboardContainerView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
