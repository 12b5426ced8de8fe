public import Foundation

/// What a drag does above a window of ours.
public enum DragEvent: Hashable, Sendable {
    /// It entered the window.
    case entered(IncomingDrag, at: CGPoint)
    /// It moved in the window.
    case moved(to: CGPoint)
    /// It left the window, or was canceled.
    case left
    /// The data was dropped here: the window reads it, and calls `finish()`.
    case dropped
}

/// A drag above a window of ours, from another program or from this one.
///
/// Which types it has is known at once; data is asked of its program when it is dropped.
public final class IncomingDrag: Sendable {
    /// What carries it: the platform's connection to the program that the data is from.
    @MainActor public protocol Channel: AnyObject, Sendable {
        /// Reports to the user and the program the type in which a drop would take a copy; nil where it would take nothing.
        func accept(_ type: String?)
        /// Asks for the data of a type, and calls a closure with it later.
        ///
        /// With nil where the program does not send it in time, or sends more than `limit` bytes.
        func read(_ type: String, limit: Int, _ completion: @escaping @MainActor (Data?) -> Void)
        /// The data was read, and the drop is done as it was accepted.
        func finish()
    }

    /// The MIME types of its data, the best first.
    public let types: [String]
    /// Whether it is this program's own.
    public let isOwn: Bool
    /// Its connection.
    public let channel: any Channel

    /// Describes a drag.
    public init(types: [String], isOwn: Bool, channel: any Channel) {
        self.types = types
        self.isOwn = isOwn
        self.channel = channel
    }
}

extension IncomingDrag: Hashable {
    /// Whether they are the same drag.
    public static func == (one: IncomingDrag, other: IncomingDrag) -> Bool { one === other }
    /// Hashes its identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
