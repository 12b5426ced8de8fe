import CXkbcommon
import Foundation

/// Letters that several keys make: a dead key and the letter that it changes, or what follows the Compose key.
@MainActor package final class ComposedKeys {
    /// What a key is in the sequence that it belongs to.
    package enum Outcome: Equatable {
        /// It belongs to none, and does what it does alone.
        case none
        /// More keys are needed; it does nothing itself.
        case pending
        /// It ends the sequence, which stands for a text.
        case text(String)
        /// It takes the sequence back, and does nothing else.
        case dropped
    }

    private let table: OpaquePointer
    private let state: OpaquePointer

    /// Sequences as a locale's users know them; nil where none are installed.
    package convenience init?(context: OpaquePointer?, locale: String) {
        self.init(table: xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS))
    }

    /// Sequences of a table's own text, as Compose files are written.
    package convenience init?(context: OpaquePointer?, table text: String) {
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

    /// Takes in a key that was pressed, by its symbol.
    package func press(_ symbol: UInt32) -> Outcome {
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
            // Of a key that fits no sequence only the sequence before is lost.
            return [Keysym.backspace, Keysym.escape].contains(symbol) ? .dropped : .none
        default: return .none
        }
    }

    /// Forgets a sequence that has begun.
    package func reset() { xkb_compose_state_reset(state) }

    /// The locale by whose sequences an environment's programs type.
    package static func locale(_ environment: [String: String] = ProcessInfo.processInfo.environment)
        -> String
    {
        ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    }
}
