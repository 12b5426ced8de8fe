/// The window of the focused field, as far as the windows in use tell which it is: with it the field is gone.
///
/// Some programs destroy a window before they give up its field, and the compositor then never reports that the field lost
/// the focus (GTK 4 and LibreOffice on sway). What is left to see is that the window is no longer in use, and that no
/// other field has got the focus.
///
/// The reports on windows come after those on fields, or before: an answer of the compositor to a question, which comes
/// after both, is waited for before a window is taken for the field's, and before the field is taken for gone.
struct FieldWindow<ID: Hashable>: Hashable {
    private enum State: Hashable {
        /// No field has the focus, or its window is unknown.
        case none
        /// A field got the focus; the windows in use may be those of before.
        case settling
        case known(ID)
        /// The window is no longer in use; the report that the field lost the focus may be on its way.
        case left(ID)
    }
    private var state = State.none

    /// The window; nil while no field has the focus, or its window is unknown.
    var known: ID? {
        switch state {
        case .known(let window), .left(let window): window
        case .none, .settling: nil
        }
    }
    /// Whether it is not known yet which window it is.
    var isSettling: Bool { state == .settling }

    /// What is to be done after an event.
    enum Outcome: Hashable {
        case nothing
        /// Ask the compositor, and call `answered(inUse:)` when it answers; answers to earlier questions count no more.
        case ask
        /// The field is gone.
        case fieldIsGone
    }

    /// A field got the focus, or lost it.
    mutating func fieldChanged(isActive: Bool) -> Outcome {
        state = isActive ? .settling : .none
        return isActive ? .ask : .nothing
    }

    /// Other windows are in use than before.
    mutating func windowsChanged(inUse: [ID]) -> Outcome {
        guard case .known(let window) = state, !inUse.contains(window) else { return .nothing }
        state = .left(window)
        return .ask
    }

    /// The compositor has answered: what it reported before the question has arrived.
    mutating func answered(inUse: [ID]) -> Outcome {
        switch state {
        case .settling:
            // With several seats it is unknown which of their windows it is.
            state = inUse.count == 1 ? .known(inUse[0]) : .none
        case .left(let window):
            guard inUse.contains(window) else {
                state = .none
                return .fieldIsGone
            }
            state = .known(window)
        case .none, .known: break
        }
        return .nothing
    }
}
