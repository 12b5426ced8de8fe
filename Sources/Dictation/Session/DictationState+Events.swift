extension DictationState {
    /// What a running dictation shows; nil if none is running.
    package var progress: DictationProgress? {
        switch self {
        case .listening(let progress), .ending(let progress): progress
        case .starting: DictationProgress()
        case .idle, .failed: nil
        }
    }

    /// Whether a dictation was started and has not ended.
    package var isRunning: Bool { progress != nil }

    /// Handles an event; one that makes no sense in this state has no effect.
    package mutating func handle(_ event: DictationEvent) -> [DictationEffect] {
        switch event {
        case .start:
            guard !isRunning else { return [] }
            self = .starting
            return [.open]
        case .opened:
            guard self == .starting else { return [] }
            self = .listening(DictationProgress())
            return []
        case .level(let level):
            guard case .listening(var progress) = self else { return [] }
            progress.level = min(max(level, 0), 1)
            self = .listening(progress)
            return []
        case .words(let words): return heard(words)
        case .phrase(let words): return finishPhrase(words)
        case .stop: return stop()
        case .ended: return end(in: .idle)
        case .failed(let failure): return end(in: .failed(failure))
        case .interrupted:
            guard let progress else { return [] }
            self = .idle
            return progress.words.isEmpty ? [.abandon] : [.abandon, .keep]
        case .fieldLost:
            guard isRunning else { return [] }
            self = .idle
            return [.abandon]
        }
    }

    /// Takes the words of the phrase under way.
    private mutating func heard(_ words: String) -> [DictationEffect] {
        guard var progress, self != .starting, progress.words != words else { return [] }
        progress.words = words
        replace(progress)
        return words.isEmpty ? [.discard] : [.show(words)]
    }

    private mutating func finishPhrase(_ words: String) -> [DictationEffect] {
        guard var progress, self != .starting else { return [] }
        let hadWords = !progress.words.isEmpty
        progress.words = ""
        replace(progress)
        // The engine reverted what it showed: it was noise.
        if words.isEmpty { return hadWords ? [.discard] : [] }
        return [.write(words)]
    }

    private mutating func replace(_ progress: DictationProgress) {
        if case .ending = self { self = .ending(progress) } else { self = .listening(progress) }
    }

    private mutating func stop() -> [DictationEffect] {
        switch self {
        case .starting:
            // Nothing was said yet.
            self = .idle
            return [.abandon]
        case .listening(var progress):
            progress.level = 0
            self = .ending(progress)
            return [.close]
        case .idle, .ending, .failed: return []
        }
    }

    /// Ends a running dictation; the user keeps what is shown.
    private mutating func end(in next: DictationState) -> [DictationEffect] {
        guard let progress else { return [] }
        self = next
        return progress.words.isEmpty ? [] : [.write(progress.words)]
    }
}
