import Dictation
import Foundation
import KeyboardHost
import Platform
import TextInput
import UIKit
import WatchInput

/// Dictation on the text input screen of a watch.
@MainActor final class WatchDictation {
    private let starter: DictationStarter
    private let writing: SpokenText
    private unowned let screen: TextInputScreenController
    private var state = DictationState.idle
    private var running: DictationStarter.Running?
    /// The number of the current run: what former ones still report has no effect.
    private var run = 0

    /// Makes the dictation; nil if the names of symbols are missing.
    init?(_ starter: DictationStarter, _ screen: TextInputScreenController) {
        guard let symbols = try? SpokenSymbols.english(from: ResourceLocator()) else { return nil }
        self.starter = starter
        self.screen = screen
        writing = SpokenText(symbols)
    }

    /// Whether dictation is installed for a language.
    func isAvailable(in language: String) -> Bool { starter.problem(language) == nil }

    /// Begins to record.
    func begin() { handle(.start) }

    /// Ends the recording; nothing more is written.
    func end() { handle(.fieldLost) }

    private func handle(_ event: DictationEvent) {
        for effect in state.handle(event) { perform(effect) }
        if case .failed(let failure) = state {
            screen.showDictation(words: "", level: 0, status: failure.message.text)
        } else if let progress = state.progress {
            screen.showDictation(words: written(progress.words), level: progress.level)
        }
    }

    private func perform(_ effect: DictationEffect) {
        switch effect {
        case .open:
            run += 1
            let current = run
            running = starter.begin { [weak self] event in
                if let self, run == current { handle(event) }
            }
        case .close: running?.stop()
        case .abandon:
            run += 1
            running?.abandon()
            running = nil
        case .write(let words): screen.writeDictated(written(words))
        case .show, .keep, .discard: break
        }
    }

    private func written(_ words: String) -> String {
        words.isEmpty ? "" : writing.written(words, in: TextContext(before: screen.dictatedText))
    }
}
