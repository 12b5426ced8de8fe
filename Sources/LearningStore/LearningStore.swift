import Foundation
package import Typing

/// The user dictionary on disk: the learned words of each language and how often the user typed them.
///
/// This module owns the file, its transactions and the sharing between processes. It leaves the decision what to learn,
/// decay and pruning to `PersonalVocabulary` in Typing.
///
/// The file has unigrams, bigrams, trigrams and days; no sentence and no time of day. Several processes may
/// learn at once: each adds to the file, and reads the others' words with its next query. When the file cannot be used
/// the store reports it once, and typing continues without a user dictionary.
///
///     let store = LearningStore()
///     session.personal = store.vocabulary(for: "en-US")
///     store.learn(session.takeLearningEvents(), in: "en-US")     // after a pause in typing
@MainActor package final class LearningStore {
    /// Called once for each different error.
    package var onProblem: ((LearningError) -> Void)?
    /// The path of the file.
    package let path: String

    private let today: () -> Int
    private var database: Database?
    private var isOff = false
    private var reported: Set<LearningError> = []
    private var vocabularies: [String: PersonalVocabulary] = [:]
    /// SQLite's `data_version`, which changes when another process writes.
    private var version = -1
    /// Learning events that are not written yet.
    private var pending: [(language: String, learningEvent: LearningEvent)] = []
    private var pruned: [String: Int] = [:]

    /// The maximum number of learning events kept while the file cannot be written.
    private static let patience = 2_000
    /// How long a write waits for another process while the user may be typing, in milliseconds.
    private static let wait: Int32 = 60

    /// Makes a store, which opens the file at the first query.
    ///
    /// - Parameters:
    ///   - path: the path of the file; by default `$XDG_DATA_HOME/spinet/`.
    ///   - today: returns the current day, in days since 1 January 1970.
    package init(path: String? = nil, today: (() -> Int)? = nil) {
        self.path = path ?? LearningFile.standardPath
        self.today = today ?? { Today.number }
    }

    /// The user dictionary of a language, including what other processes have written.
    ///
    /// - Parameter language: a code such as "en-US"; its region is ignored.
    package func vocabulary(for language: String) -> PersonalVocabulary {
        let language = Self.code(language)
        attempt { (database) throws(Database.Failure) in
            try self.refresh(from: database)
            _ = try self.known(language, from: database)
        }
        return vocabularies[language] ?? PersonalVocabulary()
    }

    /// The languages with at least one learned fact.
    package var languages: [String] {
        var found: [String] = []
        attempt { (database) throws(Database.Failure) in
            try database.run("SELECT DISTINCT language FROM facts ORDER BY language") {
                found.append($0.text(0))
            }
        }
        return found
    }

    /// Writes learning events in one transaction.
    ///
    /// - Returns: whether these and all earlier events are in the file; the next call retries the others.
    @discardableResult package func learn(_ learningEvents: [LearningEvent], in language: String) -> Bool {
        let language = Self.code(language)
        pending += learningEvents.map { (language, $0) }
        if pending.count > Self.patience { pending.removeFirst(pending.count - Self.patience) }
        return flush()
    }

    /// Writes the learning events that are not written yet.
    ///
    /// - Parameter wait: how long to wait for another process, in milliseconds.
    @discardableResult package func flush(waiting wait: Int32 = LearningStore.wait) -> Bool {
        guard !pending.isEmpty else { return true }
        var forgets = false
        let isWritten = change(waiting: wait) { [pending, today] vocabulary, language in
            var changed: Set<Fact.Name> = []
            for (other, learningEvent) in pending where other == language {
                changed.formUnion(vocabulary.learn(learningEvent, on: today()))
                if case .forget = learningEvent { forgets = true }
            }
            return changed
        } in: {
            Set(pending.map(\.language))
        }
        guard isWritten else { return false }
        pending = []
        if forgets { wipe() }
        return true
    }

    /// Adds facts; of two facts with the same name it keeps the one with the greater weight.
    ///
    /// - Throws: `LearningError` if the file cannot be written.
    package func add(_ facts: [(Fact.Name, Fact)], in language: String) throws(LearningError) {
        try add([language: facts])
    }

    /// Adds facts of several languages in one transaction; of two facts with the same name it keeps the one with the
    /// greater weight.
    ///
    /// - Throws: `LearningError` if the file cannot be written; it has none of the facts then.
    package func add(_ facts: [String: [(Fact.Name, Fact)]]) throws(LearningError) {
        let day = today()
        let byCode = Dictionary(facts.map { (Self.code($0.key), $0.value) }, uniquingKeysWith: +)
        try orThrow {
            change(waiting: 2_000) { vocabulary, language in
                var changed: Set<Fact.Name> = []
                for (name, fact) in byCode[language] ?? [] {
                    if let known = vocabulary[name], known.weight(on: day) >= fact.weight(on: day) {
                        continue
                    }
                    vocabulary[name] = fact
                    changed.insert(name)
                }
                return changed
            } in: {
                Set(byCode.keys)
            }
        }
    }

    /// Removes a word and never suggests it again; the file keeps the word only as one not to suggest.
    ///
    /// - Throws: `LearningError` if the file cannot be written.
    package func forget(_ word: String, in language: String) throws(LearningError) {
        pending.append((Self.code(language), .forget(word)))
        try orThrow { flush(waiting: 2_000) }
    }

    /// Removes all learned facts of all languages and overwrites their bytes in the file.
    ///
    /// - Throws: `LearningError` if the file cannot be written.
    package func forgetAll() throws(LearningError) {
        pending = []
        try orThrow {
            attempt { (database) throws(Database.Failure) in
                database.wait(2_000)
                defer { database.wait(Self.wait) }
                try database.run("DELETE FROM facts")
                self.vocabularies = [:]
            }
        }
        wipe()
    }

    private func orThrow(_ work: () -> Bool) throws(LearningError) {
        let former = onProblem
        var problem: LearningError?
        reported = []
        onProblem = { problem = $0 }
        defer { onProblem = former }
        if !work() { throw problem ?? .busy(path: path) }
    }

    static func code(_ language: String) -> String {
        String(language.prefix { $0 != "-" && $0 != "_" })
    }
}

