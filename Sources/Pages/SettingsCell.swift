import Foundation
import UIKit

/// A cell of a page of settings.
///
/// A hardware key or an assistive technology that activates a cell with a switch changes the switch, as on iOS; a tap beside
/// the switch does not.
final class SettingsCell: UITableViewCell {
    private var icon: SettingsIcon?

    /// Shows an icon before the text; the icon follows the text size from then on.
    ///
    /// - Parameter traits: those of the page: a cell has none of its own before it is in the table.
    func show(_ icon: SettingsIcon, for traits: UITraitCollection) {
        self.icon = icon
        imageView?.image = icon.image(side: SettingsIcon.side(for: traits))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let side = SettingsIcon.side(for: traitCollection)
        guard let icon, imageView?.image?.size.width != side else { return }
        imageView?.image = icon.image(side: side)
    }

    /// The space above and below an icon together, in points (iOS: 15); text has 22.
    private static let iconAir: CGFloat = 15
    /// The space above and below text together, in points.
    private static let textAir: CGFloat = 22

    /// A row is no higher for its icon at the default text size, as on iOS.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        var fitting = super.sizeThatFits(size)
        guard icon != nil, let side = imageView?.image?.size.height, let line = textLabel?.font.lineHeight,
            fitting.height <= side + Self.textAir + 0.5
        else { return fitting }
        fitting.height = max(44, side + Self.iconAir, (line + Self.textAir).rounded(.up))
        return fitting
    }

    override func accessibilityActivate() -> Bool {
        (accessoryView as? UISwitch)?.accessibilityActivate() ?? super.accessibilityActivate()
    }

    /// The time that a found row stays marked, in seconds.
    private static let markTime = 1.0

    /// Marks the cell for a moment, as iOS marks the row that a search found.
    func mark() {
        let mark = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        mark.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mark.backgroundColor = .systemGray4
        mark.isUserInteractionEnabled = false
        insertSubview(mark, belowSubview: contentView)
        UIView.animate(
            withDuration: 0.5, delay: Self.markTime, options: .allowUserInteraction,
            animations: { mark.alpha = 0 }, completion: { _ in mark.removeFromSuperview() })
    }
}
