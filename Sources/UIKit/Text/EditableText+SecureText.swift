import Foundation
import Platform

// Secure text: the character typed last is visible for a moment.

extension EditableText {
    func reveal(_ isTyped: Bool) {
        revealTimer?.cancel()
        revealed = nil
        guard isSecure, isTyped else { return }
        let end = editing.selection.lowerBound
        revealed = editing.boundaries.characterStart(before: end)..<end
        revealTimer = UIApplication.shared.schedule(after: Self.revealTime) { [weak self] in
            self?.hideRevealed()
        }
        // Without a clock nothing would hide the character again.
        if revealTimer == nil { revealed = nil }
    }

    func hideRevealed() {
        revealTimer?.cancel()
        guard revealed != nil else { return }
        revealed = nil
        invalidate()
    }
}
