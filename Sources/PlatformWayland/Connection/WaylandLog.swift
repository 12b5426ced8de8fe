import CWayland
import Glibc

/// What libwayland says of a connection: kept for our own error message instead of written to the standard error stream.
///
/// A compositor can make libwayland complain with every message.
enum WaylandLog {
    /// The longest text kept, in bytes.
    private static let limit = 240

    /// The last complaint, in printable ASCII; empty when there was none.
    ///
    /// libwayland complains only in calls that we make from the main thread.
    private(set) nonisolated(unsafe) static var last = ""

    /// Takes the complaints of all connections from now on.
    static func start() {
        wl_log_set_handler_client { format, arguments in
            guard let format, let arguments else { return }
            var bytes = [CChar](repeating: 0, count: WaylandLog.limit)
            let count = Int(vsnprintf(&bytes, bytes.count, format, arguments))
            guard count > 0 else { return }
            let text = bytes.prefix(min(count, bytes.count - 1)).map { UInt8(bitPattern: $0) }
            WaylandLog.last = String(
                decoding: text.filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
        }
    }
}
