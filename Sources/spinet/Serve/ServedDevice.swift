import ArgumentParser
import StandardKeyboard

/// The device whose keyboard `spinet serve` is.
enum ServedDevice: String, CaseIterable, ExpressibleByArgument {
    /// A phone or a pad, whichever the display's size is nearer to.
    case automatic
    /// A television with a remote control.
    case tv
}

extension TVKeyboardChoice: ExpressibleByArgument {}
