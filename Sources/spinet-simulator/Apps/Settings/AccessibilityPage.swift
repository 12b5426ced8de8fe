import Foundation
import Platform
import UIKit

/// Settings › Accessibility: text size, bold text, contrast, transparency and motion, for all apps of the simulator.
@MainActor final class AccessibilityPage: SettingsTable {
    private let state: SimulatorState
    let textSize: TextSizeSlider

    init(_ state: SimulatorState) {
        self.state = state
        textSize = TextSizeSlider(
            state.accessibility.textSize, hasLargerSizes: state.accessibility.hasLargerSizes,
            name: Message("Text Size").text)
        super.init(title: Message("Accessibility").text)
        textSize.onChange = { [state] size in state.changeAccessibility { $0.textSize = size } }
    }

    required init?(coder: NSCoder) { nil }

    override func makeSections() -> [SettingsSection] {
        let state = state
        func toggle(_ title: String, _ path: WritableKeyPath<AccessibilitySettings, Bool>) -> SettingsRow {
            .toggle(title, path, of: state.accessibility, state.changeAccessibility)
        }
        return [
            SettingsSection(
                header: Message("Text Size").text,
                rows: [
                    SettingsRow(
                        title: Message("Larger Accessibility Sizes").text,
                        kind: .toggle(isOn: state.accessibility.hasLargerSizes) { [textSize] isOn in
                            state.changeAccessibility { $0.hasLargerSizes = isOn }
                            textSize.show(state.accessibility.textSize, hasLargerSizes: isOn)
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
