import Glibc

/// A descriptor that is closed with its last owner.
final class OwnedDescriptor: Sendable {
    let value: Int32

    /// Takes over an open descriptor.
    init(_ value: Int32) { self.value = value }

    deinit { close(value) }
}
