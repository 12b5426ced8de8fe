import CoreGraphics
import QuartzCore

// `CATextLayer` is below UIKit and draws with UIKit's fonts and colors through these.

extension UIFont: LayerTextFont {
    package var layerFont: TextFont { textFont }
}

extension UIColor: LayerTextColor {
    package var layerColor: CGColor { cgColor }
}
