package import Platform
package import UIKit

/// The keyboard as a panel at the bottom of a display: it slides in, reserves space below applications, and slides out.
///
/// The surface has its final height from its first frame on: that of the keyboard and of the space for callouts above
/// it. The slide moves the content inside the surface. The exclusive zone has the keyboard's height only.
///
/// A floating keyboard's surface is as large as the display, without exclusive zone, and touches beside the card are the
/// application's.
@MainActor package final class KeyboardPanel {
    /// The space above the keyboard for the callouts of its first row, in points.
    package static let headroom = SystemKeyboards.calloutHeadroom
    /// The duration of the slide in seconds, as on iOS.
    package static let slideDuration: TimeInterval = 0.25

    /// Called after the panel is shown or hidden.
    package var onVisibilityChange: (@MainActor (Bool) -> Void)?

    /// Asks the system whether any application can receive input; nil if the system cannot answer.
    ///
    /// Called when a field loses the focus under a keyboard that the user opened explicitly: behind a lock screen such
    /// a keyboard would cover the screen and type nothing. If no field had the focus, the panel is not notified of the
    /// lock.
    package var asksWhetherInputIsTaken: (@MainActor (_ answer: @escaping @MainActor (Bool) -> Void) -> Void)?

    /// Called when the panel's height at the bottom of the display changes, in points; with 0 when it is hidden or floats.
    package var onHeightChange: (@MainActor (CGFloat) -> Void)?

    /// Whether a focused field shows the keyboard, by default true; otherwise only a request does.
    package var showsWithFocus: Bool {
        get { presentation.showsWithFocus }
        set {
            presentation.showsWithFocus = newValue
            follow()
        }
    }
    /// The identifier of the display to be on, where the focused field is; nil lets the system choose.
    ///
    /// The panel moves there while it is shown, too.
    package var output: Int? { didSet { if output != oldValue { outputsChanged() } } }

    /// Whether the user can let the keyboard float on displays as large as a tablet's; false by default.
    package var allowsFloating = false {
        didSet { if allowsFloating != oldValue { updatePlacement() } }
    }
    /// Whether the keyboard floats, and where it floated on each size of display; docked by default.
    package var placements = KeyboardPlacements() {
        didSet { if placements != oldValue { updatePlacement() } }
    }
    /// Called with the placements after the user chose or moved one.
    package var onPlacementsChange: (@MainActor (KeyboardPlacements) -> Void)?

    let system: any PlatformSystem
    let session: KeyboardSession
    /// The content of the panel.
    let root: PanelController
    /// The size of the panel's display, in points.
    var displaySize: CGSize
    /// Changes the form of the keyboard once the touch that chose it is handled.
    var placing: PlatformTimer?
    private let reservesSpace: Bool
    /// Whether a remote control's buttons come here instead of the application.
    private var takesRemote = false
    private var presentation: KeyboardVisibility
    private var timer: PlatformTimer?
    private(set) var window: UIWindow?
    private var platformWindow: (any PlatformWindow)?
    /// Whether the keyboard is on the screen, or sliding in.
    package private(set) var isVisible = false
    private var hasField = false
    private var check: PlatformTimer?
    private var request: PlatformTimer?
    private var requestedVisibility = false
    private var configured: WindowConfiguration?
    /// The display of the field that had the focus last.
    private var lastOutput: Int?

    /// Makes a panel that is shown and hidden with the focus of the system's text client, or is always shown.
    ///
    /// - Parameter reservesSpace: whether applications are moved up by its height; false on a television, where the keyboard
    ///   takes most of the screen and is over them.
    package init(
        system: any PlatformSystem, session: KeyboardSession, docking: KeyboardVisibility.Docking = .field,
        reservesSpace: Bool = true
    ) {
        self.system = system
        self.session = session
        self.reservesSpace = reservesSpace
        presentation = KeyboardVisibility(docking: docking)
        root = PanelController(session.controller)
        displaySize = session.screenSize
        session.allowsDismissal = docking == .field
        session.onHeightChange = { [weak self] in self?.layOut() }
        root.onInputRegionChange = { [weak self] in self?.updateInputRegion() }
        offerPlacements()
        session.onDismiss = { [weak self] in
            self?.session.client.dismiss()
            self?.hide()
        }
        system.onOutputsChange = { [weak self] in self?.outputsChanged() }
        session.onStateChange = { [weak self] state in self?.clientChanged(state) }
    }

    /// Creates the keyboard, window and surface in advance, so that the first field does not wait for them.
    package func prepare() throws(PlatformError) {
        session.chooseKeyboard()
        try makeWindow()
        clientChanged(session.client.state)
    }

    /// Shows the keyboard, with or without a focused field.
    package func show() {
        presentation.show()
        follow()
    }

    /// Hides the keyboard.
    package func hide() {
        presentation.hide()
        follow()
    }

    /// Shows or hides the keyboard for another program, in a later iteration of the event loop.
    ///
    /// Only the last of several requests until then counts, so that many requests cost one slide.
    package func setVisible(_ isVisible: Bool) {
        requestedVisibility = isVisible
        guard request?.isPending != true else { return }
        request = system.schedule(at: system.now) { [weak self] in
            guard let self else { return }
            if requestedVisibility { show() } else { hide() }
        }
    }

    private func outputsChanged() {
        if let output { lastOutput = output }
        let outputs = system.outputs
        guard let display = outputs.first(where: { $0.id == lastOutput }) ?? outputs.first else { return }
        displaySize = display.size
        updatePlacement()
        // A panel that is always shown returns with its display; no field brings it back.
        if presentation.docking == .always { follow() }
    }

    private func clientChanged(_ state: TextClientState) {
        let hasLostField = hasField && !state.isActive
        hasField = state.isActive
        presentation.focusChanged(
            to: state.isActive, document: state.document, hasOwnKeyboard: state.hasOwnKeyboard, at: system.now
        )
        follow()
        if hasLostField, presentation.isHeldOpen { checkInputSoon() }
    }

    private func checkInputSoon() {
        guard let asksWhetherInputIsTaken, check?.isPending != true else { return }
        check = system.schedule(at: system.now + KeyboardVisibility.hideDelay) { [weak self] in
            guard let self, !hasField, presentation.isHeldOpen else { return }
            asksWhetherInputIsTaken { [weak self] isTaken in
                guard let self, !isTaken else { return }
                presentation.inputLost()
                follow()
            }
        }
    }

    /// Shows or hides the panel as the presentation says, and schedules the next deadline.
    private func follow() {
        timer?.cancel()
        timer = presentation.deadline.map { deadline in
            system.schedule(at: deadline) { [weak self] in
                guard let self else { return }
                presentation.tick(at: system.now)
                follow()
            }
        }
        session.isShownWithoutField = presentation.isShown && presentation.isHeldOpen && !hasField
        defer { updateRemote() }
        guard presentation.isShown != isVisible else { return }
        isVisible = presentation.isShown
        if isVisible { slideIn() } else { slideOut() }
        if !isVisible { session.flushLearning() }
        onVisibilityChange?(isVisible)
        onHeightChange?(isVisible ? coveredHeight : 0)
    }
}

