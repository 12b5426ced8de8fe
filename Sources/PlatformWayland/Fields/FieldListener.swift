import CLinux
import Glibc
import Platform

/// The keyboard's end of the side channel: programs come, tell of their fields and go.
@MainActor final class FieldListener {
    /// Called with a sentence when something went wrong that a person can know of.
    var onProblem: ((String) -> Void)?
    /// Called when other facts are known of the focused field.
    var onFactsChange: (() -> Void)?

    /// The most programs at a time; one more is turned away.
    static let greatestCount = 64

    private let loop: EventLoop
    private let path: String
    private let descriptor: Int32
    private var watch: EventSource?
    private var connections: [Int: FieldConnection] = [:]
    private var nextID = 0
    private var claims = FieldClaims()
    private var height: Double = 0
    private var languages = KeyboardLanguages()

    /// Listens beside the display's socket.
    ///
    /// - Returns: nil where that cannot be; programs are then taken for foreign ones.
    init?(loop: EventLoop, path: String? = FieldSocket.path) {
        guard let path else { return nil }
        descriptor = spinet_socket_listen(path)
        guard descriptor >= 0 else { return nil }
        self.loop = loop
        self.path = path
        watch = loop.addReader(fd: descriptor) { [weak self] _ in self?.accept() }
    }

    func close() {
        watch?.cancel()
        for connection in connections.values { connection.close() }
        connections = [:]
        Glibc.close(descriptor)
        unlink(path)
    }

    /// What the focused field asks for; nil when nobody tells.
    var facts: FieldFacts? { claims.facts }

    /// The compositor activated a field.
    ///
    /// - Returns: whether somebody was asked, so that an empty change is to be sent.
    func activated(_ activation: Int) -> Bool {
        // What programs said before they told the compositor is here, but perhaps not read.
        accept()
        for connection in connections.values { connection.read() }
        let questions = claims.activated(activation)
        for question in questions { connections[question.program]?.send(question.frame) }
        return !questions.isEmpty
    }

    /// The field lost the focus.
    func deactivated() { claims.deactivated() }

    /// Nobody needs to know any more what the last field asked for.
    func forget() { claims.forget() }

    /// The keyboard stands so high at the foot of the display, in points: the program that it types into is told.
    func keyboardStands(_ height: Double) {
        self.height = height
        tellHeight()
    }

    /// The person has enabled these keyboards: the program that is typed into is told.
    func keyboardTypes(_ languages: KeyboardLanguages) {
        guard languages != self.languages else { return }
        self.languages = languages
        tellLanguages()
    }

    /// A person put the keyboard away: the program that it types into may take the focus from its field.
    func dismiss() {
        guard let program = claims.program, let field = claims.field else { return }
        connections[program]?.send(.dismissed(field: field))
    }

    private func tellHeight() {
        guard let program = claims.program else { return }
        connections[program]?.send(.keyboard(height: UInt32(clamping: Int((height * 100).rounded()))))
    }

    private func tellLanguages() {
        guard let program = claims.program else { return }
        connections[program]?.send(.languages(languages))
    }

    private func accept() {
        while case let peer = spinet_socket_accept(descriptor), peer >= 0 {
            guard connections.count < Self.greatestCount else {
                Glibc.close(peer)
                continue
            }
            let id = nextID
            nextID += 1
            claims.connected(id)
            let connection = FieldConnection(descriptor: peer, loop: loop)
            connections[id] = connection
            connection.onFrame = { [weak self] frame throws(FieldError) in try self?.receive(frame, from: id)
            }
            connection.onEnd = { [weak self] reason in self?.ended(id, reason) }
        }
    }

    private func receive(_ frame: FieldFrame, from id: Int) throws(FieldError) {
        let old = (claims.facts, claims.program)
        try claims.receive(frame, from: id)
        if claims.program != old.1 {
            // The language first: whoever lays out for the height may ask for it.
            tellLanguages()
            tellHeight()
        }
        if claims.facts != old.0 { onFactsChange?() }
    }

    private func ended(_ id: Int, _ reason: FieldError?) {
        let old = claims.facts
        connections[id] = nil
        claims.disconnected(id)
        if let reason { onProblem?("\(reason)") }
        if claims.facts != old { onFactsChange?() }
    }
}
