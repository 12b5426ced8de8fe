/// What `UIApplicationSceneManifest` of an Info.plist says.
package struct SceneManifest: Hashable, Sendable {
    /// A configuration of scenes.
    package struct Configuration: Hashable, Sendable {
        /// The name (`UISceneConfigurationName`); nil if unspecified.
        package var name: String?
        /// The name of the delegate's class (`UISceneDelegateClassName`); nil if unspecified.
        package var delegateClass: String?

        /// Makes a configuration.
        package init(name: String?, delegateClass: String?) {
            self.name = name
            self.delegateClass = delegateClass
        }
    }

    /// Whether the app can have several scenes (`UIApplicationSupportsMultipleScenes`); false by default.
    package var supportsMultipleScenes = false
    /// The configurations by role (`UISceneConfigurations`).
    package var configurations: [String: [Configuration]] = [:]

    /// Makes an empty manifest.
    package init() {}
}

extension SceneManifest {
    /// Makes the manifest of a property list.
    ///
    /// - Parameter module: the name that stands for `$(PRODUCT_MODULE_NAME)`, as Xcode's templates have it.
    init(_ listing: SceneListing, module: String) {
        supportsMultipleScenes = listing.supportsMultipleScenes ?? false
        configurations = (listing.configurations ?? [:]).mapValues { entries in
            entries.map {
                Configuration(
                    name: $0.name,
                    delegateClass: $0.delegateClass?.replacing("$(PRODUCT_MODULE_NAME)", with: module))
            }
        }
    }
}

/// The manifest as the property list has it.
struct SceneListing: Decodable {
    struct Entry: Decodable {
        var name: String?
        var delegateClass: String?

        private enum CodingKeys: String, CodingKey {
            case name = "UISceneConfigurationName"
            case delegateClass = "UISceneDelegateClassName"
        }
    }

    var supportsMultipleScenes: Bool?
    var configurations: [String: [Entry]]?

    private enum CodingKeys: String, CodingKey {
        case supportsMultipleScenes = "UIApplicationSupportsMultipleScenes"
        case configurations = "UISceneConfigurations"
    }
}
