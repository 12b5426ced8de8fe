import Foundation
import Synchronization
import Testing
import TextInput
import Typing
import TypingTesting

@testable import MozcClient

private typealias Field = EngineField<RomajiEngine>

/// The errors that a converter reported.
private final class ErrorRecorder: Sendable {
    private let list = Mutex<[MozcError]>([])
    var errors: [MozcError] { list.withLock { $0 } }
    func add(_ error: MozcError) { list.withLock { $0.append(error) } }
}

/// A private server in a temporary folder, which is removed after the test.
private final class Fixture {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("mozc-\(UUID().uuidString.prefix(8))")
    let converter: MozcConverter
    let reported: ErrorRecorder

    /// Keys wait for all answers unless a test is about late ones.
    init(
        path: String = MozcServer.defaultPath, keyLimit: Duration = .seconds(30),
        answerLimit: Duration = .milliseconds(300)
    ) throws {
        let reported = ErrorRecorder()
        self.reported = reported
        converter = try MozcConverter(
            MozcServer(
                path: path, folder: folder,
                startLimit: path == MozcServer.defaultPath ? .seconds(5) : .milliseconds(500),
                answerLimit: answerLimit
            ) { reported.add($0) },
            keyLimit: keyLimit)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func field(_ text: String = "") -> EngineField<RomajiEngine> {
        EngineField(text, RomajiEngine(source: converter))
    }
}

/// Japanese as the user types it, with mozc's own dictionary.
@Suite(.serialized) struct MozcConverterTests {
    @Test("CI-38: kana become kanji, the most frequent first, words and whole sentences")
    func words() throws {
        let fixture = try Fixture()
        for (kana, first) in [
            ("にほんご", "日本語"), ("とうきょう", "東京"), ("きょうはてんきがいいですね", "今日は天気がいいですね"),
            ("わたしはがくせいです", "私は学生です"), ("きょうは、いいてんきですね。", "今日は、いい天気ですね。"), ("にほn", "日本"),
            ("こーひー", "コーヒー"),
        ] {
            let found = fixture.converter.convert(kana).candidates
            #expect(found.first == first, "\(kana)")
            #expect(found.count > 2 && found.count <= Conversion.limit)
        }
        #expect(fixture.converter.convert("").candidates.isEmpty)
    }

    @Test("CI-38: romaji are marked as kana, the space bar goes through the candidates, return commits one")
    func space() throws {
        let fixture = try Fixture()
        var field = fixture.field("甲")
        try field.type("toukyou")
        #expect(field.marked == "とうきょう" && field.engine.suggestions.first?.text == "東京")
        #expect(!field.engine.suggestions.contains { $0.isPending } && field.engine.spaceChooses)
        try field.type(" ")
        #expect(field.marked == "東京" && field.engine.suggestions.first?.isPending == true)
        try field.type(" ")
        let second = try #require(field.engine.suggestions.first { $0.isPending })
        #expect(field.marked == second.text && second.text != "東京")
        try field.type("<")
        #expect(field.marked == "とうきょう", "deleting goes back to the kana")
        try field.type(" \n")
        #expect(field.text == "甲東京" && field.marked == "" && field.engine.suggestions.isEmpty)
        try field.type(" ")
        #expect(field.text == "甲東京　", "a space is as wide as a kana")
    }

    @Test("CI-38: the next word's first letter commits the selected candidate")
    func goingOn() throws {
        let fixture = try Fixture()
        var field = fixture.field()
        try field.type("nihon wo\n")
        #expect(field.text == "日本を" && field.marked == "")
        try field.type("nihongo ")
        try field.type("。")
        #expect(field.text == "日本を日本語。", "a sign after a candidate ends it")
        try field.type("kyouhaiitenkidesune.")
        #expect(field.text == "日本を日本語。きょうはいいてんきですね." && field.marked == "")
    }

