// The layer tree, shaped like Apple's Core Animation: geometry, contents, animation, damage.
@_exported public import CoreGraphics
