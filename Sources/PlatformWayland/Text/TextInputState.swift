package import Platform
import TextInput

/// What a program tells an input method of its focused field, and hears from it: no compositor needed.
///
/// Both ways are double-buffered: requests take effect with `commit`, events with `done`, whose serial says how many
/// of our commits the compositor knew of. While it lags behind, what the input method itself changed is not told,
/// since it would answer an older question; once it is up to date, or has been silent, the latest is.
///
///     var state = TextInputState()
///     state.receive(.enter)
///     state.requests(for: field, caret: nil, cause: .other)   // enable, the field's facts, commit
package struct TextInputState: Sendable {
    /// What a compositor tells.
    package enum Event: Hashable, Sendable {
        case enter
        case leave
        /// Provisional text, in bytes that need not be well-formed, and offsets that need not lie in it.
        case preedit([UInt8], begin: Int32, end: Int32)
        case commit([UInt8])
        case deleteSurrounding(before: UInt32, after: UInt32)
        case done(UInt32)
    }

    /// What is told to the compositor.
    package enum Request: Hashable, Sendable {
        case enable, disable
        /// Offsets are bytes.
        case surroundingText(String, cursor: Int, anchor: Int)
        case changeCause(Cause)
        case contentType(hint: UInt32, purpose: UInt32)
        case cursorRectangle(Rectangle)
        case commit
    }

    /// Who changed the text; numbered as the protocol does.
    package enum Cause: UInt32, Hashable, Sendable {
        case inputMethod = 0
        case other = 1
    }

    /// A rectangle in whole points of the surface.
    package struct Rectangle: Hashable, Sendable {
        package var x, y, width, height: Int32

        package init(x: Int32, y: Int32, width: Int32, height: Int32) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// What was told of the enabled field.
    private struct Told: Hashable {
        var document: Int
        var text: Request?
        var contentType: Request
        var rectangle: Rectangle?
    }

    /// How long a compositor may lag behind before it is told all the same, in seconds: most answer the input
    /// method's commits only, and never ours.
    static let patience = 0.1

    /// Whether a surface of ours may be typed into: an input method serves it.
    package private(set) var isEntered = false
    /// How many commits were sent, which is what `done` counts.
    package private(set) var commits: UInt32 = 0
    /// The number of the commit that enabled the present field; nil while none is.
    package private(set) var enabledBy: UInt32?
    /// Whether something is not told because the compositor lags behind.
    package private(set) var isWaiting = false
    private var isBehind = false
    private var told: Told?
    private var pending = TextInputChange()

    package init() {}

    /// Takes an event in.
    ///
    /// - Returns: what `done` asks of the field, which may be nothing; nil for other events and without a field.
    @discardableResult
    package mutating func receive(_ event: Event) -> TextInputChange? {
        switch event {
        case .enter, .leave:
            isEntered = event == .enter
            pending = TextInputChange()
        case .preedit(let bytes, let begin, let end):
            pending.preedit =
                bytes.isEmpty
                ? nil : TextSpan(preedit: String(decoding: bytes, as: UTF8.self), begin: begin, end: end)
        case .commit(let bytes):
            pending.text = String(decoding: bytes, as: UTF8.self)
        case .deleteSurrounding(let before, let after):
            pending.deleteBefore = Int(clamping: before)
            pending.deleteAfter = Int(clamping: after)
        case .done(let serial):
            let change = pending
            pending = TextInputChange()
            isBehind = serial != commits
            guard let enabledBy else { return nil }
            // Typed before the field was entered, after a return key for example: what it counts is another text.
            return knows(serial, of: enabledBy) ? change : TextInputChange(text: change.text)
        }
        return nil
    }

    /// Whether a compositor that counts so many commits knows of a certain one.
    package func knows(_ serial: UInt32, of commit: UInt32) -> Bool {
        Int32(bitPattern: serial &- commit) >= 0
    }

    /// The compositor has been silent: it is told what was held back.
    package mutating func lostPatience() {
        isBehind = false
        isWaiting = false
    }

    /// What is to be sent so that the compositor knows of a field.
    ///
    /// - Parameter caret: where the caret is; nil when that is not known.
    package mutating func requests(
        for state: TextClientState, caret: Rectangle?, cause: Cause
    ) -> [Request] {
        guard isEntered, state.isActive else { return disable() }
        var new = Told(
            document: state.document, text: Self.text(of: state), contentType: Self.contentType(of: state),
            rectangle: caret)
        // What was told can be taken back only by beginning anew: a field became a secret.
        let isAnother =
            told.map { $0.document != new.document || ($0.text != nil && new.text == nil) } ?? true
        if !isAnother, let told {
            if new.rectangle == nil { new.rectangle = told.rectangle }
            guard new != told else { return [] }
            if isBehind, cause == .inputMethod {
                isWaiting = true
                return []
            }
        }
        var requests = isAnother ? disable() + [.enable] : []
        let old = isAnother ? nil : told
        if let text = new.text, text != old?.text { requests += [text, .changeCause(cause)] }
        if new.contentType != old?.contentType { requests.append(new.contentType) }
        if let rectangle = new.rectangle, rectangle != old?.rectangle {
            requests.append(.cursorRectangle(rectangle))
        }
        told = new
        isWaiting = false
        commits &+= 1
        if isAnother {
            enabledBy = commits
            isBehind = false
        }
        return requests + [.commit]
    }

    /// What returns a nonce to the input method: the field's content type, with the nonce in bits that mean nothing else.
    ///
    /// The next commit of the field reports the plain content type again.
    /// - Returns: nothing without an enabled field.
    package mutating func requests(returning nonce: UInt32) -> [Request] {
        guard isEntered, case .contentType(let hint, let purpose) = told?.contentType else { return [] }
        let carrier = Request.contentType(
            hint: ContentType.hint(hint, carrying: nonce), purpose: purpose)
        told?.contentType = carrier
        commits &+= 1
        return [carrier, .commit]
    }

    private mutating func disable() -> [Request] {
        guard told != nil else { return [] }
        told = nil
        enabledBy = nil
        isWaiting = false
        commits &+= 1
        return [.disable, .commit]
    }

    private static func text(of state: TextClientState) -> Request? {
        guard let window = FieldText(state)?.window() else { return nil }
        return .surroundingText(window.text, cursor: window.cursor, anchor: window.anchor)
    }

    private static func contentType(of state: TextClientState) -> Request {
        let type = ContentType(state.traits)
        return .contentType(hint: type.hint.rawValue, purpose: type.purpose.rawValue)
    }
}
