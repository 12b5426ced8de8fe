import Platform

/// A key by its place, numbered as in the USB HID usage tables (page 7, keyboards).
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// No key that is known.
    case keyboardErrorUndefined = 0x03
    /// The key A.
    case keyboardA = 0x04
    /// The key B.
    case keyboardB = 0x05
    /// The key C.
    case keyboardC = 0x06
    /// The key D.
    case keyboardD = 0x07
    /// The key E.
    case keyboardE = 0x08
    /// The key F.
    case keyboardF = 0x09
    /// The key G.
    case keyboardG = 0x0A
    /// The key H.
    case keyboardH = 0x0B
    /// The key I.
    case keyboardI = 0x0C
    /// The key J.
    case keyboardJ = 0x0D
    /// The key K.
    case keyboardK = 0x0E
    /// The key L.
    case keyboardL = 0x0F
    /// The key M.
    case keyboardM = 0x10
    /// The key N.
    case keyboardN = 0x11
    /// The key O.
    case keyboardO = 0x12
    /// The key P.
    case keyboardP = 0x13
    /// The key Q.
    case keyboardQ = 0x14
    /// The key R.
    case keyboardR = 0x15
    /// The key S.
    case keyboardS = 0x16
    /// The key T.
    case keyboardT = 0x17
    /// The key U.
    case keyboardU = 0x18
    /// The key V.
    case keyboardV = 0x19
    /// The key W.
    case keyboardW = 0x1A
    /// The key X.
    case keyboardX = 0x1B
    /// The key Y.
    case keyboardY = 0x1C
    /// The key Z.
    case keyboardZ = 0x1D
    /// The key 1.
    case keyboard1 = 0x1E
    /// The key 2.
    case keyboard2 = 0x1F
    /// The key 3.
    case keyboard3 = 0x20
    /// The key 4.
    case keyboard4 = 0x21
    /// The key 5.
    case keyboard5 = 0x22
    /// The key 6.
    case keyboard6 = 0x23
    /// The key 7.
    case keyboard7 = 0x24
    /// The key 8.
    case keyboard8 = 0x25
    /// The key 9.
    case keyboard9 = 0x26
    /// The key 0.
    case keyboard0 = 0x27
    /// Return.
    case keyboardReturnOrEnter = 0x28
    /// Escape.
    case keyboardEscape = 0x29
    /// Backspace.
    case keyboardDeleteOrBackspace = 0x2A
    /// Tab.
    case keyboardTab = 0x2B
    /// The space bar.
    case keyboardSpacebar = 0x2C
    /// Hyphen.
    case keyboardHyphen = 0x2D
    /// The key =.
    case keyboardEqualSign = 0x2E
    /// Opening bracket.
    case keyboardOpenBracket = 0x2F
    /// Closing bracket.
    case keyboardCloseBracket = 0x30
    /// Backslash.
    case keyboardBackslash = 0x31
    /// Semicolon.
    case keyboardSemicolon = 0x33
    /// Quote.
    case keyboardQuote = 0x34
    /// Grave accent.
    case keyboardGraveAccentAndTilde = 0x35
    /// Comma.
    case keyboardComma = 0x36
    /// Period.
    case keyboardPeriod = 0x37
    /// Slash.
    case keyboardSlash = 0x38
    /// Caps Lock.
    case keyboardCapsLock = 0x39
    /// The key F1.
    case keyboardF1 = 0x3A
    /// The key F2.
    case keyboardF2 = 0x3B
    /// The key F3.
    case keyboardF3 = 0x3C
    /// The key F4.
    case keyboardF4 = 0x3D
    /// The key F5.
    case keyboardF5 = 0x3E
    /// The key F6.
    case keyboardF6 = 0x3F
    /// The key F7.
    case keyboardF7 = 0x40
    /// The key F8.
    case keyboardF8 = 0x41
    /// The key F9.
    case keyboardF9 = 0x42
    /// The key F10.
    case keyboardF10 = 0x43
    /// The key F11.
    case keyboardF11 = 0x44
    /// The key F12.
    case keyboardF12 = 0x45
    /// Home.
    case keyboardHome = 0x4A
    /// Page Up.
    case keyboardPageUp = 0x4B
    /// Delete.
    case keyboardDeleteForward = 0x4C
    /// End.
    case keyboardEnd = 0x4D
    /// Page Down.
    case keyboardPageDown = 0x4E
    /// The right arrow.
    case keyboardRightArrow = 0x4F
    /// The left arrow.
    case keyboardLeftArrow = 0x50
    /// The down arrow.
    case keyboardDownArrow = 0x51
    /// The up arrow.
    case keyboardUpArrow = 0x52
    /// The left Control.
    case keyboardLeftControl = 0xE0
    /// The left Shift.
    case keyboardLeftShift = 0xE1
    /// The left Alt.
    case keyboardLeftAlt = 0xE2
    /// The left Super key.
    case keyboardLeftGUI = 0xE3
    /// The right Control.
    case keyboardRightControl = 0xE4
    /// The right Shift.
    case keyboardRightShift = 0xE5
    /// The right Alt.
    case keyboardRightAlt = 0xE6
    /// The right Super key.
    case keyboardRightGUI = 0xE7
}

extension UIKeyboardHIDUsage {
    /// The key of a character or a function.
    init(_ code: HardwareKey.Code) {
        self =
            switch code {
            case .character(let character): Self.key(of: character)
            case .backspace: .keyboardDeleteOrBackspace
            case .delete: .keyboardDeleteForward
            case .return: .keyboardReturnOrEnter
            case .tab: .keyboardTab
            case .escape: .keyboardEscape
            case .left: .keyboardLeftArrow
            case .right: .keyboardRightArrow
            case .up: .keyboardUpArrow
            case .down: .keyboardDownArrow
            case .home: .keyboardHome
            case .end: .keyboardEnd
            case .pageUp: .keyboardPageUp
            case .pageDown: .keyboardPageDown
            }
    }

    private static let marks: [Character: UIKeyboardHIDUsage] = [
        " ": .keyboardSpacebar, "-": .keyboardHyphen, "=": .keyboardEqualSign, "[": .keyboardOpenBracket,
        "]": .keyboardCloseBracket, "\\": .keyboardBackslash, ";": .keyboardSemicolon, "'": .keyboardQuote,
        "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod, "/": .keyboardSlash,
    ]

    private static func key(of character: Character) -> UIKeyboardHIDUsage {
        if let mark = marks[character] { return mark }
        guard let code = character.lowercased().first?.asciiValue else { return .keyboardErrorUndefined }
        let place =
            switch code {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): 0x04 + Int(code - UInt8(ascii: "a"))
            case UInt8(ascii: "1")...UInt8(ascii: "9"): 0x1E + Int(code - UInt8(ascii: "1"))
            case UInt8(ascii: "0"): 0x27
            default: 0x03
            }
        return UIKeyboardHIDUsage(rawValue: place) ?? .keyboardErrorUndefined
    }
}
