import Foundation
import Platform

/// From which classes UIKit makes a scene.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name in the manifest; nil if unspecified.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene; no effect: scenes are window scenes.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which is made with `init()`; nil for a scene without a delegate.
    open var delegateClass: AnyClass?

    /// Creates a configuration with the delegate's class that `UIApplicationSceneManifest` of Info.plist has under a name.
    ///
    /// - Parameter name: the `UISceneConfigurationName`; nil for the first one of the role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        let entries = SceneManifest.current.configurations[sessionRole.rawValue] ?? []
        let entry = name == nil ? entries.first : entries.first { $0.name == name }
        self.name = name ?? entry?.name
        role = sessionRole
        delegateClass = entry?.delegateClass.flatMap(Self.found)
        super.init()
    }

    /// Creates a configuration without a name.
    init(sessionRole: UISceneSession.Role) {
        name = nil
        role = sessionRole
        super.init()
    }

    private static func found(_ name: String) -> AnyClass? {
        guard let found = NSClassFromString(name) else {
            Complaint.say("UIApplicationSceneManifest names \(name), which is no class of this program.")
            return nil
        }
        return found
    }
}

extension SceneManifest {
    /// The manifest of this program.
    @MainActor static var current: SceneManifest { UIApplication.sceneManifest }
}
