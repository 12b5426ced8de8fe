import Foundation

/// One instance of an app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The activity of a scene.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// In the foreground, receiving events.
        case foregroundActive = 0
        /// In the foreground, not receiving events.
        case foregroundInactive = 1
        /// In the background.
        case background = 2
    }

    /// The activity of the scene: that of the app.
    open var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }
    /// The title of the scene; empty by default.
    open var title: String! = ""

    open override var next: UIResponder? { UIApplication.shared }
}

/// A scene that contains windows; an app has exactly one here, unlike on iOS.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
    /// The app's only scene.
    static let main = UIWindowScene()

    /// The visible windows of the scene, lowest level first.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    /// The window that receives hardware keys; nil without one.
    open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The screen: always the main one.
    open var screen: UIScreen { UIScreen.main }
    /// The orientation of the interface, derived from the shape of the screen.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
    }
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// Called after the scene's traits changed; the default implementation does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
