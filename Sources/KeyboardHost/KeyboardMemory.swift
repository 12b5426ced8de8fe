import Contacts
import Foundation
import LearningStore
import Platform
import StandardKeyboard
import Typing
import UIKit

/// What the system's keyboards know of a person: what they learnt, the words that programs were taught to spell, and
/// the names in the address book.
@MainActor final class KeyboardMemory {
    /// How long names are good before the address book is asked again, in seconds.
    private static let lifetime: TimeInterval = 600

    private let store: LearningStore
    private let people: (@MainActor () -> [CNContact])?
    private let system: any PlatformSystem
    private var names: [String] = []
    private var asked: TimeInterval?
    private var asking: PlatformTimer?

    init(_ store: LearningStore, people: (@MainActor () -> [CNContact])?, system: any PlatformSystem) {
        self.store = store
        self.people = people
        self.system = system
    }

    /// The memory as a keyboard takes it.
    var memory: TypingMemory {
        TypingMemory(
            recall: { [weak self] in self?.recall($0) ?? PersonalVocabulary() },
            learn: { [weak self] in _ = self?.store.learn($0, in: $1) })
    }

    /// Writes what could not be written yet; another process is waited for.
    func flush() { store.flush(waiting: 500) }

    private func recall(_ language: String) -> PersonalVocabulary {
        askSoon()
        var vocabulary = store.vocabulary(for: language)
        vocabulary.names = names
        vocabulary.taught = Set(LearnedWords.shared.all.filter(PersonalVocabulary.isWord))
        return vocabulary
    }

    /// Address books may take their time: they are read once the field has its keyboard.
    private func askSoon() {
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
