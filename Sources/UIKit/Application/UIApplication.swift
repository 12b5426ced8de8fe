public import Foundation
package import Platform
import QuartzCore

/// The program: its windows, its clock, and where events and actions start from.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// Whether a program is in front.
    public enum State: Int, Sendable {
        /// In front, receiving events.
        case active = 0
        /// In front, not receiving events.
        case inactive = 1
        /// Behind others.
        case background = 2
    }

    /// A key of the launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// A key of the options for opening an address.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    private static let instance = UIApplication()

    /// The program.
    public class var shared: UIApplication { instance }

    /// Hears of the program's life; not retained.
    open weak var delegate: (any UIApplicationDelegate)?
    /// Whether the program is in front.
    open package(set) var applicationState = State.active
    /// Whether the display must stay lit; kept for programs that set it.
    open var isIdleTimerDisabled = false
    /// The number on the program's icon; kept for programs that set it.
    open var applicationIconBadgeNumber = 0
    /// Whether the program works on the network; the status bar's wheel shows once that has lasted two seconds.
    ///
    /// Nothing is counted: a program with several tasks clears it after the last one. Deprecated since iOS 13.
    open var isNetworkActivityIndicatorVisible: Bool {
        get { networkActivity.isBusy }
        set { networkActivity.isBusy = newValue }
    }
    /// What becomes of it.
    let networkActivity = NetworkActivity()
    /// Called when the status bar's wheel is to come or go; whoever draws a status bar sets it.
    package final var onNetworkActivityChange: (@MainActor (Bool) -> Void)? {
        get { networkActivity.onChange }
        set { networkActivity.onChange = newValue }
    }
    /// The text size that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }
    /// The direction in which the program is laid out.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The windows that are not hidden, lowest level first, in each level the latest last.
    open var windows: [UIWindow] { allWindows.filter { !$0.isHidden } }
    /// The window that hardware keys go to.
    open package(set) weak var keyWindow: UIWindow?
    /// The scenes; one holds all windows.
    open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }

    /// Every window that exists and was shown once, in order of level and showing.
    package var allWindows: [UIWindow] { shown.compactMap(\.window) }
    private var shown: [WeakWindow] = []

    private struct WeakWindow { weak var window: UIWindow? }

    func add(_ window: UIWindow) {
        shown.removeAll { $0.window == nil || $0.window === window }
        let index = shown.firstIndex { ($0.window?.windowLevel.rawValue ?? 0) > window.windowLevel.rawValue }
        shown.insert(WeakWindow(window: window), at: index ?? shown.count)
    }

    func remove(_ window: UIWindow) { shown.removeAll { $0.window == nil || $0.window === window } }

    // MARK: - Responders

    /// The responder that hardware keys and text go to.
    package internal(set) weak var firstResponder: UIResponder? {
        didSet {
            if firstResponder !== oldValue, !isChangingFirstResponder {
                onFirstResponderChange?(firstResponder)
                showInputViews(for: firstResponder)
            }
        }
    }
    /// Whether the first responder is being replaced, so that its resigning is not yet a change.
    var isChangingFirstResponder = false
    /// Where keyboards and input views are shown, where a host has one place for all windows.
    package final weak var inputViewContainer: InputViewContainer?
    /// Where they were shown last.
    final weak var shownInputViewContainer: InputViewContainer?
    /// Called after the first responder changed; whoever shows keyboards sets it.
    package final var onFirstResponderChange: (@MainActor (UIResponder?) -> Void)?
    /// Called when the first responder's input views are to be asked for again.
    package final var onReloadInputViews: (@MainActor (UIResponder) -> Void)?

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Sends an action to a target, or along the responder chain when the target is nil.
    ///
    /// - Returns: whether somebody took it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool
    {
        var receiver = target.map { $0 as AnyObject }
        if receiver == nil {
            let start = firstResponder ?? (sender as? UIResponder) ?? keyWindow ?? self
            receiver = start.target(forAction: action, withSender: sender).map { $0 as AnyObject }
        }
        guard let receiver else { return false }
        return action.perform(on: receiver, sender: sender, event: event)
    }

    /// Hands an event to the windows that it concerns.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            (presses.window ?? keyWindow)?.sendEvent(event)
            return
        }
        var windows: [UIWindow] = []
        for touch in event.allTouches ?? [] {
            if let window = touch.window, !windows.contains(where: { $0 === window }) {
                windows.append(window)
            }
        }
        for window in windows { window.sendEvent(event) }
    }

    /// Opens an address with the program that is made for it.
    ///
    /// Nothing is started here unless a host says how.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let isOpened = onOpenURL?(url) ?? false
        completion?(isOpened)
    }

    /// Whether `open` would open the address.
    open func canOpenURL(_ url: URL) -> Bool { onOpenURL != nil }

    /// Opens addresses; the simulator sets it.
    package final var onOpenURL: (@MainActor (URL) -> Bool)?

    // MARK: - Time and turns

    /// The platform that gives windows, time and text; set by `connect(to:)`.
    package private(set) var system: (any PlatformSystem)?
    private var turnDepth = 0

    /// Uses a platform's clock, timers, clipboard and key clicks from now on.
    package func connect(to system: any PlatformSystem) {
        self.system = system
        LayerClock.now = { [weak system] in system?.now ?? CACurrentMediaTime() }
    }

    /// Lets the platform go; for tests that make one each.
    package func disconnect() { system = nil }

    /// The time now in seconds on CLOCK_MONOTONIC, or on the clock that a test turns.
    package var now: TimeInterval { system?.now ?? ProcessInfo.processInfo.systemUptime }

    /// Calls `action` once, `delay` seconds from now, as a turn of the loop of its own.
    ///
    /// Without a platform there is no time, and nothing is called.
    @discardableResult
    package func schedule(
        after delay: TimeInterval, _ action: @escaping @MainActor () -> Void
    ) -> PlatformTimer? {
        guard let system else { return nil }
        return system.schedule(at: system.now + max(0, delay)) { [weak self] in
            self?.turn(action)
        }
    }

    /// Runs code that belongs to one turn of the loop, and shows its outcome at its end.
    ///
    /// A platform's callbacks (touches, timers, focus, text) go through here, so that what they change is on
    /// screen before the loop waits again.
    package func turn(_ body: @MainActor () -> Void) {
        turnDepth += 1
        body()
        turnDepth -= 1
        if turnDepth == 0 { turnEnded() }
    }

    /// Whether a turn is running, at whose end the windows are shown.
    package var isInTurn: Bool { turnDepth > 0 }

    /// Lays out and shows every window that changed.
    package func turnEnded() {
        shownInputViewContainer?.turnEnded()
        for window in allWindows { window.flush() }
    }
}

extension UIApplication {
    /// Posted after the program came to the front.
    public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted before the program leaves the front.
    public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted after the program went behind others.
    public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted before the program comes back to the front.
    public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted before the program ends.
    public static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
    /// Posted when memory runs short.
    public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// The address of the program's settings.
    public static let openSettingsURLString = "app-settings:"
}

/// Hears of a program's life.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The program's window, where the delegate keeps one.
    var window: UIWindow? { get set }
    /// Called before the program is shown for the first time.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the program is ready to be shown; it makes its window here.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Whether keyboards made by others may be used in the program.
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool
    /// Called after the program came to the front.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the program leaves the front.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called after the program went behind others.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the program comes back to the front.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the program ends.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// No window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Goes on.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Goes on.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Allows them.
    public func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool { true }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
    /// A kind of extension.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        /// The kind's name.
        public let rawValue: String
        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Keyboards made by others.
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }
}
