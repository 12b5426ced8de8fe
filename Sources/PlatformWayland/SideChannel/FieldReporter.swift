import Platform
import PlatformEventLoop
import Wire

/// The program's end of the side channel: reports the focused field to the keyboard of the session.
///
/// It tries to connect when it is made and each time a window or a field gets the focus, so a keyboard that starts later or restarts is found then.
@MainActor final class FieldReporter {
    /// Called after `keyboardHeight`, `languages` or `allowsClicks` changed.
    var onKeyboardChange: (() -> Void)?
    /// Called with a nonce that the program must return through the compositor if the field has the focus.
    var onQuestion: ((UInt32) -> Void)?
    /// Called after the user dismissed the keyboard while the field had the focus.
    var onDismiss: (() -> Void)?
    /// Called with the name, nil for a new account's, and the password that the user chose to fill in, while the field has
    /// the focus.
    var onFill: ((String?, String) -> Void)?
    /// The keyboard's height at the bottom of the display, in points; nil without a connection.
    private(set) var keyboardHeight: Double? {
        didSet { if keyboardHeight != oldValue { onKeyboardChange?() } }
    }
    /// The keyboards that the user has enabled; nil without a connection.
    private(set) var languages: KeyboardLanguages? {
        didSet { if languages != oldValue { onKeyboardChange?() } }
    }
    /// Whether the user has key clicks on; nil without a connection.
    private(set) var allowsClicks: Bool? {
        didSet { if allowsClicks != oldValue { onKeyboardChange?() } }
    }

    private let loop: EventLoop
    private let path: String?
    private var connection: FieldConnection?
    private var isGreeted = false
    private var number: UInt32 = 0
    private var reported: FieldFacts?

    init(loop: EventLoop, path: String? = FieldSocket.path) {
        self.loop = loop
        self.path = path
        connect()
    }

    func close() {
        connection?.close()
        connection = nil
    }

    /// Reports that a field got the focus.
    func enter(_ facts: FieldFacts) {
        connect()
        number &+= 1
        reported = facts
        connection?.send(.field(number, facts))
    }

    /// Reports the field's facts, if they changed.
    func update(_ facts: FieldFacts) {
        guard let old = reported, old != facts else { return }
        reported = facts
        connection?.send(.field(number, facts))
    }

    /// Reports that the field lost the focus.
    func leave() {
        guard reported != nil else { return }
        reported = nil
        connection?.send(.left(number))
    }

    /// Connects to the keyboard, if there is one and no connection.
    func connect() {
        guard connection == nil, let path, let descriptor = FieldSocket.connect(to: path) else { return }
        isGreeted = false
        let connection = FieldConnection(descriptor, loop: loop)
        guard connection.isOpen else { return }
        connection.onFrame = { [weak self] frame throws(FieldError) in try self?.receive(frame) }
        connection.onEnd = { [weak self] _ in
            self?.connection = nil
            self?.keyboardHeight = nil
            self?.languages = nil
            self?.allowsClicks = nil
        }
        self.connection = connection
    }

    private func receive(_ frame: FieldFrame) throws(FieldError) {
        switch frame {
        case .hello(let version):
            guard version == FieldFrame.version, !isGreeted else { throw .otherVersion(version) }
            isGreeted = true
        case _ where !isGreeted:
            throw .outOfOrder("a message before the greeting")
        case .question(let nonce, let field):
            if field == number, reported != nil { onQuestion?(nonce) }
        case .keyboard(let height):
            keyboardHeight = height
        case .languages(let languages):
            self.languages = languages
        case .clicks(let isOn): allowsClicks = isOn
        case .dismissed(let field):
            if field == number, reported != nil { onDismiss?() }
        case .fill(let field, let user, let password):
            if field == number, reported?.account != nil { onFill?(user, password) }
        case .field, .left:
            throw .outOfOrder("a message of the program's")
        }
    }
}
