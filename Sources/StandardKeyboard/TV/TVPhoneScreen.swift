import Continuity
import Platform

/// What a television shows while the user types on a phone: sentences, and buttons of which one has the focus.
struct TVPhoneScreen: Hashable, Sendable {
    /// A button.
    enum Button: Hashable, Sendable {
        case cancel, same, differ, stop, close

        /// The title.
        var title: Message {
            switch self {
            case .cancel: Message("Cancel")
            case .same: Message("The Codes Are the Same")
            case .differ: Message("The Codes Differ")
            case .stop: Message("Stop Typing on the Phone")
            case .close: Message("OK")
            }
        }
    }

    /// The first line.
    var heading: Message
    /// What is drawn large below it: an address or a code.
    var large = ""
    /// The sentences below that.
    var notes: [Message] = []
    /// The rows of the QR code; empty for none.
    var modules: [String] = []
    /// The buttons, the first one focused at first.
    var buttons: [Button]

    /// The screen of a state; nil while typing on a phone is off.
    init?(_ state: PhoneTypingState) {
        switch state {
        case .off: return nil
        case .starting:
            heading = Message("Connecting…")
            buttons = [.cancel]
        case .offered(let offer):
            heading = Message("Scan the code with a phone in the same network, or type the whole address.")
            large = offer.link
            notes = [
                Message("The browser there will warn you of the certificate, which this television made."),
                Message("Go on there only for this television: a code that you compare follows."),
                Message("The certificate’s SHA-256 fingerprint: \(Self.grouped(offer.fingerprint))"),
            ]
            modules = offer.code
            buttons = [.cancel]
        case .opened(let code):
            heading = Message("Does the phone show the same code?")
            large = code
            notes = [
                Message("Its browser warned you of the certificate."),
                Message("The code is how you see that it is your phone."),
            ]
            buttons = [.same, .differ]
        case .typing:
            heading = Message("You are typing on the phone.")
            notes = [Message("What you type there appears here at once.")]
            buttons = [.stop]
        case .ended(let end):
            heading = end.message
            buttons = [.close]
        case .failed(let reason):
            heading = Message(verbatim: reason)
            buttons = [.close]
        }
    }

    /// A fingerprint in groups of four digits, as it is compared.
    private static func grouped(_ digits: String) -> String {
        stride(from: 0, to: digits.count, by: 4).map { start in
            String(digits.dropFirst(start).prefix(4))
        }.joined(separator: " ")
    }
}
