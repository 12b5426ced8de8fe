import CXkbcommon
import Foundation

/// Compose sequences: a dead key and the letter that it changes, or the keys after the Compose key.
@MainActor final class ComposedKeys {
    /// What a key press does in a sequence.
    enum Outcome: Equatable {
        /// It belongs to no sequence and acts as usual.
        case none
        /// It continues a sequence and does nothing else.
        case pending
        /// It completes a sequence, which types this text.
        case text(String)
        /// It cancels the sequence and does nothing else.
        case canceled
    }

    private let table: OpaquePointer
    private let state: OpaquePointer

    /// Loads the Compose file of a locale, which takes some milliseconds; nil when none is installed.
    convenience init?(context: OpaquePointer?, locale: String) {
        self.init(table: xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS))
    }

    /// Parses the text of a Compose file; nil when it is not valid.
    convenience init?(context: OpaquePointer?, table text: String) {
        self.init(
            table: xkb_compose_table_new_from_buffer(
                context, text, text.utf8.count, "C", XKB_COMPOSE_FORMAT_TEXT_V1, XKB_COMPOSE_COMPILE_NO_FLAGS)
        )
    }

    private init?(table: OpaquePointer?) {
        guard let table else { return nil }
        guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
            xkb_compose_table_unref(table)
            return nil
        }
        self.table = table
        self.state = state
    }

    isolated deinit {
        xkb_compose_state_unref(state)
        xkb_compose_table_unref(table)
    }

    /// Handles a key press, given as its keysym.
    func press(_ symbol: UInt32) -> Outcome {
        guard xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else { return .none }
        switch xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_COMPOSING: return .pending
        case XKB_COMPOSE_COMPOSED:
            var bytes = [CChar](repeating: 0, count: 64)
            let count = xkb_compose_state_get_utf8(state, &bytes, bytes.count)
            reset()
            let length = min(max(0, Int(count)), bytes.count - 1)
            return .text(String(decoding: bytes.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self))
        case XKB_COMPOSE_CANCELLED:
            reset()
            // A key that continues no sequence cancels the one before and acts as usual.
            return [Keysym.backspace, Keysym.escape].contains(symbol) ? .canceled : .none
        default: return .none
        }
    }

    /// Cancels an incomplete sequence.
    func reset() { xkb_compose_state_reset(state) }
}
