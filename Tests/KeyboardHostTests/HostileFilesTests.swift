import Contacts
import Foundation
import Glibc
import LearningStore
import PreferenceFiles
import StandardKeyboard
import Testing
import Typing
import UIKit

@testable import KeyboardHost

/// One kind of file that programs read from a user's folders.
private struct Reader: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The file's path below a folder.
    let name: String
    /// Reads it, and returns whether nothing of it was taken.
    let read: @MainActor (_ folder: URL) -> Bool

    static let all = [
        Reader(testDescription: "Info.plist", name: "a.appex/Info.plist") { folder in
            let path = folder.appendingPathComponent("a.appex").path
            do throws(KeyboardBundleError) {
                _ = try KeyboardBundle(folder: path)
                return false
            } catch .unreadable, .tooLarge {
                return true
            } catch {
                return false
            }
        },
        Reader(testDescription: "preferences", name: "preferences.conf") { folder in
            let file = PreferencesFile(path: folder.appendingPathComponent("preferences.conf").path)
            guard case .file = file.problem else { return false }
            return file.settings == Preferences()
        },
        Reader(testDescription: "replacements", name: "replacements.conf") { folder in
            let file = ReplacementsFile(path: folder.appendingPathComponent("replacements.conf").path)
            guard case .file = file.problem else { return false }
            return file.settings == Replacements()
        },
        Reader(testDescription: "recent emoji", name: "recent-emoji") { folder in
            EmojiRecents(file: folder.appendingPathComponent("recent-emoji")).emoji.isEmpty
        },
        Reader(testDescription: "learned words", name: "learned-words") { folder in
            LearnedWords(path: folder.appendingPathComponent("learned-words").path).all.isEmpty
        },
        Reader(testDescription: "a layout", name: "en-US.layout") { folder in
            var library = LayoutLibrary(folders: [folder])
            return (try? library.file("en-US")) == nil
        },
        Reader(testDescription: "a lexicon", name: "en.lexicon") { folder in
            (try? Lexicon(path: folder.appendingPathComponent("en.lexicon").path)) == nil
        },
        Reader(testDescription: "learned facts", name: "learned.sqlite") { folder in
            let store = LearningStore(path: folder.appendingPathComponent("learned.sqlite").path)
            _ = store.vocabulary(for: "en-US")
            return true
        },
    ]
}

@Suite("Readers do not block on files that are not regular files, or are far too large") @MainActor
struct HostileFilesTests {
    private func inFolder(_ name: String, _ body: (_ folder: URL, _ path: String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent(name).path
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try body(folder, path)
    }

    /// Reads with a deadline: afterwards another thread opens and closes the FIFO, which ends a blocked reader.
    private func expectQuick(_ reader: Reader, _ folder: URL, _ path: String, _ comment: Comment) {
        let release = DispatchWorkItem {
            let descriptor = open(path, O_WRONLY | O_NONBLOCK)
            if descriptor >= 0 { close(descriptor) }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: release)
        let start = ContinuousClock.now
        #expect(reader.read(folder), comment)
        release.cancel()
        #expect(ContinuousClock.now - start < .seconds(25), comment)
    }

    @Test("A FIFO", arguments: Reader.all)
    private func fifo(reader: Reader) throws {
        try inFolder(reader.name) { folder, path in
            #expect(mkfifo(path, 0o600) == 0)
            expectQuick(reader, folder, path, "FIFO")
        }
    }

    @Test("A folder", arguments: Reader.all)
    private func folder(reader: Reader) throws {
        try inFolder(reader.name) { folder, path in
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            expectQuick(reader, folder, path, "folder")
        }
    }

    @Test("An endless device", arguments: Reader.all.filter { $0.name != "learned.sqlite" })
    private func device(reader: Reader) throws {
        try inFolder(reader.name) { folder, path in
            #expect(symlink("/dev/zero", path) == 0)
            expectQuick(reader, folder, path, "device")
        }
    }

    @Test("A huge sparse file", arguments: Reader.all.filter { $0.name != "learned.sqlite" })
    private func huge(reader: Reader) throws {
        try inFolder(reader.name) { folder, path in
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
            #expect(truncate(path, 1 << 40) == 0)
            expectQuick(reader, folder, path, "huge")
        }
    }

    @Test("Learned words and recent emoji are private to their user, in files that had wider permissions too")
    func modes() throws {
        try inFolder("spinet/learned-words") { folder, path in
            func mode(_ path: String) -> mode_t {
                var facts = stat()
                return stat(path, &facts) == 0 ? facts.st_mode & 0o7777 : 0
            }
            let parent = folder.appendingPathComponent("spinet").path
            try Data("old\n".utf8).write(to: URL(fileURLWithPath: path))
            chmod(path, 0o644)
            chmod(parent, 0o755)
            let words = LearnedWords(path: path)
            #expect(words.contains("old") && mode(path) == 0o600, "reading is enough")
            chmod(path, 0o644)
            words.set("new", isLearned: true)
            #expect(mode(path) == 0o600 && mode(parent) == 0o700)
            #expect(LearnedWords(path: path).all == ["new", "old"])

            let file = folder.appendingPathComponent("state/spinet/recent-emoji")
            EmojiRecents(["🙂"]).write(to: file)
            #expect(mode(file.path) == 0o600 && mode(file.deletingLastPathComponent().path) == 0o700)
            chmod(file.path, 0o666)
            chmod(file.deletingLastPathComponent().path, 0o777)
            EmojiRecents(["🙃"]).write(to: file)
            #expect(mode(file.path) == 0o600 && mode(file.deletingLastPathComponent().path) == 0o700)
            #expect(EmojiRecents(file: file).emoji == ["🙃"])
        }
    }
}
