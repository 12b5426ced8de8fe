package import Foundation

/// How the page is served and what it shows.
package struct WebConfiguration: Sendable {
    /// How a device is used; the name is the class of the page's body.
    package enum Use: String, Hashable, Sendable {
        /// A phone or a pad, the only ones that rotate.
        case hands
        /// A television: the keyboard's arrows, Return and Escape are its remote control.
        case remote
        /// A watch: the wheel, the vertical arrows, + and − are its digital crown.
        case crown
        /// A desktop, with a hardware keyboard and a mouse.
        case desk
    }

    /// The address to listen on, in digits; anything but loopback lets other machines in.
    package var address = "127.0.0.1"
    /// The port; nil takes the usual one, or any when that is busy; 0 takes any free one.
    package var port: UInt16?
    /// Size of the device's screen in points, upright.
    package var screenSize: CGSize
    /// Radius of the screen's corners in points; the page draws the phone's body around them.
    package var cornerRadius = 44.0
    /// How the device is used.
    package var use = Use.hands
    /// Pixels to a point, 1 to 3; nil leaves it to the page.
    package var scale: Double?
    /// The secret in the page's address; nil makes one.
    package var token: String?

    /// The port taken when none is asked for: S, P, I, N on a telephone's keys.
    package static let usualPort: UInt16 = 7746

    /// Describes a page on the loopback address.
    package init(screenSize: CGSize) {
        self.screenSize = screenSize
    }

    /// Whether only this machine can connect.
    package var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" }
}
