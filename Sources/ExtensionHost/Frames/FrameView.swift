package import CoreGraphics
import QuartzCore
package import UIKit

/// Shows the frames of another process, pixel for pixel.
package final class FrameView: UIView {
    /// Makes an empty view.
    ///
    /// - Parameter gravity: where a frame of another size than the view's is.
    package init(gravity: CALayerContentsGravity) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.contentsGravity = gravity
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows a frame that differs from the last one in some rectangles, in points.
    package func show(_ image: CGImage, scale: CGFloat, damage: [CGRect]) {
        layer.contentsScale = scale
        layer.replaceContents(by: image, damage: damage)
    }

    /// Removes the last frame.
    package func clear() { layer.contents = nil }
}
