import Foundation
import Lexicons
import Platform
import Typing
import UIKit

/// Loads the lexicon of a keyboard after its first frame, and sets it for the decoder together with the letter keys.
@MainActor final class LexiconLoading {
    /// The delay of loading after the keyboard is shown, in seconds: longer than the first frame takes.
    static let delay = 0.1

    /// Whether the lexicon is still to be loaded.
    private(set) var isWaiting = true

    private let lexicons: LexiconLibrary
    private var setting: (keys: KeyLayout, lexicon: Lexicon?, language: String)?
    /// The languages whose lexicon is unusable, each reported once.
    private var reported: Set<String> = []
    /// By language: whether there are words.
    private var known: [String: Bool] = [:]
    private var loading: PlatformTimer?
    private var decoding: PlatformTimer?

    init(_ lexicons: LexiconLibrary) { self.lexicons = lexicons }

    /// Schedules loading after the first frame.
    func schedule(on system: (any PlatformSystem)?, _ load: @escaping @MainActor () -> Void) {
        isWaiting = true
        guard loading?.isPending != true, let system else { return }
        loading = system.schedule(at: system.now + Self.delay) { [weak self] in
            if self?.isWaiting == true { UIApplication.shared.turn(load) }
        }
    }

    /// Schedules decoding after external changes of the text, once for all changes of one event.
    func scheduleDecoding(on system: (any PlatformSystem)?, _ decode: @escaping @MainActor () -> Void) {
        guard !isWaiting, decoding?.isPending != true, let system else { return }
        decoding = system.schedule(at: system.now) { UIApplication.shared.turn(decode) }
    }

    /// Whether a language has candidates, a lexicon or emoji for words; files are looked up once.
    func hasWords(in language: String) -> Bool {
        if LanguageProfile(for: language).candidates != nil { return true }
        if let known = known[language] { return known }
        let hasWords = EmojiWords.areInstalled(for: language) || lexicons.hasLexicon(for: language)
        known[language] = hasWords
        return hasWords
    }

    /// Ends the wait: the next `update` loads the lexicon.
    func begin() { isWaiting = false }

    /// Sets the lexicon of a language and the letter keys for a session; has no effect before loading or without keys.
    ///
    /// - Throws: `LexiconError` if the lexicon is unusable, once a language; the keys are set all the same.
    func update(_ session: inout TypingSession, keys: KeyLayout?, language: String) throws(LexiconError) {
        guard !isWaiting, let keys else { return }
        let found: Result<Lexicon?, LexiconError> = Result { () throws(LexiconError) in
            try lexicons.lexicon(for: language)
        }
        let lexicon = try? found.get()
        if setting.map({ $0.keys != keys || $0.lexicon !== lexicon || $0.language != language }) ?? true {
            setting = (keys, lexicon, language)
            session.read(with: lexicon, keys: keys)
            session.emoji = .installed(for: language)
            session.usualNextWords = .installed(for: language)
        }
        if case .failure(let error) = found, reported.insert(language).inserted { throw error }
    }
}
