public import Foundation
package import Platform
import QuartzCore

/// The root of a tree of views, shown on a display.
///
///     let window = UIWindow(frame: UIScreen.main.bounds)
///     window.rootViewController = NotesController()
///     window.makeKeyAndVisible()
@preconcurrency @MainActor open class UIWindow: UIView {
    /// Where a window stands among the others; higher ones cover lower ones.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The height.
        public let rawValue: CGFloat
        /// Makes a level.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a level.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Ordinary windows.
        public static let normal = Level(0)
        /// The status bar.
        public static let statusBar = Level(1000)
        /// Alerts.
        public static let alert = Level(2000)
    }

    /// Posted after a window was shown.
    nonisolated public static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// Posted after a window was hidden.
    nonisolated public static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification")
    /// Posted after hardware keys went to a window.
    nonisolated public static let didBecomeKeyNotification = NSNotification.Name(
        "UIWindowDidBecomeKeyNotification")
    /// Posted after hardware keys went elsewhere.
    nonisolated public static let didResignKeyNotification = NSNotification.Name(
        "UIWindowDidResignKeyNotification")

    /// The surface that the window is shown on; nil for a window that only tests look at.
    package private(set) var platformWindow: (any PlatformWindow)?
    /// The parts at the edges that bars, notches and rounded corners cover.
    package var windowSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            if windowSafeAreaInsets != oldValue { setNeedsLayout() }
        }
    }
    /// Called when the system asks the window to close.
    package final var onClose: (@MainActor () -> Void)?
    /// Called for events that nothing took: a wheel's over what does not scroll, the mouse's without a button.
    package final var onUnhandledEvent: (@MainActor (WindowEvent) -> Void)?

    /// What stays above all that is presented, as the keyboard and the status bar do on iOS in windows of their own.
    package final weak var overlay: UIView?
    /// Where the window shows input views, when no host shows them elsewhere.
    final weak var inputViewPlace: InputViewPlace?

    /// Decides between the gestures of the window's touches.
    let gestures = GestureArbiter()
    /// What three fingers do; nil before the first responder.
    private var editingGestures: EditingGestures?
    var input = WindowInput()
    var frames = WindowFrames()

    /// Makes a window of a size in points; it is hidden until it is made visible.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpWindow()
    }

    /// Lets three fingers edit from now on.
    final func letThreeFingersEdit() { editingGestures = editingGestures ?? EditingGestures(self) }

    /// Makes a window as large as the display.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Makes a window of a scene, as large as the display.
    public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }

    /// Makes a window of zero size; archives are not read here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpWindow()
    }

    private func setUpWindow() {
        storage.window = self
        layer.isHidden = true
        inheritTraits()
    }

    // MARK: - What it shows

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            if let old = oldValue?.viewIfLoaded, old.superview === self {
                oldValue?.disappear(animated: false) { old.removeFromSuperview() }
            }
            if !isHidden { showRoot() }
        }
    }

    private func showRoot() {
        guard let root = rootViewController, let view = root.view, view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.appear(animated: false) {
            insertSubview(view, at: 0)
            layoutIfNeeded()
        }
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard super.isHidden != newValue else { return }
            super.isHidden = newValue
            if newValue {
                if isKeyWindow { resignKeyWindow() }
                platformWindow?.hide()
                NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
            } else {
                UIApplication.shared.add(self)
                showRoot()
                NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
            }
        }
    }

    /// Where the window stands among the others.
    open var windowLevel = Level.normal {
        didSet {
            if windowLevel != oldValue, !isHidden { UIApplication.shared.add(self) }
        }
    }
    /// The display.
    open var screen: UIScreen { UIScreen.main }
    /// The scene; there is one.
    open weak var windowScene: UIWindowScene? = UIWindowScene.main

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    // MARK: - Key window

    /// Whether hardware keys go to the window.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
    /// Whether hardware keys may go to the window.
    open var canBecomeKey: Bool { true }
    /// Called after hardware keys went to the window.
    open func becomeKey() {}
    /// Called after hardware keys went elsewhere.
    open func resignKey() {}

    /// Lets hardware keys go to the window.
    open func makeKey() {
        guard !isKeyWindow, canBecomeKey else { return }
        UIApplication.shared.keyWindow?.resignKeyWindow()
        UIApplication.shared.keyWindow = self
        becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    private func resignKeyWindow() {
        UIApplication.shared.keyWindow = nil
        resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }

    /// Shows the window and lets hardware keys go to it.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    // MARK: - Events

    /// Hands an event to recognizers, views and responders.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            deliver(presses)
        } else {
            deliver(event)
        }
    }

    /// What of the window has the focus of a hardware keyboard.
    final lazy var focus = UIFocusSystem(window: self)

    /// The controller on top, or the view of the one that fills the window.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        var top = rootViewController
        while let presented = top?.presentedViewController { top = presented }
        return top.map { [$0] } ?? []
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !focusPressBegan($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !focusPressEnded($0) }
        if !rest.isEmpty { super.pressesEnded(rest, with: event) }
    }

    // MARK: - Platform

    /// Shows the window on a platform's surface from now on, and takes its events.
    package func attach(to platformWindow: any PlatformWindow) {
        self.platformWindow = platformWindow
        frames = WindowFrames()
        platformWindow.onEvent = { [weak self] event in
            UIApplication.shared.turn { self?.receive(event) }
        }
        takeSize()
        setNeedsFrame()
    }

    /// Lets the surface go.
    package func detachFromPlatform() {
        platformWindow?.onEvent = nil
        platformWindow = nil
    }

    /// Takes the size and scale of the surface over.
    func takeSize() {
        guard let platformWindow, platformWindow.size != .zero else { return }
        let isResized = bounds.size != platformWindow.size
        UIView.performWithoutAnimation {
            let change = {
                self.frame = CGRect(origin: self.frame.origin, size: platformWindow.size)
                self.traitsDidChange()
            }
            guard isResized else { return change() }
            let transition = WindowTransition(of: self)
            transition.run(
                telling: { $0.viewWillTransition(to: platformWindow.size, with: transition) }, change)
        }
    }

    /// The traits of the display with what the window's size and scale say.
    var baseTraits: UITraitCollection {
        let display = UIScreen.main.traitCollection
        guard let platformWindow, platformWindow.size != .zero else { return display }
        return display.modifyingTraits { traits in
            traits.displayScale = CGFloat(platformWindow.scale)
        }
    }

    func traitsDidChange() { inheritTraits() }
}
