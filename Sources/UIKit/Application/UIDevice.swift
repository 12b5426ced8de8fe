public import Foundation
import Platform

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Sideways, its top to the left.
    case landscapeLeft = 3
    /// Sideways, its top to the right.
    case landscapeRight = 4
    /// Lying on its back.
    case faceUp = 5
    /// Lying on its front.
    case faceDown = 6

    /// Whether the device is held sideways.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is held upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device lies.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// How an interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Sideways, turned to the right.
    case landscapeRight = 3
    /// Sideways, turned to the left.
    case landscapeLeft = 4

    /// Whether the interface is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the interface is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Orientations that an interface allows.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// One bit an orientation.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Sideways, turned to the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Sideways, turned to the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both sideways.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All four.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The device that the program runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
    private static let shared = UIDevice()

    /// The device.
    public class var current: UIDevice { shared }

    /// The device's name.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// The kind of device in words.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The system's name.
    open var systemName: String { "Linux" }
    /// The system's version.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
    /// How the device is held, told from the shape of its display.
    open var orientation: UIDeviceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
    /// Posted after the device is held another way.
    nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// Whether changes of orientation are posted; they always are.
    open var isGeneratingDeviceOrientationNotifications: Bool { true }
    /// Asks for changes of orientation to be posted; they always are.
    open func beginGeneratingDeviceOrientationNotifications() {}
    /// Asks no longer.
    open func endGeneratingDeviceOrientationNotifications() {}
    /// An identifier of this process; Linux has none that belongs to a vendor.
    open private(set) var identifierForVendor: UUID? = UUID()

    /// Plays the click of a key.
    ///
    /// It sounds only while an input view or accessory view that adopts `UIInputViewAudioFeedback` and wants
    /// clicks is on screen, and the user has not switched key clicks off.
    open func playInputClick() {
        guard inputClicksAllowed() || UIApplication.shared.shownInputViewContainer?.wantsClicks == true else {
            return
        }
        UIApplication.shared.system?.playKeyClick(.letter)
    }

    /// Whether a keyboard that wants clicks is on screen; whoever shows keyboards sets it.
    package final var inputClicksAllowed: @MainActor () -> Bool = { false }
}
