import UIKit

/// The accessibility settings as they are in `accessibility.conf`: `text-size = XL`, `reduce-motion = on`.
package enum AccessibilityFormat: NamedSettingsFormat {
    package typealias Settings = AccessibilitySettings

    package static let fileName = "accessibility.conf"

    package static var fields: [SettingsField<AccessibilitySettings>] { fields(in: \.self) }

    /// The fields of a file whose settings contain the accessibility settings.
    package static func fields<Root>(
        in path: WritableKeyPath<Root, AccessibilitySettings>
    ) -> [SettingsField<Root>] {
        [
            textSize(in: path),
            SettingsField(
                name: "larger-sizes", expected: "on or off",
                read: { value, root in
                    guard value == "on" || value == "off" else { return false }
                    root[keyPath: path].hasLargerSizes = value == "on"
                    return true
                },
                // A size among them implies it.
                write: {
                    let settings = $0[keyPath: path]
                    return settings.hasLargerSizes && !settings.textSize.isAccessibilityCategory ? "on" : nil
                }),
            toggle("bold-text", path.appending(path: \.hasBoldText)),
            toggle("button-shapes", path.appending(path: \.hasButtonShapes)),
            toggle("switch-labels", path.appending(path: \.hasSwitchLabels)),
            toggle("reduce-transparency", path.appending(path: \.reducesTransparency)),
            toggle("increase-contrast", path.appending(path: \.increasesContrast)),
            toggle("reduce-motion", path.appending(path: \.reducesMotion)),
        ]
    }

    /// The text size by the end of UIKit's raw value: XS to XXXL, and AccessibilityM to AccessibilityXXXL.
    private static func textSize<Root>(
        in path: WritableKeyPath<Root, AccessibilitySettings>
    ) -> SettingsField<Root> {
        let prefix = "UICTContentSizeCategory"
        return SettingsField(
            name: "text-size", expected: "XS, S, M, L, XL, XXL, XXXL or AccessibilityM to AccessibilityXXXL",
            read: { value, root in
                let size = UIContentSizeCategory(rawValue: prefix + value)
                guard UIContentSizeCategory.ascending.contains(size) else { return false }
                root[keyPath: path].textSize = size
                if size.isAccessibilityCategory { root[keyPath: path].hasLargerSizes = true }
                return true
            },
            write: { root in
                let size = root[keyPath: path].textSize
                return size == .large ? nil : String(size.rawValue.dropFirst(prefix.count))
            })
    }

    private static func toggle<Root>(
        _ name: String, _ path: WritableKeyPath<Root, Bool>
    ) -> SettingsField<Root> {
        SettingsField(
            name: name, expected: "on or off",
            read: { value, root in
                guard value == "on" || value == "off" else { return false }
                root[keyPath: path] = value == "on"
                return true
            },
            write: { $0[keyPath: path] ? "on" : nil })
    }
}

/// The accessibility settings on disk.
package typealias AccessibilityFile = SettingsFile<AccessibilityFormat>
