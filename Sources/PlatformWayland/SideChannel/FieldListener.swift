import CLinux
import Glibc
import Platform
import PlatformEventLoop
import Wire

/// The keyboard's end of the side channel: programs connect, report their fields and disconnect.
///
/// The cost that programs can cause is bounded: 64 connections, five seconds until the greeting, ten log lines per
/// minute, and no busy loop while the process has no free descriptor.
@MainActor final class FieldListener {
    /// Called with a sentence for the log when a program misused the protocol.
    var onProblem: ((String) -> Void)?
    /// Called after `facts` changed.
    var onFactsChange: (() -> Void)?

    /// The maximum number of connections; further ones are refused.
    static let greatestCount = 64
    /// How long it stops accepting connections after the process ran out of descriptors, in seconds.
    static let pause = 1.0

    private let loop: EventLoop
    private let descriptor: Int32
    private let file: SocketFile?
    private let greetingPatience: Double
    private let acceptPeer: (Int32) -> Int32
    private var watch: EventSource?
    private var connections: [Int: FieldConnection] = [:]
    /// The time limits of programs that have not greeted.
    private var greetings: [Int: PlatformTimer] = [:]
    private var resumption: PlatformTimer?
    private var limit = SentenceLimit()
    private var summary: PlatformTimer?
    private var nextID = 0
    private var claims = FieldClaims()
    private var height: Double = 0
    private var languages = KeyboardLanguages()
    private var allowsClicks = true

    /// Listens beside the display's socket.
    ///
    /// - Parameters:
    ///   - greetingPatience: how long a program may take to greet, in seconds.
    ///   - acceptPeer: accepts a connection as accept(2) does; tests have it fail.
    /// - Returns: nil when it cannot listen; all fields then have the traits of their content type only.
    init?(
        loop: EventLoop, path: String? = FieldSocket.path, greetingPatience: Double = 5,
        acceptPeer: @escaping (Int32) -> Int32 = { spinet_socket_accept($0) }
    ) {
        guard let path else { return nil }
        descriptor = spinet_socket_listen(path)
        guard descriptor >= 0 else { return nil }
        self.loop = loop
        self.greetingPatience = greetingPatience
        self.acceptPeer = acceptPeer
        file = SocketFile(path: path)
        listen()
    }

    func close() {
        watch?.cancel()
        for timer in greetings.values { timer.cancel() }
        resumption?.cancel()
        summary?.cancel()
        for connection in connections.values { connection.close() }
        connections = [:]
        greetings = [:]
        Glibc.close(descriptor)
        file?.remove()
    }

    /// The facts of the focused field; nil when its program has not proved its claim.
    var facts: FieldFacts? { claims.facts }

    /// The compositor activated a field.
    ///
    /// - Returns: whether it asked a program to prove that the field is its own.
    func activated() -> Bool {
        // Reports that programs sent before their requests to the compositor have arrived, but may not have been read.
        accept()
        for connection in connections.values { connection.read() }
        let questions = claims.activated()
        for question in questions { connections[question.program]?.send(question.frame) }
        return !questions.isEmpty
    }

    /// The compositor forwarded a nonce in the focused field's content type.
    func returned(_ nonce: UInt32) { update { $0.returned(nonce) } }

    /// Whether a nonce belongs to the activation before.
    func isStale(_ nonce: UInt32) -> Bool { claims.isStale(nonce) }

    /// The field lost the focus.
    func deactivated() { claims.deactivated() }

    /// Drops the facts of the last field.
    func forget() { claims.forget() }

    /// Reports the keyboard's height at the bottom of the display, in points, to the program with the focus.
    func keyboardDidMove(_ height: Double) {
        self.height = height
        reportHeight()
    }

    /// Reports the keyboards that the user has enabled to the program with the focus.
    func keyboardTypes(_ languages: KeyboardLanguages) {
        guard languages != self.languages else { return }
        self.languages = languages
        reportLanguages()
    }

