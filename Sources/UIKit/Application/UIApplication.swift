public import Foundation
package import Platform
import QuartzCore

/// The app: its windows, its clock, and the dispatch of events and actions.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The activity of an app.
    public enum State: Int, Sendable {
        /// In the foreground, receiving events.
        case active = 0
        /// In the foreground, not receiving events.
        case inactive = 1
        /// In the background.
        case background = 2
    }

    /// A key of the launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as a string.
        public let rawValue: String
        /// Creates a key from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The URL that the app was started to open, as a `URL`: the first argument of the program that is one.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// A key of the options with which the app is asked to open a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as a string.
        public let rawValue: String
        /// Creates a key from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The identifier of the app that asks; never in the options here, since desktops do not name it.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// What the app that asks sends along; never in the options here.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether a document is to be edited where it is: true for files, as a `Bool`.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// A key of the options of `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as a string.
        public let rawValue: String
        /// Creates a key from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The class of the app's instance, if it is not this one; set by `UIApplicationMain` before the first use.
    static var principalClass: UIApplication.Type?
    private static let instance =
        principalClass.flatMap { MadeByClass.object($0) as? UIApplication } ?? UIApplication()

    /// The app's only instance.
    public class var shared: UIApplication { instance }

    /// The object that receives the app's lifecycle events; not retained, nil by default.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The activity of the app; `.active` by default.
    open package(set) var applicationState = State.active
    /// No effect, for source compatibility: the display may turn off; false by default.
    open var isIdleTimerDisabled = false
    /// No effect, for source compatibility; 0 by default.
    open var applicationIconBadgeNumber = 0
    /// Whether the app is using the network; the status bar shows an indicator after two seconds.
    ///
    /// Calls are not counted: an app with several tasks clears it after the last one. Deprecated on iOS since 13.
    open var isNetworkActivityIndicatorVisible: Bool {
        get { networkActivity.isBusy }
        set { networkActivity.isBusy = newValue }
    }
    /// Reports new days to the delegate and to observers.
    package let newDay = NewDay()
    /// The delay of the network activity indicator.
    let networkActivity = NetworkActivity()
    /// Called when the status bar's activity indicator should appear or disappear; set by the host that draws it.
    package final var onNetworkActivityChange: (@MainActor (Bool) -> Void)? {
        get { networkActivity.onChange }
        set { networkActivity.onChange = newValue }
    }
    /// Whether protected files can be read: always true.
    open var isProtectedDataAvailable: Bool { true }
    /// The text size that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }
    /// The layout direction of the app.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The visible windows, lowest level first; within a level, the one shown last is last.
    open var windows: [UIWindow] { allWindows.filter { !$0.isHidden } }
    /// The window that receives hardware keys; nil without one.
    open package(set) weak var keyWindow: UIWindow?
    /// The app's scenes: one that contains all windows, if the app has no scene delegates.
    open var connectedScenes: Set<UIScene> { hasSceneDelegates ? scenes : [UIWindowScene.main] }
    /// The scenes with delegates.
    final var scenes: Set<UIScene> = []
    /// Called after a scene was connected; set by what shows the app.
    package final var onSceneConnection: (@MainActor () -> Void)?
    /// Whether the app has scene delegates: they get the events of activity, and the app's delegate does not.
    package internal(set) final var hasSceneDelegates = false

    /// All windows that exist and were shown once, by level and time of showing.
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

    /// The responder that receives hardware keys and text; nil without one.
    package internal(set) weak var firstResponder: UIResponder? {
        didSet {
            if firstResponder !== oldValue, !isChangingFirstResponder {
                onFirstResponderChange?(firstResponder)
                showInputViews(for: firstResponder)
            }
        }
    }
    /// Whether the first responder is being replaced, so that its resignation is not reported.
    var isChangingFirstResponder = false
    /// The host's container of input views for all windows; nil if each window has its own.
    package final weak var inputViewContainer: InputViewContainer?
    /// The container in which input views were shown last.
    final weak var shownInputViewContainer: InputViewContainer?
    /// Called after the first responder changed; set by the keyboard's host.
    package final var onFirstResponderChange: (@MainActor (UIResponder?) -> Void)?
    /// The app as a store of passwords knows it, for keyboards of other processes; nil if they fill none of its forms.
    package final var passwordService: PasswordService?
    /// Whether misspelled words are underlined in fields whose `spellCheckingType` is `.default`; asked for each check.
    package final var checksSpelling: @MainActor () -> Bool = { true }
    /// Called after the first responder's input views changed.
    package final var onReloadInputViews: (@MainActor (UIResponder) -> Void)?

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Sends an action message to a target, or along the responder chain if the target is nil.
    ///
    /// - Returns: whether a responder handled it.
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

    /// Dispatches an event to its windows.
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

    /// Opens a URL with the host's handler, and reports whether it succeeded.
    ///
    /// Without a handler nothing is opened.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let isOpened = onOpenURL?(url) ?? false
        completion?(isOpened)
    }

    /// Whether the host can open URLs; the URL itself is not checked.
    open func canOpenURL(_ url: URL) -> Bool { onOpenURL != nil }

    /// Opens URLs; the host sets it.
    package final var onOpenURL: (@MainActor (URL) -> Bool)?

    /// Lets the user choose files; the host sets it.
    ///
    /// The closure is called once, at once or later.
    package final var onFileRequest:
        (@MainActor (FileRequest, @escaping @MainActor (FileAnswer) -> Void) -> Void)?

    // MARK: - Clock and event loop

    /// The platform that provides windows, clock and text; set by `connect(to:)`.
    package private(set) var system: (any PlatformSystem)?
    private var turnDepth = 0

    /// Sets the platform, whose clock, timers, clipboard and key clicks are used from now on.
    package func connect(to system: any PlatformSystem) {
        self.system = system
        LayerClock.now = { [weak system] in system?.now ?? CACurrentMediaTime() }
    }

    /// Removes the platform; for tests that create one each.
    package func disconnect() { system = nil }

    /// The present time in seconds on CLOCK_MONOTONIC, or on a test's clock.
    package var now: TimeInterval { system?.now ?? ProcessInfo.processInfo.systemUptime }

    /// Calls `action` once, `delay` seconds from now, as its own iteration of the event loop.
    ///
    /// Without a platform there is no clock: nothing is called, and it returns nil.
    @discardableResult
    package func schedule(
        after delay: TimeInterval, _ action: @escaping @MainActor () -> Void
    ) -> PlatformTimer? {
        guard let system else { return nil }
        return system.schedule(at: system.now + max(0, delay)) { [weak self] in
            self?.turn(action)
        }
    }

    /// Runs code as one iteration of the event loop, and presents its result at the end.
    ///
    /// A platform's callbacks (touches, timers, focus, text) go through here, so that their changes are on screen
    /// before the loop waits again.
    package func turn(_ body: @MainActor () -> Void) {
        turnDepth += 1
        body()
        turnDepth -= 1
        if turnDepth == 0 { turnEnded() }
    }

    /// Calls a closure once, when the display of the key window, or of another visible one, is ready for the next frame.
    ///
    /// - Returns: false if no window is visible.
    func callWithNextFrame(_ step: @escaping @MainActor () -> Void) -> Bool {
        ([keyWindow].compactMap(\.self) + windows).contains { $0.callWithNextFrame(step) }
    }

    /// Whether an iteration is running, after which the windows are presented.
    package var isInTurn: Bool { turnDepth > 0 }

    /// Lays out and presents every window that changed.
    package func turnEnded() {
        shownInputViewContainer?.turnEnded()
        for window in allWindows { window.flush() }
    }
}

