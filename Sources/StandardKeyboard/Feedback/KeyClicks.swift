import Platform
import UIKit

/// The sound and the haptic impact of a key press, as the user set them.
@MainActor struct KeyClicks {
    /// What plays; nil while the keyboard is not shown.
    weak var hosting: KeyboardHosting?

    /// Plays a key's sound and lets the key be felt, each unless it is off.
    func play(_ click: KeyClick) {
        guard let hosting else { return }
        if hosting.playsKeyClicks { hosting.system.playKeyClick(click) }
        if hosting.playsKeyHaptics { UIApplication.onFeedback?(.impact(.light, intensity: 1)) }
    }
}
