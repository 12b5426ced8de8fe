import Foundation
import Testing

@testable import MediaPlayer

@MainActor @Suite(.timeLimit(.minutes(15))) struct SystemVolumeTests {
    /// Waits for a state of the output; the suite's time limit ends a wait in vain.
    private func wait(_ volume: SystemVolume, for condition: @escaping (AudioOutput?) -> Bool) async {
        if condition(volume.output) { return }
        await withCheckedContinuation { continuation in
            volume.onChange = { [weak volume] in
                guard condition(volume?.output) else { return }
                volume?.onChange = nil
                continuation.resume()
            }
        }
    }

    @Test("The volume of the sound server's output is followed and set")
    func following() async throws {
        let server = try await SoundServer()
        try await server.control("set-default-sink", "speakers")
        try await server.control("set-sink-volume", "speakers", "50%")
        let volume = SystemVolume(server: server.address)
        await wait(volume) { $0 != nil }
        #expect(volume.output?.name == "Speakers")
        #expect(abs((volume.output?.volume ?? 0) - 0.5) < 0.01)
        #expect(volume.output?.isVolumeFixed == false)

        try await server.control("set-sink-volume", "speakers", "20%")
        await wait(volume) { abs(($0?.volume ?? 0) - 0.2) < 0.01 }
        try await server.control("set-default-sink", "hall")
        await wait(volume) { $0?.name == "Hall" }

        volume.setVolume(0.75)
        #expect(volume.output?.volume == 0.75)
        await wait(volume) { abs(($0?.volume ?? 0) - 0.75) < 0.01 }
        let told = try await server.control("get-sink-volume", "hall")
        #expect(told.contains("75%"))
        await server.stop()
    }

    @Test("Without a server there is no output, and setting a volume does nothing")
    func nothingThere() async {
        let volume = SystemVolume(server: "unix:/nowhere/native")
        volume.setVolume(0.5)
        #expect(volume.output == nil)
    }

    @Test("A server that goes away takes its output with it")
    func goingAway() async throws {
        let server = try await SoundServer()
        let volume = SystemVolume(server: server.address)
        await wait(volume) { $0 != nil }
        await server.stop()
        await wait(volume) { $0 == nil }
        #expect(volume.output == nil)
    }
}
