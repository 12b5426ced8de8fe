package import UIKit

/// Contains one keyboard at the bottom of its view, above the strip of system keys if the device has one.
///
/// The space above the keyboard is for callouts.
package final class KeyboardContainerController: UIViewController {
    /// The current keyboard.
    package private(set) var keyboard: UIInputViewController?
    /// The current keyboard, if it is a system keyboard.
    private(set) var systemKeyboard: (any SystemKeyboardController)?

    package override func loadView() {
        view = KeyboardContainerView()
        if stripGeometry != nil, !hidesStrip { view.addSubview(strip) }
        view.addSubview(wayOutView)
        if hasPanelTab { view.addSubview(panelTab) }
    }

    /// The control with which the user leaves a keyboard of an app.
    private(set) lazy var wayOutView = WayOutView()
    /// The tab of a keyboard that is shown without a field, created on first use.
    private(set) lazy var panelTab = PanelTab()
    /// Whether it is shown.
    var hasPanelTab = false {
        didSet {
            guard hasPanelTab != oldValue else { return }
            if hasPanelTab {
                viewIfLoaded?.addSubview(panelTab)
            } else {
                panelTab.removeFromSuperview()
            }
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// Where a list of keyboards opens that no key of a keyboard opened: at the keyboard's foot.
    private(set) lazy var listAnchor = UIView()
    /// Which control it is.
    var wayOut = WayOut.none {
        didSet {
            guard wayOut != oldValue else { return }
            wayOutView.wayOut = wayOut
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Whether the list of keyboards is in front of the keyboard; all of the view takes touches then.
    var showsList = false {
        didSet { if showsList != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }

    /// The parts of the view that take touches, in its coordinates in points: the keyboard with the strip, and the
    /// control above it, or all of it under a list of keyboards; empty before the first layout.
    ///
    /// They are those of the last layout. A display answers a request for another height later, and until then the
    /// keyboard is drawn where it was.
    package private(set) var inputRegion: [CGRect] = [] {
        didSet {
            if inputRegion != oldValue { onInputRegionChange?() }
        }
    }
    /// Called when `inputRegion` changes.
    package var onInputRegionChange: (@MainActor () -> Void)?

    /// The strip of system keys, created on first use.
    private(set) lazy var strip = KeyStrip()
    /// The geometry of the strip; nil on a device without one.
    var stripGeometry: KeyStripGeometry? {
        didSet {
            guard stripGeometry != oldValue else { return }
            strip.geometry = stripGeometry
            updateStrip()
        }
    }
    /// Whether there is no strip although the device has one, because the keys are hidden too.
    var hidesStrip = false {
        didSet { if hidesStrip != oldValue { updateStrip() } }
    }

    private func updateStrip() {
        if stripGeometry == nil || hidesStrip {
            strip.removeFromSuperview()
        } else {
            viewIfLoaded?.addSubview(strip)
        }
        viewIfLoaded?.setNeedsLayout()
    }

    private var stripHeight: CGFloat { hidesStrip ? 0 : stripGeometry?.height ?? 0 }

    /// The height of the keyboard and of the strip below it, in points.
    package var height: CGFloat { keyboardHeight + stripHeight }

    /// Replaces the current keyboard.
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
        if listAnchor.superview == nil { view.insertSubview(listAnchor, at: 0) }
        keyboard.didMove(toParent: self)
        view.setNeedsLayout()
    }

    /// The height of a keyboard that requests none, in points: the standard keyboard's.
    var standardHeight: CGFloat = 216

    /// The height that the keyboard requests, in points; `standardHeight` if it requests none.
    package var keyboardHeight: CGFloat {
        guard let keyboard else { return 0 }
        keyboard.loadViewIfNeeded()
        return keyboard.requestedHeight ?? standardHeight
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let keyboard else { return }
        let height = keyboardHeight, width = view.bounds.width
        let bottom = view.bounds.height - stripHeight
        if stripGeometry != nil {
            strip.frame = CGRect(x: 0, y: bottom, width: width, height: view.bounds.height - bottom)
        }
        let inset = systemKeyboard?.insetsItself == true ? 0 : stripGeometry?.sideInset ?? 0
        keyboard.view.frame = CGRect(
            x: inset, y: bottom - height, width: max(0, width - 2 * inset), height: height)
        let taken = CGRect(x: 0, y: view.bounds.height - self.height, width: width, height: self.height)
        wayOutView.frame = wayOut.frame(above: taken)
        var controls: [CGRect] = wayOut == .none ? [] : [wayOutView.frame]
        if hasPanelTab {
            panelTab.frame = CGRect(
                x: taken.maxX - PanelTab.margin - PanelTab.size.width, y: taken.minY - PanelTab.size.height,
                width: PanelTab.size.width, height: PanelTab.size.height)
            controls.append(panelTab.frame)
        }
        inputRegion = showsList ? [view.bounds] : [taken] + controls
        listAnchor.frame = CGRect(x: (width - InputModeList.width) / 2, y: bottom, width: 0, height: 0)
    }
}

extension UIInputViewController {
    /// The keyboard as a system keyboard; nil for keyboards of apps.
    ///
    /// The host checks the conformance here only.
    var asSystemKeyboard: (any SystemKeyboardController)? { self as? any SystemKeyboardController }
}

/// Receives the touches on its keyboard; other touches pass through to the views below.
final class KeyboardContainerView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
