import CApplicationMain
import Foundation
import Glibc
import Platform
import PlatformWayland

/// Where the windows of an app are shown: `SPINET_DISPLAY` names it.
enum AppDisplay: String, Hashable, Sendable, CaseIterable {
    /// Windows of the session's Wayland compositor, the default.
    case wayland
    /// A page in a browser.
    case web

    /// The display that the environment names.
    ///
    /// - Throws: `.noDisplay` for a name that is none.
    init(environment: [String: String]) throws(PlatformError) {
        let name = environment["SPINET_DISPLAY"] ?? ""
        guard let display = name.isEmpty ? .wayland : Self(rawValue: name) else {
            throw .noDisplay(
                reason: Message("SPINET_DISPLAY is “\(name)”; it can be wayland or web").text)
        }
        self = display
    }

    /// Connects to it; signals that end a program stop the system.
    @MainActor func connect() throws(PlatformError) -> any PlatformSystem {
        switch self {
        case .wayland:
            let system = try WaylandSystem(features: .application)
            for signal in [SIGTERM, SIGINT, SIGHUP] {
                system.onSignal(signal) { [weak system] in system?.stop() }
            }
            return system
        case .web:
            guard let made = spinet_web_system() else {
                throw .noDisplay(reason: Message("this program is not linked with AppWeb").text)
            }
            return try Unmanaged<MadeSystem>.fromOpaque(made).takeRetainedValue().result.get()
        }
    }
}
