package import Platform
package import Typing

/// Keeps a `ShowingRule` true while devices, preferences and the app in use change.
///
///     let conditions = ShowingConditions(system: system, preferences: preferences)
///     conditions.onChange = { panel.showsWithFocus = $0 }
///     conditions.hasTouchScreen = system.hasTouchScreen
@MainActor package final class ShowingConditions {
    /// Called with `showsWithFocus` after it changed.
    package var onChange: (@MainActor (Bool) -> Void)?

    /// The rule as it is now.
    package private(set) var rule: ShowingRule
    private let system: any PlatformSystem
    private let keyboards: HardwareKeyboards
    private var keyboardsWatch: HardwareKeyboardsWatch?
    private var appWatch: PlatformWatch?

    /// Makes the conditions of a seat without touch screen and pen.
    ///
    /// Hardware keyboards and the app in use are watched only while the preferences depend on them.
    /// - Parameters:
    ///   - decider: who decides where the policy would.
    ///   - keyboards: where hardware keyboards are listed.
    package init(
        system: any PlatformSystem, preferences: Preferences, decider: ShowingRule.Decider = .keyboard,
        keyboards: HardwareKeyboards = .ofSystem
    ) {
        self.system = system
        self.keyboards = keyboards
        rule = ShowingRule(preferences)
        rule.decider = decider
        watchHardwareKeyboards()
        watchApp()
    }

    isolated deinit { appWatch?.cancel() }

    /// Whether a field that gains the focus shows the keyboard.
    package var showsWithFocus: Bool { rule.showsWithFocus }

    /// Whether a touch screen is connected.
    package var hasTouchScreen: Bool {
        get { rule.hasTouchScreen }
        set { change { $0.hasTouchScreen = newValue } }
    }

    /// Whether a pen is connected.
    package var hasPen: Bool {
        get { rule.hasPen }
        set { change { $0.hasPen = newValue } }
    }

    /// Follows changed preferences.
    package func update(_ preferences: Preferences) {
        let before = rule.showsWithFocus
        rule.update(preferences)
        watchHardwareKeyboards()
        watchApp()
        if rule.showsWithFocus != before { onChange?(rule.showsWithFocus) }
    }

    private func watchHardwareKeyboards() {
        guard rule.dependsOnHardwareKeyboards else {
            keyboardsWatch = nil
            rule.hasHardwareKeyboard = false
            return
        }
        guard keyboardsWatch == nil else { return }
        let watch = HardwareKeyboardsWatch(system: system, keyboards: keyboards)
        watch.onChange = { [weak self] isAttached in self?.change { $0.hasHardwareKeyboard = isAttached } }
        keyboardsWatch = watch
        rule.hasHardwareKeyboard = watch.isAttached
    }

    private func watchApp() {
        guard rule.dependsOnApp else {
            appWatch?.cancel()
            appWatch = nil
            rule.activeApp = nil
            return
        }
        guard appWatch == nil else { return }
        appWatch = system.watchActiveApp { [weak self] app in self?.change { $0.activeApp = app } }
    }

    private func change(_ mutate: (inout ShowingRule) -> Void) {
        let before = rule.showsWithFocus
        mutate(&rule)
        if rule.showsWithFocus != before { onChange?(rule.showsWithFocus) }
    }
}