    @Test(
        "CI-38: a candidate for the beginning leaves the rest composing, and deleting reverts the choice"
    )
    func beginnings() throws {
        let fixture = try Fixture()
        var field = fixture.field()
        try field.type("kyouhatenkigaiidesune")
        let whole = field.marked
        #expect(field.engine.suggestions.map(\.text).contains("今日は"))
        try field.press(.choose("今日は"))
        #expect(field.marked == "今日はてんきがいいですね")
        try field.type("<")
        #expect(field.marked == whole)
        try field.press(.choose("今日は"))
        let best = try #require(field.engine.suggestions.first)
        try field.press(.suggestion(best))
        #expect(field.text == "今日は天気がいいですね" && field.marked == "")
    }

    @Test("CI-38: deleting letter by letter cancels; punctuation inside a sentence is converted with it")
    func cancelling() throws {
        let fixture = try Fixture()
        var field = fixture.field("x")
        try field.type("kanji<<<")
        #expect(field.text == "x" && field.marked == "" && field.engine.suggestions.isEmpty)
        try field.type("kanji ")
        try field.press(.delete(.word))
        #expect(field.text == "x")
        try field.type("sou、kanji")
        #expect(field.marked == "そう、かんじ")
        try field.type("desu。 ")
        #expect(field.marked.contains("漢字") || field.marked.contains("感じ"))
    }

    @Test("Composing text is committed when the user stops typing or leaves the field")
    func pausing() throws {
        let fixture = try Fixture()
        var field = fixture.field()
        try field.type("nihon")
        for edit in field.engine.pause(in: field.document.context) { try field.document.apply(edit) }
        #expect(field.text == "にほn" && field.marked == "")
        #expect(field.engine.suggestions.first?.text == "日本", "the candidates stay")
        try field.press(.choose("日本"))
        #expect(field.text == "日本")
        try field.type("go ")
        let shown = field.marked
        for edit in field.engine.finish(in: field.document.context) { try field.document.apply(edit) }
        #expect(field.text == "日本" + shown && field.marked == "")
    }

    @Test("A server that dies is restarted with the next key; one that cannot start leaves kana")
    func dying() throws {
        let fixture = try Fixture()
        #expect(fixture.converter.convert("にほんご").candidates.first == "日本語")
        fixture.converter.stopServer()
        #expect(fixture.reported.errors == [])
        #expect(fixture.converter.convert("とうきょう").candidates.first == "東京")
        #expect(throws: MozcError.noServer) {
            _ = try MozcConverter(MozcServer(path: "/nowhere/mozc_server", folder: fixture.folder))
        }
        let useless = try Fixture(path: "/bin/false")
        var field = useless.field()
        try field.type("nihon")
        #expect(field.marked == "にほn" && field.engine.suggestions.map(\.text) == ["にほん", "ニホン"])
        try field.type(" go\n")
        #expect(field.text == "にほんご" && useless.reported.errors == [.silentServer])
    }

    @Test("A server that hangs delays one key, and leaves kana after that")
    func hanging() throws {
        let fixture = try Fixture()
        var field = fixture.field()
        try field.type("nihon")
        #expect(field.engine.suggestions.first?.text == "日本")
        kill(fixture.converter.process, SIGSTOP)
        let time = try ContinuousClock().measure { try field.type("gonihongonihongonihongo") }
        #expect(time < .seconds(5))
        #expect(field.marked == "にほんごにほんごにほんごにほんご")
        #expect(field.engine.suggestions.first?.text == field.marked)
        #expect(fixture.reported.errors == [.silentServer], "told once")
        try field.type("\n")
        #expect(field.text == "にほんごにほんごにほんごにほんご")
    }

    /// Stops all threads of the server; the signal alone lets those on other processors answer once more.
    private func stop(_ server: pid_t) async {
        kill(server, SIGSTOP)
        func isStopped(_ thread: String) -> Bool {
            let state = try? String(contentsOfFile: "/proc/\(server)/task/\(thread)/stat", encoding: .utf8)
            return state?.split(separator: ")").last?.hasPrefix(" T") != false
        }
        while let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(server)/task"),
            !threads.allSatisfy(isStopped)
        {
            await Task.yield()
        }
    }

