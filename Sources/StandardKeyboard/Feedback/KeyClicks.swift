import Platform
import UIKit

/// The sound of keys, as the person set it.
@MainActor struct KeyClicks {
    /// What plays; nil while the keyboard is not shown.
    weak var hosting: KeyboardHosting?

    /// Plays a key's sound, unless clicks are off.
    func play(_ click: KeyClick) {
        guard let hosting, hosting.playsKeyClicks else { return }
        hosting.system.playKeyClick(click)
    }
}
