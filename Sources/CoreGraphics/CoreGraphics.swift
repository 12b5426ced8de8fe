// CoreGraphics: drawing, shaped like Apple's framework, over Cairo and Pango.
//
// It owns paths, colors, gradients, images, contexts and text layout. It leaves layers to QuartzCore and `UIFont` to
// UIKit.
//
//     let path = CGMutablePath()
//     path.addRoundedRect(in: bounds, cornerWidth: 8, cornerHeight: 8)
//     context.addPath(path)
//     context.fillPath()
//
// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are Foundation's on Linux; this module exports Foundation for them.
@_exported public import Foundation
