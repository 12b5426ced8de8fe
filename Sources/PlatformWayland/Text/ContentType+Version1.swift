/// The content types of text-input-v1, as input-method-v1 reports them.
///
/// The hints have the same bits; version 1 has no PIN among its purposes, so those after the password differ by one.
/// KWin 5.27 reports the sensitive data of text-input-v3 by the bit of lowercase, and a PIN as an ordinary field: there
/// hidden text alone says that nothing may be learned or shown.
extension ContentType {
    /// The same content type in the numbers of text-input-v3.
    ///
    /// Bits of no known hint are dropped: no nonce comes back by version 1, and none may seem to.
    static func version3(hint: UInt32, purpose: UInt32) -> (hint: UInt32, purpose: UInt32) {
        let known = Hint(rawValue: hint).intersection(.all)
        var type = ContentType(hint: known.rawValue, purpose: purposes[purpose, default: .normal].rawValue)
        if type.hint.contains(.hiddenText) { type = type.concealed }
        return (type.hint.rawValue, type.purpose.rawValue)
    }

    /// The purposes of version 1; an unknown one is an ordinary one.
    private static let purposes: [UInt32: Purpose] = [
        0: .normal, 1: .alpha, 2: .digits, 3: .number, 4: .phone, 5: .url, 6: .email, 7: .name, 8: .password,
        9: .date, 10: .time, 11: .datetime, 12: .terminal,
    ]
}
