import Foundation
import Synchronization
import Testing

@testable import Dictation

/// PocketSphinx on sentences that flite speaks.
@Suite struct PocketSphinxEngineTests {
    private static let model = PocketSphinxEngine.Model.english

    private func events(_ samples: [Int16]) -> [DictationEvent] {
        let events = Mutex<[DictationEvent]>([])
        let isOver = DispatchSemaphore(value: 0)
        let run = DictationRun.begin(.pocketSphinx, from: AudioSourceOpening { Samples(samples) }) { event in
            events.withLock { $0.append(event) }
            switch event {
            case .ended, .failed: isOver.signal()
            default: break
            }
        }
        withExtendedLifetime(run) { isOver.wait() }
        return events.withLock { $0 }
    }

    @Test(
        "Each spoken sentence is a phrase that grows word by word, pauses end it, and the level follows the voice"
    )
    func sentences() throws {
        let spoken = ["the weather will be nice this weekend", "do you know where the library is"]
        let events = events(try Speech.samples(spoken[0], spoken[1]))
        let phrases = events.compactMap { if case .phrase(let words) = $0 { words } else { nil } }
        #expect(phrases.filter { !$0.isEmpty } == spoken)
        let partial = events.compactMap { if case .words(let words) = $0 { words } else { nil } }
        #expect(partial.contains("the weather") || partial.contains("the weather will"))
        let levels = events.compactMap { if case .level(let level) = $0 { level } else { nil } }
        #expect((levels.max() ?? 0) > 0.5 && levels.min() == 0)
        #expect(events.first == .opened && events.last == .ended)
    }

    @Test("Silence has no words")
    func silence() {
        let events = events([Int16](repeating: 0, count: 2 * AudioRate.samples))
        let words = events.filter {
            switch $0 {
            case .words(let words), .phrase(let words): !words.isEmpty
            default: false
            }
        }
        #expect(words.isEmpty && events.last == .ended)
    }

    @Test("A model that is not installed is a typed error, and the engine is not opened for it")
    func noModel() {
        let model = PocketSphinxEngine.Model(folder: "/nonexistent")
        #expect(PocketSphinxEngine.problem(with: model) == .noModel)
        #expect(throws: DictationFailure.noModel) { try PocketSphinxEngine(model) }
        #expect(PocketSphinxEngine.problem() == nil)
    }

    @Test(
        "A damaged model is a typed error and does not end the program",
        arguments: [
            ("en-us/mdef", 0), ("en-us/means", 3_000), ("en-us/variances", 0), ("en-us/sendump", 0),
            ("en-us.lm.bin", 0), ("en-us.lm.bin", 100_000), ("en-us/transition_matrices", 0),
        ])
    func damagedModel(file: String, size: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("spinet-model-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let acoustic = folder.appendingPathComponent("en-us")
        try FileManager.default.createDirectory(at: acoustic, withIntermediateDirectories: true)
        let installed = URL(fileURLWithPath: Self.model.acoustic)
        for name in try FileManager.default.contentsOfDirectory(atPath: installed.path) {
            try FileManager.default.createSymbolicLink(
                at: acoustic.appendingPathComponent(name),
                withDestinationURL: installed.appendingPathComponent(name))
        }
        for path in [Self.model.language, Self.model.dictionary] {
            let url = URL(fileURLWithPath: path)
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent(url.lastPathComponent), withDestinationURL: url)
        }
        let damaged = folder.appendingPathComponent(file)
        let whole = try FileHandle(forReadingFrom: damaged)
        let part = try whole.read(upToCount: max(1, size)) ?? Data()
        try FileManager.default.removeItem(at: damaged)
        try part.prefix(size).write(to: damaged)
        #expect(throws: DictationFailure.badModel) {
            try PocketSphinxEngine(PocketSphinxEngine.Model(folder: folder.path))
        }
    }
}
