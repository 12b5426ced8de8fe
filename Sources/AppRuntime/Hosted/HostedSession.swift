import CoreGraphics
import ExtensionIPC
import Foundation
import GuestInterface
import Platform
import UIKit

/// An app on a host's screen: its surroundings, its life and its keyboard are the host's.
@MainActor final class HostedSession {
    /// The system that the host is.
    let system: AppSystem
    /// Whether the host has the app in front.
    private(set) var state = UIApplication.State.inactive
    /// Called after `state` changed.
    var onStateChange: (() -> Void)?
    /// What the device's own parts cover of the app's window.
    private(set) var safeArea = UIEdgeInsets.zero
    /// Called after `safeArea` changed.
    var onSafeAreaChange: (() -> Void)?
    /// The place of the input views.
    let container: InputViewContainer

    private let keyboard: HostKeyboard
    private let elements = ElementReporter()
    private var reportedStyle = UIStatusBarStyle.default

    /// Makes the app's session with the host that started this process; nil for a process that no host started.
    static func ofHost() throws(PlatformError) -> HostedSession? {
        try AppSystem.ofHost().map(HostedSession.init)
    }

    private init(_ system: AppSystem) {
        self.system = system
        let maker = KeyboardMaker()
        container = InputViewContainer(makeKeyboard: { maker.make($0) })
        keyboard = maker.make(container)
        container.bottomInset = { [weak system] _ in CGFloat(system?.environment.safeArea.bottom ?? 0) }
        container.noticesHardware = true
        container.onHardwareChange = { [weak system] isUsed in
            guard let system, isUsed != system.environment.hasHardwareKeyboard else { return }
            system.send(.hardwareKeyboard(isUsed))
        }
        keyboard.onReport = { [weak system] in system?.send(.field($0)) }
        UIApplication.onKeyboardDrag = { [weak container] in container?.follow($0) }
        UIApplication.onFeedback = { [weak system] in system?.send(.haptic($0.code)) }
        system.perform = { body in UIApplication.shared.turn(body) }
        system.onMessage = { [weak self] in self?.handle($0) }
        system.beforeWaiting = { [weak self] in self?.report() }
        take(system.environment)
    }

    /// The container makes its keyboard when it is needed; the host's is there from the beginning.
    @MainActor private final class KeyboardMaker {
        private var keyboard: HostKeyboard?

        func make(_ place: InputViewContainer) -> HostKeyboard {
            if let keyboard { return keyboard }
            let made = HostKeyboard(in: place)
            keyboard = made
            return made
        }
    }

    /// Opens a link, the app's settings with those of the host's keyboards.
    ///
    /// - Returns: whether something was opened.
    func open(_ url: URL) -> Bool {
        guard url.scheme == "app-settings" else { return DesktopLink.open(url) }
        system.send(.openSettings)
        return true
    }

    // MARK: - From the host

    private func handle(_ message: AppHostMessage) {
        switch message {
        case .environment(let environment): take(environment)
        case .phase(let phase):
            state =
                switch phase {
                case .active: .active
                case .inactive: .inactive
                case .background: .background
                }
            onStateChange?()
        case .edits(let number, let field, let edits): keyboard.apply(number, field: field, edits)
        case .press(let key, let field): keyboard.press(key, field: field)
        case .endEditing: keyboard.endEditing()
        case .keyboardHeight(let height): keyboard.take(height: CGFloat(height))
        case .keyboardCard(let frame, let isHeld): keyboard.take(card: frame, isHeld: isHeld)
        case .welcome, .buffers, .released, .frame, .touch, .scroll, .key, .clipboard, .ping, .close: break
        }
    }

    private func take(_ environment: AppEnvironment) {
        environment.screen.apply()
        UIAccessibility.settings = environment.accessibility.settings
        let insets = environment.safeArea
        let area = UIEdgeInsets(
            top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
        if area != safeArea {
            safeArea = area
            onSafeAreaChange?()
        }
        container.hasHardwareKeyboard = environment.hasHardwareKeyboard
        let modes = environment.inputModes.map { UITextInputMode(primaryLanguage: $0) }
        UITextInputMode.set(
            enabled: modes,
            current: environment.inputMode.map { language in
                modes.first { $0.primaryLanguage == language } ?? UITextInputMode(primaryLanguage: language)
            })
    }

    // MARK: - To the host

    /// Sends what changed in this turn of the loop.
    private func report() {
        keyboard.report()
        guard let window = container.window else { return }
        let style = Self.statusBarStyle(of: window)
        if style != reportedStyle {
            reportedStyle = style
            system.send(.statusBar(style: style.rawValue))
        }
        guard system.environment.wantsElements else { return }
        elements.report(window.accessibilityTree) { system.send(.elements($0)) }
    }

    /// The style of the status bar over a window: beside a sheet's card it is light on black.
    private static func statusBarStyle(of window: UIWindow) -> UIStatusBarStyle {
        guard var top = window.rootViewController else { return .default }
        if top.isShownAsCard { return .lightContent }
        while let presented = top.presentedViewController, presented.modalPresentationStyle == .fullScreen {
            top = presented
        }
        while let child = top.childForStatusBarStyle { top = child }
        return top.preferredStatusBarStyle
    }
}

extension AppEnvironment.Accessibility {
    /// The settings as the toolkit has them.
    @MainActor fileprivate var settings: UIAccessibility.Settings {
        var settings = UIAccessibility.settings
        settings.isBoldTextEnabled = contains(.boldText)
        settings.buttonShapesEnabled = contains(.buttonShapes)
        settings.isOnOffSwitchLabelsEnabled = contains(.switchLabels)
        settings.isReduceTransparencyEnabled = contains(.reducedTransparency)
        settings.isDarkerSystemColorsEnabled = contains(.darkerColors)
        settings.isReduceMotionEnabled = contains(.reducedMotion)
        return settings
    }
}
