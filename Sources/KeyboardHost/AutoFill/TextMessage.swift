package import Foundation

/// A text message that the device received.
package struct TextMessage: Hashable, Sendable {
    /// What it says.
    package var text: String
    /// When it arrived.
    package var date: Date

    /// Makes a message.
    package init(text: String, date: Date) {
        self.text = text
        self.date = date
    }
}

/// Where text messages come from: ModemManager's modems, and the simulator's phone.
@MainActor package protocol MessageSource: AnyObject {
    /// Tells the messages that there are, and from now on those that arrive, until `stop()`.
    func start(_ received: @escaping @MainActor (TextMessage) -> Void)
    /// Tells no more.
    func stop()
}
