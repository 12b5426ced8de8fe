import CLinux
import Contacts
import Foundation
import LearningStore
import Platform
import Typing
import UIKit

/// The user dictionary of the system's keyboards: learned words, words that the user added in spell checking, and the
/// names in the address book.
@MainActor final class LearnedDictionary {
    /// The time after which the names are loaded from the address book again, in seconds.
    private static let lifetime: TimeInterval = 600

    private let store: LearningStore
    private let people: (@MainActor () -> [CNContact])?
    private let system: any PlatformSystem
    private var names: [String] = []
    private var asked: TimeInterval?
    private var asking: PlatformTimer?
    private var trimming: PlatformTimer?

    init(_ store: LearningStore, people: (@MainActor () -> [CNContact])?, system: any PlatformSystem) {
        self.store = store
        self.people = people
        self.system = system
        LearnedWords.shared.knownToKeyboards = { [weak self] word, language in
            self?.load(language).contains(word) ?? false
        }
    }

    /// The dictionary as keyboards use it.
    var userDictionary: UserDictionary {
        UserDictionary(
            load: { [weak self] in self?.load($0) ?? PersonalVocabulary() },
            record: { [weak self] in self?.learn($0, in: $1) })
    }

    /// Writes pending learning events; waits up to 500 ms for another process.
    func flush() { store.flush(waiting: 500) }

    private func learn(_ learningEvents: [LearningEvent], in language: String) {
        store.learn(learningEvents, in: language)
        trimSoon()
    }

    /// Returns free heap memory to the system once the keyboard has replaced its word tables.
    ///
    /// A learning event copies the vocabulary and rebuilds the tables. The freed memory is between live allocations,
    /// where the allocator keeps it: 1.5 MiB after 160,000 taps.
    private func trimSoon() {
        guard trimming?.isPending != true else { return }
        trimming = system.schedule(at: system.now) { spinet_heap_trim() }
    }

    /// The learned words of a language, those with the greatest weight first.
    func words(in language: String) -> [String] {
        let code = String(language.prefix { $0 != "-" })
        return store.vocabulary(for: code).learnedWords(on: Today.number).map(\.word)
    }

    private func load(_ language: String) -> PersonalVocabulary {
        loadNamesSoon()
        var vocabulary = store.vocabulary(for: language)
        vocabulary.names = names
        vocabulary.learned = Set(LearnedWords.shared.all.filter(PersonalVocabulary.isWord))
        return vocabulary
    }

    /// Loads the address book one second later, because it may be slow: the keyboard is shown first.
    private func loadNamesSoon() {
        guard let people, asking?.isPending != true,
            asked.map({ system.now - $0 > Self.lifetime }) ?? true
        else { return }
        asking = system.schedule(at: system.now + 1) { [weak self] in
            guard let self else { return }
            asked = system.now
            names = people().flatMap { [$0.givenName, $0.familyName, $0.nickname] }.filter { !$0.isEmpty }
        }
    }
}
