import DvorakKeyboard
import Foundation
import KeyboardHost
import StandardKeyboard
import TextInput
import UIKit

/// The keyboards of the phone, typing into whatever has the focus in this process.
///
/// The globe goes from one enabled keyboard to the next; the host cannot tell ours from others.
@MainActor final class HostedKeyboard: ShownKeyboard {
    let view = UIView()

    private let state: SimulatorState
    private let device: DeviceProfile
    private weak var place: KeyboardPlace?
    private let client = ResponderTextClient()
    private let hosting: KeyboardHosting
    private var switcher: KeyboardSwitcher
    private var controllers: [String: UIInputViewController] = [:]
    private var shown: UIInputViewController?
    private var screen = CGSize.zero

    init(_ state: SimulatorState, _ place: KeyboardPlace, device: DeviceProfile) {
        self.state = state
        self.device = device
        self.place = place
        hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: state.system), system: state.system)
        switcher = KeyboardSwitcher(keyboards: state.preferences.keyboards, trusted: ["en-US"])
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? HostedKeyboard.dark : HostedKeyboard.light }
        hosting.onAdvance = { [weak self] in self?.advance() }
        hosting.onShowList = { [weak self] _, _ in self?.advance() }
        hosting.onDismiss = { [weak self] in self?.dismiss() }
        hosting.onHeightChange = { [weak self] _ in self?.place?.keyboardHeightChanged() }
        hosting.proxy.onStateChange = { [weak self] _ in self?.choose() }
    }

    /// The plate of a keyboard, light and dark (seen on iOS 17: D1D3D9 and 2B2B2B without blur).
    private static let light = UIColor(red: 0.82, green: 0.827, blue: 0.851, alpha: 1)
    private static let dark = UIColor(red: 0.169, green: 0.169, blue: 0.169, alpha: 1)

    func focusChanged(to responder: UIResponder?) {
        client.follow(responder)
        choose()
    }

    private func advance() {
        switcher.advance(for: hosting.proxy.traits)
        choose()
    }

    private func dismiss() {
        place?.dismiss()
        _ = client.responder?.resignFirstResponder()
    }

    /// Shows the keyboard that serves the field.
    private func choose() {
        switcher.setKeyboards(state.preferences.keyboards, trusted: ["en-US"])
        hosting.needsInputModeSwitchKey = switcher.keyboards(for: hosting.proxy.traits).count > 1
        hosting.inputModeNames = switcher.keyboards.map { id in
            KeyboardChoice.all.first { $0.id == id }?.name ?? id
        }
        hosting.playsKeyClicks = state.preferences.keyClicks
        let id = switcher.keyboard(for: hosting.proxy.traits)
        let controller = controllers[id] ?? make(id)
        controllers[id] = controller
        guard controller !== shown else { return }
        shown?.viewWillDisappear(false)
        shown?.view.removeFromSuperview()
        shown?.hosting = nil
        shown = controller
        controller.hosting = hosting
        controller.loadViewIfNeeded()
        view.addSubview(controller.view)
        layout()
        controller.viewWillAppear(false)
        controller.textDidChange(nil)
        place?.keyboardHeightChanged()
    }

    private func make(_ id: String) -> UIInputViewController {
        if id == "dvorak" { return DvorakKeyboardViewController() }
        let keyboard = KeyboardViewController(preferences: preferences)
        keyboard.screenSize = screen
        return keyboard
    }

    private var preferences: KeyboardPreferences {
        var preferences = KeyboardPreferences()
        preferences.capsLock = state.preferences.capsLock
        preferences.characterPreview = state.preferences.characterPreview
        return preferences
    }

    func height(for size: CGSize) -> CGFloat {
        screen = size
        if let standard = shown as? KeyboardViewController { standard.screenSize = size }
        return keysHeight + device.bottomInset(for: size)
    }

    private var keysHeight: CGFloat {
        if let standard = shown as? KeyboardViewController { return CGFloat(standard.preferredHeight(on: screen)) }
        return shown?.requestedHeight ?? (screen.width > screen.height ? 162 : 216)
    }

    func layout() {
        guard let keys = shown?.view, view.bounds.width > 0 else { return }
        keys.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: keysHeight)
        keys.layoutIfNeeded()
    }
}
