package import Platform
import UIKit

/// The buttons of a remote control, and the keys of a hardware keyboard that stand for them.
extension TVKeyboardViewController {
    /// Handles a button of the remote control that goes down: an arrow moves the focus, return selects the focused key,
    /// and escape hides accented forms.
    ///
    /// A held button is pressed again and again; `release(_:)` says when it goes up. A letter with accented forms is typed
    /// then, unless it was held.
    ///
    /// - Returns: false for keys that it does not handle.
    @discardableResult
    package func press(_ code: HardwareKey.Code) -> Bool {
        switch code {
        case .left: move(.left)
        case .right: move(.right)
        case .up: move(.up)
        case .down: move(.down)
        case .return: selectPressed()
        case .escape:
            guard state?.hideAccents() == true else { return false }
            show()
        default: return false
        }
        return true
    }

    /// Handles a button of the remote control that goes up.
    package func release(_ code: HardwareKey.Code) {
        guard code == .return else { return }
        let isPending = selectButton == .pending
        selectButton = .up
        endRepeating()
        if isPending { select() }
    }

    private func selectPressed() {
        switch selectButton {
        case .pending: return
        case .performed:
            // Of all keys only delete repeats.
            if state?.focused == .delete { select() }
        case .up where state?.hasAccents == true:
            selectButton = .pending
            showAccentsSoon { [weak self] in self?.selectButton = .performed }
        case .up:
            // The key may end typing, and this button goes up elsewhere then.
            selectButton = .performed
            select()
        }
    }

    /// Shows the accented forms of the focused letter, unless the button or the touch ends before.
    func showAccentsSoon(then done: @escaping @MainActor () -> Void) {
        guard let system = hosting?.system else { return }
        repeating?.cancel()
        repeating = system.schedule(at: system.now + Self.accentDelay) { [weak self] in
            UIApplication.shared.turn {
                guard let self, self.state?.hasAccents == true else { return }
                done()
                self.state?.showAccents()
                self.show()
            }
        }
    }

    func move(_ move: TVKeyboardState.Move) {
        // The letter that had the focus is not typed after all.
        if selectButton == .pending {
            selectButton = .performed
            endRepeating()
        }
        if state?.move(move) == true { show() }
    }

    package var takesRemote: Bool { true }

    package func handle(_ event: RemoteEvent) {
        controls?.remote = .buttons
        guard event.isPressed else {
            heldButtons.remove(event.button)
            if event.button == .select { release(.return) }
            return
        }
        let isFirst = heldButtons.insert(event.button).inserted
        if panel?.phoneScreen != nil { return handleOnPhoneScreen(event.button, isFirst: isFirst) }
        switch event.button {
        case .left: press(.left)
        case .right: press(.right)
        case .up: press(.up)
        case .down: press(.down)
        case .select: press(.return)
        case .back: if isFirst, !press(.escape) { dismissKeyboard() }
        case .playPause: if isFirst, state?.toggleCapitals() == true { show() }
        }
    }

    /// Lets all buttons go: the keyboard disappears, and is not notified when they go up.
    package func remoteEnded() {
        heldButtons = []
        selectButton = .up
        endRepeating()
        if state?.hideAccents() == true { show() }
    }
}
