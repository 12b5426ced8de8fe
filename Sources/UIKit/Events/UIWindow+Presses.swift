import Foundation
import Platform

extension UIWindow {
    /// Converts an event of a hardware key to a press.
    func receive(_ event: KeyEvent) {
        if event.isPressed, event.key != nil { UIApplication.shared.inputViewContainer?.hardwareWasPressed() }
        let press = UIPress(event, window: self)
        input.pressesEvent.allPresses = [press]
        input.pressesEvent.timestamp = event.time
        input.pressesEvent.modifierFlags = press.key?.modifierFlags ?? []
        input.pressesEvent.window = self
        UIApplication.shared.sendEvent(input.pressesEvent)
    }

    /// Dispatches hardware keys to shortcuts, then to the first responder and its chain.
    func deliver(_ event: UIPressesEvent) {
        let responder: UIResponder =
            UIApplication.shared.firstResponder ?? focus.focusedItem as? UIView ?? rootViewController?
            .viewIfLoaded
            ?? self
        for press in event.allPresses {
            press.responder = responder
            switch press.phase {
            case .began:
                if let key = press.key, performCommand(for: key, from: responder) { continue }
                if let key = press.key?.hardwareKey,
                    UIApplication.shared.inputViewContainer?.holds(key, in: responder) == true
                {
                    continue
                }
                // Composed text has the keys first: arrows go through its candidates, escape discards it.
                if (responder as? any UITextInput)?.markedTextRange != nil, press.typeByKeyboard() {
                    continue
                }
                responder.pressesBegan([press], with: event)
            case .ended:
                press.key?.hardwareKey.map { UIApplication.shared.inputViewContainer?.released($0) }
                responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            case .changed, .stationary: responder.pressesChanged([press], with: event)
            }
        }
    }

    private func performCommand(for key: UIKey, from responder: UIResponder) -> Bool {
        var present: UIResponder? = responder
        while let candidate = present {
            for command in candidate.offeredKeyCommands where command.matches(key) {
                guard let action = command.action else { continue }
                let target = candidate.target(forAction: action, withSender: command)
                return UIApplication.shared.sendAction(action, to: target, from: command, for: nil)
            }
            present = candidate.next
        }
        return false
    }
}
