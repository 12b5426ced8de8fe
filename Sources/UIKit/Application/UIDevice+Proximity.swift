public import Foundation

extension UIDevice {
    /// Whether the distance of the user's face is measured: always false, as on a device without that sensor.
    ///
    /// Setting it has no effect.
    public var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    /// Whether the device is near the user's face: always false.
    public var proximityState: Bool { false }
    /// Posted after `proximityState` changed; never here.
    nonisolated public static let proximityStateDidChangeNotification = NSNotification.Name(
        "UIDeviceProximityStateDidChangeNotification")
}
