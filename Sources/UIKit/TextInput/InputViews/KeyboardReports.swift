import CoreGraphics
import Foundation
import Platform

/// Posts the keyboard notifications of a window: once for a change, with the frame after it.
///
/// A keyboard of the system makes the window smaller when it is shown, some frames after the focus. What is shown in the
/// window meanwhile is reported together with that, so that an app gets one frame: that of what covers the window in its new
/// size. The keyboard itself is outside of the window and covers nothing of it.
@MainActor final class KeyboardReports {
    private enum State {
        case hidden
        /// The system's keyboard may be on its way, since the window had a height.
        case waiting(PlatformTimer?, windowHeight: CGFloat)
        case shown
    }

    /// The longest wait for the system's keyboard, in seconds.
    static let longestWait: TimeInterval = 0.3

    private unowned let container: InputViewContainer
    private var state = State.hidden

    init(of container: InputViewContainer) { self.container = container }

    /// Posts the notifications before a change.
    ///
    /// - Returns: the change as it was posted; nil if it is not, because it is reported later or there is none for the app.
    func begin(_ movement: KeyboardMovement) -> KeyboardMovement? {
        var movement = movement
        switch (state, movement.kind) {
        case (_, .floats): break
        case (.hidden, .hides), (.waiting, .shows), (.waiting, .changes): return nil
        case (.waiting(let timer, _), .hides):
            timer?.cancel()
            state = .hidden
            return nil
        case (.shown, .hides): state = .hidden
        case (.shown, _): movement.kind = .changes
        case (.hidden, _):
            state = .shown
            movement.kind = .shows
        }
        movement.notifyStart()
        return movement
    }

    /// Reports that the keyboard floats now, moved or no longer floats, where nothing at the lower edge changed.
    ///
    /// iOS notifies apps of a changed frame then and of nothing shown or hidden. The frame of a wide keyboard is its own; that of
    /// a floating one is empty, at the screen's origin on iOS and at the lower edge here: apps that subtract its upper edge from
    /// the height of the screen get 0 too.
    func floatingKeyboardMoved() {
        let end = container.wideCard ?? container.covered
        let movement = KeyboardMovement(kind: .floats, start: end, end: end, duration: 0)
        movement.notifyStart()
        movement.notifyEnd()
    }

    // MARK: - The system's keyboard

    /// Reports what is shown from now on together with the system's keyboard; no effect if a keyboard is reported already.
    func wait() {
        guard case .hidden = state else { return }
        let timer = UIApplication.shared.schedule(after: Self.longestWait) { [weak self] in self?.endWait() }
        state = .waiting(timer, windowHeight: container.bounds.height)
    }

    /// Forgets what would be reported with the system's keyboard: the focus is gone.
    func cancelWait() {
        guard case .waiting(let timer, _) = state else { return }
        timer?.cancel()
        state = .hidden
    }

    private func endWait() {
        guard case .waiting = state else { return }
        cancelWait()
        guard container.shownHeight > 0 || container.systemKeyboardHeight > 0 else { return }
        let end = container.covered
        report(.shows, from: end.offsetBy(dx: 0, dy: end.height), to: end, over: KeyboardMovement.slide)
    }

    /// Called after the system's keyboard was shown, changed its height, or was hidden.
    func systemKeyboardMoved() {
        guard container.systemKeyboardHeight > 0 else {
            guard container.shownHeight == 0 else { return endWait() }
            return report(
                .hides, from: container.covered, to: container.covered, over: KeyboardMovement.slide)
        }
        switch state {
        case .hidden: wait()
        case .waiting(_, let height): if height != container.bounds.height { endWait() }
        case .shown: break
        }
    }

    /// Called after the window was resized, with what covered it before.
    func windowWasResized(from before: CGRect) {
        switch state {
        case .hidden: break
        case .waiting: if container.systemKeyboardHeight > 0 { endWait() }
        case .shown: report(.changes, from: before, to: container.covered, over: 0)
        }
    }

    /// Posts the notifications before and after a change that is not animated here.
    private func report(
        _ kind: KeyboardMovement.Kind, from start: CGRect, to end: CGRect, over duration: TimeInterval
    ) {
        guard let movement = begin(KeyboardMovement(kind: kind, start: start, end: end, duration: duration))
        else { return }
        guard duration > 0 else { return movement.notifyEnd() }
        UIApplication.shared.schedule(after: duration) { [weak self] in
            guard let self else { return }
            switch (state, kind) {
            case (.shown, .hides), (.hidden, .shows), (.hidden, .changes), (_, .floats): break
            default: movement.notifyEnd()
            }
        }
    }
}
