package import UIKit

/// Holds one keyboard at the foot of its view, over the system's own keys where the device has some there.
///
/// What is above it is room for callouts.
package final class KeyboardContainerController: UIViewController {
    /// The keyboard that is up.
    package private(set) var keyboard: UIInputViewController?
    /// That keyboard, if it is one of the system's own.
    private(set) var systemKeyboard: (any SystemKeyboardController)?

    package override func loadView() {
        view = KeyboardContainerView()
        if stripGeometry != nil { view.addSubview(strip) }
    }

    /// The system's own keys; made when they are first needed.
    private(set) lazy var strip = KeyStrip()
    /// Where they stand; nil on a device that has none around its keyboards.
    var stripGeometry: KeyStripGeometry? {
        didSet {
            guard stripGeometry != oldValue else { return }
            strip.geometry = stripGeometry
            if stripGeometry == nil {
                strip.removeFromSuperview()
            } else {
                viewIfLoaded?.addSubview(strip)
            }
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The height of the keyboard and of what stands beneath it, in points.
    package var height: CGFloat { keyboardHeight + (stripGeometry?.height ?? 0) }

    /// Puts a keyboard in the place of the one that is up.
    package func show(_ keyboard: UIInputViewController) {
        if let old = self.keyboard {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        self.keyboard = keyboard
        systemKeyboard = keyboard.asSystemKeyboard
        addChild(keyboard)
        view.insertSubview(keyboard.view, at: 0)
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
        let height = keyboardHeight, width = view.bounds.width
        let bottom = view.bounds.height - (stripGeometry?.height ?? 0)
        if stripGeometry != nil {
            strip.frame = CGRect(x: 0, y: bottom, width: width, height: view.bounds.height - bottom)
        }
        let inset = systemKeyboard?.insetsItself == true ? 0 : stripGeometry?.sideInset ?? 0
        keyboard.view.frame = CGRect(
            x: inset, y: bottom - height, width: max(0, width - 2 * inset), height: height)
    }
}

extension UIInputViewController {
    /// The keyboard as one of the system's own; nil for keyboards of apps.
    ///
    /// The one place where the host asks for the conformance.
    var asSystemKeyboard: (any SystemKeyboardController)? { self as? any SystemKeyboardController }
}

/// Takes the touches of its keyboard and lets the others through to what lies below.
final class KeyboardContainerView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
