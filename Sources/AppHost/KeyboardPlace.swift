import ExtensionIPC
import Foundation

/// Where the host's keyboard is, as an app is notified of it.
enum KeyboardPlace: Hashable {
    /// At the lower edge, with a height in points.
    case docked(CGFloat)
    /// Away from the edge, with a frame in points of the screen; `isHeld` while a finger moves it.
    case card(CGRect, isHeld: Bool)

    /// The message about it.
    var message: AppHostMessage {
        switch self {
        case .docked(let height): .keyboardHeight(Double(height))
        case .card(let frame, let isHeld): .keyboardCard(frame, isHeld: isHeld)
        }
    }
}
