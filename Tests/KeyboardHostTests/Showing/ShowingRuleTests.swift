import KeyboardHost
import Testing
import Typing

/// When a field shows the keyboard: the table of policy, devices, hardware keyboard and app.
@Suite struct ShowingRuleTests {
    private func preferences(
        _ showing: Preferences.Showing = .touch, hides: Bool = false, with: [String] = [],
        without: [String] = []
    ) -> Preferences {
        var preferences = Preferences()
        preferences.showing = showing
        preferences.hidesWithHardwareKeyboard = hides
        preferences.appsWithKeyboard = with
        preferences.appsWithoutKeyboard = without
        return preferences
    }

    @Test(
        "The policy: with touch or pen, always or by hand; a mouse alone shows nothing by default (I1)",
        arguments: [
            (.touch, false, false, false), (.touch, true, false, true), (.touch, false, true, true),
            (.touch, true, true, true), (.always, false, false, true), (.always, true, false, true),
            (.byHand, false, false, false), (.byHand, true, true, false),
        ] as [(Preferences.Showing, Bool, Bool, Bool)])
    func policy(showing: Preferences.Showing, hasTouch: Bool, hasPen: Bool, isShown: Bool) {
        var rule = ShowingRule(preferences(showing))
        rule.hasTouchScreen = hasTouch
        rule.hasPen = hasPen
        #expect(rule.showsWithFocus == isShown)
        #expect(rule.lacksDevice == (showing == .touch && !hasTouch && !hasPen))
    }

    @Test("A compositor that decides gets the panel without touch and pen, and not by hand (I1)")
    func compositor() {
        for (showing, isShown) in [(Preferences.Showing.touch, true), (.always, true), (.byHand, false)] {
            var rule = ShowingRule(preferences(showing))
            rule.decider = .compositor
            #expect(rule.showsWithFocus == isShown)
            #expect(!rule.lacksDevice)
        }
    }

    @Test("On a television every field shows it without a touch screen, unless it comes by hand only (OK-76)")
    func television() {
        for (showing, isShown) in [(Preferences.Showing.touch, true), (.always, true), (.byHand, false)] {
            var rule = ShowingRule(preferences(showing))
            rule.decider = .remote
            #expect(rule.showsWithFocus == isShown && !rule.lacksDevice)
        }
    }

    @Test(
        "An attached hardware keyboard hides it where the user wants that, whatever the policy (I1)",
        arguments: Preferences.Showing.allCases)
    func hardwareKeyboard(showing: Preferences.Showing) {
        for hides in [false, true] {
            var rule = ShowingRule(preferences(showing, hides: hides))
            rule.hasTouchScreen = true
            let before = rule.showsWithFocus
            rule.hasHardwareKeyboard = true
            #expect(rule.showsWithFocus == (before && !hides))
            #expect(rule.dependsOnHardwareKeyboards == hides)
        }
    }

    @Test(
        "The lists of apps come first, never before always, in any case of letters (I1)",
        arguments: [
            ("foot", false), ("firefox", true), ("Firefox", true), ("both", false), ("other", nil),
            (nil, nil),
        ] as [(String?, Bool?)])
    func apps(app: String?, isShown: Bool?) {
        for showing in Preferences.Showing.allCases {
            for hasKeyboard in [false, true] {
                var rule = ShowingRule(
                    preferences(showing, hides: true, with: ["firefox", "both"], without: ["Foot", "both"]))
                rule.hasTouchScreen = true
                rule.hasHardwareKeyboard = hasKeyboard
                let general = rule.showsWithFocus
                rule.activeApp = app
                #expect(rule.showsWithFocus == isShown ?? general)
                #expect(rule.dependsOnApp)
            }
        }
    }

    @Test("Changed preferences keep the devices and the app in use (I1)")
    func update() {
        var rule = ShowingRule(preferences(.byHand))
        rule.hasTouchScreen = true
        rule.hasHardwareKeyboard = true
        rule.activeApp = "foot"
        rule.update(preferences(.touch))
        #expect(rule.showsWithFocus && !rule.dependsOnApp)
        rule.update(preferences(.touch, hides: true))
        #expect(!rule.showsWithFocus)
        rule.update(preferences(.touch, without: ["foot"]))
        #expect(!rule.showsWithFocus)
    }
}
