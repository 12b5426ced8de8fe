public import Foundation

extension NotificationCenter {
    /// The notifications of a name as they are posted, for `for await`.
    ///
    ///     for await _ in NotificationCenter.default.notifications(named: UIApplication.didBecomeActiveNotification) {
    ///         reload()
    ///     }
    public struct Notifications: AsyncSequence, Sendable {
        /// A notification.
        public typealias Element = Notification

        let observation: NotificationObservation

        /// Returns an iterator; iterators of one sequence share its notifications.
        public func makeAsyncIterator() -> Iterator { Iterator(observation: observation) }

        /// Waits for notifications.
        public struct Iterator: AsyncIteratorProtocol {
            /// A notification.
            public typealias Element = Notification

            let observation: NotificationObservation

            /// Returns the next notification; nil when the task is cancelled.
            public mutating func next() async -> Notification? { await next(isolation: nil) }

            /// Returns the next notification on the caller's actor; nil when the task is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                nonisolated(unsafe) var iterator = observation.stream.makeAsyncIterator()
                return await iterator.next(isolation: actor)?.notification
            }
        }
    }

    /// Returns the notifications of a name, from now on.
    ///
    /// They are kept until they are read; the observation ends with the sequence.
    ///
    /// - Parameter object: the sender; nil for any.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(observation: NotificationObservation(of: name, from: object, in: self))
    }
}

/// The observation behind a sequence of notifications.
final class NotificationObservation: @unchecked Sendable {
    /// A notification on its way to the task that reads it.
    struct Box: @unchecked Sendable {
        var notification: Notification
    }

    let stream: AsyncStream<Box>
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(of name: Notification.Name, from object: AnyObject?, in center: NotificationCenter) {
        let (stream, continuation) = AsyncStream<Box>.makeStream()
        self.stream = stream
        self.center = center
        token = center.addObserver(forName: name, object: object, queue: nil) { notification in
            continuation.yield(Box(notification: notification))
        }
    }

    deinit {
        let token: Any = token
        center.removeObserver(token)
    }
}
