import Foundation
import KeyboardHost

/// The simulator's own text messages: what would come by its modem.
///
/// Like a modem it keeps what arrived, here for as long as a code is of use; the keyboard reads it the same way.
@MainActor final class PhoneMessages: MessageSource {
    private var messages: [TextMessage] = []
    private var received: (@MainActor (TextMessage) -> Void)?

    func start(_ received: @escaping @MainActor (TextMessage) -> Void) {
        self.received = received
        for message in messages where message.date.timeIntervalSinceNow > -180 { received(message) }
    }

    func stop() { received = nil }

    /// Called with a message that arrives, for the screen.
    var onArrival: (@MainActor (String) -> Void)?

    /// A message arrives.
    func receive(_ text: String) {
        let message = TextMessage(text: text, date: Date())
        messages = messages.suffix(9) + [message]
        received?(message)
        onArrival?(text)
    }
}
