// TVUIKit: controllers for a television and its remote control, shaped like Apple's framework.
//
// It owns `TVDigitEntryViewController`, the screen on which a code of digits is entered. The focus, and the raised appearance of what
// has it, are UIKit's; text of other kinds is entered with the television's keyboards of StandardKeyboard.
//
//     present(TVDigitEntryViewController(), animated: true)
