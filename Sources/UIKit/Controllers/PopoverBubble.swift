import CoreGraphics
import Foundation
import QuartzCore

/// The bubble of a popover: a background with an arrow, and the content.
///
/// Without a color of the app, the background is a material that blurs what is behind it.
@MainActor final class PopoverBubble: UIView {
    var side = UIPopoverArrowDirection.up { didSet { if side != oldValue { setNeedsLayout() } } }
    /// The point of the arrow, in the bubble's coordinates.
    var tip = CGPoint.zero { didSet { if tip != oldValue { setNeedsLayout() } } }
    var color: UIColor? { didSet { setNeedsLayout() } }
    private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let shape = CAShapeLayer()
    private let clip = UIView()
    private weak var content: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        glass.isUserInteractionEnabled = false
        glass.layer.mask = shape
        clip.clipsToBounds = true
        clip.layer.cornerRadius = UIPopoverPresentationController.radius
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 6)
        layer.keepsShadowOutside = true
        addSubview(glass)
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }

    func take(_ view: UIView) {
        content = view
        view.autoresizingMask = []
        clip.addSubview(view)
        setNeedsLayout()
    }

    /// The background color; nil for the material.
    private var plateColor: UIColor? { color ?? content?.backgroundColor }

    private var plate: CGRect {
        let length = UIPopoverPresentationController.arrow.height
        var plate = bounds
        if side == .up || side == .left {
            if side == .up { plate.origin.y += length } else { plate.origin.x += length }
        }
        if side == .up || side == .down { plate.size.height -= length } else { plate.size.width -= length }
        return plate
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = plate
        content?.frame = clip.bounds
        clip.backgroundColor = plateColor
        glass.frame = bounds
        glass.isHidden = plateColor != nil
        shape.frame = bounds
        shape.path = outline(overlap: 1).cgPath
        layer.shadowPath = outline(overlap: 0).cgPath
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let plateColor else { return }
        plateColor.setFill()
        outline(overlap: 1).fill()
    }

    /// The outline of background and arrow.
    ///
    /// - Parameter overlap: the length of the arrow inside the background, in points, which hides the seam.
    private func outline(overlap: CGFloat) -> UIBezierPath {
        let arrow = UIPopoverPresentationController.arrow, radius = UIPopoverPresentationController.radius
        let plate = plate
        let isUpright = side == .up || side == .down
        let low = (isUpright ? plate.minX : plate.minY) + radius + arrow.width / 2
        let high = (isUpright ? plate.maxX : plate.maxY) - radius - arrow.width / 2
        let middle = min(max(isUpright ? tip.x : tip.y, min(low, high)), max(low, high))
        let base: CGFloat
        let way: CGFloat
        switch side {
        case .up: (base, way) = (plate.minY, -1)
        case .down: (base, way) = (plate.maxY, 1)
        case .left: (base, way) = (plate.minX, -1)
        default: (base, way) = (plate.maxX, 1)
        }
        func point(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
            let across = base + way * out
            return isUpright ? CGPoint(x: middle + along, y: across) : CGPoint(x: across, y: middle + along)
        }
        let half = arrow.width / 2, path = UIBezierPath(roundedRect: plate, cornerRadius: radius)
        path.move(to: point(-half, -overlap))
        path.addLine(to: point(-half, 0))
        path.addCurve(
            to: point(0, arrow.height), controlPoint1: point(-half * 0.5, 0),
            controlPoint2: point(-half * 0.35, arrow.height))
        path.addCurve(
            to: point(half, 0), controlPoint1: point(half * 0.35, arrow.height),
            controlPoint2: point(half * 0.5, 0))
        path.addLine(to: point(half, -overlap))
        path.close()
        return path
    }
}
