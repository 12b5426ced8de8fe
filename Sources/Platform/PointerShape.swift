/// The shape of the pointer over a window.
public enum PointerShape: UInt8, Hashable, Sendable, CaseIterable {
    /// An arrow.
    case arrow = 0
    /// The I-beam over text.
    case text = 1
}
