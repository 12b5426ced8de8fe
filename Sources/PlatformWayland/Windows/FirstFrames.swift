import CWayland
import CWaylandProtocols
import Platform
import PlatformEventLoop

/// Waits until the windows that a program shows first have been drawn: what it does then keeps nothing from the screen.
///
///     firstFrames = FirstFrames(connection, loop: loop, areDrawn: { … }, then: { … })
///     firstFrames.check()                         // before each wait of the loop
///
/// Whether there is something to show depends on events that the compositor has sent already: that the keyboard's user is
/// in a field, say. It is asked for an answer, which comes after those; then the windows that want a frame are waited for.
@MainActor final class FirstFrames {
    /// How long a compositor may take that does not answer, or does not let a window draw, in seconds.
    private static let patience = 1.0

    private enum State {
        case asking(OpaquePointer)
        case drawing
        case over
    }

    private var state: State
    private let loop: EventLoop
    private let areDrawn: () -> Bool
    private let action: @MainActor () -> Void
    private var limit: PlatformTimer?

    /// - Parameters:
    ///   - areDrawn: whether no window waits for the compositor before it can draw.
    ///   - action: called once, in the turn of the loop after the frames were sent, and in any case a second from now.
    init(
        _ connection: Connection, loop: EventLoop, areDrawn: @escaping () -> Bool,
        then action: @escaping @MainActor () -> Void
    ) {
        self.loop = loop
        self.areDrawn = areDrawn
        self.action = action
        if let sync = wl_display_sync(connection.display) {
            state = .asking(sync)
            wl_callback_add_listener(sync, Self.listener, address(of: self))
        } else {
            state = .drawing
        }
        limit = loop.schedule(at: MonotonicClock.now + Self.patience) { [weak self] in self?.perform() }
    }

    isolated deinit { end() }

    /// Whether the action was called, or comes in this turn of the loop.
    var areOver: Bool { if case .over = state { true } else { false } }

    /// Calls the action if all has been drawn.
    func check() {
        guard case .drawing = state, areDrawn() else { return }
        end()
        // The frames are sent before the loop waits, and its timers come after that.
        _ = loop.schedule(at: MonotonicClock.now) { [action] in action() }
    }

    private func perform() {
        guard !areOver else { return }
        end()
        action()
    }

    private func end() {
        if case .asking(let sync) = state { wl_callback_destroy(sync) }
        state = .over
        limit?.cancel()
        limit = nil
    }

    private static let listener = makeListener(wl_callback_listener()) {
        $0.done = { data, callback, _ in
            wl_callback_destroy(callback)
            object(data, FirstFrames.self)?.state = .drawing
        }
    }
}
