import Foundation
import Fuzzing
import Testing
import TextInput
import TypingTesting

@testable import Typing

/// A lexicon whose file is truncated or overwritten while it is mapped: correction stops, typing continues.
@Suite(.serialized) struct LexiconChangeTests {
    /// A copy of the lexicon file.
    private final class Copy {
        let path: String
        let lexicon: Lexicon
        let size: Int

        init(of path: String) throws {
            let copy = FileManager.default.temporaryDirectory.appendingPathComponent(
                "\(UUID().uuidString).lexicon")
            try FileManager.default.copyItem(atPath: path, toPath: copy.path)
            self.path = copy.path
            size = try Data(contentsOf: copy).count
            lexicon = try Lexicon(path: copy.path)
        }

        deinit { unlink(path) }

        func overwrite(_ bytes: [UInt8], at place: Int) {
            let file = open(path, O_WRONLY)
            pwrite(file, bytes, bytes.count, off_t(place))
            close(file)
        }
    }

    /// Types a text into an empty field, and returns the result.
    private func type(_ text: String, _ session: inout TypingSession) -> String {
        var context = TextContext()
        session.enterField()
        for (place, letter) in text.enumerated() {
            let press = KeyPress(letter == " " ? .space : .text(String(letter)), at: Double(place))
            for edit in session.press(press, in: context, traits: TextInputTraits()).edits {
                context.apply(edit)
            }
            session.readAhead(in: context, traits: TextInputTraits())
        }
        return context.before
    }

    private func session(_ lexicon: Lexicon) -> TypingSession {
        var session = TypingSession()
        session.read(with: lexicon, keys: .qwerty)
        return session
    }

    @Test(
        "A file truncated while it is mapped reads as zeros: no corrections, and letters are typed",
        arguments: [0, 1, 2])
    func cut(pages: Int) throws {
        let copy = try Copy(of: KeyPressBoundTests.lexiconPath)
        var session = session(copy.lexicon)
        _ = type("the hte ", &session)
        #expect(!copy.lexicon.isDamaged && !session.suggestions.isEmpty)
        #expect(truncate(copy.path, off_t(pages * 4096)) == 0)
        #expect(type("quite hte words ", &session) == "quite hte words ")
        #expect(copy.lexicon.isDamaged)
        #expect(session.suggestions.isEmpty)
        copy.lexicon.useInEveryWay()
    }

    @Test("Random bytes in a mapped file give wrong words or none", arguments: seeds(12))
    func overwritten(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let path = random.chance(2) ? KeyPressBoundTests.lexiconPath : try SmallLexicon().path
        let copy = try Copy(of: path)
        var session = session(copy.lexicon)
        for _ in 0..<4 {
            // All bytes, a range, or single bytes: the result may look valid for a while.
            let most = random.one(of: [copy.size, 4096, 64, 1])
            for _ in 0..<(most < 100 ? 200 : 1) {
                let place = random.number(below: copy.size)
                let bytes = (0..<min(most, copy.size - place)).map { _ in
                    UInt8(truncatingIfNeeded: random.next())
                }
                copy.overwrite(bytes, at: place)
            }
            _ = type("the quick zebra hte ", &session)
            copy.lexicon.useInEveryWay()
            // A session that has not detected the damage yet.
            session.read(with: copy.lexicon, keys: .qwerty)
        }
        copy.overwrite([UInt8](repeating: 0xff, count: copy.size), at: 0)
        #expect(type("words stay ", &session) == "words stay ")
        copy.lexicon.useInEveryWay()
        #expect(copy.lexicon.isDamaged)
        #expect(session.suggestions.isEmpty)
    }

    #if !SANITIZED
        @Test("A fault outside of mapped lexicons still ends the program")
        func elsewhere() async {
            await #expect(processExitsWith: .signal(SIGBUS)) {
                _ = try Lexicon(path: SmallLexicon().path)
                let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
                    .path
                let file = open(path, O_RDWR | O_CREAT, 0o600)
                unlink(path)
                ftruncate(file, 4096)
                let start = mmap(nil, 4096, PROT_READ, MAP_SHARED, file, 0)
                ftruncate(file, 0)
                exit(Int32(start?.load(as: UInt8.self) ?? 0))
            }
        }
    #endif
}
