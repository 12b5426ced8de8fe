import Foundation
import Platform
import PlatformWeb
import UIKit

/// A device that the simulator can be: measures, and nothing else.
struct DeviceProfile: Hashable, Sendable {
    /// The kind of device, which decides what apps and keyboards look like.
    enum Kind: String, Hashable, Sendable {
        case phone, pad, tv, watch, desktop

        /// Whether a keyboard slides in at the foot of its screen: a television and a watch type on a screen of
        /// their own, a desktop by hardware.
        var hasOnscreenKeyboard: Bool { isHeld }

        /// Whether it is held in the hands, and turned.
        var isHeld: Bool { self == .phone || self == .pad }

        /// How the page shows it.
        var use: WebConfiguration.Use {
            switch self {
            case .phone, .pad: .hands
            case .tv: .remote
            case .watch: .crown
            case .desktop: .desk
            }
        }

        /// The idiom that apps run on.
        var idiom: UIUserInterfaceIdiom {
            switch self {
            case .phone: .phone
            case .pad: .pad
            case .tv: .tv
            case .watch: .phone
            case .desktop: .mac
            }
        }
    }

    /// The name given to `--device`.
    var name: String
    /// What the user calls it.
    var title: Message
    var kind: Kind
    /// Size of the screen in points, as the device is when it starts.
    var size: CGSize
    /// Height of the status bar in points.
    var statusBarHeight: Double
    /// Height at the lower edge that belongs to the home indicator, in points; 0 for a device with a button.
    var homeIndicatorHeight: Double
    /// Radius of the screen's corners in points.
    var cornerRadius: Double

    /// The same device on its side.
    ///
    /// A phone on its side shows no status bar, and its home indicator takes less.
    var turned: DeviceProfile {
        var other = self
        other.name = isLandscape ? name.replacingOccurrences(of: "-landscape", with: "") : name + "-landscape"
        other.size = CGSize(width: size.height, height: size.width)
        return other
    }

    /// The device as it is held usually.
    var unturned: DeviceProfile { isLandscape && kind.isHeld ? turned : self }

    var isLandscape: Bool { size.width > size.height }

    /// Space that the device's own parts take from an app at the top, for a screen of this size.
    func topInset(for size: CGSize) -> Double {
        kind == .phone && size.width > size.height ? 0 : statusBarHeight
    }

    /// Space at the bottom.
    func bottomInset(for size: CGSize) -> Double {
        kind == .phone && size.width > size.height ? min(homeIndicatorHeight, 21) : homeIndicatorHeight
    }

    /// What an app leaves free at all edges of a screen of this size.
    func insets(for size: CGSize) -> UIEdgeInsets {
        // Televisions may cut edges off, and lines across all of a large screen are hard to read.
        if kind == .tv { return UIEdgeInsets(top: 26, left: 130, bottom: 30, right: 130) }
        let isOnItsSide = kind == .phone && size.width > size.height
        let side = isOnItsSide && homeIndicatorHeight > 0 ? statusBarHeight : 0
        return UIEdgeInsets(top: topInset(for: size), left: side, bottom: bottomInset(for: size), right: side)
    }

    /// What stays free below a keyboard and its bars: the home indicator's place, as on iPads, so that the way home is
    /// always there.
    func keyboardInset(for size: CGSize) -> Double { bottomInset(for: size) }

    /// What belongs to the home indicator under a keyboard; 0 where the system's keys are in the keyboard's last
    /// row: on a device with a button, and on a pad.
    func keyStripInset(for size: CGSize) -> Double { kind == .phone ? bottomInset(for: size) : 0 }

    /// All devices, the usual one first.
    static let all: [DeviceProfile] = upright + upright.map(\.turned) + standing
    /// Those that a turned one is made of.
    static let unturned: [DeviceProfile] = upright + standing

    /// Those that are not turned.
    private static let standing: [DeviceProfile] = [television, watch, desktop]

    /// The points of a watch with a case of 45 millimeters.
    private static let watch = DeviceProfile(
        name: "watch", title: Message("Watch"), kind: .watch, size: CGSize(width: 198, height: 242),
        statusBarHeight: 0,
        homeIndicatorHeight: 0, cornerRadius: 44)

    /// A display of 1280 by 800 points, the smallest of Apple's notebooks, less its frame and its Dock; who sits at it types with
    /// a hardware keyboard.
    private static let desktop = DeviceProfile(
        name: "desktop", title: Message("Desktop"), kind: .desktop, size: CGSize(width: 1180, height: 700),
        statusBarHeight: 24, homeIndicatorHeight: 0, cornerRadius: 10)

    /// 1920 by 1080 pixels, two of them a point: what is made for a hand can be read from a sofa.
    private static let television = DeviceProfile(
        name: "tv", title: Message("Television"), kind: .tv, size: CGSize(width: 960, height: 540),
        statusBarHeight: 0,
        homeIndicatorHeight: 0, cornerRadius: 12)

    private static let upright: [DeviceProfile] = [
        DeviceProfile(
            name: "phone", title: Message("Phone"), kind: .phone, size: CGSize(width: 390, height: 844),
            statusBarHeight: 47,
            homeIndicatorHeight: 34, cornerRadius: 47),
        DeviceProfile(
            name: "small-phone", title: Message("Small Phone"), kind: .phone,
            size: CGSize(width: 375, height: 667), statusBarHeight: 20,
            homeIndicatorHeight: 0, cornerRadius: 0),
        DeviceProfile(
            name: "pad", title: Message("Pad"), kind: .pad, size: CGSize(width: 810, height: 1080),
            statusBarHeight: 24,
            homeIndicatorHeight: 20, cornerRadius: 18),
    ]

    /// A device by its name; nil when there is none.
    static func named(_ name: String) -> DeviceProfile? {
        all.first { $0.name == name }
    }
}
