/// The room for a nonce in the hint of a content type.
///
/// text-input-v3 defines 10 hints in version 1 and 13 in version 2; compositors forward all 32 bits (wlroots 0.15,
/// sway 1.7 and phoc 0.24 copy the number). Bits 14 to 31 carry a nonce, when this keyboard asked for it by the side
/// channel; no other input method ever sees one. They mean nothing else to `ContentType`.
extension ContentType {
    /// Where the nonce begins, in bits.
    private static let nonceShift: UInt32 = 14
    /// The greatest nonce that there is room for.
    static let greatestNonce = UInt32.max >> nonceShift

    /// The nonce in a hint; 0 when there is none.
    static func nonce(of hint: UInt32) -> UInt32 { hint >> nonceShift }

    /// A hint with a nonce in place of the one that it has, or of none.
    static func hint(_ hint: UInt32, carrying nonce: UInt32) -> UInt32 {
        hint & ~(greatestNonce << nonceShift) | (nonce & greatestNonce) << nonceShift
    }
}
