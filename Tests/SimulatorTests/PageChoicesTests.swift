import Foundation
import KeyboardSettings
import Platform
import PlatformWeb
import PreferenceFiles
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct PageChoicesTests {
    private func value(_ choices: PageChoices, _ name: String) -> String? {
        choices.all.first { $0.name == name }?.value
    }

    @Test("Below the phone the user chooses the appearance and the size of text, and Settings shows them")
    func appearance() throws {
        let phone = try Phone()
        let choices = PageChoices(state: phone.state, device: DeviceProfile.named("phone"))
        var changes = 0
        phone.state.onAppearanceChange = { changes += 1 }
        #expect(choices.all.map(\.name) == ["device", "appearance", "text-size"])
        #expect(value(choices, "appearance") == "light")
        UIApplication.shared.turn { #expect(choices.take("appearance", "dark") == nil) }
        #expect(phone.state.style == .dark && value(choices, "appearance") == "dark" && changes == 1)
        #expect(phone.root.traitCollection.userInterfaceStyle == .dark)

        phone.tap("Settings")
        phone.tap("Accessibility")
        let sizes = try #require(choices.all.last)
        #expect(sizes.options.count == 12 && sizes.value == UIContentSizeCategory.large.rawValue)
        let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
        UIApplication.shared.turn { #expect(choices.take("text-size", largest.rawValue) == nil) }
        phone.wait()
        #expect(phone.state.settings.accessibility.textSize == largest)
        #expect(phone.root.traitCollection.preferredContentSizeCategory == largest)
        let slider = phone.harness.elements.first {
            $0.label == "Text Size" && $0.traits.contains(.adjustable)
        }
        #expect(slider?.value == "AX5")
        UIApplication.shared.turn {
            _ = choices.take("text-size", UIContentSizeCategory.large.rawValue)
        }
        // What no row says changes nothing.
        UIApplication.shared.turn { _ = choices.take("appearance", "purple") }
        #expect(phone.state.style == .dark)
    }

    @Test("Settings that are open show what is chosen below the phone")
    func openSettings() throws {
        let phone = try Phone()
        let choices = PageChoices(state: phone.state, device: nil)
        phone.tap("Settings")
        func isTicked(_ row: String) -> Bool {
            phone.harness.elements.contains { $0.label == row && $0.traits.contains(.selected) }
        }
        #expect(isTicked("Light") && !isTicked("Dark"))
        UIApplication.shared.turn { _ = choices.take("appearance", "dark") }
        phone.wait()
        #expect(isTicked("Dark") && !isTicked("Light"))
    }

    @Test("The lists are in the phone's language")
    func language() throws {
        let phone = try Phone(language: .korean)
        let choices = PageChoices(state: phone.state, device: DeviceProfile.named("pad-landscape")).all
        #expect(choices.map(\.label) == ["기기", "화면 스타일", "텍스트 크기"])
        #expect(choices[0].value == "pad")
        #expect(choices[0].options.map(\.label) == ["휴대폰", "작은 휴대폰", "패드", "텔레비전", "시계", "데스크탑"])
    }

    @Test("Another device is a new start, which the device that is shown is not")
    func device() throws {
        let phone = try Phone()
        let choices = PageChoices(state: phone.state, device: DeviceProfile.named("phone-landscape"))
        #expect(choices.take("device", "pad")?.name == "pad")
        #expect(choices.take("device", "phone") == nil && choices.take("device", "abacus") == nil)
        #expect(PageChoices(state: phone.state, device: nil).all.count == 2, "a recording is of one device")
    }

    @Test(
        "A new start keeps the arguments but for what was done or chosen since",
        arguments: [
            ("a", "a"), ("a --device pad --app notes", "a --app notes"), ("a --device=tv --port=80", "a"),
            ("a --install x.app --dark --print-url --scale 2", "a --scale 2"),
            ("a --listen 0.0.0.0 --language ko", "a --listen 0.0.0.0"),
        ])
    func arguments(given: String, kept: String) {
        let restart = Restart(
            given.split(separator: " ").map(String.init), device: "pad", isDark: true, language: .english,
            port: 7746, token: "x")
        #expect(
            restart.arguments.joined(separator: " ")
                == kept + " --device pad --port 7746 --language en --print-url --dark")
    }
}
