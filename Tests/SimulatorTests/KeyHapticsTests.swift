import KeyboardHost
import KeyboardSettings
import Platform
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct KeyHapticsTests {
    @Test("Settings offer key haptics where the device has them; once switched on, each key plays them")
    func haptics() throws {
        let phone = try Phone()
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.wait()
        #expect(phone.has(Message("Sound").text) && !phone.has(Message("Haptic").text))
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        phone.state.settings.hasHaptics = true
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.wait()
        var felt: [Feedback] = []
        let before = UIApplication.onFeedback
        UIApplication.onFeedback = { felt.append($0) }
        defer { UIApplication.onFeedback = before }
        #expect(!phone.state.settings.preferences.keyHaptics, "off at first, as on iOS")
        phone.tap(Message("Haptic").text)
        #expect(phone.state.settings.preferences.keyHaptics)
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        phone.tap(Message("New Note").text)
        felt = []
        phone.type("hi")
        #expect(felt == [.impact(.light, intensity: 1), .impact(.light, intensity: 1)])
        phone.state.settings.change { $0.keyHaptics = false }
        felt = []
        phone.type("h")
        #expect(felt.isEmpty)
    }
}
