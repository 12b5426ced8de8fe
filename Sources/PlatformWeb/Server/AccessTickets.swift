import Platform

/// Tickets that a browser trades once for the page's address.
///
/// A browser is started with its page as an argument, and arguments can be read by every user of the machine. So the
/// argument holds a ticket, never the token: it is valid once, for two minutes, and only for this user's programs.
struct AccessTickets {
    /// How long a ticket is valid, in seconds; a browser may take its time to start.
    static let lifetime = 120.0

    /// When each ticket ends.
    private var ends: [String: Double] = [:]

    /// Makes a ticket of 128 random bits.
    mutating func issue(at now: Double) -> String {
        let ticket = AccessPolicy.makeToken()
        ends[ticket] = now + Self.lifetime
        return ticket
    }

    /// Takes a ticket back.
    ///
    /// - Returns: whether it was valid; the second time it is not.
    mutating func redeem(_ ticket: String, at now: Double) -> Bool {
        guard let end = ends.removeValue(forKey: ticket) else { return false }
        return now < end
    }

    /// The message for a ticket that is not valid.
    static let refusal = Message(
        "This link was used already, or is too old. Open the address that the simulator printed.")
}
