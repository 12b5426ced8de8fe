import Foundation

/// One instance of an app's interface: on a desktop a window, with the views that belong to it.
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

    /// The session of the scene.
    open private(set) var session: UISceneSession
    /// The object that receives the events of the scene; nil for the scene of an app without scene delegates.
    ///
    /// The session's configuration names its class.
    open var delegate: (any UISceneDelegate)?
    /// The activity of the scene; that of the app if the app has no scene delegates.
    open var activationState: ActivationState {
        ownState ?? ActivationState(UIApplication.shared.applicationState)
    }
    /// The title of the scene, which its window has in the desktop's lists from then on; empty by default, for the app's name.
    open var title: String! = "" { didSet { if title != oldValue { titleChanged() } } }

    /// The activity as a scene with a delegate of its own; nil before it is connected and for others.
    var ownState: ActivationState?

    /// Creates a scene of a session; UIKit calls it.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.shared }

    func titleChanged() {}
}

extension UIScene {
    /// Why a scene is connected: a URL that the app was started to open; a Linux desktop gives no other reason.
    @MainActor public final class ConnectionOptions {
        /// The links to open: the one that the program was started with; empty for later scenes.
        public let urlContexts: Set<UIOpenURLContext>
        /// The app that asked for the scene; nil.
        public let sourceApplication: String? = nil

        nonisolated init(_ urlContexts: Set<UIOpenURLContext> = []) { self.urlContexts = urlContexts }
    }

    /// The notification that a scene was connected; its object is the scene.
    public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// The notification that a scene was disconnected.
    public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    /// The notification that a scene became active.
    public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// The notification that a scene resigns active.
    public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    /// The notification that a scene will enter the foreground.
    public static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    /// The notification that a scene entered the background.
    public static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}

extension UIScene.ActivationState {
    /// The activity of a scene whose app is in a state.
    package init(_ state: UIApplication.State) {
        self =
            switch state {
            case .active: .foregroundActive
            case .inactive: .foregroundInactive
            case .background: .background
            }
    }
}

extension UIScene {
    /// How a link is to be opened; a desktop says nothing about it.
    @MainActor public final class OpenURLOptions: NSObject {
        /// The app that asks; nil, since desktops do not name it.
        public let sourceApplication: String? = nil
        /// What the app that asks sends along; nil.
        public let annotation: Any? = nil
        /// Whether a document is to be edited where it is: true.
        public let openInPlace = true

        nonisolated override init() { super.init() }
    }
}

/// A link that an app is asked to open.
@MainActor public final class UIOpenURLContext: NSObject {
    /// The link.
    public let url: URL
    /// How the link is to be opened.
    public let options = UIScene.OpenURLOptions()

    nonisolated init(_ url: URL) {
        self.url = url
        super.init()
    }
}
