/// How long each phase may last, and how much a phone may send.
package struct ContinuityLimits: Hashable, Sendable {
    /// Seconds from the address on the screen to a phone that opens it.
    package var offer = 300.0
    /// Seconds from then until the user has compared the codes.
    package var comparison = 120.0
    /// Seconds without typing after which the session ends.
    package var idle = 600.0
    /// Tries to open the address at once, and how many more a second.
    ///
    /// The token has 128 bits and is not found by trying: the limit saves work.
    package var attempts = (burst: 10, perSecond: 1.0)
    /// Requests of the connected phone at once, and how many more a second.
    ///
    /// A fast typist makes 15 changes a second.
    package var requests = (burst: 120, perSecond: 40.0)

    /// The limits of the service.
    package init() {}

    package static func == (one: ContinuityLimits, other: ContinuityLimits) -> Bool {
        one.offer == other.offer && one.comparison == other.comparison && one.idle == other.idle
            && one.attempts == other.attempts && one.requests == other.requests
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(offer)
        hasher.combine(comparison)
        hasher.combine(idle)
    }
}