extension UIApplication {
    /// The notification that the app finished launching; posted after the call of the delegate.
    public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// The notification that the app became active: one of its windows is in use.
    public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// The notification that the app will resign active: another program comes to the front.
    public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    /// The notification that the app entered the background: on a host's screen another app is in front, or the app ends.
    public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The notification that the app will enter the foreground.
    public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The notification that the app will terminate.
    public static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
    /// The notification of a memory warning; posted in keyboard extensions.
    public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// The notification that the user took a screenshot; never posted, since desktops do not report it.
    public static let userDidTakeScreenshotNotification = NSNotification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    /// The notification that a new day began: posted at midnight, or once the app becomes active.
    nonisolated public static var significantTimeChangeNotification: NSNotification.Name {
        NewDay.observe()
        return NewDay.notification
    }
    /// The notification that protected files can be read again; never posted: files are readable while the user is logged in.
    public static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// The notification that protected files will be locked; never posted: files are readable while the user is logged in.
    public static let protectedDataWillBecomeUnavailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    /// The URL of the app's settings, as a string.
    public static let openSettingsURLString = "app-settings:"
}

/// Receives the lifecycle events of an app; all methods are optional.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's main window, if the delegate keeps one.
    var window: UIWindow? { get set }
    /// The app is about to finish launching; the result is ignored.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app finished launching: here it creates its window; the result is ignored.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app is asked to open a URL: called after launch for a URL among the program's arguments, which is how a desktop
    /// passes the URLs of a scheme (`MimeType=x-scheme-handler/…`, `Exec=… %u`) and files. Apps with scene delegates receive
    /// it in the connection options of their scene instead, as on iOS. The result is ignored.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// A new day began: called once the app becomes active, and at midnight if it asked for the name of
    /// `significantTimeChangeNotification`.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Whether the app allows extensions of a kind, such as third-party keyboards; true by default.
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool
    /// Returns what a new scene is made from; by default the first configuration of `UIApplicationSceneManifest`.
    ///
    /// An app whose first configuration has a delegate's class has scene delegates. They get the events of activity; the
    /// four of this protocol are not called then, as on iOS.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called after the user closed scenes, while others are still there.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Called after the app became active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the app resigns active.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called after the app entered the background: on a host's screen another app is in front, or the app ends.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the app enters the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the app terminates, because its window was closed or a signal came.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called after `registerForRemoteNotifications()`: there are none on Linux.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

extension UIApplicationDelegate {
    /// Returns nil; setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Returns true.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Returns true.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Returns false.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// No effect.
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    /// Returns true.
    public func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool { true }
    /// Returns the first configuration of the role in the manifest.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
    /// No effect.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
    /// No effect.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// No effect.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// No effect.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// No effect.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// No effect.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
}

extension UIApplication {
    /// A kind of app extension.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        /// The kind as a string.
        public let rawValue: String
        /// Creates a kind from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Third-party keyboards.
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }
}
