import CoreGraphics
import Foundation
import QuartzCore

/// A rounded rectangle of a material with a shadow, the background of menus and edit menus.
///
/// Content belongs in `contentView`.
@MainActor final class MaterialPlate: UIView {
    private let glass: UIVisualEffectView
    private let radius: CGFloat

    /// - Parameters:
    ///   - radius: the corner radius in points.
    ///   - shadowRadius: the blur radius of the shadow in points.
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

    /// The superview of content, clipped to the rounded rectangle.
    var contentView: UIView { glass.contentView }

    override func layoutSubviews() {
        super.layoutSubviews()
        glass.frame = bounds
        let radius = min(radius, bounds.height / 2)
        glass.layer.cornerRadius = radius
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
    }
}
