package import PreferenceFiles
package import UIKit

extension KeyboardPlacements: DefaultsHaving {}

/// The text format of the file with the keyboard's placement, which the keyboard writes itself:
/// `keyboard = floating 1280x800:640,700`.
package enum KeyboardPlacementFormat: NamedSettingsFormat {
    package typealias Settings = KeyboardPlacements

    package static let fileName = "keyboard-placement.conf"

    package static var fields: [SettingsField<KeyboardPlacements>] {
        [
            SettingsField(
                name: "keyboard",
                expected:
                    "docked, floating, undocked or split, and places such as 1280x800:640,700 or 1280x800/560",
                read: { value, settings in
                    guard let placements = KeyboardPlacements(value) else { return false }
                    settings = placements
                    return true
                },
                write: { $0.description })
        ]
    }
}

/// The placement on disk.
package typealias KeyboardPlacementFile = SettingsFile<KeyboardPlacementFormat>
