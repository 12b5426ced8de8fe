// QuartzCore: the layer tree, shaped like Apple's Core Animation.
//
// It owns layers, animations as pure functions of time, the compositor and its damage. It leaves drawing operations to
// CoreGraphics, and events and layout to UIKit.
//
//     let layer = CALayer()
//     layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
//     layer.cornerRadius = 8

@_exported public import CoreGraphics
