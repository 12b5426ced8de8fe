import Foundation
import Platform
import Testing
import Typing

@testable import LearningStore

extension MessageLanguage {
    fileprivate static let korean = MessageLanguage(rawValue: "ko") ?? .english
}

@MainActor @Suite struct LearningStoreTests {
    private func learn(_ word: String, into store: LearningStore, times: Int = 2) {
        for _ in 0..<times { #expect(store.learn([.word(word, after: ["see", "you"])], in: "en-US")) }
    }

    @Test(
        "The store keeps learned words across starts, by language, in a file that is private to the user")
    func roundTrip() throws {
        let folder = TestFolder(), path = folder.path("spinet/learned.sqlite")
        do {
            let store = LearningStore(path: path, today: { 20_000 })
            learn("Zorkel", into: store)
            #expect(
                store.learn(
                    [.rejected(correction: "the", typed: "teh"), .touch(letter: "e", x: 0.1, y: 0)], in: "en")
            )
            #expect(store.learn([.word("bleiben", after: []), .word("bleiben", after: [])], in: "de-DE"))
        }
        let store = LearningStore(path: path, today: { 20_001 })
        let known = store.vocabulary(for: "en-GB")
        #expect(known.contains("Zorkel") && known.contains("teh") && !known.contains("bleiben"))
        #expect(known[Fact.Name(.bigram, "you\tZorkel")]?.times == 2 && known.facts(.touch).count == 1)
        #expect(store.vocabulary(for: "de").contains("bleiben") && store.languages == ["de", "en"])
        #expect(try folder.mode("spinet") == 0o700)
        for file in ["learned.sqlite", "learned.sqlite-wal", "learned.sqlite-shm"] {
            #expect(try folder.mode("spinet/" + file) == 0o600)
        }
    }

    @Test(
        "Resetting removes every word, in every language, for other programs too, and no byte of it remains")
    func forgetsAll() throws {
        let folder = TestFolder(), path = folder.path("learned.sqlite")
        let store = LearningStore(path: path, today: { 20_000 }),
            other = LearningStore(path: path, today: { 20_000 })
        learn("Zorkel", into: store)
        #expect(store.learn([.word("bleiben", after: [])], in: "de"))
        #expect(other.vocabulary(for: "en").contains("Zorkel"))
        try store.forgetAll()
        #expect(store.languages.isEmpty && !store.vocabulary(for: "en").contains("Zorkel"))
        #expect(!other.vocabulary(for: "en").contains("Zorkel"))
        #expect(try !folder.holds("orkel") && !folder.holds("leiben"))
        learn("Zorkel", into: store)
        #expect(store.vocabulary(for: "en").contains("Zorkel"))
    }

