package import Platform
import TextDelivery
import TextInput

/// What an input method knows of the focused field: events in, the field's state out, no compositor needed.
///
/// The protocol is double-buffered: events change what is pending, and `done` makes it current, all at
/// once. Events may come in any order, twice or cut short; the worst that happens is that a field is known
/// less well.
///
///     var state = InputMethodState()
///     state.receive(.activate)                          // nothing yet
///     state.receive(.contentType(hint: 0, purpose: 13))
///     state.receive(.done)                              // true: a terminal has the focus
package struct InputMethodState: Hashable, Sendable {
    /// An event of the input method protocol.
    package enum Event: Hashable, Sendable {
        case activate
        case deactivate
        /// The surrounding text in bytes that may be ill-formed, with offsets that may be outside
        /// of it.
        case surroundingText([UInt8], cursor: UInt32, anchor: UInt32)
        /// Who changed the text: 0 the input method, which is the default of clients that do not say, 1 something else.
        case textChangeCause(UInt32)
        case contentType(hint: UInt32, purpose: UInt32)
        case done
    }

    private struct Pending: Hashable, Sendable {
        var activation: Bool?
        var surroundingText: SurroundingText?
        var cause = DocumentMirror.Cause.inputMethod
        var contentType: ContentType?
    }

    /// The state that the toolkit receives.
    package private(set) var client = TextClientState(traits: fieldless)
    /// The number of `done` events so far, which each of our commits must carry.
    package private(set) var serial: UInt32 = 0
    private var pending = Pending()
    /// The content type of the field.
    private var ownContentType = ContentType(hint: 0, purpose: 0)
    /// Whether the field has stated a content type; GTK's fields without one state "none", terminals nothing.
    private var hasContentType = false
    /// Whether the field shows bullets instead of its text.
    private var showsBullets = false

    package init() {}

    /// What the field is for, as far as the compositor's reports show.
    var contentType: ContentType { showsBullets ? ownContentType.concealed : ownContentType }

    /// Drops pending reports since the last `done`: they are about a field that lost the focus.
    package mutating func dropReport() { pending = Pending(activation: pending.activation) }

    /// Whether this field has reported surrounding text.
    package var reportsSurroundingText: Bool { client.isActive && client.surroundingText != nil }

    /// Whether text around the caret may be deleted by a number of bytes: text is reported, and none of it is selected.
    ///
    /// Qt drops a whole change, the inserted text too, when it deletes while text is selected.
    package var mayDeleteByBytes: Bool {
        reportsSurroundingText && client.surroundingText?.selection.isEmpty == true
    }

    /// Handles an event.
    ///
    /// - Returns: whether `client` changed.
    @discardableResult
    package mutating func receive(_ event: Event) -> Bool {
        switch event {
        case .activate:
            // An activation resets all pending state of the field.
            pending = Pending(activation: true)
        case .deactivate:
            pending.activation = false
        case .surroundingText(let bytes, let cursor, let anchor):
            pending.surroundingText = SurroundingText(bytes: bytes, cursor: cursor, anchor: anchor)
        case .textChangeCause(let cause):
            pending.cause = cause == 0 ? .inputMethod : .other
        case .contentType(let hint, let purpose):
            pending.contentType = ContentType(hint: hint, purpose: purpose)
        case .done:
            serial &+= 1
            return applyPending()
        }
        return false
    }

    /// The traits for a keyboard that is visible without a field: those that suit every application.
    private static let fieldless: TextInputTraits = {
        var traits = ContentType(hint: 0, purpose: 0).traits
        // The application may be a terminal, and it does not report where sentences begin.
        traits.autocapitalizationType = .none
        return traits
    }()

    /// The traits of a field that states neither a content type nor its text, as Alacritty's: no prose, text arrives as
    /// it is typed.
    private static let unstated: TextInputTraits = {
        var traits = fieldless
        traits.autocorrectionType = .no
        traits.smartQuotesType = .no
        traits.smartDashesType = .no
        return traits
    }()

    /// Resets the traits of a field that has lost the focus.
    ///
    /// - Returns: whether `client` changed.
    package mutating func forgetField() -> Bool {
        guard !client.isActive, client.traits != Self.fieldless else { return false }
        client.traits = Self.fieldless
        return true
    }

    /// Ends the field as a deactivation does, where the compositor reports none.
    ///
    /// - Returns: whether `client` changed.
    package mutating func endField() -> Bool {
        guard client.isActive else { return false }
        pending = Pending()
        client.isActive = false
        client.surroundingText = nil
        return true
    }

    /// Restarts with another object of the protocol, whose serials start at zero.
    package mutating func restart() {
        pending = Pending()
        serial = 0
    }

    private mutating func applyPending() -> Bool {
        let old = client
        defer { pending = Pending() }
        switch pending.activation {
        case true:
            // Also when it was active: GTK moves from field to field without a deactivation.
            ownContentType = pending.contentType ?? ContentType(hint: 0, purpose: 0)
            hasContentType = pending.contentType != nil
            showsBullets = false
            client = TextClientState(
                isActive: true, document: client.document &+ 1, report: client.report)
        case false:
            client.isActive = false
            client.surroundingText = nil
        default:
            if let type = pending.contentType, client.isActive {
                ownContentType = type
                hasContentType = true
            }
        }
        guard client.isActive else { return client != old }
        if let text = pending.surroundingText {
            client.surroundingText = text
            client.report &+= 1
            client.reportCause = pending.cause
            // An emptied field keeps its classification.
            if !text.text.isEmpty { showsBullets = text.text.allSatisfy(Self.bullets.contains) }
        }
        client.isUnstated = !hasContentType && client.surroundingText == nil
        client.traits = client.isUnstated ? Self.unstated : contentType.traits
        client.hasOwnKeyboard = contentType.hasOwnKeyboard
        return client != old
    }

    /// The characters that toolkits draw for password text: the bullet of GTK and Qt, the black circle of Firefox.
    ///
    /// Firefox reports the first field that gets the focus as an ordinary one, even a password field, and reports these
    /// characters as its text. So a field of nothing else counts as a password field until it reports other text.
    private static let bullets: Set<Character> = ["\u{2022}", "\u{25CF}"]
}
