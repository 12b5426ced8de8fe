package import Typing

/// Decides whether a field that gains the focus shows the keyboard.
///
/// What the user calls for comes before it: `KeyboardVisibility` shows a keyboard that was requested, whatever the rule
/// says. Of the rest, the list that has the app in use counts first, then an attached hardware keyboard, then the policy.
///
///     var rule = ShowingRule(preferences)
///     rule.hasTouchScreen = true
///     rule.showsWithFocus                 // true: the policy is .touch by default
package struct ShowingRule: Hashable, Sendable {
    /// Who decides when there is neither a list nor a hardware keyboard that does.
    package enum Decider: Hashable, Sendable {
        /// The policy, as on compositors made with wlroots.
        case keyboard
        /// The compositor: KWin shows the panel after a touch or a pen, and only then.
        case compositor
        /// Every field shows it: the session is operated with a remote control, which has no other way to type.
        case remote
    }

    /// Who decides; the keyboard by default.
    package var decider = Decider.keyboard
    /// When a focused field shows the keyboard.
    package var policy: Preferences.Showing
    /// Whether an attached hardware keyboard keeps the keyboard hidden.
    package var hidesWithHardwareKeyboard: Bool
    /// The identifiers of apps, in lower case, in which a focused field always shows the keyboard.
    private var appsWithKeyboard: Set<String>
    /// The identifiers of apps, in lower case, in which a focused field never shows it; they come before the others.
    private var appsWithoutKeyboard: Set<String>

    /// Whether a seat has a touch screen.
    package var hasTouchScreen = false
    /// Whether a seat has a pen.
    package var hasPen = false
    /// Whether a hardware keyboard is attached.
    package var hasHardwareKeyboard = false
    /// The identifier of the app in use; nil where none is, or the compositor does not report it.
    package var activeApp: String?

    /// Makes the rule of the user's preferences, for a seat without any device.
    package init(_ preferences: Preferences) {
        policy = preferences.showing
        hidesWithHardwareKeyboard = preferences.hidesWithHardwareKeyboard
        // Programs under Xwayland write their names differently ("Firefox").
        appsWithKeyboard = Set(preferences.appsWithKeyboard.map { $0.lowercased() })
        appsWithoutKeyboard = Set(preferences.appsWithoutKeyboard.map { $0.lowercased() })
    }

    /// Takes the preferences over; devices and the app in use stay.
    package mutating func update(_ preferences: Preferences) {
        var updated = Self(preferences)
        updated.decider = decider
        updated.hasTouchScreen = hasTouchScreen
        updated.hasPen = hasPen
        updated.hasHardwareKeyboard = hasHardwareKeyboard
        updated.activeApp = activeApp
        self = updated
    }

    /// Whether a field that gains the focus shows the keyboard.
    package var showsWithFocus: Bool {
        if let app = activeApp?.lowercased() {
            if appsWithoutKeyboard.contains(app) { return false }
            if appsWithKeyboard.contains(app) { return true }
        }
        if hasHardwareKeyboard, hidesWithHardwareKeyboard { return false }
        switch policy {
        case .touch: return decider != .keyboard || hasTouchScreen || hasPen
        case .always: return true
        case .byHand: return false
        }
    }

    /// Whether the policy keeps the keyboard hidden because the seat has neither a touch screen nor a pen.
    package var lacksDevice: Bool {
        policy == .touch && decider == .keyboard && !hasTouchScreen && !hasPen
    }

    /// Whether the answer depends on the app in use: only then is it worth a watch.
    package var dependsOnApp: Bool { !appsWithKeyboard.isEmpty || !appsWithoutKeyboard.isEmpty }
    /// Whether the answer depends on hardware keyboards.
    package var dependsOnHardwareKeyboards: Bool { hidesWithHardwareKeyboard }
}
