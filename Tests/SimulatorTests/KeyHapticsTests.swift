import KeyboardHost
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct KeyHapticsTests {
    @Test("Settings offer haptic keys where the device can be felt; then each key is, once switched on")
    func haptics() throws {
        let phone = try Phone(), words = phone.state.words
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.wait()
        #expect(phone.has(words.keyClicks) && !phone.has(words.keyHaptics))
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        phone.state.hasHaptics = true
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.wait()
        var felt: [Feedback] = []
        let before = UIApplication.onFeedback
        UIApplication.onFeedback = { felt.append($0) }
        defer { UIApplication.onFeedback = before }
        #expect(!phone.state.preferences.keyHaptics, "off at first, as on iOS")
        phone.tap(words.keyHaptics)
        #expect(phone.state.preferences.keyHaptics)
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        phone.tap(words.newNote)
        felt = []
        phone.type("hi")
        #expect(felt == [.impact(.light, intensity: 1), .impact(.light, intensity: 1)])
        phone.state.change { $0.keyHaptics = false }
        felt = []
        phone.type("h")
        #expect(felt.isEmpty)
    }
}
