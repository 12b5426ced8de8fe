/// Whether a control behaves as on an iPad or as on a Mac.
public enum UIBehavioralStyle: UInt, Sendable {
    /// The style of the device; the default.
    case automatic = 0
    /// As on a phone or tablet.
    case pad = 1
    /// As on a Mac.
    case mac = 2
}
