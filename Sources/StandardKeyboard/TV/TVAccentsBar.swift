import CoreGraphics
import UIKit

/// The bar over a letter with its accented forms, the focused one raised.
@MainActor final class TVAccentsBar: UIView {
    /// The size of a form's cell, in points.
    private static let cell = CGSize(width: 42, height: 44)
    private static let padding: CGFloat = 6
    /// The distance to the letter, in points.
    private static let distance: CGFloat = 8

    private var faces: [TVKeyFace] = []

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        backgroundColor = UIColor {
            UIColor(white: $0.userInterfaceStyle == .dark ? 0.24 : 0.97, alpha: 1)
        }
        layer.cornerRadius = 14
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 8)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the forms, or hides the bar without any.
    func show(_ accents: TVAccents?) {
        isHidden = accents == nil
        guard let accents else { return }
        if faces.map(\.key) != accents.texts.map({ .text($0) }) {
            for face in faces { face.removeFromSuperview() }
            faces = accents.texts.map { TVKeyFace(.text($0), row: .keys) }
            for face in faces { addSubview(face) }
        }
        for (index, face) in faces.enumerated() {
            face.show(
                accents.texts[index], spoken: accents.texts[index], isFocused: index == accents.focused,
                isChosen: false, isEnabled: true)
        }
        if let raised = faces.first(where: \.isRaised) { bringSubviewToFront(raised) }
    }

    /// Sets the frame above a key.
    func place(above key: CGRect, in bounds: CGRect, isRightToLeft: Bool) {
        let width = CGFloat(faces.count) * Self.cell.width + 2 * Self.padding
        let height = Self.cell.height + 2 * Self.padding
        let x = min(max(key.midX - width / 2, bounds.minX + 12), bounds.maxX - 12 - width)
        frame = CGRect(x: x.rounded(), y: key.minY - Self.distance - height, width: width, height: height)
        for (index, face) in faces.enumerated() {
            let place = isRightToLeft ? faces.count - 1 - index : index
            face.frame = CGRect(
                x: Self.padding + CGFloat(place) * Self.cell.width, y: Self.padding, width: Self.cell.width,
                height: Self.cell.height)
        }
    }

    /// The index of the form at a point of the superview; nil outside.
    func form(at point: CGPoint) -> Int? {
        guard !isHidden else { return nil }
        let place = convert(point, from: superview)
        return faces.firstIndex { $0.frame.contains(place) }
    }
}