    /// Reports to all programs whether the user has key clicks on: input views of theirs click too, also without a field of
    /// this keyboard.
    func keyboardClicks(_ isOn: Bool) {
        guard isOn != allowsClicks else { return }
        allowsClicks = isOn
        for (id, connection) in connections where claims.isGreeted(id) { connection.send(.clicks(isOn)) }
    }

    /// Reports to the program with the focus that the user dismissed the keyboard.
    func dismiss() {
        guard let program = claims.program, let field = claims.field else { return }
        connections[program]?.send(.dismissed(field: field))
    }

    /// Lets the program with the focus fill the form around its field; nothing of what is too long is sent.
    func fill(user: String?, password: String) {
        guard let program = claims.program, let field = claims.field,
            [user ?? "", password].allSatisfy({ $0.utf8.count <= FieldFrame.accountLimit })
        else { return }
        connections[program]?.send(.fill(field: field, user: user, password: password))
    }

    private func reportHeight() {
        guard let program = claims.program else { return }
        connections[program]?.send(.keyboard(height: height))
    }

    private func reportLanguages() {
        guard let program = claims.program else { return }
        connections[program]?.send(.languages(languages))
    }

    /// Changes the claims, and reports the resulting change of facts or program.
    private func update<Failure>(_ change: (inout FieldClaims) throws(Failure) -> Void) throws(Failure) {
        let old = (claims.facts, claims.program)
        try change(&claims)
        if claims.program != old.1 {
            // The language first: the program may read it while it lays out for the height.
            reportLanguages()
            reportHeight()
        }
        if claims.facts != old.0 { onFactsChange?() }
    }
}

// MARK: - Connections

extension FieldListener {
    private func listen() { watch = loop.addReader(fd: descriptor) { [weak self] _ in self?.accept() } }

    private func accept() {
        for _ in 0..<Self.greatestCount {
            let peer = acceptPeer(descriptor)
            guard peer < 0 else {
                add(peer)
                continue
            }
            switch errno {
            // A peer of another user, or one that has closed already: others may wait.
            case EPERM, ECONNABORTED, EINTR: continue
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return pauseListening()
            default: return
            }
        }
    }

    /// Without a free descriptor the socket stays readable, and the loop would never sleep.
    private func pauseListening() {
        guard resumption == nil else { return }
        watch?.cancel()
        watch = nil
        resumption = loop.schedule(at: MonotonicClock.now + Self.pause) { [weak self] in
            guard let self else { return }
            resumption = nil
            listen()
        }
    }

    private func add(_ peer: Int32) {
        guard connections.count < Self.greatestCount else {
            Glibc.close(peer)
            return
        }
        let id = nextID
        nextID += 1
        let connection = FieldConnection(OwnedDescriptor(peer), loop: loop)
        // A program that has disconnected already has not read the greeting.
        guard connection.isOpen else { return }
        claims.connected(id)
        connections[id] = connection
        connection.onFrame = { [weak self] frame throws(FieldError) in try self?.receive(frame, from: id) }
        connection.onEnd = { [weak self] reason in self?.ended(id, reason) }
        greetings[id] = loop.schedule(at: MonotonicClock.now + greetingPatience) { [weak self] in
            self?.connections[id]?.refuse(.noGreeting)
        }
    }

    private func receive(_ frame: FieldFrame, from id: Int) throws(FieldError) {
        try update { claims throws(FieldError) in try claims.receive(frame, from: id) }
        guard claims.isGreeted(id), let patience = greetings.removeValue(forKey: id) else { return }
        patience.cancel()
        connections[id]?.send(.clicks(allowsClicks))
    }

    private func ended(_ id: Int, _ reason: FieldError?) {
        connections[id] = nil
        greetings.removeValue(forKey: id)?.cancel()
        update { $0.disconnected(id) }
        if let reason { report(reason) }
    }

    private func report(_ reason: FieldError) {
        if limit.admits(at: MonotonicClock.now) { return onProblem?("\(reason)") ?? () }
        guard summary == nil else { return }
        summary = loop.schedule(at: limit.end) { [weak self] in
            guard let self else { return }
            summary = nil
            let count = limit.takeLeftOut()
            onProblem?(
                Message("Closed \(count) more connections of programs that report their fields.").text)
        }
    }
}
