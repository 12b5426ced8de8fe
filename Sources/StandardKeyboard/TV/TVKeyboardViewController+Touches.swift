import Foundation
import Platform
import UIKit

/// Fingers on the touch surface of a remote control, or on the keys.
extension TVKeyboardViewController {
    func handle(_ finger: TVKeyboardView.Finger) {
        controls?.remote = .touch
        switch finger {
        case .swiped(let move): self.move(move)
        case .pressed(let row, let column):
            guard state?.focus(row, column) == true else { return }
            show()
            if state?.focused == .delete { repeatSoon(after: Self.repeatDelay.first) }
            if state?.hasAccents == true { showAccentsSoon { [weak self] in self?.hasRepeated = true } }
        case .choseAccent(let index):
            endRepeating()
            if state?.focus(accent: index) == true { select() }
        case .tapped(let key):
            let isDone = hasRepeated
            endRepeating()
            // The touch that showed accented forms leaves them for the next one.
            if isDone { return }
            // A tap on a key performs it; a tap outside all keys performs the focused one, as on a remote control.
            if let key, state?.focus(key.row, key.column) != true { return }
            select()
        case .ended: endRepeating()
        }
    }

    private func repeatSoon(after delay: TimeInterval) {
        guard let system = hosting?.system else { return }
        repeating = system.schedule(at: system.now + delay) { [weak self] in
            UIApplication.shared.turn {
                guard let self, self.state?.focused == .delete else { return }
                self.hasRepeated = true
                self.select()
                self.repeatSoon(after: Self.repeatDelay.next)
            }
        }
    }

    /// Ends what a held key or button would do next.
    func endRepeating() {
        repeating?.cancel()
        repeating = nil
        hasRepeated = false
    }
}
