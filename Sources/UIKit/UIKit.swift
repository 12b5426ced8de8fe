// UIKit: views, responders, controls and controllers with Apple's names and shapes.
//
// It owns everything between a platform's window and a program's view code: touches, gestures, layout, traits,
// text input. It leaves pixels to QuartzCore and CoreGraphics, the screen and the clock to Platform.
// Members of `@preconcurrency` classes take plain closures, as Apple's do, and not `@MainActor` ones: the compiler
// (6.3) names such members differently from file to file, and they do not link.
// `import UIKit` is enough for a program, as on iOS.

@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
@_exported public import TextInput
