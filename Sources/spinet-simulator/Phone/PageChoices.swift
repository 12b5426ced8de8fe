import Foundation
import KeyboardSettings
import Pages
import Platform
import PlatformWeb
import PreferenceFiles
import UIKit

/// What the user chooses below the phone in the page: the device, light or dark, and the size of text.
@MainActor struct PageChoices {
    private static let device = "device", appearance = "appearance", textSize = "text-size"

    let state: SimulatorState
    /// The device of this run; nil where another one cannot be chosen.
    let device: DeviceProfile?

    /// The lists, in the phone's language.
    var all: [PageChoice] {
        var choices: [PageChoice] = []
        if let device {
            choices.append(
                PageChoice(
                    name: Self.device, label: Message("Device").text, value: device.unturned.name,
                    options: DeviceProfile.unturned.map { .init(value: $0.name, label: $0.title.text) }))
        }
        // A watch is always dark.
        if device?.kind == .watch { return choices }
        choices.append(
            PageChoice(
                name: Self.appearance, label: Message("Appearance").text,
                value: (state.style == .dark ? SimulatorSettings.Appearance.dark : .light).rawValue,
                options: [
                    .init(value: SimulatorSettings.Appearance.light.rawValue, label: Message("Light").text),
                    .init(value: SimulatorSettings.Appearance.dark.rawValue, label: Message("Dark").text),
                ]))
        choices.append(
            PageChoice(
                name: Self.textSize, label: Message("Text Size").text,
                value: state.settings.accessibility.textSize.rawValue,
                options: zip(TextSizeSlider.sizes, TextSizeSlider.names).map {
                    .init(value: $0.rawValue, label: $1)
                }))
        return choices
    }

    /// Takes what the user chose.
    ///
    /// - Returns: another device; the program starts again with it.
    func take(_ name: String, _ value: String) -> DeviceProfile? {
        switch name {
        case Self.device: return value == device?.unturned.name ? nil : DeviceProfile.named(value)
        case Self.appearance:
            if let appearance = SimulatorSettings.Appearance(rawValue: value) { state.choose(appearance) }
        case Self.textSize:
            let size = UIContentSizeCategory(rawValue: value)
            state.settings.changeAccessibility {
                if size.isAccessibilityCategory { $0.hasLargerSizes = true }
                $0.textSize = size
            }
        default: break
        }
        // Settings may be open, and shows what is chosen.
        state.settings.onExternalChange?()
        return nil
    }
}
