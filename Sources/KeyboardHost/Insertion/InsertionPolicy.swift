import Platform
import TextInput
import Typing

/// Decides what becomes of a request, from the preference, the user's answers and the focused field.
///
/// A program that may not type learns nothing of the field: it is refused before the field is looked at.
struct InsertionPolicy: Hashable, Sendable {
    /// What becomes of a request.
    enum Decision: Hashable, Sendable {
        /// It is performed.
        case perform
        /// The user is asked about the program first.
        case ask(InsertionProgram)
        /// It is refused.
        case refuse(InsertionRefusal)
    }

    /// The user's preference.
    var preference: Preferences.TextInsertion
    /// The user's answers so far.
    var answers: InsertionAnswers

    /// Decides about a request of a program, nil if it is not known.
    func decision(
        on request: InsertionRequest, of program: InsertionProgram?, in field: TextClientState
    ) -> Decision {
        if preference == .off { return .refuse(.off) }
        let answer = program.flatMap { answers.answers[$0.path] }
        if preference == .ask {
            if program == nil { return .refuse(.unknownProgram) }
            if answer == false { return .refuse(.denied) }
        }
        if let refusal = request.refusal ?? Self.refusal(of: request, in: field) { return .refuse(refusal) }
        guard preference == .ask, answer == nil, let program else { return .perform }
        return .ask(program)
    }

    /// Why a field does not take a request; nil if it does.
    static func refusal(of request: InsertionRequest, in field: TextClientState) -> InsertionRefusal? {
        guard field.isActive else { return .noField }
        if field.traits.isSecureTextEntry { return .secureField }
        guard field.traits.isTerminal || field.isUnstated else { return nil }
        guard request.allowsTerminal else { return .terminal }
        if case .part = request.kind { return .partInTerminal }
        return nil
    }
}
