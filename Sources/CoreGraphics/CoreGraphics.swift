// CoreGraphics: drawing, shaped like Apple's framework, over Cairo and Pango.
//
// It owns paths, colors, gradients, images, contexts and the layout of text. It leaves layers to QuartzCore and fonts by
// UIKit's names to UIKit.
//
//     let path = CGMutablePath()
//     path.addRoundedRect(in: bounds, cornerWidth: 8, cornerHeight: 8)
//     context.addPath(path)
//     context.fillPath()
//
// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are Foundation's on Linux; this module exports Foundation for them.
@_exported public import Foundation
