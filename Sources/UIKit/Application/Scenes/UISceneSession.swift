import Foundation

/// What stays of a scene while it is closed and opened again; here a session ends with its scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role as a string, a key of the manifest in Info.plist.
        public let rawValue: String
        /// Creates a role from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A window of the app on the device's own display.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene, while it is connected; nil otherwise.
    open internal(set) weak var scene: UIScene?
    /// What the scene is for.
    public let role: Role
    /// What the scene was made from.
    open internal(set) var configuration: UISceneConfiguration
    /// A name of the session that no other has.
    public let persistentIdentifier = UUID().uuidString
    /// What the app keeps with the session; nil by default, and lost with it.
    open var userInfo: [String: Any]?

    init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(sessionRole: role)
        super.init()
    }
}