    /// Waits for the next notification of an answer, ten seconds at most.
    private func answered(_ arrivals: AsyncStream<Void>) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { await arrivals.first { _ in true } != nil }
            group.addTask {
                try? await Task.sleep(for: .seconds(10))
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }

    @Test("A key does not wait for late candidates; the converter announces them, and then they are shown")
    func late() async throws {
        let fixture = try Fixture(keyLimit: .zero)
        let (arrivals, announce) = AsyncStream.makeStream(of: Void.self)
        fixture.converter.whenLate { announce.yield() }
        var field = fixture.field()
        try field.type("nihongo")
        #expect(field.marked == "にほんご")
        // The user can choose kana meanwhile.
        if fixture.converter.isAskingLate {
            #expect(field.engine.suggestions.map(\.text) == ["にほんご", "ニホンゴ"])
        }
        while field.engine.suggestions.first?.text != "日本語" {
            try #require(await answered(arrivals), "an answer comes")
        }
        try field.press(.choose("日本語"))
        #expect(field.text == "日本語" && fixture.reported.errors == [])
    }

    @Test("A server that does not answer for a while delays no key, and its late answer is shown")
    func stopped() async throws {
        let fixture = try Fixture(keyLimit: .milliseconds(1), answerLimit: .seconds(60))
        let (arrivals, announce) = AsyncStream.makeStream(of: Void.self)
        fixture.converter.whenLate { announce.yield() }
        var field = fixture.field()
        try field.type("kyou")
        while field.engine.suggestions.first?.text != "今日" {
            try #require(await answered(arrivals), "an answer comes")
        }
        let server = fixture.converter.process
        await stop(server)
        try field.type("hahare")
        #expect(field.marked == "きょうははれ" && fixture.converter.isAskingLate)
        #expect(field.engine.suggestions.map(\.text) == ["きょうははれ", "キョウハハレ"])
        kill(server, SIGCONT)
        while field.engine.suggestions.first?.text != "今日は晴れ" {
            try #require(await answered(arrivals), "an answer comes")
        }
        #expect(fixture.reported.errors == [])
    }

    @Test("A key waits less than a second for a server that does not answer")
    func keyLimit() async throws {
        let fixture = try Fixture(keyLimit: MozcConverter.keyLimit, answerLimit: .seconds(2))
        let (arrivals, announce) = AsyncStream.makeStream(of: Void.self)
        fixture.converter.whenLate { announce.yield() }
        // A server that does not listen yet refuses the connection: an answer in time, after which no late one comes.
        let end = ContinuousClock.now + .seconds(30)
        while fixture.converter.convert("にほんご").candidates.isEmpty, ContinuousClock.now < end {
            if fixture.converter.isAskingLate {
                try #require(await answered(arrivals), "an answer comes")
            } else {
                await Task.yield()
            }
        }
        let server = fixture.converter.process
        try #require(server > 0)
        await stop(server)
        // The thread that is still waiting ends with the server's answer.
        defer { kill(server, SIGCONT) }
        let time = ContinuousClock().measure {
            #expect(fixture.converter.convert("とうきょう").candidates.isEmpty)
        }
        #expect(time < .seconds(1), "\(time)")
        #expect(fixture.converter.isAskingLate)
    }

    @Test("Phonetic input that is too long is committed as kana, and the next one begins")
    func longReading() throws {
        var field = EngineField("", RomajiEngine())
        try field.type(String(repeating: "ka", count: 70))
        #expect(field.marked.utf8.count <= 183)
        #expect(field.text == String(repeating: "か", count: 70))
    }

    @Test("The server does not learn from a choice, and writes nothing of it to the disk")
    func forgets() throws {
        let fixture = try Fixture()
        var field = fixture.field()
        let before = fixture.converter.convert("きしゃ").candidates
        let last = try #require(before.last)
        for _ in 0..<5 {
            try field.type("kisha")
            try field.press(.choose(last))
        }
        #expect(fixture.converter.convert("きしゃ").candidates == before)
        let files = try FileManager.default.subpathsOfDirectory(atPath: fixture.folder.path)
        #expect(!files.contains { $0.hasSuffix(".history.db") }, "\(files)")
    }
}
