package import Foundation

/// A text message that the device received.
package struct TextMessage: Hashable, Sendable {
    /// The text of the message.
    package var text: String
    /// When it arrived.
    package var date: Date

    /// Makes a message.
    package init(text: String, date: Date) {
        self.text = text
        self.date = date
    }
}

/// A source of text messages: ModemManager's modems, or the simulator's phone.
@MainActor package protocol MessageSource: AnyObject {
    /// Reports existing messages, and then new ones as they arrive, until `stop()`.
    func start(_ received: @escaping @MainActor (TextMessage) -> Void)
    /// Stops reporting messages.
    func stop()
}
