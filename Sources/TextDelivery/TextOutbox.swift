import Platform
import TextInput

/// The messages that wait to be sent to the focused application, in order.
///
/// An application reads text and keys from two queues, and some (GTK 4, LibreOffice) handle those that arrive together in
/// the wrong order. So a commit waits until the application has reported the result of the keys before it, and keys wait
/// until it has reported the text before them, or for 100 ms. One that reports the text after commits and has not yet
/// after the last one is busy, and both wait up to 1.5 s. What is known when a deletion is sent decides how: where all is
/// reported it goes by bytes, in one message with the text after it. An application that reports no text never confirms
/// anything: there keys follow text at once, and short ASCII text after keys is typed as keys.
package struct TextOutbox: Hashable, Sendable {
    /// How long a report may be one of an earlier state, in seconds.
    static let patience = ApplicationAnswer.shortPatience
    /// The longest text that is typed as keys, in bytes.
    static let longestTyped = 64
    /// How much predicted text is kept, in bytes of UTF-8: twice as much as an application reports.
    ///
    /// The prediction is cut to it when it is twice as long.
    static let reach = 8_192

    /// An element of the queue.
    private enum Item: Hashable, Sendable {
        case step(TextStep)
        /// The outcome of a probe: steps for the expected caret, and for another one.
        case verification(CaretVerification)
        /// Steps that delete by bytes, where the application has then reported everything sent, and the same by keys.
        case choice(confirmed: [TextStep], byKeys: [TextStep])
    }

    private var queue: [Item] = []
    /// Until when commits wait for the result of keys; nil when no keys are unconfirmed.
    private var keysUntil: Double?
    /// Until when keys wait for the result of a commit, in a field that reports its text; nil when none is unconfirmed.
    private var commitUntil: Double?
    /// When the last step was sent.
    private var sentAt = -Double.infinity
    /// The text before the caret after the application has executed everything sent; nil when unknown.
    private var predicted: String?
    /// The predicted text whose report was waited for in vain, with what was committed since; nil where there is none.
    ///
    /// The field refused it, or has it and did not say so: then the next report does.
    private var unreported: String?
    /// What was committed since the text became unknown, while `predicted` is nil.
    private var committed = ""
    /// The text before the caret in the application's last report.
    private var reportedText: String?
    private var hasPreedit = false
    /// Whether the application leaves spaces at the end of the text out of its reports, as LibreOffice Writer does.
    private var omitsFinalSpaces = false
    /// The predicted text that the last report showed without the spaces at its end.
    private var trimmed: String?
    /// What was sent since the last report that showed the result of everything, with the texts that it leads to.
    private var sent = SentTexts()
    /// Whether a report came after the last step.
    private var hasReportSinceSent = false
    private var answer = ApplicationAnswer()

    package init() {}

    /// Whether no step waits.
    package var isEmpty: Bool { queue.isEmpty }

    /// When the waiting step is sent at the latest; nil when none waits.
    package var deadline: Double? {
        switch queue.first {
        case nil: nil
        case .step(.commit): keysUntil
        case .step(.keys), .step(.type), .choice: commitUntil
        case .verification: probeUntil
        }
    }

    /// Whether the application's last report contains the result of everything sent.
    ///
    /// Only then is deletion by byte counts safe: of ten deletions in a row Firefox executed two.
    package var isConfirmed: Bool {
        queue.isEmpty && isUpToDate
    }

    /// Whether the last report shows the result of everything that left the queue.
    private var isUpToDate: Bool {
        guard unreported == nil, let predicted, let reportedText else { return false }
        return Self.endsAlike(predicted, reportedText)
    }

    /// How long the report of a probe is waited for: at least so long as that of any commit.
    private var probeUntil: Double { max(sentAt + CaretVerification.patience, commitUntil ?? 0) }

    /// Appends steps after all waiting ones.
    package mutating func append(_ steps: [TextStep]) {
        for step in steps {
            guard case .keys(let keys) = step, keys.count > Self.portion else {
                queue.append(.step(step))
                continue
            }
            for start in stride(from: 0, to: keys.count, by: Self.portion) {
                let end = min(start + Self.portion, keys.count)
                queue.append(.step(.keys(Array(keys[start..<end]))))
            }
        }
    }

    /// The maximum number of keys of one step; a compositor must read them before there are more.
    package static let portion = 64

    /// Appends steps that delete by bytes, if the application has reported everything when they are sent; otherwise the
    /// others, which delete by keys.
    ///
    /// A busy application may execute a commit before the keys that were sent first, and one commit always as a whole.
    package mutating func append(_ steps: [TextStep], byKeys keys: [TextStep]) {
        if isConfirmed || steps == keys { return append(steps) }
        queue.append(.choice(confirmed: steps, byKeys: keys))
    }

    /// Appends a probe of the caret's position, and the steps that depend on it.
    package mutating func append(_ verification: CaretVerification) {
        queue += [.step(CaretVerification.probe), .verification(verification)]
    }

    /// Whether it is long enough since the last step that the user may have touched the text.
    package func isCaretDoubtful(now: Double) -> Bool {
        queue.isEmpty && reportedText != nil && now - sentAt > CaretVerification.handTime
    }

    /// Removes and returns the next step that may be sent at `now`; nil when none may.
    package mutating func next(now: Double) -> TextStep? {
        guard let step = resolvedStep(now: now) else { return nil }
        expire(now: now)
        switch step {
        case .keys(let keys):
            guard commitUntil == nil else { return nil }
            sent(keys, now: now)
        case .type(let text):
            guard commitUntil == nil else { return nil }
            typed(text, now: now)
        case .commit(let commit):
            if keysUntil == nil {
                sent(commit, now: now)
                break
            }
            guard reportedText == nil, commit.isPlainText, !hasPreedit, Self.isTypeable(commit.text) else {
                return nil
            }
            queue.removeFirst()
            typed(commit.text, now: now)
            return .type(commit.text)
        }
        queue.removeFirst()
        return step
    }

    /// Ends the waits that are over.
    private mutating func expire(now: Double) {
        let wasWaiting = keysUntil != nil || commitUntil != nil
        if let until = keysUntil, now >= until {
            keysUntil = nil
            if sent.areKeysUnreported { answer.keysIgnored() }
        }
        if let until = commitUntil, now >= until { commitUntil = nil }
        guard wasWaiting, keysUntil == nil, commitUntil == nil else { return }
        if answer.isDue, let predicted, let reportedText {
            adopt(reportedText, now: now)
            unreported = predicted
        }
        answer.expired()
    }

    /// The first step; a verification becomes the steps of its outcome, once that is known.
    private mutating func resolvedStep(now: Double) -> TextStep? {
        while true {
            switch queue.first {
            case nil: return nil
            case .step(let step): return step
            case .verification(let verification):
                guard let steps = outcome(of: verification, now: now) else { return nil }
                queue.replaceSubrange(0..<1, with: steps.map { .step($0) })
                commitUntil = nil
            case .choice(let confirmed, let byKeys):
                expire(now: now)
                guard commitUntil == nil else { return nil }
                let later = queue.dropFirst()
                queue = []
                // Behind keys more keys are safe, and wait for nothing.
                append(isUpToDate && keysUntil == nil ? confirmed : byKeys)
                queue += later
            }
        }
    }

    /// The steps that follow a probe; nil while there is no report of it.
    private func outcome(of verification: CaretVerification, now: Double) -> [TextStep]? {
        guard hasReportSinceSent else {
            return now < probeUntil ? nil : verification.moved
        }
        guard let predicted, let reportedText else { return verification.moved }
        if Self.endsAlike(predicted, reportedText) { return verification.expected }
        let isTrimmed = omitsFinalSpaces && Self.isTrimmed(reportedText, of: predicted)
        if isTrimmed || CaretVerification.isNoBreakProbe(predicted, in: reportedText) {
            return verification.expectedByKeys
        }
        let isBeforeProbe = [predicted, unreported].contains {
            $0.map { Self.endsAlike($0, reportedText + " ") } ?? false
        }
        guard isBeforeProbe else { return verification.moved }
        return now < probeUntil ? nil : verification.unanswered
    }

    /// Learns whether spaces that a report left out are in the text after all: a later report has them.
    private mutating func noteFinalSpaces(in text: String) {
        guard let predicted else { return }
        if let trimmed, Self.endsAlike(predicted, text), predicted.hasPrefix(trimmed) {
            omitsFinalSpaces = true
        }
        trimmed = Self.isTrimmed(text, of: predicted) ? predicted : nil
    }

    /// Whether a report is the predicted text without the spaces at its end.
    private static func isTrimmed(_ reported: String, of predicted: String) -> Bool {
        guard predicted.last == " ", reported.last != " " else { return false }
        let end = predicted.lastIndex { $0 != " " }.map(predicted.index(after:)) ?? predicted.startIndex
        return endsAlike(String(predicted[..<end]), reported)
    }

    /// Takes the application's report of the text before its caret.
    package mutating func reported(before text: String, now: Double) {
        reportedText = text
        hasReportSinceSent = true
        if let unreported, Self.endsAlike(unreported, text) { predicted = unreported }
        noteFinalSpaces(in: text)
        let isConfirmed = predicted.map { Self.endsAlike($0, text) } ?? false
        if predicted != nil {
            if isConfirmed { return confirmed(now: now) }
            let isCut = predicted.map { Self.isTrimmed(text, of: $0) } ?? false
            let report = isCut && omitsFinalSpaces ? .other : sent.read(text, now: now)
            if answer.reported(report) { shortenWaits(now: now) }
            // Without the spaces at its end it is what was sent, or a text before it.
            if isCut { return }
            // More reports follow it.
            if report != .other, commitUntil != nil || keysUntil != nil { return }
            if let unreported, Self.endsAlike(unreported, text + " ") { return }
        } else {
            if answer.reported(.other) { shortenWaits(now: now) }
            if !committed.isEmpty, text.endsInSameBytes(as: committed, count: committed.utf8.count) {
                // The text that was committed after the unknown part is before the caret.
                adopt(text, now: now)
                commitUntil = nil
                return
            }
        }
        if now - sentAt >= Self.patience {
            // Not a late report of an earlier state: the user or the application changed the text or the caret.
            adopt(text, now: now)
        }
    }

    /// A report shows the result of everything sent.
    private mutating func confirmed(now: Double) {
        if commitUntil != nil || keysUntil != nil { answer.confirmed(after: now - sentAt) }
        if sent.endsWithKeys { answer.keysConfirmed() }
        keysUntil = nil
        commitUntil = nil
        if let predicted { adopt(predicted, now: now) }
    }

    /// Takes a reported text as the result of everything sent.
    private mutating func adopt(_ text: String, now: Double) {
        predicted = text
        unreported = nil
        sent = SentTexts(text, now: now)
    }

    /// The application is not busy: what it has to report comes soon.
    private mutating func shortenWaits(now: Double) {
        keysUntil = keysUntil.map { min($0, now + answer.remainingPatience) }
        commitUntil = commitUntil.map { min($0, now + answer.remainingPatience) }
    }

    /// Forgets the predicted text, because the user moved the caret to an unknown position.
    ///
    /// While keys are on their way it has no effect: GTK reports the old text before it handles a key.
    package mutating func caretLost() {
        if keysUntil == nil { forgetPrediction() }
    }

    private mutating func forgetPrediction() {
        predicted = nil
        unreported = nil
        committed = ""
        sent = SentTexts()
    }

    /// Drops all waiting steps and predictions; call it when another field gets the focus.
    package mutating func reset() { self = TextOutbox() }

    private mutating func sent(_ keys: [HardwareKey], now: Double) {
        sentAt = now
        unreported = nil
        for key in keys {
            if key == HardwareKey(.backspace), predicted?.isEmpty == false {
                predicted?.removeLast()
                note(.key, now: now)
            } else {
                forgetPrediction()
            }
        }
        let isResultKnown = predicted != nil && reportedText != nil
        keysUntil = now + (isResultKnown ? answer.keyPatience : answer.patience)
    }

    /// Notes the predicted text as the result of something that was sent.
    private mutating func note(_ change: SentTexts.Change, now: Double) {
        if let predicted { sent.append(predicted, change, now: now) }
    }

    /// Appends sent text to what may be before the caret, and cuts what is too long.
    private mutating func predict(_ text: String) {
        if predicted == nil, committed.utf8.count < Self.reach { committed += text }
        predicted = predicted.map { Self.appending(text, to: $0) }
        unreported = unreported.map { Self.appending(text, to: $0) }
    }

    private static func appending(_ text: String, to old: String) -> String {
        let all = old + text
        return all.utf8.count > 2 * reach ? all.ending(bytes: reach) ?? all : all
    }

    private mutating func typed(_ text: String, now: Double) {
        for character in text {
            predict(String(character))
            note(.insertion, now: now)
        }
        keysUntil = now + answer.patience
        sentAt = now
    }

    private mutating func sent(_ commit: TextStep.Commit, now: Double) {
        hasPreedit = commit.preedit != nil
        sentAt = now
        hasReportSinceSent = false
        let changesText = !commit.text.isEmpty || commit.deleteBefore > 0 || commit.deleteAfter > 0
        if reportedText != nil, changesText {
            answer.committed(isDeletion: commit.deleteBefore > 0 || commit.deleteAfter > 0)
            commitUntil = now + answer.patience
        }
        if commit.deleteBefore == 0 {
            predict(commit.text)
            if changesText { note(commit.deleteAfter > 0 ? .deletion : .insertion, now: now) }
            return
        }
        unreported = nil
        guard let text = predicted, commit.deleteBefore <= text.utf8.count else {
            forgetPrediction()
            return
        }
        predicted = String(decoding: text.utf8.dropLast(commit.deleteBefore), as: UTF8.self) + commit.text
        note(.deletion, now: now)
    }

    private static func isTypeable(_ text: String) -> Bool {
        text.utf8.count <= longestTyped && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }

    /// Whether both can be endings of one text: applications report part of it, cut at a line or far before the caret.
    static func endsAlike(_ one: String, _ other: String) -> Bool {
        if one.utf8.count == other.utf8.count { return one.hasSameBytes(as: other) }
        let (short, long) =
            one.utf8.count < other.utf8.count ? (one.utf8, other.utf8) : (other.utf8, one.utf8)
        guard short.count < long.count else { return short.elementsEqual(long) }
        let compared = min(short.count, 256)
        guard short.suffix(compared).elementsEqual(long.suffix(compared)) else { return false }
        return short.count >= 16 || long.dropLast(short.count).last == UInt8(ascii: "\n")
    }
}
