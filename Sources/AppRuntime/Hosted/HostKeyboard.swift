import CoreGraphics
import ExtensionIPC
import Foundation
import Platform
import TextInput
import UIKit
import Wire

/// The host's keyboard as the app's windows have it: an empty place of its height, and the field for the host to type into.
///
/// The host draws its keyboard over that place. To the app it is a keyboard of its own process, with the notifications, the
/// layout guide and the accessory view above it.
@MainActor final class HostKeyboard: OnscreenKeyboard {
    let view = UIView()
    let allowsClicks = true
    /// The host's bar beside a hardware keyboard has a height as its keyboard has, or none.
    let hasBar = true
    /// Sends the field after a change.
    var onReport: ((FieldReport) -> Void)?

    private let client = ResponderTextClient()
    private weak var place: InputViewContainer?
    private var height: CGFloat = 0
    private(set) var outsideCard: CGRect?
    private var field: UInt32 = 0
    private var acknowledged: UInt32 = 0
    private var isChanged = false

    /// Makes the keyboard of a container of input views.
    init(in place: InputViewContainer) {
        self.place = place
        view.isUserInteractionEnabled = false
        client.onChange = { [weak self] _ in self?.isChanged = true }
        UIApplication.shared.onFirstResponderChange = { [weak self] responder in
            // The host is notified before the place slides away.
            if responder == nil { self?.focusChanged(to: nil) }
        }
    }

    // MARK: - Place

    func height(for size: CGSize) -> CGFloat { outsideCard?.height ?? height }
    func prepare(for size: CGSize) -> Bool { false }
    func layout() {}

    /// The host's keyboard has another height, in points.
    func take(height: CGFloat) {
        guard height != self.height || outsideCard != nil else { return }
        self.height = height
        outsideCard = nil
        place?.keyboardHeightChanged()
    }

    /// The host's keyboard is away from the lower edge, in a frame of the screen; `isHeld` while a finger moves it.
    func take(card: CGRect, isHeld: Bool) {
        outsideCard = card
        place?.outsideCardMoved(isHeld: isHeld)
    }

    // MARK: - Field

    func focusChanged(to responder: UIResponder?) {
        guard responder !== client.responder else { return client.refresh() }
        if responder != nil { field &+= 1 }
        client.follow(responder)
    }

    func traitsChanged() { client.refresh() }

    /// Sends the field, if it changed since the last time.
    func report() {
        guard isChanged else { return }
        isChanged = false
        let state = client.state
        var document = DocumentReport(
            acknowledged: acknowledged, field: state.isActive ? field : nil,
            traits: state.traits)
        guard state.isActive else { onReport?(FieldReport(document: document)); return }
        // A secure field reports neither its text nor what is marked in it.
        if !state.traits.isSecureTextEntry {
            document.surroundingText = state.context.flatMap {
                ReportedContext.surroundingText($0, isWhole: true)
            }
            document.marked = ReportedContext.marked(state.marked)
        }
        document.hasText = state.hasText
        onReport?(
            FieldReport(
                document: document, allowsOtherKeyboards: state.allowsOtherKeyboards,
                preferredLanguage: state.preferredLanguage.flatMap { $0.isLanguageTag ? $0 : nil }))
    }

    // MARK: - Edits

    /// Carries out edits of the host, those that fit the field's present text.
    func apply(_ number: UInt32, field: UInt32, _ edits: [TextEdit]) {
        acknowledged = number
        isChanged = true
        guard field == self.field, client.state.isActive else { return }
        client.apply(RemoteEdits.adapted(edits, to: client.state.context ?? .unknown))
    }

    /// Presses a key in the field.
    func press(_ key: HardwareKey, field: UInt32) {
        guard field == self.field, client.state.isActive else { return }
        client.press(key)
    }

    /// Ends editing.
    func endEditing() { client.dismiss() }
}
