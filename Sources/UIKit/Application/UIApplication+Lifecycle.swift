import Foundation

extension UIApplication {
    /// Tells the delegate that the app was launched, posts the notification, and connects the first scene.
    ///
    /// - Parameter url: the URL that the app was started to open.
    package func launch(_ options: [LaunchOptionsKey: Any]? = nil, opening url: URL? = nil) {
        applicationState = .inactive
        hasSceneDelegates = false
        var options = options
        if let url { options = (options ?? [:]).merging([.url: url]) { own, _ in own } }
        _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
        post(UIApplication.didFinishLaunchingNotification)
        connectFirstScene(opening: url)
        if let url, !hasSceneDelegates { openInApp(url) }
        newDay.start()
    }

    /// Asks the app's delegate to open a URL.
    private func openInApp(_ url: URL) {
        let options: [OpenURLOptionsKey: Any] = url.isFileURL ? [.openInPlace: true] : [:]
        _ = delegate?.application(self, open: url, options: options)
    }

    /// The delegate, unless scene delegates get the events of activity.
    private var delegateOfActivity: (any UIApplicationDelegate)? { hasSceneDelegates ? nil : delegate }

    /// Takes the app to a state, one step after the other, telling the delegate and posting the notification of each.
    package func enter(_ state: State) {
        while applicationState != state {
            switch (applicationState, state) {
            case (.active, _):
                delegateOfActivity?.applicationWillResignActive(self)
                post(UIApplication.willResignActiveNotification)
                applicationState = .inactive
            case (.inactive, .background):
                applicationState = .background
                delegateOfActivity?.applicationDidEnterBackground(self)
                post(UIApplication.didEnterBackgroundNotification)
            case (.inactive, _):
                applicationState = .active
                delegateOfActivity?.applicationDidBecomeActive(self)
                post(UIApplication.didBecomeActiveNotification)
            case (.background, _):
                delegateOfActivity?.applicationWillEnterForeground(self)
                post(UIApplication.willEnterForegroundNotification)
                applicationState = .inactive
            }
        }
    }

    /// Tells the delegate that the app ends: by way of the background, as iOS does.
    package func terminate() {
        newDay.stop()
        for scene in scenes { disconnect(scene) }
        enter(.background)
        delegate?.applicationWillTerminate(self)
        post(UIApplication.willTerminateNotification)
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
