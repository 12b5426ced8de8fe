package import Foundation
import KeyboardHost
package import Pages
import Platform
import PreferenceFiles
package import UIKit

/// Settings › Accessibility: text size, bold text, contrast, transparency and motion, for all apps of the simulator.
@MainActor package final class AccessibilityPage: SettingsTable {
    private let model: KeyboardSettingsModel
    package let textSize: TextSizeSlider

    package init(_ model: KeyboardSettingsModel) {
        self.model = model
        textSize = TextSizeSlider(
            model.accessibility.textSize, hasLargerSizes: model.accessibility.hasLargerSizes,
            name: Message("Text Size").text)
        super.init(title: Message("Accessibility").text)
        textSize.onChange = { [model] size in model.changeAccessibility { $0.textSize = size } }
    }

    package required init?(coder: NSCoder) { nil }

    /// The size was chosen elsewhere, for example below the phone.
    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let shown = traitCollection.preferredContentSizeCategory
        guard shown != previousTraitCollection?.preferredContentSizeCategory, !textSize.slider.isTracking
        else {
            return
        }
        textSize.show(model.accessibility.textSize, hasLargerSizes: model.accessibility.hasLargerSizes)
    }

    package override func makeSections() -> [SettingsSection] {
        let model = model
        func toggle(_ title: String, _ path: WritableKeyPath<AccessibilitySettings, Bool>) -> SettingsRow {
            .toggle(title, path, of: model.accessibility, model.changeAccessibility)
        }
        return [
            SettingsSection(
                header: Message("Text Size").text,
                rows: [
                    SettingsRow(
                        title: Message("Larger Accessibility Sizes").text,
                        kind: .toggle(isOn: model.accessibility.hasLargerSizes) { [textSize] isOn in
                            model.changeAccessibility { $0.hasLargerSizes = isOn }
                            textSize.show(model.accessibility.textSize, hasLargerSizes: isOn)
                        }),
                    SettingsRow(title: Message("Text Size").text, kind: .control(textSize)),
                ],
                footer: Message("Apps that support Dynamic Type adjust to your preferred reading size.").text),
            SettingsSection(
                header: Message("Display").text,
                rows: [
                    toggle(Message("Bold Text").text, \.hasBoldText),
                    toggle(Message("Button Shapes").text, \.hasButtonShapes),
                    toggle(Message("On/Off Labels").text, \.hasSwitchLabels),
                    toggle(Message("Reduce Transparency").text, \.reducesTransparency),
                    toggle(Message("Increase Contrast").text, \.increasesContrast),
                ]),
            SettingsSection(
                header: Message("Motion").text,
                rows: [toggle(Message("Reduce Motion").text, \.reducesMotion)],
                footer: Message("Sheets and apps fade in instead of sliding.").text),
        ]
    }
}
