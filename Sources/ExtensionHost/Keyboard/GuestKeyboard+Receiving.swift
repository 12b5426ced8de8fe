import CoreGraphics
import ExtensionIPC
import Foundation
import Platform
import TextInput
import UIKit
import Wire

extension GuestKeyboard {
    /// Handles a message that is within the extension's budget.
    func handle(_ message: GuestMessage) {
        switch message {
        // The run itself handles these.
        case .hello, .failed, .pong: break
        case .edits(let number, let field, let edits): apply(number, field: field, edits)
        case .frame(let buffer, let generation, let damage): show(buffer, generation, damage)
        case .frameRequest: requestFrame()
        case .height(let height, let duration): take(height: height, duration: duration)
        case .click(let click):
            if authority.mayAct, hosting?.playsKeyClicks == true { system.playKeyClick(click) }
        case .haptic(let code):
            guard authority.mayAct, policy.grants.contains(.haptics), hosting?.playsKeyHaptics == true,
                let feedback = Feedback(code: code)
            else { return }
            UIApplication.onFeedback?(feedback)
        case .advance: if authority.mayAct { hosting?.onAdvance?() }
        case .showList(let key): showList(above: key)
        case .dismiss: if authority.mayAct { hosting?.onDismiss?() }
        case .primaryLanguage(let language):
            primaryLanguage = language
        case .dictationKey(let hasKey): hasDictationKey = hasKey
        case .lexicon(let request): sendLexicon(request)
        case .readClipboard(let request):
            let isAllowed = isPresent && policy.grants.contains(.clipboard)
            let text = isAllowed ? system.clipboard : nil
            run?.send(
                .clipboard(request: request, text.flatMap { $0.utf8.count <= String.wireLimit ? $0 : nil }))
        case .writeClipboard(let text):
            if isPresent, policy.grants.contains(.clipboard) { system.clipboard = text }
        case .elements(let elements): keyboardView?.show(elements)
        }
    }

    private func take(height: Double?, duration: Double) {
        guard let run, let time = run.heights.add(height, duration: duration, at: system.now) else { return }
        system.schedule(at: time) { [weak self, weak run] in
            UIApplication.shared.turn {
                if let self, let run, self.run === run { self.applyHeight(of: run) }
            }
        }
    }

    private func applyHeight(of run: ExtensionRun) {
        guard let request = run.heights.take(at: system.now) else { return }
        run.knowsHeight = true
        let height = request.height.map { max(Self.minimumHeight, min(CGFloat($0), maximumHeight)) }
        keyboardView?.requestedHeight = height
        let change = {
            self.view.superview?.setNeedsLayout()
            self.view.setNeedsLayout()
            self.hosting?.onHeightChange?(height)
            self.view.window?.layoutIfNeeded()
        }
        if request.duration > 0, isPresent {
            UIView.animate(withDuration: request.duration, animations: change)
        } else {
            change()
        }
        resizeFrames()
    }

    /// The least height of a keyboard in points: that of one row of keys.
    private static let minimumHeight: CGFloat = 44

    /// The greatest height of a keyboard in points.
    ///
    /// What is above the keyboard stays visible: the app, and the way back to another keyboard. On a phone in landscape
    /// the standard keyboard takes half of the screen by itself.
    private var maximumHeight: CGFloat { max(standardHeight * 1.25, UIScreen.main.bounds.height / 2) }

    private func sendLexicon(_ request: UInt32) {
        guard let hosting else {
            run?.send(.lexicon(request: request, []))
            return
        }
        hosting.lexicon { [weak self] lexicon in
            let fitting = LexiconWords(
                lexicon.entries.lazy.map {
                    LexiconWord(userInput: $0.userInput, documentText: $0.documentText)
                })
            self?.run?.send(.lexicon(request: request, fitting.words))
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
