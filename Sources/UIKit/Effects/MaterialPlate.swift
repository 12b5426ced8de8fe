import CoreGraphics
import Foundation
import QuartzCore

/// A rounded plate of a material with a shadow around it, on which menus and edit menus show their commands.
///
/// It is as large as its superview lets it be; content belongs in `contentView`.
@MainActor final class MaterialPlate: UIView {
    private let glass: UIVisualEffectView
    private let radius: CGFloat

    /// - Parameters:
    ///   - radius: the radius of the corners, in points.
    ///   - shadowRadius: how far the shadow runs, in points.
    init(_ style: UIBlurEffect.Style, radius: CGFloat, shadowRadius: CGFloat, shadowOffset: CGFloat) {
        glass = UIVisualEffectView(effect: UIBlurEffect(style: style))
        self.radius = radius
        super.init(frame: .zero)
        glass.layer.cornerRadius = radius
        layer.shadowOpacity = 0.2
        layer.shadowRadius = shadowRadius
        layer.shadowOffset = CGSize(width: 0, height: shadowOffset)
        layer.keepsShadowOutside = true
        addSubview(glass)
    }

    required init?(coder: NSCoder) { nil }

    /// Where content belongs; it is clipped to the rounded plate.
    var contentView: UIView { glass.contentView }

    override func layoutSubviews() {
        super.layoutSubviews()
        glass.frame = bounds
        let radius = min(radius, bounds.height / 2)
        glass.layer.cornerRadius = radius
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
    }
}
