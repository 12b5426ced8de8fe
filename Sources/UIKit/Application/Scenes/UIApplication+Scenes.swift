import Foundation
package import Platform

extension UIApplication {
    /// The manifest of scenes in this program's Info.plist.
    package static var sceneManifest = BundleInformation.ofProgram?.scenes ?? SceneManifest()

    /// The sessions of the app's scenes.
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// Whether the app can have several scenes at once (`UIApplicationSupportsMultipleScenes`).
    public var supportsMultipleScenes: Bool { Self.sceneManifest.supportsMultipleScenes }

    /// Shows another scene.
    ///
    /// - Parameters:
    ///   - sceneSession: the session of a scene that is there already: nothing changes, since a desktop lets no program
    ///     raise its windows; nil for a new scene.
    ///   - userActivity: no effect.
    ///   - options: no effect.
    ///   - errorHandler: called if the app has no scene delegates, or does not support several scenes.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: Any?, options: Any?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard sceneSession == nil else { return }
        guard hasSceneDelegates, supportsMultipleScenes else {
            errorHandler?(SceneError.notSupported)
            return
        }
        let session = UISceneSession(role: .windowApplication)
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        connect(scene)
    }

    /// Closes a scene with its windows; the app ends with its last one.
    ///
    /// - Parameters:
    ///   - sceneSession: the session of the scene.
    ///   - options: no effect.
    ///   - errorHandler: called if the scene is not there.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: Any?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let scene = sceneSession.scene as? UIWindowScene, connectedScenes.contains(scene) else {
            errorHandler?(SceneError.notThere)
            return
        }
        for window in scene.windows { window.onClose?() }
    }

    /// Connects the first scene, if the app has scene delegates: called once the app was launched.
    func connectFirstScene(opening url: URL? = nil) {
        let scene = UIWindowScene.main
        scene.delegate = nil
        scene.ownState = nil
        scenes = []
        hasSceneDelegates = false
        connect(scene, opening: url)
    }

    private func connect(_ scene: UIScene, opening url: URL? = nil) {
        let session = scene.session
        let options = UIScene.ConnectionOptions(url.map { [UIOpenURLContext($0)] } ?? [])
        session.configuration =
            delegate?.application(self, configurationForConnecting: session, options: options)
            ?? UISceneConfiguration(name: nil, sessionRole: session.role)
        guard let delegateClass = session.configuration.delegateClass else { return }
        guard let made = MadeByClass.object(delegateClass) as? any UISceneDelegate else {
            Complaint.say("\(delegateClass) is no UISceneDelegate with an initializer init().")
            return
        }
        scene.delegate = made
        scenes.insert(scene)
        hasSceneDelegates = true
        made.scene(scene, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        // Its window may be in use already, which is reported from here on.
        scene.ownState = .unattached
        scene.enter(.foregroundInactive)
        onSceneConnection?()
    }

    /// Takes a scene away whose last window was closed, or which the app's end closes.
    package func disconnect(_ scene: UIScene) {
        guard let delegate = scene.delegate, scenes.contains(scene) else { return }
        scene.enter(.background)
        scene.ownState = .unattached
        delegate.sceneDidDisconnect(scene)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        guard scenes.count > 1 else { return }
        scenes.remove(scene)
        self.delegate?.application(self, didDiscardSceneSessions: [scene.session])
    }
}

extension UIScene {
    /// Takes the scene to a state, one step after the other, telling the delegate and posting the notification of each; no
    /// effect without a delegate.
    package func enter(_ state: ActivationState) {
        guard let delegate else { return }
        while let present = ownState, present != state {
            switch (present, state) {
            case (.foregroundActive, _):
                delegate.sceneWillResignActive(self)
                post(UIScene.willDeactivateNotification)
                ownState = .foregroundInactive
            case (.foregroundInactive, .foregroundActive):
                ownState = .foregroundActive
                delegate.sceneDidBecomeActive(self)
                post(UIScene.didActivateNotification)
            case (.foregroundInactive, _):
                ownState = .background
                delegate.sceneDidEnterBackground(self)
                post(UIScene.didEnterBackgroundNotification)
            case (.unattached, _), (.background, _):
                guard state == .foregroundActive || state == .foregroundInactive else { return }
                delegate.sceneWillEnterForeground(self)
                post(UIScene.willEnterForegroundNotification)
                ownState = .foregroundInactive
            }
        }
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

/// Why a scene is not shown or closed.
enum SceneError: LocalizedError {
    /// The app has one scene.
    case notSupported
    /// The scene is not connected.
    case notThere

    var errorDescription: String? {
        switch self {
        case .notSupported:
            "This app has no scene delegates, or Info.plist does not say that it supports multiple scenes."
        case .notThere: "This session has no scene."
        }
    }
}
