import Foundation

/// A scene that contains windows.
///
/// On a desktop each of its windows that is shown is a window of its own there; on a host's screen there is one.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
    /// The scene of an app without scene delegates, and the first one of others.
    static let main = UIWindowScene(
        session: UISceneSession(role: .windowApplication), connectionOptions: ConnectionOptions())

    /// The visible windows of the scene, lowest level first.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    /// The window of the scene that receives hardware keys; nil without one.
    open var keyWindow: UIWindow? {
        UIApplication.shared.keyWindow.flatMap { $0.windowScene === self ? $0 : nil }
    }
    /// The screen: always the main one.
    open var screen: UIScreen { UIScreen.main }
    /// The orientation of the interface, derived from the shape of the screen.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
    }
    /// The sizes that the user can give the windows of the scene, for windows that are shown later.
    open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions()
    /// The least size that the user can give a window, in points.
    package var minimumSize: CGSize { sizeRestrictions?.minimumSize ?? .zero }
    /// What the scene knows of the status bar; nil before a window is shown.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)
    /// Whether the scene's first window fills the screen.
    open var isFullScreen: Bool { windows.first.map { $0.bounds.size == screen.bounds.size } ?? false }
    /// A second line of the title; no effect: windows here have one.
    open var subtitle = ""
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// Called after the scene's traits changed; the default implementation does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    override func titleChanged() {
        for window in windows { window.onTitleChange?() }
    }
}

/// The least and the greatest size of a scene's windows, in points.
@MainActor public final class UISceneSizeRestrictions: NSObject {
    /// The least size; zero (the default) for the smallest that an app can have, 320 × 240.
    public var minimumSize = CGSize.zero
    /// The greatest size; the greatest finite one (the default) for no limit.
    public var maximumSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    override nonisolated init() { super.init() }
}
