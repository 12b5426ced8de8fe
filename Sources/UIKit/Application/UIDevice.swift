public import Foundation
import Platform

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// On its side, with the top to the left.
    case landscapeLeft = 3
    /// On its side, with the top to the right.
    case landscapeRight = 4
    /// Flat, with the display up.
    case faceUp = 5
    /// Flat, with the display down.
    case faceDown = 6

    /// Whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Portrait.
    case portrait = 1
    /// Portrait, upside down.
    case portraitUpsideDown = 2
    /// Landscape, rotated to the right.
    case landscapeRight = 3
    /// Landscape, rotated to the left.
    case landscapeLeft = 4

    /// Whether the interface is in landscape orientation.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the interface is in portrait orientation.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The orientations that an interface supports.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The orientations, one bit each, with the same values as on iOS.
    public let rawValue: UInt
    /// Creates a set of orientations from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Portrait.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Landscape, rotated to the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Landscape, rotated to the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All orientations but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The device on which the app runs.
@preconcurrency @MainActor open class UIDevice: NSObject {
    private static let shared = UIDevice()

    /// The only instance.
    public class var current: UIDevice { shared }

    /// The name of the device: the host name.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// The model of the device: "iPad" or "iPhone", by its idiom, for source compatibility.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The name of the system: "Linux".
    open var systemName: String { "Linux" }
    /// The version of the kernel, as Foundation reports it.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
    /// Whether several programs run at once: always true.
    open var isMultitaskingSupported: Bool { true }
    /// The orientation of the device, derived from the shape of its display: portrait or landscape left.
    open var orientation: UIDeviceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
    /// Posted after the orientation changed.
    nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// Whether changes of the orientation are posted: always true.
    open var isGeneratingDeviceOrientationNotifications: Bool { true }
    /// Requests notifications of the orientation; no effect, since they are always posted.
    open func beginGeneratingDeviceOrientationNotifications() {}
    /// Ends the request for notifications; no effect.
    open func endGeneratingDeviceOrientationNotifications() {}
    /// Whether `batteryLevel` and `batteryState` are read; false by default.
    open var isBatteryMonitoringEnabled = false
    /// An identifier of this process; unlike on iOS, it differs at each launch.
    open private(set) var identifierForVendor: UUID? = UUID()

    /// Plays the click of a key.
    ///
    /// It is audible only while an input view or accessory view that adopts `UIInputViewAudioFeedback` enables clicks
    /// and is on screen, and the user has not disabled key clicks.
    open func playInputClick() {
        guard inputClicksAllowed() || UIApplication.shared.shownInputViewContainer?.wantsClicks == true else {
            return
        }
        UIApplication.shared.system?.playKeyClick(.letter)
    }

    /// Returns whether a keyboard that enables clicks is on screen; set by the keyboard's host.
    package final var inputClicksAllowed: @MainActor () -> Bool = { false }
}
