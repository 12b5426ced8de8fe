// Drawing, shaped like Apple's Core Graphics, over Cairo and Pango.
//
// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` (with its helpers) are Foundation's on Linux; everybody who
// imports this module sees them.
@_exported public import Foundation
