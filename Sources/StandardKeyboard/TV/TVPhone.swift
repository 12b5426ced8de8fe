package import Continuity
import Foundation

/// Typing on a phone, as the keyboards of a television offer it; the service carries it out.
///
///     let phone = TVPhone()
///     phone.onStart = { startHelper() }
///     let controls = TVControls(remote: .buttons, phone: phone)
@MainActor package final class TVPhone {
    /// How far it is.
    ///
    /// The service changes it with what the helper program reports.
    package var state = PhoneTypingState.off {
        didSet { if state != oldValue { keyboard?.phoneChanged() } }
    }
    /// Called when the user chooses to type on a phone.
    package var onStart: (@MainActor () -> Void)?
    /// Called when the user confirmed that the codes are the same.
    package var onCompare: (@MainActor () -> Void)?
    /// Called when the user ends it while the helper program runs.
    package var onEnd: (@MainActor (ContinuityEnd) -> Void)?
    /// Called with the focused field after each change of it; nil without one.
    package var onField: (@MainActor (PhoneField?) -> Void)?

    /// The keyboard that is shown.
    weak var keyboard: TVKeyboardViewController?
    private var offered = OfferedField<UUID>()
    private var last: PhoneField?

    package init() {}

    /// Handles text of the phone.
    package func type(_ text: PhoneText) {
        guard state == .typing, let before = offered.take(text) else { return }
        keyboard?.type(text, into: before)
    }

    /// Handles the return key of the phone.
    package func pressReturn(field: Int) {
        guard state == .typing, field == offered.number else { return }
        keyboard?.pressReturnOfPhone()
    }

    /// Reports the focused field, as long as a phone may show it.
    ///
    /// - Parameters:
    ///   - document: the identity of the field; nil where none has the focus.
    ///   - field: makes the field with a number and the number of the phone's last text.
    func report(document: UUID?, _ field: ((Int, Int) -> PhoneField)?) {
        offered.focus(on: document)
        let new = field.map { $0(offered.number, offered.applied) }
        // The helper program that starts is not there yet.
        guard state.needsHelper, state != .starting else {
            last = nil
            return
        }
        guard new != last || new == nil else { return }
        last = new
        onField?(new)
    }

    // MARK: - The user

    func start() { if state.start() { onStart?() } }

    func compare() { if state.compare() { onCompare?() } }

    func end() { if let reason = state.end() { onEnd?(reason) } }
}
