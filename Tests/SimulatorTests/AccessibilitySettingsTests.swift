import Foundation
import KeyboardHost
import KeyboardSettings
import Pages
import Platform
import PreferenceFiles
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct AccessibilitySettingsTests {
    private func open(_ phone: Phone) throws -> AccessibilityPage {
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.wait()
        phone.tap(Message("Accessibility").text)
        return try #require(phone.root.running?.pages.topViewController as? AccessibilityPage)
    }

    @Test("Switches apply to all apps at once, and each is saved", arguments: MessageLanguage.available)
    func switches(language: MessageLanguage) throws {
        defer { AccessibilitySettings().apply() }
        let phone = try Phone(language: language)
        _ = try open(phone)
        let cases: [(String, () -> Bool)] = [
            (Message("Bold Text").text, { UIAccessibility.isBoldTextEnabled }),
            (Message("Button Shapes").text, { UIAccessibility.buttonShapesEnabled }),
            (Message("On/Off Labels").text, { UIAccessibility.isOnOffSwitchLabelsEnabled }),
            (Message("Reduce Transparency").text, { UIAccessibility.isReduceTransparencyEnabled }),
            (Message("Increase Contrast").text, { UIAccessibility.isDarkerSystemColorsEnabled }),
            (Message("Reduce Motion").text, { UIAccessibility.isReduceMotionEnabled }),
        ]
        for (title, isOn) in cases {
            #expect(!isOn())
            phone.tap(title)
            #expect(isOn(), "\(title)")
        }
        let text = SimulatorSettingsFormat.write(
            SimulatorSettings(accessibility: phone.state.settings.accessibility))
        #expect(try SimulatorSettingsFormat.read(text).accessibility == phone.state.settings.accessibility)
        #expect(text.split(separator: "\n").count == cases.count)
    }

    @Test("The slider goes through twelve sizes, which every app's text uses")
    func textSize() throws {
        defer { AccessibilitySettings().apply() }
        let phone = try Phone()
        let page = try open(phone), slider = page.textSize.slider
        phone.tap("Larger Accessibility Sizes")
        let before = UIFont.preferredFont(forTextStyle: .body).pointSize
        #expect(before == 17)
        for (index, category) in TextSizeSlider.sizes.enumerated() {
            UIApplication.shared.turn {
                slider.value = Float(index) + 0.3
                slider.sendActions(for: .valueChanged)
            }
            #expect(slider.value == Float(index) && phone.state.settings.accessibility.textSize == category)
            #expect(page.traitCollection.preferredContentSizeCategory == category)
        }
        phone.wait()
        // Each size has a tick where the thumb stops.
        page.textSize.layoutIfNeeded()
        let ticks = page.textSize.subviews.filter { $0.frame.width == 2 }.map(\.frame.midX)
        let track = slider.trackRect(forBounds: slider.bounds)
        let thumbs = TextSizeSlider.sizes.indices.map {
            slider.frame.minX
                + slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: Float($0)).midX
        }
        #expect(ticks.count == 12 && zip(ticks, thumbs).allSatisfy { abs($0 - $1) < 0.5 })
        let label = try #require(page.table.visibleCells.last?.textLabel)
        #expect(label.font.pointSize == 53)
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        #expect(
            phone.root.running?.pages.traitCollection.preferredContentSizeCategory
                == .accessibilityExtraExtraExtraLarge)
    }

    @Test(
        "The slider ends at xxxL without the larger accessibility sizes", arguments: MessageLanguage.available
    )
    func largerSizes(language: MessageLanguage) throws {
        defer { AccessibilitySettings().apply() }
        let phone = try Phone(language: language), page = try open(phone), slider = page.textSize.slider
        func slideToTheEnd() {
            UIApplication.shared.turn {
                slider.value = 99
                slider.sendActions(for: .valueChanged)
            }
        }
        slideToTheEnd()
        #expect(slider.maximumValue == 6)
        #expect(phone.state.settings.accessibility.textSize == .extraExtraExtraLarge)
        UIApplication.shared.turn { phone.state.settings.changeAccessibility { $0.textSize = .large } }
        phone.tap(Message("Larger Accessibility Sizes").text)
        #expect(slider.maximumValue == 11 && slider.value == 3)
        let kept = SimulatorSettingsFormat.write(
            SimulatorSettings(accessibility: phone.state.settings.accessibility))
        #expect(kept == "larger-sizes = on\n")
        #expect(try SimulatorSettingsFormat.read(kept).accessibility.hasLargerSizes)
        slideToTheEnd()
        #expect(phone.state.settings.accessibility.textSize == .accessibilityExtraExtraExtraLarge)
        UIApplication.shared.turn { phone.state.settings.changeAccessibility { $0.hasLargerSizes = false } }
        #expect(phone.state.settings.accessibility.textSize == .extraExtraExtraLarge)
        let large = try SimulatorSettingsFormat.read("text-size = AccessibilityM\n").accessibility
        #expect(large.hasLargerSizes && large.textSize == .accessibilityMedium)
    }

    @Test("The gallery's text size is the phone's until it is changed there")
    func galleryTextSize() throws {
        defer { AccessibilitySettings().apply() }
        let phone = try Phone()
        UIApplication.shared.turn { phone.state.settings.changeAccessibility { $0.textSize = .extraLarge } }
        let bar = GallerySwitchBar(style: GalleryAppearance(), language: .english)
        let button = try #require(bar.subviews.first { $0.accessibilityLabel == "Text Size" })
        #expect(button.accessibilityValue == "xL")
        var style = GalleryAppearance()
        style.textSize = .large
        let other = GallerySwitchBar(style: style, language: .english)
        #expect(other.subviews.first { $0.accessibilityLabel == "Text Size" }?.accessibilityValue == "L")
    }

    @Test(
        "A settings file has the changed values; a wrong value is an error with its line",
        arguments: [("text-size", "huge"), ("bold-text", "yes"), ("reduce-motion", "1")])
    func file(name: String, value: String) throws {
        #expect(SimulatorSettingsFormat.write(SimulatorSettings()).isEmpty)
        let settings = try SimulatorSettingsFormat.read(
            "text-size = AccessibilityL\nincrease-contrast = on\n")
        #expect(
            settings.accessibility.textSize == .accessibilityLarge && settings.accessibility.increasesContrast
        )
        #expect(throws: PreferencesError.self) { try SimulatorSettingsFormat.read("\(name) = \(value)\n") }
    }

    @Test("A gallery page with reduced motion keeps the phone's own setting")
    func gallery() throws {
        defer { AccessibilitySettings().apply() }
        let phone = try Phone()
        UIApplication.shared.turn { phone.state.settings.changeAccessibility { $0.reducesMotion = true } }
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.root.open(.gallery, animated: false) }
        let page = try #require(GalleryCatalog.pages.first)
        UIApplication.shared.turn {
            phone.root.running?.pages.pushViewController(
                GalleryPageController(page, phone.state), animated: false)
        }
        phone.wait()
        #expect(UIAccessibility.isReduceMotionEnabled)
        UIApplication.shared.turn { _ = phone.root.running?.pages.popViewController(animated: false) }
        phone.wait()
        #expect(UIAccessibility.isReduceMotionEnabled)
    }
}
