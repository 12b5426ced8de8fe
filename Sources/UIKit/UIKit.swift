// UIKit: views, responders, controls and controllers with Apple's names and shapes.
//
// It owns everything between a platform's window and a program's view code: touches, gestures, layout, traits,
// text input. It leaves pixels to QuartzCore and CoreGraphics, and the screen and the clock to Platform.
// `import UIKit` is enough for a program, as on iOS:
//
//     let field = UITextField(frame: CGRect(x: 16, y: 100, width: 343, height: 34))
//     field.keyboardType = .emailAddress
//     view.addSubview(field)

@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
@_exported public import TextInput
