import Foundation
import UIKit

/// Settings › Accessibility: text size, bold text, contrast, transparency and motion, for all apps of the simulator.
@MainActor final class AccessibilityPage: SettingsTable {
    private let state: SimulatorState
    let textSize: TextSizeSlider

    init(_ state: SimulatorState) {
        self.state = state
        textSize = TextSizeSlider(
            state.accessibility.textSize, hasLargerSizes: state.accessibility.hasLargerSizes,
            name: state.words.textSize)
        super.init(title: state.words.accessibility)
        textSize.onChange = { [state] size in state.changeAccessibility { $0.textSize = size } }
    }

    required init?(coder: NSCoder) { nil }

    override func makeSections() -> [SettingsSection] {
        let state = state, words = state.words
        func toggle(_ title: String, _ path: WritableKeyPath<AccessibilitySettings, Bool>) -> SettingsRow {
            .toggle(title, path, of: state.accessibility, state.changeAccessibility)
        }
        return [
            SettingsSection(
                header: words.textSize,
                rows: [
                    SettingsRow(
                        title: words.largerSizes,
                        kind: .toggle(isOn: state.accessibility.hasLargerSizes) { [textSize] isOn in
                            state.changeAccessibility { $0.hasLargerSizes = isOn }
                            textSize.show(state.accessibility.textSize, hasLargerSizes: isOn)
                        }),
                    SettingsRow(title: words.textSize, kind: .control(textSize)),
                ],
                footer: words.textSizeNote),
            SettingsSection(
                header: words.display,
                rows: [
                    toggle(words.boldText, \.hasBoldText),
                    toggle(words.buttonShapes, \.hasButtonShapes),
                    toggle(words.onOffLabels, \.hasSwitchLabels),
                    toggle(words.reduceTransparency, \.reducesTransparency),
                    toggle(words.increaseContrast, \.increasesContrast),
                ]),
            SettingsSection(
                header: words.motion, rows: [toggle(words.reduceMotion, \.reducesMotion)],
                footer: words.reduceMotionNote),
        ]
    }
}
