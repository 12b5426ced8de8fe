/// Which of the programs that tell of a field means the one that the compositor lets the keyboard type into.
///
/// Neither protocol names a program, so a claim is proved. As the compositor activates a field, each program that
/// says it has one is asked a question, and the keyboard sends an empty change by the compositor, which only the
/// focused program gets; it answers once both are there. A program tells of its field before it tells the compositor,
/// and an answer counts for the activation that it was asked in, so a field of somebody else never gets its facts.
///
///     claims.receive(.field(1, facts), from: program)
///     claims.activated(7)              // [.question(7, field: 1) to program]: send an empty change now
///     claims.receive(.answer(1, question: 7), from: program)
///     claims.facts                     // the field's
package struct FieldClaims: Sendable {
    /// A question to a program.
    package struct Question: Hashable, Sendable {
        package var program: Int
        package var frame: FieldFrame
    }

    private struct Program {
        var isGreeted = false
        /// The field that it says has the focus.
        var field: (number: UInt32, facts: FieldFacts)?
        var lastNumber: UInt32 = 0
        /// Whether that field was found to be the focused one once: it is not looked for again.
        var isSpent = false
        /// The activation that it was asked about last.
        var asked: Int?
    }

    private var programs: [Int: Program] = [:]
    /// The activation under way, and the one that a claim was proved for.
    private var activation: Int?
    private var proved: (program: Int, number: UInt32, facts: FieldFacts)?

    package init() {}

    /// What the focused field asks for; nil when it is of a program that tells nothing here.
    package var facts: FieldFacts? { proved?.facts }
    /// Whose field it is.
    package var program: Int? { proved?.program }
    /// Which of that program's it is, while it has the focus.
    package var field: UInt32? { activation == nil ? nil : proved?.number }

    /// A program came.
    package mutating func connected(_ program: Int) { programs[program] = Program() }

    /// A program went, and all that it said with it.
    package mutating func disconnected(_ program: Int) {
        programs[program] = nil
        if proved?.program == program { proved = nil }
    }

    /// Takes a program's message in.
    ///
    /// - Throws: `FieldError`; the connection is of no more use then.
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
            }
            program.lastNumber = number
            program.field = (number, facts)
            if let proved, proved.program == id, proved.number == number { self.proved?.facts = facts }
        case .left(let number):
            guard number == program.field?.number else { throw .outOfOrder("the leaving of a field") }
            program.field = nil
        case .answer(let number, let question):
            // A late answer is no fault: the focus went on meanwhile.
            guard let field = program.field, field.number == number, let activation,
                program.asked == activation, question == UInt32(truncatingIfNeeded: activation)
            else { return }
            program.isSpent = true
            proved = (id, number, field.facts)
        case .question, .keyboard, .languages, .dismissed:
            throw .outOfOrder("a message of the keyboard's")
        }
    }

    /// The compositor activated a field: the claims for it begin anew.
    ///
    /// - Parameter activation: counts the activations.
    /// - Returns: what is to be asked, before an empty change is sent; nothing when nobody has a field.
    package mutating func activated(_ activation: Int) -> [Question] {
        self.activation = activation
        proved = nil
        return programs.keys.sorted().compactMap { id in
            guard let program = programs[id], let field = program.field, !program.isSpent else { return nil }
            programs[id]?.asked = activation
            return Question(
                program: id,
                frame: .question(UInt32(truncatingIfNeeded: activation), field: field.number))
        }
    }

    /// The field lost the focus; what it asked for is kept while the keyboard leaves.
    package mutating func deactivated() { activation = nil }

    /// Nobody needs to know any more what the last field asked for.
    package mutating func forget() { proved = nil }
}