// MARK: - Reading and writing

extension LearningStore {
    /// Runs an operation on the file, and reports an error unless it was reported before.
    @discardableResult private func attempt(_ work: (Database) throws(Database.Failure) -> Void) -> Bool {
        guard !isOff else { return false }
        let file = LearningFile(path: path)
        do throws(LearningError) {
            if self.database == nil {
                self.database = try file.open { notify($0) }
                self.database?.wait(Self.wait)
                version = -1
            }
            guard let database else { return false }
            do throws(Database.Failure) {
                try work(database)
                return true
            } catch {
                if error.isDamage { self.database = nil }
                throw file.error(error)
            }
        } catch {
            if case .newer = error { isOff = true }
            notify(error)
            return false
        }
    }

    private func notify(_ problem: LearningError) {
        // Another process holds the lock for a moment only.
        if case .busy = problem, pending.count < Self.patience { return }
        // SQLite may report one problem with several messages.
        if case .file = problem, reported.contains(where: { if case .file = $0 { true } else { false } }) {
            return
        }
        if reported.insert(problem).inserted { onProblem?(problem) }
    }

    /// Drops cached vocabularies after another process wrote.
    private func refresh(from database: Database) throws(Database.Failure) {
        let now = try database.number("PRAGMA data_version")
        if now != version { vocabularies = [:] }
        version = now
    }

    private func known(
        _ language: String, from database: Database
    ) throws(Database.Failure) -> PersonalVocabulary {
        if let known = vocabularies[language] { return known }
        var facts: [(Fact.Name, Fact)] = []
        try database.run(
            "SELECT kind, name, weight, times, day, x, y FROM facts WHERE language = ?", [.text(language)]
        ) { row in
            guard let kind = Fact.Kind(rawValue: row.text(0)),
                let fact = Fact(
                    kind, weight: Float(row.real(2)), times: row.number(3), day: row.number(4),
                    x: Float(row.real(5)), y: Float(row.real(6)))
            else { return }
            facts.append((Fact.Name(kind, row.text(1)), fact))
        }
        let vocabulary = PersonalVocabulary(facts)
        vocabularies[language] = vocabulary
        return vocabulary
    }

    /// Changes vocabularies in one transaction.
    private func change(
        waiting wait: Int32, _ change: (inout PersonalVocabulary, String) -> Set<Fact.Name>,
        in languages: () -> Set<String>
    ) -> Bool {
        attempt { (database) throws(Database.Failure) in
            database.wait(wait)
            defer { database.wait(Self.wait) }
            try database.run("BEGIN IMMEDIATE")
            do throws(Database.Failure) {
                try self.refresh(from: database)
                var results: [String: PersonalVocabulary] = [:]
                for language in languages() {
                    var vocabulary = try self.known(language, from: database)
                    var changed = change(&vocabulary, language)
                    if self.pruned[language] != self.today() || vocabulary.isTooLarge {
                        changed.formUnion(vocabulary.prune(on: self.today()))
                    }
                    for name in changed { try self.write(name, vocabulary[name], language, database) }
                    results[language] = vocabulary
                }
                try database.run("COMMIT")
                for (language, vocabulary) in results {
                    self.vocabularies[language] = vocabulary
                    self.pruned[language] = self.today()
                }
            } catch {
                // A failure may have ended the transaction by itself.
                do { try database.run("ROLLBACK") } catch {}
                throw error
            }
        }
    }

    private func write(
        _ name: Fact.Name, _ fact: Fact?, _ language: String, _ database: Database
    ) throws(Database.Failure) {
        let key: [Database.Value] = [.text(language), .text(name.kind.rawValue), .text(name.text)]
        guard let fact else {
            return try database.run("DELETE FROM facts WHERE language = ? AND kind = ? AND name = ?", key)
        }
        try database.run(
            """
            INSERT OR REPLACE INTO facts (language, kind, name, weight, times, day, x, y)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            key + [
                .real(Double(fact.weight)), .number(fact.times), .number(fact.day),
                .real(Double(fact.columns.x)), .real(Double(fact.columns.y)),
            ])
    }

    /// Truncates the write-ahead log, which may still contain deleted facts.
    private func wipe() {
        attempt { (database) throws(Database.Failure) in try database.run("PRAGMA wal_checkpoint(TRUNCATE)") }
    }
}
