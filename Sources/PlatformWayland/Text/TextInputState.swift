package import Platform
import TextInput
import Wire

/// A program's side of text-input-v3: reports of its focused field out, events of the input method in, without a compositor.
///
/// Both ways are double-buffered: requests take effect with `commit`, events with `done`, whose serial says how many
/// of our commits the compositor had received. While it lags behind, changes by the input method itself are not reported,
/// since the report would answer an older request; once it has caught up, or has been silent, the latest state is.
///
/// Version 2 of the protocol adds the actions of a field, the appearance of parts of the preedit, the input method's language
/// and requests for the on-screen keyboard. With version 1 none of them is sent.
///
///     var state = TextInputState()
///     state.receive(.enter)
///     state.requests(for: field, caret: nil, cause: .other)   // enable, the field's facts, commit
package struct TextInputState: Sendable {
    /// An event of the protocol.
    package enum Event: Hashable, Sendable {
        case enter
        case leave
        /// The preedit, in bytes that may be ill-formed, with offsets that may be outside of it.
        case preedit([UInt8], begin: Int32, end: Int32)
        case commit([UInt8])
        case deleteSurrounding(before: UInt32, after: UInt32)
        case done(UInt32)
        /// An action of the field; of version 2 as those after it.
        case action(UInt32)
        /// The input method's language, in bytes that may be no tag.
        case language([UInt8])
        case preeditHint(start: UInt32, end: UInt32, hint: UInt32)
    }

    /// A request to the compositor.
    package enum Request: Hashable, Sendable {
        case enable, disable
        /// Offsets are bytes.
        case surroundingText(String, cursor: Int, anchor: Int)
        case changeCause(Cause)
        case contentType(hint: UInt32, purpose: UInt32)
        case cursorRectangle(Rectangle)
        /// Of version 2 as those after it: what the field can do.
        case availableActions([TextInputChange.Action])
        case showPanel, hidePanel
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

    /// The last reported state of the enabled field.
    private struct Reported: Hashable {
        var document: Int
        var text: Request?
        var contentType: Request
        var rectangle: Rectangle?
        var actions: [TextInputChange.Action]
    }

    /// How long a report waits for a compositor that lags behind, in seconds: most compositors answer the input
    /// method's commits only, never ours.
    static let patience = 0.1

    /// Whether a surface of ours may be typed into: an input method serves it.
    package private(set) var isEntered = false
    /// The number of commits sent, which `done` reports.
    package private(set) var commits: UInt32 = 0
    /// The number of the commit that enabled the current field; nil while none is enabled.
    package private(set) var enabledBy: UInt32?
    /// Whether a report waits because the compositor lags behind.
    package private(set) var isWaiting = false
    /// The language of the input method as a BCP 47 tag; nil when it is unknown.
    package private(set) var language: String?
    private let version: UInt32
    private var isBehind = false
    private var reported: Reported?
    private var pending = TextInputChange()
    private var pendingHints: [PreeditHint] = []
    /// The parts of the last preedit.
    private var parts: [MarkedTextPart] = []

    /// - Parameter version: the version of the protocol that the compositor and we have.
    package init(version: UInt32 = 1) { self.version = version }

    private var isVersion2: Bool { version >= 2 }

    /// Handles an event.
    ///
    /// - Returns: the changes that `done` requests of the field, which may be empty; nil for other events and without a field.
    @discardableResult
    package mutating func receive(_ event: Event) -> TextInputChange? {
        switch event {
        case .enter, .leave:
            isEntered = event == .enter
            pending = TextInputChange()
            pendingHints = []
            parts = []
        case .preedit(let bytes, let begin, let end):
            pending.preedit =
                bytes.isEmpty
                ? nil : TextSpan(preedit: String(decoding: bytes, as: UTF8.self), begin: begin, end: end)
        case .commit(let bytes):
            pending.text = String(decoding: bytes, as: UTF8.self)
        case .deleteSurrounding(let before, let after):
            pending.deleteBefore = Int(clamping: before)
            pending.deleteAfter = Int(clamping: after)
        case .action(let number): pending.action = TextInputChange.Action(rawValue: number)
        case .language(let bytes):
            let tag = String(decoding: bytes, as: UTF8.self)
            language = tag.isEmpty || !tag.isLanguageTag ? nil : tag
        case .preeditHint(let start, let end, let hint):
            guard pendingHints.count < PreeditHint.limit else { break }
            pendingHints.append(PreeditHint(start: start, end: end, hint: hint))
        case .done(let serial):
            let change = takePending()
            isBehind = serial != commits
            guard let enabledBy else { return nil }
            // Typed before the field got the focus, after a return key for example: its counts are about another text.
            return knows(serial, of: enabledBy) ? change : TextInputChange(text: change.text)
        }
        return nil
    }

    private mutating func takePending() -> TextInputChange {
        var change = pending
        let text = change.preedit?.text ?? ""
        let newParts = pendingHints.compactMap { $0.part(of: text) }
        change.preedit?.parts = newParts
        change.isRestyled = newParts != parts
        // A field that did not offer the action, as one that got the focus meanwhile, does not perform it.
        if let action = change.action, reported?.actions.contains(action) != true { change.action = nil }
        (pending, pendingHints, parts) = (TextInputChange(), [], newParts)
        return change
    }

    /// Whether a compositor that has received this many commits has received a certain one.
    package func knows(_ serial: UInt32, of commit: UInt32) -> Bool {
        Int32(bitPattern: serial &- commit) >= 0
    }

    /// Reports the waiting state to a compositor that has been silent.
    package mutating func lostPatience() {
        isBehind = false
        isWaiting = false
    }

    /// The requests that report a field to the compositor.
    ///
    /// - Parameter caret: the frame of the caret; nil when it is unknown.
    package mutating func requests(
        for state: TextClientState, caret: Rectangle?, cause: Cause
    ) -> [Request] {
        guard isEntered, state.isActive else {
            let hides = isVersion2 && isEntered && reported != nil
            return (hides ? [.hidePanel] : []) + disable()
        }
        var new = Reported(
            document: state.document, text: Self.text(of: state), contentType: contentType(of: state),
            rectangle: caret, actions: isVersion2 ? Self.actions(of: state) : [])
        // Only a new enable request withdraws reported text: the field became a password field.
        let isAnother =
            reported.map { $0.document != new.document || ($0.text != nil && new.text == nil) } ?? true
        if !isAnother, let reported {
            if new.rectangle == nil { new.rectangle = reported.rectangle }
            guard new != reported else { return [] }
            if isBehind, cause == .inputMethod {
                isWaiting = true
                return []
            }
        }
        var requests = isAnother ? disable() + [.enable] : []
        let old = isAnother ? nil : reported
        if let text = new.text, text != old?.text { requests += [text, .changeCause(cause)] }
        if new.contentType != old?.contentType { requests.append(new.contentType) }
        if let rectangle = new.rectangle, rectangle != old?.rectangle {
            requests.append(.cursorRectangle(rectangle))
        }
        if new.actions != old?.actions ?? [] { requests.append(.availableActions(new.actions)) }
        reported = new
        isWaiting = false
        commits &+= 1
        if isAnother {
            enabledBy = commits
            isBehind = false
        }
        return requests + [.commit] + (isAnother && isVersion2 ? [.showPanel] : [])
    }

    /// The requests for the on-screen keyboard after the user touched the field that has the focus; nothing in version 1.
    package func requestsForPanel() -> [Request] {
        isVersion2 && isEntered && reported != nil ? [.showPanel] : []
    }

    /// The requests that return a nonce to the input method: the field's content type with the nonce in unused bits.
    ///
    /// The next commit of the field reports the plain content type again.
    /// - Returns: nothing without an enabled field.
    package mutating func requests(returning nonce: UInt32) -> [Request] {
        guard isEntered, case .contentType(let hint, let purpose) = reported?.contentType else { return [] }
        let carrier = Request.contentType(
            hint: ContentType.hint(hint, carrying: nonce), purpose: purpose)
        reported?.contentType = carrier
        commits &+= 1
        return [carrier, .commit]
    }

    private mutating func disable() -> [Request] {
        guard reported != nil else { return [] }
        reported = nil
        enabledBy = nil
        isWaiting = false
        commits &+= 1
        return [.disable, .commit]
    }

    private static func text(of state: TextClientState) -> Request? {
        guard let window = FieldText(state)?.window() else { return nil }
        return .surroundingText(window.text, cursor: window.cursor, anchor: window.anchor)
    }

    /// What the return key does: a field with one line has an action, other text gets a line break.
    private static func actions(of state: TextClientState) -> [TextInputChange.Action] {
        if state.traits.isMultiline || state.traits.isTerminal { return [] }
        return state.traits.enablesReturnKeyAutomatically && state.hasText == false ? [] : [.submit]
    }

    private func contentType(of state: TextClientState) -> Request {
        var type = ContentType(state.traits)
        // A field that reports its text draws marked text in it.
        if isVersion2, state.surroundingText != nil { type.hint.insert(.preeditShown) }
        return .contentType(hint: type.hint.rawValue, purpose: type.purpose.rawValue)
    }
}
