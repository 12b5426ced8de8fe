/// What the service says to the helper program.
package enum ServiceMessage: Hashable, Sendable, Codable {
    /// The focused field, after each change of it.
    case field(PhoneField)
    /// No field has the focus.
    case noField
    /// The user confirmed on the television that the codes are the same.
    case codesMatch
    /// The session ends; the helper tells the phone and exits.
    case end(ContinuityEnd)
}

/// What the helper program says to the service.
package enum HelperMessage: Hashable, Sendable, Codable {
    /// The page is served.
    case offered(ContinuityOffer)
    /// A phone opened the address; the code is to be compared.
    case opened(code: String)
    /// The text of the phone's field.
    case text(PhoneText)
    /// The user pressed the return key on the phone, in the field of this number.
    case returnKey(field: Int)
    /// The session ended; the helper exits.
    case ended(ContinuityEnd)
    /// The page cannot be served; the helper exits.
    case failed(reason: String)
}

/// What the television shows for a phone.
package struct ContinuityOffer: Hashable, Sendable, Codable {
    /// The largest QR code, in modules a side: version 40.
    package static let largestSide = 177

    /// The address as a user types it, without the token: `https://192.168.1.20:8443`.
    package var address: String
    /// The address with the token behind `#`, which browsers send to no server.
    package var link: String
    /// The SHA-256 fingerprint of the certificate, in hexadecimal digits.
    package var fingerprint: String
    /// The QR code of the link, a row a string, `1` for a dark module.
    package var code: [String]

    /// Makes an offer.
    package init(address: String, link: String, fingerprint: String, code: [String]) {
        self.address = address
        self.link = link
        self.fingerprint = fingerprint
        self.code = code
    }

    /// Whether the QR code is a square of modules, and no text is longer than it can be.
    package var isValid: Bool {
        let side = code.count
        return (21...Self.largestSide).contains(side) && address.utf8.count <= 128 && link.utf8.count <= 256
            && fingerprint.utf8.count == 64
            && code.allSatisfy { $0.utf8.count == side && $0.allSatisfy { $0 == "0" || $0 == "1" } }
    }
}
