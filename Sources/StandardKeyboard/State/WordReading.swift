import Foundation
import Lexicons
import Platform
import Typing
import UIKit

/// When a keyboard reads what was typed, and what it reads with: its keys, and words from disk.
///
/// A keyboard that comes shows its keys first: words are brought when it has stood there for a moment, or with
/// the first key.
@MainActor final class WordReading {
    /// How long a keyboard that came stands there before words are brought, in seconds: longer than to be drawn.
    static let delay = 0.1

    /// Whether words are still on disk.
    private(set) var lacksWords = true

    private let lexicons: LexiconLibrary
    private var setting: (keys: KeyLayout, lexicon: Lexicon?, language: String)?
    /// The languages whose words turned out to be unusable.
    private var refused: Set<String> = []
    /// By language: whether there are words.
    private var known: [String: Bool] = [:]
    private var bringing: PlatformTimer?
    private var reading: PlatformTimer?

    init(_ lexicons: LexiconLibrary) { self.lexicons = lexicons }

    /// Asks for words once the keys stand there.
    func wantWords(on system: (any PlatformSystem)?, _ bring: @escaping @MainActor () -> Void) {
        lacksWords = true
        guard bringing?.isPending != true, let system else { return }
        bringing = system.schedule(at: system.now + Self.delay) { [weak self] in
            if self?.lacksWords == true { UIApplication.shared.turn(bring) }
        }
    }

    /// Asks to read a text that others changed, once however much they change in a turn.
    func wantReading(on system: (any PlatformSystem)?, _ read: @escaping @MainActor () -> Void) {
        guard !lacksWords, reading?.isPending != true, let system else { return }
        reading = system.schedule(at: system.now) { UIApplication.shared.turn(read) }
    }

    /// Whether a language has words to offer, or emoji for words; files are looked for once.
    func hasWords(in language: String) -> Bool {
        if let known = known[language] { return known }
        let hasWords = EmojiWords.areInstalled(for: language) || lexicons.hasLexicon(for: language)
        known[language] = hasWords
        return hasWords
    }

    /// Takes in that words are there from now on.
    func brought() { lacksWords = false }

    /// Lets a session read touches by the keys that show, with the words of a language.
    ///
    /// - Throws: `LexiconError` where the words of the language cannot be used, once for each language; the keys are
    ///   read all the same.
    func read(
        by keys: KeyLayout?, in language: String, _ session: inout TypingSession
    ) throws(LexiconError) {
        guard !lacksWords, let keys else { return }
        let found: Result<Lexicon?, LexiconError> = Result { () throws(LexiconError) in
            try lexicons.lexicon(for: language)
        }
        let lexicon = try? found.get()
        if setting.map({ $0.keys != keys || $0.lexicon !== lexicon || $0.language != language }) ?? true {
            setting = (keys, lexicon, language)
            session.read(with: lexicon, keys: keys)
            session.emoji = .installed(for: language)
        }
        if case .failure(let error) = found, refused.insert(language).inserted { throw error }
    }
}
