import CoreGraphics
public import Foundation
import Synchronization

/// Identifies work that an app completes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int
    /// Creates an identifier from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    private static var lastTask = 0

    /// Marks the start of work that continues in the background.
    ///
    /// A program on Linux continues in the background without it, and the handler is never called.
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Marks the start of work that continues in the background; the name is for the app's own use.
    ///
    /// A program on Linux continues in the background without it, and the handler is never called.
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    )
        -> UIBackgroundTaskIdentifier
    {
        Self.lastTask += 1
        return UIBackgroundTaskIdentifier(rawValue: Self.lastTask)
    }

    /// Marks the end of the work; it has no effect, since nothing limits the time.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The time for work in the background, in seconds: without a limit.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Asks for remote notifications; there are none on Linux, and the delegate is called with an error.
    public func registerForRemoteNotifications() {
        schedule(after: 0) { [self] in
            delegate?.application(
                self, didFailToRegisterForRemoteNotificationsWithError: CocoaError(.featureUnsupported))
        }
    }
    /// Whether remote notifications arrive: false.
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// Ends remote notifications; no effect, since there are none.
    public func unregisterForRemoteNotifications() {}

    /// Whether the app can change its icon: false, since the desktop shows the icon of the app's desktop file.
    public var supportsAlternateIcons: Bool { false }
    /// The name of the icon that replaces the app's own: always nil.
    public var alternateIconName: String? { nil }
    /// Changes the icon; the completion receives an error, since `supportsAlternateIcons` is false.
    public func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        schedule(after: 0) { completionHandler?(CocoaError(.featureUnsupported)) }
    }

    /// The rectangle above the safe area of the key window, in points; empty without a status bar.
    public var statusBarFrame: CGRect {
        guard let window = keyWindow ?? windows.first else { return .zero }
        return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
    }
}
