import Foundation

/// One copy of a program's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// Where a scene is in its life.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// In front, receiving events.
        case foregroundActive = 0
        /// In front, not receiving events.
        case foregroundInactive = 1
        /// Behind others.
        case background = 2
    }

    /// Where the scene is in its life.
    open var activationState: ActivationState { .foregroundActive }
    /// The scene's title.
    open var title: String! = ""

    open override var next: UIResponder? { UIApplication.shared }
}

/// A scene that shows windows; a program has one here.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
    /// The one scene.
    static let main = UIWindowScene()

    /// The scene's windows, lowest first.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    /// The window that hardware keys go to.
    open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The display.
    open var screen: UIScreen { UIScreen.main }
    /// How the interface is turned.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
    }
    /// The scene's traits.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// Called after the scene's traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
