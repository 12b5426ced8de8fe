import Foundation
import Platform
import Testing

@testable import PlatformWeb

/// Folders that are dropped on the page, part by part.
@MainActor @Suite struct BundleDropTests {
    @MainActor private final class Receiver {
        let drop = BundleDrop()
        var results: [Result<DroppedBundle, DropError>] = []

        init() { drop.onEnd = { [weak self] in self?.results.append($0) } }

        isolated deinit {
            for case .success(let bundle) in results { bundle.discard() }
        }

        func take(_ messages: DropMessage...) { for message in messages { drop.take(message) } }

        var error: DropError? {
            guard results.count == 1, case .failure(let error) = results[0] else { return nil }
            return error
        }
    }

    @Test("A dropped folder is in a temporary one of its own, with its files, and is removed with that")
    func whole() throws {
        let receiver = Receiver()
        receiver.take(
            .begin(name: "Hello.app", fileCount: 3), .file(path: "Info.plist", size: 4), .data([1, 2]),
            .data([3, 4]),
            .file(path: "PlugIns/HelloKeyboard.appex/empty", size: 0), .file(path: "ko.lproj/a", size: 1),
            .data([5]),
            .end)
        let bundle = try #require(try receiver.results.first?.get())
        #expect(bundle.name == "Hello.app")
        #expect(FileManager.default.contents(atPath: bundle.path + "/Info.plist") == Data([1, 2, 3, 4]))
        #expect(
            FileManager.default.contents(atPath: bundle.path + "/PlugIns/HelloKeyboard.appex/empty") == Data()
        )
        bundle.discard()
        #expect(
            !FileManager.default.fileExists(
                atPath: URL(fileURLWithPath: bundle.path).deletingLastPathComponent().path))
    }

    @Test(
        "A file outside the bundle is refused, and nothing of the drop stays",
        arguments: [
            "../evil", "/etc/passwd", "a/../../evil", "a//b", ".", "", "a/", "a\0b", "a\nb",
            String(repeating: "a/", count: 20) + "b", String(repeating: "n", count: 300),
        ])
    func traversal(path: String) {
        let receiver = Receiver()
        let before = drops
        receiver.take(.begin(name: "Hello.app", fileCount: 1), .file(path: path, size: 1), .data([1]), .end)
        #expect(receiver.error == .badPath(String(path.prefix(80))))
        #expect(drops.subtracting(before).isEmpty)
    }

    private var drops: Set<String> {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: FileManager.default.temporaryDirectory.path)
        return Set((names ?? []).filter { $0.hasPrefix("spinet-drop-") })
    }

    @Test("What is no bundle, too large or not whole is refused with a sentence")
    func bounds() {
        let cases: [(DropError, [DropMessage])] = [
            (.noBundle("photo.png"), [.begin(name: "photo.png", fileCount: 1)]),
            (.noBundle("../x.app"), [.begin(name: "../x.app", fileCount: 1)]),
            (.noBundle("Empty.app"), [.begin(name: "Empty.app", fileCount: 0)]),
            (.tooManyFiles("Hello.app"), [.begin(name: "Hello.app", fileCount: 2_001)]),
            (
                .tooLarge("Hello.app"),
                [
                    .begin(name: "Hello.app", fileCount: 2), .file(path: "a", size: 0),
                    .file(path: "b", size: (256 << 20) + 1),
                ]
            ),
            (.incomplete("Hello.app"), [.begin(name: "Hello.app", fileCount: 1), .end]),
            (.incomplete("Hello.app"), [.begin(name: "Hello.app", fileCount: 1), .cancel]),
            (
                .incomplete("Hello.app"),
                [.begin(name: "Hello.app", fileCount: 1), .file(path: "a", size: 1), .data([1, 2])]
            ),
            (
                .incomplete("Hello.app"),
                [
                    .begin(name: "Hello.app", fileCount: 1), .file(path: "a", size: 0),
                    .file(path: "b", size: 0),
                ]
            ),
        ]
        for (error, messages) in cases {
            let receiver = Receiver()
            for message in messages { receiver.take(message) }
            #expect(receiver.error == error)
            let texts = Set(MessageLanguage.available.map { error.message.text(in: $0) })
            #expect(texts.count == MessageLanguage.available.count)
            // What follows of it has no effect.
            receiver.take(.data([1]), .file(path: "c", size: 1), .end)
            #expect(receiver.results.count == 1)
        }
    }

    @Test("A second file of one name does not replace the first, and a drop that another follows is removed")
    func repeated() {
        let receiver = Receiver()
        receiver.take(
            .begin(name: "A.app", fileCount: 2), .file(path: "a", size: 0), .file(path: "a", size: 0))
        guard case .notWritten("A.app", _) = receiver.error else {
            Issue.record("the second file was taken")
            return
        }
        let before = drops
        receiver.take(.begin(name: "A.app", fileCount: 2), .begin(name: "B.app", fileCount: 2))
        #expect(drops.subtracting(before).count == 1)
        receiver.drop.abandon()
        #expect(drops.subtracting(before).isEmpty)
    }
}
