import CoreGraphics
import Foundation

/// How a day of a month looks: its number, on a disk while it is selected.
struct MonthDayFace {
    var day: MonthGrid.Day
    var isSelected: Bool
    /// Whether the user can select the day.
    var isAllowed: Bool
    var design = UIFontDescriptor.SystemDesign.default

    /// Draws the day around a point.
    ///
    /// - Parameters:
    ///   - side: the diameter of the disk, in points.
    ///   - view: the view that contains it, whose tint color and style it has.
    @MainActor func draw(around center: CGPoint, side: CGFloat, in view: UIView) {
        let tint = view.tintColor ?? .systemBlue
        if isSelected {
            let strength = view.traitCollection.userInterfaceStyle == .dark ? 0.28 : 0.14
            (day.isToday ? tint : tint.withAlphaComponent(strength)).setFill()
            UIBezierPath(
                ovalIn: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
            ).fill()
        }
        let color: UIColor =
            !isAllowed
            ? .tertiaryLabel : isSelected && day.isToday ? .white : isSelected || day.isToday ? tint : .label
        let text = day.title as NSString
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        let size = text.size(withAttributes: attributes)
        text.draw(
            at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2),
            withAttributes: attributes)
    }

    private var font: UIFont {
        let system = UIFont.systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
        guard design != .default, let designed = system.fontDescriptor.withDesign(design) else {
            return system
        }
        return UIFont(descriptor: designed, size: 20)
    }
}

extension UIView {
    /// The accessibility element of a day in this view.
    ///
    /// - Parameters:
    ///   - frame: in the view's coordinates, in points.
    ///   - activate: called when it is activated, if the day is allowed.
    func dayElement(_ face: MonthDayFace, _ frame: CGRect, activate: @escaping () -> Void)
        -> UIAccessibilityElement
    {
        let element = DayElement(accessibilityContainer: self)
        element.accessibilityLabel = face.day.spoken
        element.accessibilityFrameInContainerSpace = frame
        element.accessibilityTraits = face.isSelected ? [.button, .selected] : .button
        if !face.isAllowed { element.accessibilityTraits.insert(.notEnabled) }
        element.activate = face.isAllowed ? activate : nil
        return element
    }
}

/// The accessibility element of a day; it cannot be activated without an action.
private final class DayElement: UIAccessibilityElement {
    var activate: (() -> Void)?

    override func accessibilityActivate() -> Bool {
        activate?()
        return activate != nil
    }
}
