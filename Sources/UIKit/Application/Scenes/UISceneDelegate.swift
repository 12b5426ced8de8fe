import Foundation

/// Receives the events of a scene; all methods are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene is about to be shown: here its delegate creates its window.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// The scene is gone: its last window was closed.
    func sceneDidDisconnect(_ scene: UIScene)
    /// One of the scene's windows is in use.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// No window of the scene will be in use.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be shown.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is not shown any more.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The app is asked to open links; never called here.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    /// No effect.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// No effect.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// No effect.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// No effect.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// No effect.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// No effect.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// No effect.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Receives the events of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window, if the delegate keeps one.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// Returns nil; setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