    @Test("Two programs that learn at once keep each other's words, and each sees them when it reads again")
    func twoAtOnce() {
        let path = TestFolder().path("learned.sqlite")
        let one = LearningStore(path: path, today: { 20_000 }),
            other = LearningStore(path: path, today: { 20_000 })
        learn("Zorkel", into: one, times: 1)
        learn("Zorkel", into: other, times: 1)
        #expect(
            one.vocabulary(for: "en").contains("Zorkel") && other.vocabulary(for: "en").contains("Zorkel"))
        #expect(one.learn([.forget("Zorkel")], in: "en"))
        #expect(
            !other.vocabulary(for: "en").contains("Zorkel") && other.vocabulary(for: "en").forgets("zorkel"))
    }

    @Test(
        "While another program holds the file, learning events wait; none is lost and no problem is reported")
    func busy() throws {
        let path = TestFolder().path("learned.sqlite")
        let store = LearningStore(path: path, today: { 20_000 })
        store.onProblem = { Issue.record("\($0)") }
        learn("Zorkel", into: store, times: 1)
        let other = try Database(path: path)
        try other.run("BEGIN IMMEDIATE")
        #expect(!store.learn([.word("Zorkel", after: ["see"])], in: "en"))
        #expect(!store.vocabulary(for: "en").contains("Zorkel"))
        try other.run("COMMIT")
        #expect(store.flush() && store.vocabulary(for: "en").contains("Zorkel"))
    }

    @Test(
        "The store keeps a broken or foreign file aside, reports it once, and begins again",
        arguments: ["nothing of SQLite's, and long enough to be looked at", "cut", "scribbled", "foreign"])
    func broken(kind: String) throws {
        let folder = TestFolder(), path = folder.path("learned.sqlite")
        switch kind {
        case "cut", "scribbled":
            do {
                let store = LearningStore(path: path, today: { 20_000 })
                for number in 0..<40 {
                    learn("zork" + String(repeating: "el", count: number % 20), into: store, times: 1)
                }
            }
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            if kind == "cut" {
                bytes.count = 5_000
            } else {
                bytes.replaceSubrange(100..<8_000, with: repeatElement(7, count: 7_900))
            }
            try bytes.write(to: URL(fileURLWithPath: path))
        case "foreign":
            try Data().write(to: URL(fileURLWithPath: path))
            try Database(path: path).run("CREATE TABLE cookies (name TEXT)")
        default: try Data(String(repeating: kind, count: 30).utf8).write(to: URL(fileURLWithPath: path))
        }
        let old = try Data(contentsOf: URL(fileURLWithPath: path))
        var problems: [LearningError] = []
        let store = LearningStore(path: path, today: { 20_000 })
        store.onProblem = { problems.append($0) }
        // Damage deep in the file is found when it is read.
        if store.vocabulary(for: "en").isEmpty, problems.isEmpty { _ = store.vocabulary(for: "en") }
        learn("Zorkel", into: store)
        #expect(store.vocabulary(for: "en").contains("Zorkel"))
        let aside = folder.path("learned.damaged-1.sqlite")
        #expect(problems == [.keptAside(path: path, as: aside)])
        #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == old)
        #expect(
            problems.allSatisfy {
                $0.message.text(in: .english).hasSuffix(".") && $0.message.text(in: .korean).hasSuffix("다.")
            })
    }

    @Test("The store leaves a newer Spinet's file alone, and typing continues without it")
    func newer() throws {
        let folder = TestFolder(), path = folder.path("learned.sqlite")
        learn("Zorkel", into: LearningStore(path: path, today: { 20_000 }))
        try Database(path: path).run("PRAGMA user_version = 2")
        var problems: [LearningError] = []
        let store = LearningStore(path: path, today: { 20_000 })
        store.onProblem = { problems.append($0) }
        for _ in 0..<3 { #expect(!store.learn([.word("Borkel", after: [])], in: "en")) }
        #expect(store.vocabulary(for: "en").isEmpty && problems == [.newer(path: path, version: 2)])
        #expect(try Database(path: path).number("SELECT count(*) FROM facts WHERE name = 'Zorkel'") == 1)
    }

    @Test("A file that cannot be created is reported once, and typing continues without it")
    func noFile() {
        var problems: [LearningError] = []
        let store = LearningStore(path: "/dev/null/spinet/learned.sqlite", today: { 20_000 })
        store.onProblem = { problems.append($0) }
        for _ in 0..<3 { #expect(!store.learn([.word("Zorkel", after: [])], in: "en")) }
        #expect(store.vocabulary(for: "en").isEmpty && problems.count == 1)
    }

    @Test("No file has a byte of a forgotten word, a sentence or the time of day")
    func privacy() throws {
        let folder = TestFolder(), path = folder.path("learned.sqlite")
        let store = LearningStore(path: path, today: { 20_000 })
        learn("Xyzzyplugh", into: store)
        learn("kept", into: store)
        #expect(try folder.holds("Xyzzyplugh") && folder.holds("kept"))
        #expect(store.learn([.forget("Xyzzyplugh")], in: "en"))
        #expect(try !folder.holds("Xyzzyplugh") && folder.holds("kept"))
        #expect(
            store.learn(
                [.word("hunter2", after: ["my", "password"]), .word("4929123456789", after: [])], in: "en"))
        #expect(try !folder.holds("hunter2") && !folder.holds("4929") && !folder.holds("password"))
    }

    @Test("The store removes facts whose weight has decayed when the day changes")
    func bounded() {
        let path = TestFolder().path("learned.sqlite")
        learn("slipp", into: LearningStore(path: path, today: { 20_000 }), times: 1)
        let store = LearningStore(path: path, today: { 20_300 })
        learn("kept", into: store)
        #expect(store.vocabulary(for: "en")[Fact.Name(.word, "slipp")] == nil)
    }
}
