package import Platform
package import TextDelivery
package import TextInput

/// The focused field of an input method: what is known of it, and what is on its way to it; no compositor needed.
///
/// It joins the field's reports (`InputMethodState`) and the steps that wait (`TextOutbox`): edits are planned by what the
/// field reported last, and each report decides which step may be sent next.
///
///     delivery.append(edits, isTerminal: false, now: now)
///     while let step = delivery.next(now: now) { perform(step) }
package struct FieldDelivery: Hashable, Sendable {
    /// What the field reports.
    package private(set) var input = InputMethodState()
    private var outbox = TextOutbox()

    /// Makes the delivery to no field.
    package init() {}

    /// The state that the toolkit receives, without what programs of this toolkit add.
    package var client: TextClientState { input.client }
    /// Whether no step waits.
    package var isEmpty: Bool { outbox.isEmpty }
    /// When the waiting step is sent at the latest; nil when none waits.
    package var deadline: Double? { outbox.deadline }

    // MARK: - Out

    /// Appends edits, or the keys for them where the application obeys nothing else.
    package mutating func append(_ edits: [TextEdit], isTerminal: Bool, now: Double) {
        let steps = planner(isUpToDate: input.mayDeleteByBytes, isTerminal: isTerminal).steps(for: edits)
        guard input.mayDeleteByBytes, !outbox.isConfirmed else { return outbox.append(steps) }
        outbox.append(
            steps, byKeys: planner(isUpToDate: false, isTerminal: isTerminal).steps(for: edits))
    }

    /// Appends edits that replace text before the caret; where the user may have touched the text since the last step,
    /// behind a probe of the caret, which `plain` follows if it is elsewhere.
    package mutating func append(
        _ edits: [TextEdit], ifMoved plain: [TextEdit], isTerminal: Bool, now: Double
    ) {
        // The outcome of the probe includes the field's report of all that was sent.
        let planner = planner(isUpToDate: input.mayDeleteByBytes, isTerminal: false)
        guard client.isActive, !isTerminal, outbox.isCaretDoubtful(now: now),
            let verification = CaretVerification(edits, ifMoved: plain, planner: planner)
        else { return append(edits, isTerminal: isTerminal, now: now) }
        outbox.append(verification)
    }

    /// Appends steps.
    package mutating func append(_ steps: [TextStep]) { outbox.append(steps) }

    /// Removes and returns the next step that may be sent at `now`; nil when none may.
    package mutating func next(now: Double) -> TextStep? { outbox.next(now: now) }

    private func planner(isUpToDate: Bool, isTerminal: Bool) -> EditPlanner {
        EditPlanner(
            hasField: client.isActive, isUpToDate: isUpToDate, isTerminal: isTerminal,
            reported: client.surroundingText?.context)
    }

    // MARK: - In

    /// Handles an event; what waits for a field that has lost the focus is dropped.
    ///
    /// - Returns: whether `client` changed.
    package mutating func receive(_ event: InputMethodState.Event, now: Double) -> Bool {
        let old = client
        guard input.receive(event) else { return false }
        if client.document != old.document || client.isActive != old.isActive { outbox.reset() }
        if client.report != old.report, let text = client.surroundingText {
            if client.reportCause == .other, text == old.surroundingText { outbox.caretLost() }
            outbox.reported(before: text.context.before, now: now)
        }
        return true
    }

    /// Ends the field where the compositor does not report that it lost the focus; see `InputMethodState`.
    ///
    /// - Returns: whether `client` changed.
    package mutating func endField() -> Bool {
        guard input.endField() else { return false }
        outbox.reset()
        return true
    }

    /// Drops the reports since the last `done`; see `InputMethodState`.
    package mutating func dropReport() { input.dropReport() }
    /// Resets the traits of a field that has lost the focus; see `InputMethodState`.
    package mutating func forgetField() { _ = input.forgetField() }
    /// Restarts with another object of the protocol, whose serials start at zero.
    package mutating func restart() { input.restart() }
}
