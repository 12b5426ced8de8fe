import AppHost
import Platform
import TextInput
import UIKit

/// The text client of what has the focus on the phone: a responder of this process, or the field of an installed app.
@MainActor final class FocusedTextClient: TextClient {
    private(set) var state = TextClientState()
    var onChange: (@MainActor (TextClientState) -> Void)?
    /// Called before a field ends editing; edits made in it still belong to the editing.
    var onLeaving: (@MainActor () -> Void)?
    /// Lets the keyboard type a hardware key, with the text that the key types; returns whether it did.
    var onHardwareKey: (@MainActor (HardwareKey, String) -> Bool)?

    private let own = ResponderTextClient()
    /// The field of an installed app; nil while a responder of this process is typed into.
    private weak var field: HostedField?
    /// How often the focus moved, so that the fields of all programs have different numbers.
    private var moves = 0

    init() {
        own.onChange = { [weak self] state in
            if self?.field == nil { self?.take(state) }
        }
        own.onLeaving = { [weak self] in self?.onLeaving?() }
    }

    /// The responder that is typed into; nil without one.
    var responder: UIResponder? { field ?? own.responder }

    /// The assistant item of a responder of this process; nil for the field of an installed app.
    var assistantItem: UITextInputAssistantItem? { own.responder?.inputAssistantItem }

    /// Sets the responder.
    func follow(_ responder: UIResponder?) {
        moves += 1
        field?.textClient.onChange = nil
        field?.onLeaving = nil
        field?.onHardwareKey = nil
        field = responder as? HostedField
        guard let field else { return own.follow(responder) }
        own.follow(nil)
        field.textClient.onChange = { [weak self] in self?.take($0) }
        field.onLeaving = { [weak self] in self?.onLeaving?() }
        field.onHardwareKey = { [weak self] in self?.onHardwareKey?($0, $1) ?? false }
        take(field.textClient.state)
    }

    /// Reports traits and text again, after they may have changed.
    func refresh() { if field == nil { own.refresh() } }

    private func take(_ state: TextClientState) {
        self.state = state
        self.state.document &+= moves << 48
        onChange?(self.state)
    }

    private var target: any TextClient { field?.textClient ?? own }

    var reportsIncludeEdits: Bool { target.reportsIncludeEdits }
    func apply(_ edits: [TextEdit]) { target.apply(edits) }
    func apply(_ edits: [TextEdit], ifMoved plain: [TextEdit]) { target.apply(edits, ifMoved: plain) }
    func press(_ key: HardwareKey) { target.press(key) }
    func showInlinePrediction(_ rest: String) -> Bool { target.showInlinePrediction(rest) }
    func showCorrection(_ correction: TextCorrection) { target.showCorrection(correction) }
    func showCaretDrag(_ phase: CaretDragPhase) { target.showCaretDrag(phase) }
    func fill(user: String?, password: String) { target.fill(user: user, password: password) }
    func dismiss() { target.dismiss() }
}
