/// The short code that both screens show and the user compares: six digits of a digest.
///
/// The digest is HMAC-SHA256, with the token as its key, of the certificate's fingerprint and the phone's key: another
/// certificate, another token and another phone that opened the address each give another code.
///
///     ComparisonCode(digest: digest).text      // "482 917"
package struct ComparisonCode: Hashable, Sendable {
    /// The code as it is shown, in two groups of three digits.
    package let text: String

    /// Makes the code of a digest of at least eight bytes.
    package init(digest: some Sequence<UInt8>) {
        let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 1_000_000
        let digits = String(number)
        let padded = String(repeating: "0", count: 6 - digits.count) + digits
        text = padded.prefix(3) + " " + padded.suffix(3)
    }
}
