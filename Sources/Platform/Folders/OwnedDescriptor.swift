import Glibc

/// A file descriptor that is closed with its last owner.
public final class OwnedDescriptor: Hashable, Sendable {
    /// The number of the descriptor.
    public let value: Int32

    /// Takes over an open descriptor.
    public init(_ value: Int32) { self.value = value }

    deinit { close(value) }

    /// Whether both are the same object.
    public static func == (one: OwnedDescriptor, other: OwnedDescriptor) -> Bool { one === other }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
