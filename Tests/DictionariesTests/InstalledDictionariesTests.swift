import Foundation
import Fuzzing
import Testing

@testable import Dictionaries

/// Words in dictionaries of the DICT server: those of the package dict-wn, and small ones that the tests write.
@Suite final class InstalledDictionariesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-dictionaries-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let wordNet = InstalledDictionaries(folders: ["/usr/share/dictd"])

    // MARK: - Small dictionaries

    private static func digits(_ number: Int) -> String {
        let all = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        return (number >= 64 ? digits(number >> 6) : "") + String(all[number & 63])
    }

    /// Writes a dictionary of entries; lines are added to its index as they are.
    private func write(
        _ name: String, _ entries: [(String, String)], encoding: String.Encoding = .utf8, lines: [String] = []
    ) throws {
        var text = Data(), index = ""
        for (word, definition) in entries {
            let data = try #require(definition.data(using: encoding))
            index += "\(word)\t\(Self.digits(text.count))\t\(Self.digits(data.count))\n"
            text += data
        }
        index += lines.map { $0 + "\n" }.joined()
        try text.write(to: folder.appendingPathComponent(name + ".dict"))
        try Data(index.utf8).write(to: folder.appendingPathComponent(name + ".index"))
    }

    private var installed: InstalledDictionaries { InstalledDictionaries(folders: [folder.path]) }

    // MARK: - Tests

    @Test(
        "WordNet has words, several words, and the words that English ones are forms of, whatever their case",
        arguments: [
            ("keyboard", "keyboard", "set of keys"), ("Keyboard", "keyboard", "set of keys"),
            ("look up", "look up", "seek information"), (" keyboards, ", "keyboard", "set of keys"),
            ("studies", "study", ""), ("grabbed", "grab", ""), ("hoped", "hope", ""),
            ("making", "making", ""),
            ("“zithers”", "zither", ""), ("dog's", "dog", ""), ("happiest", "happy", ""),
        ])
    func wordNet(word: String, headword: String, text: String) throws {
        #expect(Self.wordNet.has(word))
        let answer = Self.wordNet.definitions(of: word)
        #expect(answer.problems.isEmpty)
        let first = try #require(answer.definitions.first)
        #expect(first.headword.lowercased() == headword)
        #expect(first.source == "WordNet (r) 3.0 (2006)")
        #expect(first.paragraphs.joined(separator: "\n").contains(text) || text.isEmpty)
    }

    @Test("The lines of a sense are one paragraph, and senses are paragraphs of their own")
    func paragraphs() throws {
        let found = try #require(Self.wordNet.definitions(of: "keyboard").definitions.first)
        #expect(
            found.paragraphs == [
                "n 1: device consisting of a set of keys on a piano or organ or typewriter or typesetting machine or computer or the like",
                "2: holder consisting of an arrangement of hooks on which keys or locks can be hung",
            ])
    }

    @Test(
        "Words that it does not have are none",
        arguments: ["", " ", "qwertz", "00-database-short", "...", "-"])
    func unknown(word: String) {
        #expect(!Self.wordNet.has(word))
        let answer = Self.wordNet.definitions(of: word)
        #expect(answer.definitions.isEmpty && answer.problems.isEmpty)
    }

    @Test("Dictionaries without compression, in two encodings, with headwords of any letters")
    func plain() throws {
        try write(
            "deu",
            [
                ("00-database-short", "00-database-short\n  Deutsch\n"), ("Äpfel", "Äpfel\n  apples\n"),
                ("일", "일\n  일하는 것\n"),
            ])
        try write("old", [("äpfel", "äpfel\n  pommes d'été\n")], encoding: .isoLatin1)
        let found = installed.definitions(of: "äPFEL")
        #expect(
            found.definitions.map(\.paragraphs) == [["apples"], ["pommes d'été"]] && found.problems.isEmpty)
        #expect(found.definitions.map(\.source) == ["Deutsch", "old"])
        #expect(installed.definitions(of: "일").definitions.map(\.paragraphs) == [["일하는 것"]])
    }

    @Test("A dictionary without its text is none, and of two with a name the first folder's counts")
    func folders() throws {
        try write("a", [("word", "word\n  here\n")])
        try Data().write(to: folder.appendingPathComponent("b.index"))
        let other = folder.appendingPathComponent("other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        for end in ["index", "dict"] {
            try FileManager.default.copyItem(
                at: folder.appendingPathComponent("a." + end), to: other.appendingPathComponent("a." + end))
        }
        let both = InstalledDictionaries(folders: [folder.path, "/nonexistent", other.path])
        #expect(both.databases.map(\.name) == ["a"])
        #expect(both.definitions(of: "word").definitions.count == 1)
    }

    @Test(
        "Lines that are damaged, or lead out of the text, cost no other word",
        arguments: [
            "word", "word\t", "word\tA", "word\t!\tB", "word\tA\t", "word\t//////////\tB", "word\tA\t///////",
            "word\tA\tA", "\t\t\t", "word\t\t\t\t",
        ])
    func damagedLines(line: String) throws {
        try write("a", [("good", "good\n  fine\n")], lines: [line])
        #expect(installed.definitions(of: "good").definitions.map(\.paragraphs) == [["fine"]])
        #expect(installed.definitions(of: "word").definitions.isEmpty)
    }

    @Test(
        "A place beyond the text, and a text that is not compressed as its name says, are a sentence")
    func damagedText() throws {
        try write("a", [("good", "good\n  fine\n")], lines: ["word\tBA\tBA"])
        let path = folder.appendingPathComponent("a.dict").path
        #expect(installed.definitions(of: "word").problems == [.damaged(path: path)])
        try Data("no gzip file at all".utf8).write(to: folder.appendingPathComponent("a.dict.dz"))
        let problems = installed.definitions(of: "good").problems
        #expect(problems == [.damaged(path: path + ".dz")])
        #expect("\(problems[0])" == "The dictionary \(path).dz is damaged.")
    }

    @Test("What is no file in place of an index or a text is a sentence, and no writer is waited for")
    func noFiles() throws {
        for end in ["index", "dict"] {
            try write("a", [("good", "good\n  fine\n")])
            let path = folder.appendingPathComponent("a." + end).path
            let databases = installed
            try FileManager.default.removeItem(atPath: path)
            #expect(mkfifo(path, 0o600) == 0)
            #expect(databases.definitions(of: "good").problems == [.unreadable(path: path)])
            #expect(databases.has("good") == (end == "dict"))
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test("A name without an end in a compressed text is damage, however long the file is")
    func endlessName() throws {
        try write("a", [("good", "good\n  fine\n")])
        // gzip with an extra field “RA” of one chunk, and a name.
        var header: [UInt8] = [0x1F, 0x8B, 8, 4 | 8, 0, 0, 0, 0, 0, 0, 12, 0]
        header += [UInt8(ascii: "R"), UInt8(ascii: "A"), 8, 0, 1, 0, 0x20, 0, 1, 0, 0x10, 0]
        let path = folder.appendingPathComponent("a.dict.dz").path
        try (Data(header) + Data(repeating: 0x61, count: 20_000_000)).write(to: URL(fileURLWithPath: path))
        #expect(installed.definitions(of: "good").problems == [.damaged(path: path)])
    }

    @Test("Compressed texts that changed at random are read or refused", arguments: seeds(12))
    func damagedCompression(seed: UInt64) throws {
        var random = SeededRandom(distinct: seed)
        var data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/dictd/wn.dict.dz"))
        let index = try DictionaryIndex("/usr/share/dictd/wn.index")
        for _ in 0...random.number(below: 4) {
            data[random.number(below: 4_000)] = UInt8(truncatingIfNeeded: random.next())
        }
        if random.chance(3) { data = data.prefix(random.number(below: 60_000)) }
        let path = folder.appendingPathComponent("wn.dict.dz").path
        try data.write(to: URL(fileURLWithPath: path))
        for word in ["'hood", "aardvark", "keyboard", "zither"] {
            let place = try #require(index.places(of: word).first)
            do throws(DictionaryError) {
                #expect(try DictZipFile(path).read(place.offset, place.count).count == place.count)
            } catch {
                #expect(error == .damaged(path: path))
            }
        }
    }
}
