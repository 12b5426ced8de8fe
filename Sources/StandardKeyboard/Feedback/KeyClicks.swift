import Platform
import UIKit

/// Plays the sound and the haptic impact of a key press, according to the user's preferences.
@MainActor struct KeyClicks {
    /// The host that plays them; nil while the keyboard is not shown.
    weak var hosting: KeyboardHosting?

    /// Plays a key's sound and haptic impact, each unless it is off.
    func play(_ click: KeyClick) {
        guard let hosting else { return }
        if hosting.playsKeyClicks { hosting.system.playKeyClick(click) }
        if hosting.playsKeyHaptics { UIApplication.onFeedback?(.impact(.light, intensity: 1)) }
    }
}
