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
    /// What a compositor tells an input method.
    package enum Event: Hashable, Sendable {
        case activate
        case deactivate
        /// The text around the caret in bytes that need not be well-formed, and offsets that need not lie
        /// in it.
        case surroundingText([UInt8], cursor: UInt32, anchor: UInt32)
        /// Who changed the text; "input method" is the protocol's default, so it tells nothing and is
        /// ignored.
        case textChangeCause(UInt32)
        case contentType(hint: UInt32, purpose: UInt32)
        case done
    }

    private struct Pending: Hashable, Sendable {
        var activation: Bool?
        var surroundingText: SurroundingText?
        var contentType: (ContentType)?
    }

    /// What the toolkit is told.
    package private(set) var client = TextClientState(traits: fieldless)
    /// The number of `done` events so far, which each of our commits must carry.
    package private(set) var serial: UInt32 = 0
    private var pending = Pending()
    /// What the field says it is for.
    private var ownContentType = ContentType(hint: 0, purpose: 0)
    /// Whether the field shows bullets in place of its text.
    private var showsBullets = false

    package init() {}

    /// What the field is for, as far as the compositor's reports show.
    var contentType: ContentType { showsBullets ? ownContentType.concealed : ownContentType }

    /// Drops what was reported of a field since the last `done`: it is not about the focused one.
    package mutating func dropReport() { pending = Pending(activation: pending.activation) }

    /// Whether this field has told the text around its caret.
    package var tellsSurroundingText: Bool { client.isActive && client.surroundingText != nil }

    /// Takes an event in.
    ///
    /// - Returns: whether `client` changed.
    @discardableResult
    package mutating func receive(_ event: Event) -> Bool {
        switch event {
        case .activate:
            // It takes back all that was said of the field before.
            pending = Pending(activation: true)
        case .deactivate:
            pending.activation = false
        case .surroundingText(let bytes, let cursor, let anchor):
            pending.surroundingText = SurroundingText(bytes: bytes, cursor: cursor, anchor: anchor)
        case .textChangeCause:
            break
        case .contentType(let hint, let purpose):
            pending.contentType = ContentType(hint: hint, purpose: purpose)
        case .done:
            serial &+= 1
            return applyPending()
        }
        return false
    }

    /// What is asked of a keyboard that is up without a field: nothing but what any application can take.
    private static let fieldless: TextInputTraits = {
        var traits = ContentType(hint: 0, purpose: 0).traits
        // It may be a terminal, and where its sentences begin nobody tells.
        traits.autocapitalizationType = .none
        return traits
    }()

    /// Takes back what a field asked for that has lost the focus.
    ///
    /// - Returns: whether `client` changed.
    package mutating func forgetField() -> Bool {
        guard !client.isActive, client.traits != Self.fieldless else { return false }
        client.traits = Self.fieldless
        return true
    }

    /// Begins anew with another object of the protocol, whose serials start at zero.
    package mutating func restart() {
        pending = Pending()
        serial = 0
    }

    private mutating func applyPending() -> Bool {
        let old = client
        defer { pending = Pending() }
        switch pending.activation {
        case true:
            // Also when it was active: GTK goes from field to field without a pause.
            ownContentType = pending.contentType ?? ContentType(hint: 0, purpose: 0)
            showsBullets = false
            client = TextClientState(
                isActive: true, document: client.document &+ 1, report: client.report)
        case false:
            client.isActive = false
            client.surroundingText = nil
        default:
            if let type = pending.contentType, client.isActive { ownContentType = type }
        }
        guard client.isActive else { return client != old }
        if let text = pending.surroundingText {
            client.surroundingText = text
            client.report &+= 1
            // An emptied field stays what it was taken for.
            if !text.text.isEmpty { showsBullets = text.text.allSatisfy(Self.bullets.contains) }
        }
        client.traits = contentType.traits
        return client != old
    }

    /// What toolkits draw for a secret: the bullet of GTK and Qt, the black circle of Firefox.
    ///
    /// Firefox announces the first field it focuses as an ordinary one, even a password, and tells these as
    /// its text; so a field of nothing else is a secret one, until it tells other text.
    private static let bullets: Set<Character> = ["\u{2022}", "\u{25CF}"]
}
