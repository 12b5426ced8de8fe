public import Foundation
package import Platform
import QuartzCore

/// The root of a view hierarchy, shown in a window of the display.
///
///     let window = UIWindow(frame: UIScreen.main.bounds)
///     window.rootViewController = NotesController()
///     window.makeKeyAndVisible()
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The stacking order of windows: a window covers those of lower levels.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The level as a number.
        public let rawValue: CGFloat
        /// Creates a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// 0: the default level of windows.
        public static let normal = Level(0)
        /// 1000: the level of the status bar.
        public static let statusBar = Level(1000)
        /// 2000: the level of alerts.
        public static let alert = Level(2000)

        /// A level above another.
        public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
        /// A level below another.
        public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
    }

    /// Posted after a window was shown; the object is the window.
    nonisolated public static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// Posted after a window was hidden; the object is the window.
    nonisolated public static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification")
    /// Posted after a window became the key window; the object is the window.
    nonisolated public static let didBecomeKeyNotification = NSNotification.Name(
        "UIWindowDidBecomeKeyNotification")
    /// Posted after a window resigned as key window; the object is the window.
    nonisolated public static let didResignKeyNotification = NSNotification.Name(
        "UIWindowDidResignKeyNotification")

    /// The platform window that shows this window; nil before it is attached, as in some tests.
    package private(set) var platformWindow: (any PlatformWindow)?
    /// The insets covered by bars, notches and rounded corners, in points.
    package var windowSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            if windowSafeAreaInsets != oldValue { setNeedsLayout() }
        }
    }
    /// Called when the system asks the window to close.
    package final var onClose: (@MainActor () -> Void)?
    /// Called after the scene that contains the window got another title.
    package final var onTitleChange: (@MainActor () -> Void)?
    /// Called before the window takes a new size or scale from the system.
    package final var onResize: (@MainActor () -> Void)?
    /// Called when the window came into use or left it, or was maximized, made full-screen or neither.
    package final var onStateChange: (@MainActor () -> Void)?
    /// Called for unhandled events: a wheel over content that does not scroll, mouse motion without a button.
    package final var onUnhandledEvent: (@MainActor (WindowEvent) -> Void)?

    /// A view in front of all presented views, such as the keyboard and status bar, which have own windows on iOS.
    package final weak var overlay: UIView?
    /// A view in front of everything in the window, menus and `overlay` included, such as a status bar; nil where there is
    /// none.
    package final weak var systemBars: UIView?
    /// The row of a list whose swipe buttons are open.
    final weak var openSwipe: RowSwipe?
    /// The container of input views in this window, if no host shows them elsewhere.
    final weak var inputViewContainer: InputViewContainer?

    /// Arbitrates between the gesture recognizers of the window's touches.
    let gestures = GestureArbiter()
    /// The three-finger editing gestures; nil before the first `letThreeFingersEdit()`.
    private var editingGestures: EditingGestures?
    var input = WindowInput()
    var frames = WindowFrames()

    /// Creates a hidden window with a frame in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpWindow()
    }

    /// Installs the three-finger editing gestures; further calls have no effect.
    final func letThreeFingersEdit() { editingGestures = editingGestures ?? EditingGestures(self) }

    /// Creates a hidden window of the main screen's size.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Creates a hidden window of a scene, of the main screen's size.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    /// Creates a window of zero size; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpWindow()
    }

    private func setUpWindow() {
        storage.window = self
        layer.isHidden = true
        inheritTraits()
    }

    // MARK: - Content

    /// The view controller whose view fills the window; nil by default.
    ///
    /// Its view is loaded when the window is shown.
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
                framesEnded()
                NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
            } else {
                UIApplication.shared.add(self)
                showRoot()
                NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
            }
        }
    }

    /// The stacking level of the window; `.normal` by default.
    open var windowLevel = Level.normal {
        didSet {
            if windowLevel != oldValue, !isHidden { UIApplication.shared.add(self) }
        }
    }
    /// The screen that shows the window; always the main screen.
    open var screen: UIScreen { UIScreen.main }
    /// The scene that contains the window; by default the app's first one.
    open weak var windowScene: UIWindowScene? = UIWindowScene.main

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    // MARK: - Key window

    /// Whether this is the key window, which receives hardware key events.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
    /// Whether the window can become the key window; true by default.
    open var canBecomeKey: Bool { true }
    /// Called after the window became the key window; the default implementation does nothing.
    open func becomeKey() {}
    /// Called after the window resigned as key window; the default implementation does nothing.
    open func resignKey() {}

    /// Makes this the key window; no effect if `canBecomeKey` is false.
    ///
    /// The previous key window resigns.
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

    /// Shows the window, and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    // MARK: - Events

    /// Dispatches an event to gesture recognizers, views and responders; an override can inspect or drop events.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            deliver(presses)
        } else {
            deliver(event)
        }
    }

    /// The focus system of the window.
    final lazy var focus = UIFocusSystem(window: self)

    /// The topmost presented view controller, or the root view controller.
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

    /// Attaches the window to a platform window: presents frames on it and receives its events.
    package func attach(to platformWindow: any PlatformWindow) {
        self.platformWindow = platformWindow
        framesEnded()
        frames = WindowFrames()
        platformWindow.onEvent = { [weak self] event in
            UIApplication.shared.turn { self?.receive(event) }
        }
        takeSize()
        setNeedsFrame()
    }

    isolated deinit { framesEnded() }

    /// Detaches the window from its platform window.
    package func detachFromPlatform() {
        platformWindow?.onEvent = nil
        platformWindow = nil
        framesEnded()
    }

    /// Sets size and scale to those of the platform window; a change of size runs as a transition.
    func takeSize() {
        guard let platformWindow, platformWindow.size != .zero else { return }
        let isResized = bounds.size != platformWindow.size
        UIView.performWithoutAnimation {
            let change = {
                self.frame = CGRect(origin: self.frame.origin, size: platformWindow.size)
                self.traitsDidChange()
            }
            guard isResized else { return change() }
            UIEditMenuInteraction.windowWillResize(self)
            let transition = WindowTransition(of: self)
            transition.run(
                telling: { $0.viewWillTransition(to: platformWindow.size, with: transition) }, change)
        }
    }

    /// The display's traits, with the platform window's scale.
    var baseTraits: UITraitCollection {
        let display = UIScreen.main.traitCollection
        guard let platformWindow, platformWindow.size != .zero else { return display }
        return display.modifyingTraits { traits in
            traits.displayScale = CGFloat(platformWindow.scale)
        }
    }

    func traitsDidChange() { inheritTraits() }
}
