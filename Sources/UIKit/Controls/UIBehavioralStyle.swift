/// Whether a control behaves as on a tablet or as on a desktop computer.
public enum UIBehavioralStyle: UInt, Sendable {
    /// As suits the device.
    case automatic = 0
    /// As on a phone or tablet.
    case pad = 1
    /// As on a desktop computer.
    case mac = 2
}
