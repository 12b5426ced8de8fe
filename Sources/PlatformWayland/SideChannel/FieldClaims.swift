/// Decides which of the programs that claim the focused field has it.
///
/// Neither protocol identifies a program, so a program proves its claim. When the compositor activates a field, the keyboard
/// sends each program with a claim a nonce of its own through its socket. The program returns it through the compositor, in the unused
/// bits of its field's content type: only the program with the focus reaches the keyboard that way, and no other
/// program sees what it sends. A program reports its field before it enables it, and a nonce is good for one
/// activation, so another program's field never gets its facts.
///
///     claims.receive(.field(1, facts), from: program)
///     claims.activated()               // [.question(nonce: 0x2A51F, field: 1) to program]
///     claims.returned(0x2A51F)         // the compositor forwarded a content type with it
///     claims.facts                     // the field's
///
/// phoc 0.24 forwards content types of the focused program alone. sway 1.7 forwards those of any client that has
/// enabled a text input: a client without the focus can prove a claim there, as it can report another content type.
/// So a second nonce in an activation withdraws the proof, and facts only add secrecy (`FieldFacts.traits(in:)`).
package struct FieldClaims: Sendable {
    /// A question to a program.
    package struct Question: Hashable, Sendable {
        package var program: Int
        package var frame: FieldFrame
    }

    private struct Program {
        var isGreeted = false
        /// The field that it claims has the focus.
        var field: (number: UInt32, facts: FieldFacts)?
        var lastNumber: UInt32 = 0
        /// Whether that field had the focus in the previous activation: its program gets no question then.
        var isSpent = false
        /// The nonce sent to it in this activation, for that field.
        var nonce: UInt32?
    }

    private var programs: [Int: Program] = [:]
    private var isActive = false
    private var proved: (program: Int, number: UInt32, facts: FieldFacts)?
    /// Whether two programs returned their nonces in this activation: then neither claim counts.
    private var isContested = false
    /// The nonces of this activation, and of the one before.
    private var nonces: Set<UInt32> = []
    private var staleNonces: Set<UInt32> = []

    package init() {}

    /// The facts of the focused field; nil when its program has not proved its claim.
    package var facts: FieldFacts? { proved?.facts }
    /// The program with the focused field.
    package var program: Int? { proved?.program }
    /// The number of that program's field, while it has the focus.
    package var field: UInt32? { isActive ? proved?.number : nil }

    /// A program connected.
    package mutating func connected(_ program: Int) { programs[program] = Program() }

    /// A program disconnected: its claim ends.
    package mutating func disconnected(_ program: Int) {
        programs[program] = nil
        if proved?.program == program { proved = nil }
    }

    /// Whether a program has sent its greeting.
    package func isGreeted(_ program: Int) -> Bool { programs[program]?.isGreeted == true }

    /// Processes a program's message.
    ///
    /// - Throws: `FieldError`; the caller then closes the connection.
    package mutating func receive(_ frame: FieldFrame, from id: Int) throws(FieldError) {
        guard var program = programs[id] else { return }
        defer { if programs[id] != nil { programs[id] = program } }
        switch frame {
        case .hello(let version):
            guard !program.isGreeted else { throw .outOfOrder("a second greeting") }
            guard version == FieldFrame.version else { throw .otherVersion(version) }
            program.isGreeted = true
        case _ where !program.isGreeted:
            throw .outOfOrder("a message before the greeting")
        case .field(let number, let facts):
            if number != program.field?.number {
                guard number > program.lastNumber else { throw .outOfOrder("a field's number") }
                program.isSpent = false
                program.nonce = nil
            }
            program.lastNumber = number
            program.field = (number, facts)
            if let proved, proved.program == id, proved.number == number { self.proved?.facts = facts }
        case .left(let number):
            guard number == program.field?.number else { throw .outOfOrder("the leaving of a field") }
            program.field = nil
            program.nonce = nil
        case .question, .keyboard, .languages, .clicks, .dismissed, .fill:
            throw .outOfOrder("a message of the keyboard's")
        }
    }

    /// The compositor activated a field: earlier proofs and nonces end.
    ///
    /// - Returns: a question to each program that claims a field.
    package mutating func activated() -> [Question] {
        var random = SystemRandomNumberGenerator()
        return activated(using: &random)
    }

    /// As `activated()`, with nonces from the caller's generator.
    package mutating func activated(using random: inout some RandomNumberGenerator) -> [Question] {
        isActive = true
        proved = nil
        isContested = false
        (staleNonces, nonces) = (nonces, [])
        return programs.keys.sorted().compactMap { id in
            programs[id]?.nonce = nil
            guard let program = programs[id], let field = program.field, !program.isSpent else { return nil }
            let nonce = newNonce(using: &random)
            programs[id]?.nonce = nonce
            return Question(program: id, frame: .question(nonce: nonce, field: field.number))
        }
    }

    private mutating func newNonce(using random: inout some RandomNumberGenerator) -> UInt32 {
        while true {
            let nonce = UInt32.random(in: FieldFrame.nonces, using: &random)
            if !staleNonces.contains(nonce), nonces.insert(nonce).inserted { return nonce }
        }
    }

    /// The compositor forwarded a nonce in the content type of the field that it activated last.
    package mutating func returned(_ nonce: UInt32) {
        guard isActive, !isContested,
            let (id, program) = programs.first(where: { $0.value.nonce == nonce }), let field = program.field
        else { return }
        if let proved, proved.program != id {
            isContested = true
            self.proved = nil
            return
        }
        guard proved == nil else { return }
        programs[id]?.isSpent = true
        proved = (id, field.number, field.facts)
    }

    /// Whether a nonce belongs to the previous activation: its content type is about a field that lost the focus.
    package func isStale(_ nonce: UInt32) -> Bool { staleNonces.contains(nonce) }

    /// The field lost the focus; its facts are kept until the keyboard is hidden.
    package mutating func deactivated() { isActive = false }

    /// Drops the facts of the last field.
    package mutating func forget() { proved = nil }
}
