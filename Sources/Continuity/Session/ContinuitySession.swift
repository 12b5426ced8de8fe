/// One life of typing on a phone: from the address on the television to the end.
///
///     var session = ContinuitySession(token: token, now: 0)
///     try session.open(with: token, key: key, at: 3)      // the phone has scanned the code
///     session.compare(at: 9)                              // the user confirms on the television: the codes are the same
///     try session.type(with: key, at: 12)                 // from here on text is accepted
///     session.end(.phone)
///
/// Times are seconds of a clock that does not run backwards.
package struct ContinuitySession: Hashable, Sendable {
    /// How far the session is.
    package enum Phase: Hashable, Sendable {
        /// The television shows the address; no phone has opened it.
        case offered
        /// A phone has used the token; both screens show the code.
        case opened
        /// The user has confirmed that the codes are the same; nothing is typed yet.
        case compared
        /// The phone has sent text.
        case typing
        /// Nothing is accepted any more.
        case ended(ContinuityEnd)
    }

    /// How far the session is.
    package private(set) var phase = Phase.offered
    private let limits: ContinuityLimits
    private let token: String
    private var key: String?
    private var attempts: RequestRate
    private var requests: RequestRate
    /// When the phase began, or the phone last typed.
    private var since: Double

    /// Offers the session to the phone that knows a token.
    package init(token: String, limits: ContinuityLimits = ContinuityLimits(), now: Double) {
        self.token = token
        self.limits = limits
        attempts = RequestRate(burst: limits.attempts.burst, perSecond: limits.attempts.perSecond, now: now)
        requests = RequestRate(burst: limits.requests.burst, perSecond: limits.requests.perSecond, now: now)
        since = now
    }

    /// Trades the token for a key, once: the phone's later requests carry the key.
    ///
    /// - Throws: `ContinuityRefusal`; a wrong token changes nothing.
    package mutating func open(
        with token: String, key: String, at now: Double
    ) throws(ContinuityRefusal) {
        advance(to: now)
        guard attempts.take(at: now) else { throw .tooMany }
        guard Self.areEqual(token, self.token) else { throw .wrongToken }
        switch phase {
        case .offered: break
        case .ended: throw .ended
        case .opened, .compared, .typing: throw .alreadyOpened
        }
        self.key = key
        phase = .opened
        since = now
    }

    /// Checks a request of the phone that only asks.
    ///
    /// - Throws: `ContinuityRefusal`; a session that ended is not refused, so that the phone learns why.
    package mutating func authorize(_ key: String, at now: Double) throws(ContinuityRefusal) {
        advance(to: now)
        guard let own = self.key, Self.areEqual(key, own) else { throw .wrongKey }
        guard requests.take(at: now) else { throw .tooMany }
    }

    /// Confirms that the codes are the same, as the user says on the television; false in any other phase than `opened`.
    @discardableResult package mutating func compare(at now: Double) -> Bool {
        advance(to: now)
        guard phase == .opened else { return false }
        phase = .compared
        since = now
        return true
    }

    /// Accepts text or a key of the phone.
    ///
    /// - Throws: `ContinuityRefusal`; nothing is accepted before the codes were compared.
    package mutating func type(with key: String, at now: Double) throws(ContinuityRefusal) {
        try authorize(key, at: now)
        switch phase {
        case .compared, .typing: break
        case .ended: throw .ended
        case .offered, .opened: throw .notCompared
        }
        phase = .typing
        since = now
    }

    /// Ends the session; the first reason stays.
    package mutating func end(_ reason: ContinuityEnd) {
        if case .ended = phase { return }
        phase = .ended(reason)
    }

    /// Ends the session when its time is over.
    package mutating func advance(to now: Double) {
        guard let deadline, now >= deadline else { return }
        end(phase == .compared || phase == .typing ? .idle : .expired)
    }

    /// When the session ends by itself; nil once it has ended.
    package var deadline: Double? {
        switch phase {
        case .offered: since + limits.offer
        case .opened: since + limits.comparison
        case .compared, .typing: since + limits.idle
        case .ended: nil
        }
    }

    /// Compares in a time that does not depend on how much was right.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        let left = Array(one.utf8), right = Array(other.utf8)
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
