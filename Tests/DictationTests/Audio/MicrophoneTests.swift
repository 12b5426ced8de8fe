import Foundation
import SoundTesting
import Synchronization
import Testing

@testable import Dictation

/// The microphone of a private sound server: what is played into an output is recorded from its monitor.
@Suite struct MicrophoneTests {
    @Test("What is spoken is recorded and recognized, until the dictation is stopped (OK-58)")
    func spoken() async throws {
        let server = try await SoundServer()
        let sentence = "the weather will be nice this weekend"
        let file = try Speech.file(sentence)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let address = server.address
        let events = Mutex<[DictationEvent]>([])
        let (opened, openedEvents) = AsyncStream<Void>.makeStream()
        let (over, overEvents) = AsyncStream<Void>.makeStream()
        let microphone = AudioSourceOpening { () throws(DictationFailure) in
            try Microphone(server: address, source: "speakers.monitor")
        }
        let run = DictationRun.begin(.pocketSphinx, from: microphone) { event in
            events.withLock { $0.append(event) }
            switch event {
            case .opened: openedEvents.yield()
            case .ended, .failed: overEvents.finish()
            default: break
            }
        }
        for await _ in opened { break }
        try await server.play(file, into: "speakers")
        run.stop()
        for await _ in over {}
        let heard = events.withLock { $0 }
        let phrases = heard.compactMap { if case .phrase(let words) = $0 { words } else { nil } }
        #expect(phrases.joined(separator: " ").trimmingCharacters(in: .whitespaces) == sentence)
        #expect(heard.last == .ended)
        await server.stop()
    }

    @Test("A server that is not there and a microphone that it does not have are typed errors")
    func missing() async throws {
        func failure(_ server: String, _ source: String?) -> DictationFailure? {
            do throws(DictationFailure) {
                _ = try Microphone(server: server, source: source)
                return nil
            } catch { return error }
        }
        guard case .noMicrophone(let refused) = failure("unix:/nonexistent/native", nil) else {
            Issue.record("a microphone without a server")
            return
        }
        #expect(!refused.isEmpty)
        let server = try await SoundServer()
        guard case .noMicrophone = failure(server.address, "nonexistent") else {
            Issue.record("a microphone that the server does not have")
            return
        }
        await server.stop()
    }

    @Test("A server that ends while it is recorded from is a lost microphone")
    func lost() async throws {
        let server = try await SoundServer()
        let microphone = try Microphone(server: server.address, source: "speakers.monitor")
        #expect(try microphone.read()?.count == AudioRate.chunk)
        await server.stop()
        #expect(throws: DictationFailure.microphoneLost) {
            // What was recorded before is still there.
            for _ in 0..<1_000 { _ = try microphone.read() }
        }
    }

    @Test("Where no sound server runs there is no microphone, which is known without one")
    func problem() {
        #expect(Microphone.problem(environment: ["PULSE_SERVER": "unix:/somewhere"]) == nil)
        for environment in [[:], ["XDG_RUNTIME_DIR": "/nonexistent"]] {
            guard case .noMicrophone = Microphone.problem(environment: environment) else {
                Issue.record("a microphone in \(environment)")
                continue
            }
        }
    }
}
