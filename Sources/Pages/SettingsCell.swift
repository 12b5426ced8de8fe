import UIKit

/// A cell of a page of settings.
///
/// A hardware key or an assistive technology that activates a cell with a switch changes the switch, as on iOS; a tap beside
/// the switch does not.
final class SettingsCell: UITableViewCell {
    override func accessibilityActivate() -> Bool {
        (accessoryView as? UISwitch)?.accessibilityActivate() ?? super.accessibilityActivate()
    }
}
