import CoreGraphics
import Foundation

/// The upper edge of the docked keyboard in a presentation's container, while the presentation lasts.
@MainActor final class DockedKeyboardEdge {
    /// The edge in points of the container; nil without a keyboard at the lower edge.
    private(set) var top: CGFloat?

    private weak var container: UIView?
    private let onMove: @MainActor (_ duration: TimeInterval) -> Void
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    /// Follows the keyboard from now on.
    ///
    /// - Parameter onMove: called when the keyboard begins to move, with the duration in seconds.
    init(in container: UIView, onMove: @escaping @MainActor (_ duration: TimeInterval) -> Void) {
        self.container = container
        self.onMove = onMove
        observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let information = notification.userInfo ?? [:]
            let frame = information[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            let duration = information[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
            MainActor.assumeIsolated { self?.keyboardMoves(to: frame, in: duration ?? 0.25) }
        }
    }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func keyboardMoves(to frame: CGRect?, in duration: TimeInterval) {
        guard let container, let frame else { return }
        let place = container.convert(frame, from: container.window)
        // A floating or undocked keyboard covers a part that its user chose.
        let isDocked =
            frame.height > 0 && place.minY < container.bounds.maxY && place.maxY >= container.bounds.maxY - 1
        top = isDocked ? place.minY : nil
        onMove(duration)
    }
}
