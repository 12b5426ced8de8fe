import CoreGraphics
import ExtensionIPC
import Foundation
import GuestInterface
import Platform
import PlatformGuest
import TextInput
import UIKit
import Wire

/// Connects an extension's view controller to the host: its window, its text, its surroundings and its requests.
@MainActor final class ExtensionSession {
    private let keyboard: UIInputViewController
    private let system: GuestSystem
    private let root: KeyboardRootController
    private let window = UIWindow(frame: .zero)
    private let hosting: KeyboardHosting
    private var lexiconRequests: UInt32 = 0
    private var lexiconHandlers: [UInt32: (UILexicon) -> Void] = [:]
    private let elements = ElementReporter()

    init(keyboard: UIInputViewController, system: GuestSystem) {
        self.keyboard = keyboard
        self.system = system
        UIApplication.shared.connect(to: system)
        guard let client = system.textClient else {
            preconditionFailure("an extension's system always has a text client")
        }
        hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: system), system: system)
        root = KeyboardRootController(keyboard: keyboard)
    }

    /// Loads the keyboard's view and reports its height, for which the host then makes buffers.
    ///
    /// - Throws: `PlatformError` if there is no window.
    func start() throws(PlatformError) {
        connectHosting()
        connectKeyboard()
        system.perform = { body in UIApplication.shared.turn(body) }
        system.onMessage = { [weak self] in self?.handle($0) }
        system.beforeWaiting = { [weak self] in self?.reportElements() }
        root.onHeightChange = { [weak system] height in
            let limit = GuestMessage.greatestHeight
            system?.send(
                .height(
                    height.map { max(0, min(Double($0), limit)) },
                    duration: max(0, min(10, UIView.inheritedAnimationDuration))))
        }
        take(system.environment)
        keyboard.hosting = hosting
        window.attach(
            to: try system.makeWindow(
                WindowConfiguration(role: .application, size: .zero, title: "Keyboard")))
        window.backgroundColor = .clear
        UIApplication.shared.turn {
            let environment = system.environment
            window.frame = CGRect(x: 0, y: 0, width: environment.width, height: environment.standardHeight)
            window.rootViewController = root
            window.isHidden = false
            window.layoutIfNeeded()
        }
        root.reportHeight()
    }

    private func connectHosting() {
        hosting.onAdvance = { [weak system] in system?.send(.advance) }
        hosting.onShowList = { [weak system] view, _ in
            system?.send(.showList(view.convert(view.bounds, to: nil)))
        }
        hosting.onDismiss = { [weak system] in system?.send(.dismiss) }
        hosting.onHeightChange = { [weak self] _ in self?.root.heightMayHaveChanged() }
        hosting.lexicon = { [weak self] handler in self?.requestLexicon(handler) }
        UIDevice.current.inputClicksAllowed = { [weak self] in
            guard let self else { return false }
            return system.environment.playsKeyClicks && keyboard.enablesInputClicks
        }
        UIApplication.onFeedback = { [weak system] feedback in
            if system?.environment.grants.contains(.haptics) == true { system?.send(.haptic(feedback.code)) }
        }
    }

    private func connectKeyboard() {
        keyboard.onPrimaryLanguageChange = { [weak self] in self?.reportLanguage($0) }
        keyboard.onDictationKeyChange = { [weak system] in system?.send(.dictationKey($0)) }
        if keyboard.hasDictationKey { system.send(.dictationKey(true)) }
        if let language = keyboard.primaryLanguage { reportLanguage(language) }
    }

    /// Reports the keyboard's language; what is no language tag is reported as none.
    private func reportLanguage(_ language: String?) {
        system.send(.primaryLanguage(language.flatMap { $0.isLanguageTag ? $0 : nil }))
    }

    // MARK: - Messages

    private func handle(_ message: HostMessage) {
        switch message {
        case .environment(let environment): take(environment)
        case .visible(let isVisible): root.setVisible(isVisible)
        case .lexicon(let request, let words):
            let entries = words.map { UILexiconEntry(documentText: $0.documentText, userInput: $0.userInput) }
            lexiconHandlers.removeValue(forKey: request)?(UILexicon(entries: entries))
        case .memoryWarning:
            NotificationCenter.default.post(
                name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
            keyboard.didReceiveMemoryWarning()
        default: break
        }
    }

    private func requestLexicon(_ handler: @escaping (UILexicon) -> Void) {
        lexiconRequests &+= 1
        lexiconHandlers[lexiconRequests] = handler
        system.send(.lexicon(request: lexiconRequests))
    }

    private func take(_ environment: GuestEnvironment) {
        environment.screen.apply()
        root.standardHeight = environment.standardHeight
        hosting.needsInputModeSwitchKey = environment.needsInputModeSwitchKey
        hosting.hasFullAccess = environment.grants.isSuperset(of: .fullAccess)
        hosting.playsKeyClicks = environment.playsKeyClicks
        hosting.playsKeyHaptics = environment.playsKeyHaptics
        hosting.sideInset = environment.sideInset
        keyboard.viewIfLoaded?.setNeedsLayout()
    }

    // MARK: - Accessibility

    /// Sends the accessibility elements, if the host wants them and they changed.
    private func reportElements() {
        guard system.environment.wantsElements else { return }
        elements.report(window.accessibilityTree) { system.send(.elements($0)) }
    }
}
