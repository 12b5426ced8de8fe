import Dictation
import Foundation
import KeyboardHost
import KeyboardSettings
import Platform
import Typing
import UIKit

/// The phone's keyboard: a session of the host on a plate, typing into what has the focus on the phone.
@MainActor final class HostedKeyboard: OnscreenKeyboard {
    var view: UIView { plate }

    private let plate = KeyboardPlate()
    private let device: DeviceProfile
    private let state: SimulatorState
    private let client = FocusedTextClient()
    private let session: KeyboardSession
    private var screen = CGSize.zero
    /// The form for which the height was last computed.
    private var measuredForm = KeyboardForm.docked

    /// The apps of the simulator, as the desktop's list of passwords has them.
    static let passwordService = PasswordService(
        identifier: "org.spinet.Simulator", name: "Spinet Simulator")

    init(_ state: SimulatorState, _ place: InputViewContainer, device: DeviceProfile) {
        self.state = state
        self.device = device
        session = KeyboardSession(
            client: client, system: state.system, screenSize: place.bounds.size,
            entries: Self.entries(state),
            preferences: state.settings.preferences, messages: [ModemMessages(), state.messages],
            people: { state.people() }, passwords: state.passwords, learning: state.settings.learning)
        session.replacements = state.settings.replacements
        plate.container = session.controller.view
        plate.parts = { [weak session] in session?.keyboardParts ?? [] }
        plate.touchedGaps = { [weak session] in session?.touchedGaps ?? [] }
        plate.isWhole = { [weak session] in session?.showsList ?? true }
        plate.addSubview(session.controller.view)
        session.assistantItem = { [weak client] in client?.assistantItem }
        session.accountFields = { [weak client] in
            CredentialForm(around: client?.responder).map { ($0, Self.passwordService) }
        }
        session.onHeightChange = { [weak plate, weak place] in
            plate?.setNeedsLayout()
            place?.keyboardHeightChanged()
        }
        client.onLeaving = { [weak self] in self?.session.finishWord() }
        client.onHardwareKey = { [weak self] in self?.session.press($0, text: $1) ?? false }
        state.settings.onChange = { [weak self, weak place] in
            self?.preferencesChanged()
            place?.reload()
        }
        state.settings.onLearnedWordsReset = { [weak self] in self?.session.reloadUserDictionary() }
        session.onKeyPress = { [weak state] in state?.onKeyPress?($0) }
        session.onSettings = { [weak state] in state?.onKeyboardSettings?() }
        session.offersFloating = place.allowsFloating
        session.onPlacement = { [weak place] choice in
            switch choice.form {
            case .floating: place?.float()
            case .split: place?.split()
            case .undocked: place?.undock()
            case .docked: place?.dock()
            }
        }
        state.onEnd = { [weak self] in self?.session.flushLearning() }
        makeDictation()
        session.onDismiss = { [weak self, weak place] in
            place?.dismiss()
            _ = self?.client.responder?.resignFirstResponder()
        }
    }

    private func makeDictation() {
        guard let starter = state.dictation else { return }
        let dictation = KeyboardDictation(session, starter, system: state.system) {
            () throws(DictationFailure) in SpokenText(try .english(from: ResourceLocator()))
        }
        dictation.onFailure = { Simulator.say($0.message.text) }
        session.dictation = dictation
    }

    /// What Settings say counts at once, in the field that is typed into too.
    private func preferencesChanged() {
        session.entries = Self.entries(state)
        session.preferences = state.settings.preferences
        session.replacements = state.settings.replacements
    }

    /// All keyboards of the phone.
    private static func entries(_ state: SimulatorState) -> [KeyboardEntry] {
        KeyboardEntry.standard { Simulator.say("\($0)") } + state.settings.installed.entries
            + [.emoji(name: Message("Emoji").text)]
    }

    func focusChanged(to responder: UIResponder?) {
        session.language = state.language
        client.follow(responder)
        session.chooseKeyboard()
    }

    func traitsChanged() { client.refresh() }

    func press(_ key: HardwareKey, text: String) -> Bool { session.press(key, text: text) }

    func forms(of typed: String) -> [String] { session.forms(of: typed) }

    var form = KeyboardForm.docked

    var moveKey: CGRect? {
        session.moveKey.map { plate.convert($0, from: session.controller.view) }
    }

    var style: UIUserInterfaceStyle {
        switch state.settings.preferences.appearance {
        case .system: .unspecified
        case .light: .light
        case .dark: .dark
        }
    }

    var hidesKeys: Bool {
        get { session.hidesKeys }
        set { session.hidesKeys = newValue }
    }
    var hasBar: Bool { session.hasBar }

    var allowsClicks: Bool { state.settings.preferences.keyClicks }

    func prepare(for size: CGSize) -> Bool {
        guard screen == size, measuredForm == form else {
            session.chooseKeyboard()
            _ = height(for: size)
            return true
        }
        return session.prepare()
    }

    func height(for size: CGSize) -> CGFloat {
        if screen != size || measuredForm != form {
            screen = size
            measuredForm = form
            // A keyboard knows its height once it has its width. One that comes again may be laid out at once.
            session.controller.view.frame = CGRect(origin: .zero, size: size)
            session.form = form
            session.homeIndicatorHeight = form == .docked ? device.keyStripInset(for: size) : 0
            session.screenSize = size
            session.controller.view.layoutIfNeeded()
        }
        return session.height + bareInset(for: size)
    }

    /// What the device takes below the keyboard where no keys of the system are there; only a docked keyboard reaches there.
    private func bareInset(for size: CGSize) -> CGFloat {
        form != .docked
            ? 0
            : device.keyboardInset(for: size) - (session.hidesKeys ? 0 : device.keyStripInset(for: size))
    }

    func layout() {
        let container = session.controller.view
        // Callouts and the list of keyboards reach above the plate.
        let room =
            form != .docked
            ? plate.convert(CGPoint.zero, to: nil).y : max(0, screen.height - plate.bounds.height)
        container?.frame = CGRect(
            x: 0, y: -room, width: plate.bounds.width,
            height: room + plate.bounds.height - bareInset(for: screen))
        container?.setNeedsLayout()
        container?.layoutIfNeeded()
        plate.setNeedsLayout()
        plate.layoutIfNeeded()
    }
}
