import CoreGraphics
import ExtensionIPC
import Foundation
import Platform
import TextInput
import UIKit
import Wire

extension GuestKeyboard {
    func receive() {
        guard let channel = process?.channel else { return }
        do throws(WireError) {
            for message in try channel.receive() {
                guard rate.allows(at: system.now) else { return fail(.flooding) }
                handle(message)
                guard process?.channel === channel else { return }
            }
            // Bytes that are no message may have come right after one that is.
            if channel.hasFailed { _ = try channel.receive() }
        } catch {
            fail(error == .closed ? .ended("") : .badMessage(error.description))
        }
    }

    private func handle(_ message: GuestMessage) {
        if case .hello(let version) = message, !isWelcome {
            guard version == ExtensionIPC.version else { return fail(.otherVersion(version)) }
            return welcome()
        }
        guard isWelcome else { return fail(.badMessage(WireError.invalidValue("greeting").description)) }
        switch message {
        case .hello: fail(.badMessage(WireError.invalidValue("greeting").description))
        case .failed(let reason): fail(.refused(String(reason.prefix(400))))
        case .edits(let number, let field, let edits): apply(number, field: field, edits)
        case .frame(let buffer, let generation, let damage): show(buffer, generation, damage)
        case .frameRequest: requestFrame()
        case .height(let height, let duration): take(height: height, duration: duration)
        case .click(let click):
            if isPresent, hosting?.playsKeyClicks == true { system.playKeyClick(click) }
        case .haptic(let code):
            guard isPresent, policy.grants.contains(.haptics), hosting?.playsKeyHaptics == true,
                let feedback = Feedback(code: code)
            else { return }
            UIApplication.onFeedback?(feedback)
        case .advance: if isPresent { hosting?.onAdvance?() }
        case .showList(let key): showList(above: key)
        case .dismiss: if isPresent { hosting?.onDismiss?() }
        case .primaryLanguage(let language):
            primaryLanguage = language
        case .dictationKey(let hasKey): hasDictationKey = hasKey
        case .lexicon(let request): sendLexicon(request)
        case .readClipboard(let request):
            let isAllowed = isPresent && policy.grants.contains(.clipboard)
            let text = isAllowed ? system.clipboard : nil
            send(.clipboard(request: request, text.flatMap { $0.utf8.count <= String.wireLimit ? $0 : nil }))
        case .writeClipboard(let text):
            if isPresent, policy.grants.contains(.clipboard) { system.clipboard = text }
        case .elements(let elements): keyboardView?.show(elements)
        case .pong(let number): take(pong: number)
        }
    }

    private func take(height: Double?, duration: Double) {
        knowsHeight = true
        // What is above the keyboard stays visible: the app, and the way back to another keyboard.
        // On a phone in landscape the standard keyboard takes half by itself.
        let greatest = max(standardHeight * 1.25, UIScreen.main.bounds.height / 2)
        let height = height.map { min(CGFloat($0), greatest) }
        keyboardView?.requestedHeight = height
        let change = {
            self.view.superview?.setNeedsLayout()
            self.view.setNeedsLayout()
            self.hosting?.onHeightChange?(height)
            self.view.window?.layoutIfNeeded()
        }
        if duration > 0, isPresent {
            UIView.animate(withDuration: duration, animations: change)
        } else {
            change()
        }
        resizeFrames()
    }

    private func sendLexicon(_ request: UInt32) {
        guard let hosting else { return send(.lexicon(request: request, [])) }
        hosting.lexicon { [weak self] lexicon in
            let fitting = LexiconWords(
                lexicon.entries.lazy.map {
                    LexiconWord(userInput: $0.userInput, documentText: $0.documentText)
                })
            self?.send(.lexicon(request: request, fitting.words))
        }
    }

    // MARK: - List of keyboards

    /// Opens the list above a key, while a finger is on the keyboard: the user opens it, not the extension.
    private func showList(above key: CGRect) {
        guard isPresent, let view = keyboardView, view.isTouched, let event = view.lastEvent else { return }
        listAnchor.frame = key.intersection(view.bounds)
        isListOpen = true
        hosting?.onShowList?(listAnchor, event)
    }

    func followList(_ event: UIEvent) {
        guard isListOpen else { return }
        hosting?.onListTouch?(listAnchor, event)
        if event.allTouches?.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) == true {
            isListOpen = false
        }
    }
}
