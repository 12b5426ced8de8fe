import CSecureServer
import Continuity
import Foundation
import Glibc
import PlatformWeb

/// Serves one phone: what it may do is `ContinuitySession`'s decision, what it sends goes to the service.
final class PhoneServer {
    /// How long a question of the phone waits for a change, in seconds; proxies and phones give up after half a minute.
    private static let longestWait = 25.0
    /// How long the phone has to ask why the session ended, and the answer to reach it, in seconds.
    private static let farewell = (asking: 3.0, answer: 0.5)

    private let server: SecureServer
    private let pipe: ServicePipe
    private let page: PhonePage
    private let token: String
    private let address: String
    private var session: ContinuitySession
    private var field: PhoneField?
    private var wasOpened = false
    /// Counts what the phone's page shows.
    private var number = 0
    private var waiting: (exchange: SecureServer.Exchange, until: Double)?
    /// When the program ends, once the session has ended.
    private var exit: Double?

    /// Offers a session at an address of this machine.
    ///
    /// - Throws: `HelperError`.
    init(
        address: String, port: UInt16, limits: ContinuityLimits, page: PhonePage, pipe: ServicePipe
    ) throws(HelperError) {
        // Half a day: longer than any session, and clocks differ.
        server = try SecureServer(address: address, port: port, lifetime: 43_200)
        token = Secret.make()
        self.address = "\(address):\(server.port)"
        self.page = page
        self.pipe = pipe
        session = ContinuitySession(token: token, limits: limits, now: Self.now)
        server.onRequest = { [unowned self] in receive($0, $1) }
        server.onGone = { [unowned self] exchange in if waiting?.exchange == exchange { waiting = nil } }
    }

    /// What the television shows.
    ///
    /// - Throws: `HelperError.code`.
    func offer() throws(HelperError) -> ContinuityOffer {
        let link = "https://\(address)/#\(token)"
        var side: Int32 = 0
        guard let modules = spinet_qr_code(link, &side) else { throw .code }
        defer { free(modules) }
        let count = Int(side)
        return ContinuityOffer(
            address: "https://\(address)", link: link, fingerprint: Self.hexadecimal(server.fingerprint),
            code: (0..<count).map { row in
                (0..<count).map { modules[row * count + $0] == 1 ? "1" : "0" }.joined()
            })
    }

    /// Serves until the session has ended, and the phone knows why.
    ///
    /// - Returns: why it ended.
    func run() -> ContinuityEnd {
        while true {
            server.run()
            advance()
            if let exit, Self.now >= exit { break }
            var ready = [
                pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            if exit != nil { ready[0].fd = -1 }
            _ = poll(&ready, 2, timeout)
            if ready[0].revents != 0 { readPipe() }
        }
        guard case .ended(let reason) = session.phase else { return .failed }
        return reason
    }

    // MARK: - Time

    /// Seconds of the monotonic clock.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Milliseconds until something is due; -1 for never.
    private var timeout: Int32 {
        let now = Self.now
        let due = [session.deadline, waiting?.until, exit].compactMap { $0 }.map { max(0, $0 - now) * 1000 }
        let own = server.timeout
        let all = due + (own >= 0 ? [Double(own)] : [])
        return all.min().map { Int32(min(60_000, $0.rounded(.up))) } ?? -1
    }

    private func advance() {
        let now = Self.now
        let before = session.phase
        session.advance(to: now)
        if session.phase != before { changed() }
        if let waiting, now >= waiting.until { answerWaiting() }
    }

    // MARK: - The service

    private func readPipe() {
        guard let messages = pipe.read() else { return end(.failed) }
        for message in messages {
            switch message {
            case .field(let field): self.field = field
            case .noField: field = nil
            case .codesMatch: session.compare(at: Self.now)
            case .end(let reason): session.end(reason)
            }
        }
        changed()
    }

    private func send(_ message: HelperMessage) { if !pipe.send(message) { end(.failed) } }

    private func end(_ reason: ContinuityEnd) {
        session.end(reason)
        changed()
    }

    /// The phone's page shows something else now.
    private func changed() {
        number += 1
        if case .ended = session.phase, exit == nil {
            exit = Self.now + (wasOpened ? Self.farewell.asking : 0)
        }
        answerWaiting()
    }

    // MARK: - The phone

    private func receive(_ exchange: SecureServer.Exchange, _ arrival: SecureServer.Arrival) {
        do {
            if PeerOwner.isOtherUser(arrival.socket) { throw ContinuityRefusal.otherAccount }
            if arrival.isTooLong { throw ContinuityRefusal.malformed }
            try answer(
                exchange, PhoneRequest(arrival.head, body: arrival.body, address: address), at: Self.now)
        } catch {
            let refusal = error as? ContinuityRefusal ?? .malformed
            reply(exchange, status: refusal.status, ["reason": refusal.description])
        }
    }

    private func answer(
        _ exchange: SecureServer.Exchange, _ request: PhoneRequest, at now: Double
    ) throws(ContinuityRefusal) {
        switch request {
        case .page:
            let nonce = Secret.make()
            server.answer(
                exchange, type: "text/html; charset=utf-8", policy: PhonePage.policy(nonce: nonce),
                Data(page.text(nonce: nonce).utf8))
        case .open(let token):
            let key = Secret.make()
            try session.open(with: token, key: key, at: now)
            let code = comparisonCode(key)
            wasOpened = true
            number += 1
            reply(exchange, ["key": key, "code": code])
            send(.opened(code: code))
        case .wait(let key, let seen):
            try session.authorize(key, at: now)
            // The page asks one question at a time: a second one is of a page that was loaded again.
            answerWaiting()
            waiting = (exchange, now + Self.longestWait)
            if seen != number { answerWaiting() }
        case .text(let key, let text):
            try session.type(with: key, at: now)
            reply(exchange, [String: String]())
            send(.text(text))
        case .returnKey(let key, let field):
            try session.type(with: key, at: now)
            reply(exchange, [String: String]())
            send(.returnKey(field: field))
        case .end(let key, let codesDiffer):
            try session.authorize(key, at: now)
            reply(exchange, [String: String]())
            end(codesDiffer ? .codesDiffer : .phone)
        }
    }

    private func answerWaiting() {
        guard let exchange = waiting?.exchange else { return }
        waiting = nil
        let state = PhoneState(number: number, phase: session.phase, field: field)
        if state.screen == .ended { exit = Self.now + Self.farewell.answer }
        reply(exchange, state)
    }

    private func reply(_ exchange: SecureServer.Exchange, status: Int = 200, _ value: some Encodable) {
        let body = (try? JSONEncoder().encode(value)) ?? Data("{}".utf8)
        server.answer(exchange, status: status, body)
    }

    /// The code for the phone with a key: another certificate, token or phone has another one.
    private func comparisonCode(_ key: String) -> String {
        let bytes = server.fingerprint + Array(key.utf8), secret = Array(token.utf8)
        var digest = [UInt8](repeating: 0, count: 32)
        guard spinet_keyed_digest(secret, secret.count, bytes, bytes.count, &digest) else { return "" }
        return ComparisonCode(digest: digest).text
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