extension KeyboardPanel {
    /// Takes a remote control's buttons exactly while the keyboard that it steers is shown for a field.
    private func updateRemote() {
        let takes = isVisible && hasField && session.takesRemote
        guard takes != takesRemote else { return }
        takesRemote = takes
        guard takes else {
            session.client.onRemoteEvent = nil
            return session.remoteEnded()
        }
        session.client.onRemoteEvent = { [weak self] event in
            UIApplication.shared.turn { self?.session.handle(event) }
        }
    }

    private var configuration: WindowConfiguration {
        WindowConfiguration(
            role: floats ? .floatingKeyboard : .keyboard(exclusiveZone: reservesSpace ? session.height : 0),
            size: floats ? displaySize : CGSize(width: 0, height: session.height + Self.headroom),
            title: "Spinet", output: namedOutput)
    }

    /// The height at the foot of the display that the keyboard covers while it is shown, in points.
    var coveredHeight: CGFloat { floats ? 0 : session.height }

    /// The display that the system has to be asked for: where there is one only, none.
    private var namedOutput: Int? {
        let outputs = system.outputs
        return outputs.count > 1 && outputs.contains { $0.id == output } ? output : nil
    }

    private func makeWindow() throws(PlatformError) {
        guard window == nil else { return }
        configured = configuration
        let surface = try system.makeWindow(configuration)
        platformWindow = surface
        let window = UIWindow(frame: .zero)
        window.rootViewController = root
        window.attach(to: surface)
        self.window = window
        updateInputRegion()
    }

    /// Updates the surface and the exclusive zone for the keyboard's height.
    ///
    /// The input region follows when the controller's view is laid out in the size that the display gives.
    func layOut() {
        root.keysHeight = session.height
        guard let platformWindow, configured != configuration else { return }
        configured = configuration
        platformWindow.reconfigure(configuration)
        if isVisible { onHeightChange?(coveredHeight) }
    }

    private func updateInputRegion() {
        platformWindow?.setInputRegion(root.inputRegion)
    }

    private func slideIn() {
        do {
            try makeWindow()
        } catch {
            // The display may be disconnected temporarily; the next field tries again.
            isVisible = false
            return
        }
        window?.isHidden = false
        root.keysHeight = session.height
        root.setShown(false)
        UIView.animate(
            withDuration: Self.slideDuration, delay: 0, options: .curveEaseOut,
            animations: { self.root.setShown(true) }, completion: nil)
        window?.flush()
    }

    private func slideOut() {
        UIView.animate(
            withDuration: Self.slideDuration, delay: 0, options: .curveEaseIn,
            animations: { self.root.setShown(false) },
            completion: { [weak self] _ in
                guard let self, !isVisible else { return }
                window?.isHidden = true
                platformWindow?.hide()
            })
        window?.flush()
    }
}
