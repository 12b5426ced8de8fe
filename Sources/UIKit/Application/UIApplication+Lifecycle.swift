import Foundation

extension UIApplication {
    /// Tells the delegate that the app was launched, and posts the notification.
    package func launch(_ options: [LaunchOptionsKey: Any]? = nil) {
        applicationState = .inactive
        _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
        post(UIApplication.didFinishLaunchingNotification)
    }

    /// Takes the app to a state, one step after the other, telling the delegate and posting the notification of each.
    package func enter(_ state: State) {
        while applicationState != state {
            switch (applicationState, state) {
            case (.active, _):
                delegate?.applicationWillResignActive(self)
                post(UIApplication.willResignActiveNotification)
                applicationState = .inactive
            case (.inactive, .background):
                applicationState = .background
                delegate?.applicationDidEnterBackground(self)
                post(UIApplication.didEnterBackgroundNotification)
            case (.inactive, _):
                applicationState = .active
                delegate?.applicationDidBecomeActive(self)
                post(UIApplication.didBecomeActiveNotification)
            case (.background, _):
                delegate?.applicationWillEnterForeground(self)
                post(UIApplication.willEnterForegroundNotification)
                applicationState = .inactive
            }
        }
    }

    /// Tells the delegate that the app ends: by way of the background, as iOS does.
    package func terminate() {
        enter(.background)
        delegate?.applicationWillTerminate(self)
        post(UIApplication.willTerminateNotification)
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
