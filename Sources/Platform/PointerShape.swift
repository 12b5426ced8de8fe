/// How a mouse's pointer looks over a window.
public enum PointerShape: UInt8, Hashable, Sendable, CaseIterable {
    /// An arrow.
    case arrow = 0
    /// The beam that stands between two letters.
    case text = 1
}
