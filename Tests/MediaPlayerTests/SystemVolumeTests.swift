import Foundation
import SoundTesting
import Testing
import UIKit
import UIKitTesting

@testable import MediaPlayer

@MainActor @Suite(.timeLimit(.minutes(15))) struct SystemVolumeTests {
    /// Waits for a state of the output; the suite's time limit ends a wait that fails.
    private func wait(_ volume: SystemVolume, for condition: @escaping (AudioOutput?) -> Bool) async {
        if condition(volume.output) { return }
        let waiting = NSObject()
        await withCheckedContinuation { continuation in
            volume.listen(waiting) { [weak volume] in
                guard condition(volume?.output) else { return }
                volume?.forget(waiting)
                continuation.resume()
            }
        }
    }

    @Test("SystemVolume follows and sets the volume of the sound server's output")
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
        try await confirm(server, "get-sink-volume", "hall", says: "75%")
        await server.stop()
    }

    /// Polls the server until it reports a value; a new volume takes some time to arrive.
    private func confirm(_ server: SoundServer, _ question: String, _ sink: String, says answer: String)
        async throws
    {
        while try await !server.control(question, sink).contains(answer) { await Task.yield() }
    }

    @Test("Outputs are listed and chosen; muting, and volumes above 100 %, are reported")
    func choosing() async throws {
        let server = try await SoundServer()
        try await server.control("set-default-sink", "speakers")
        let volume = SystemVolume(server: server.address)
        await wait(volume) { $0 != nil }
        #expect(volume.routes?.outputs.map(\.name) == ["Speakers", "Hall"])
        let hall = try #require(volume.routes?.outputs.last)
        volume.choose(hall)
        #expect(volume.output?.name == "Hall")
        while try await !server.control("get-default-sink").contains("hall") { await Task.yield() }

        try await server.control("set-sink-mute", "hall", "1")
        await wait(volume) { $0?.isMuted == true }
        #expect(volume.output?.loudness == 0)
        volume.setVolume(0.5)
        try await confirm(server, "get-sink-mute", "hall", says: "no")
        try await server.control("set-sink-volume", "hall", "130%")
        await wait(volume) { $0?.isAmplified == true }
        #expect(volume.output?.loudness == 1)
        await server.stop()
    }

    /// The slider's accessibility value; tests that run while this one waits may switch to Korean.
    private func shown(in harness: Harness) -> String? {
        (harness.element(labelled: "Volume") ?? harness.element(labelled: "음량"))?.value
    }

    @Test("A volume view follows the sound server, and its thumb sets the server's volume")
    func view() async throws {
        let server = try await SoundServer()
        try await server.control("set-default-sink", "speakers")
        try await server.control("set-sink-volume", "speakers", "50%")
        let volume = SystemVolume(server: server.address), view = MPVolumeView(frame: .zero)
        view.source = volume
        view.frame = CGRect(x: 20, y: 100, width: 350, height: 34)
        await wait(volume) { $0 != nil }
        // Other tests may take the screen while this one waits.
        #expect(shown(in: Harness(view: view)) == "50%")
        try await server.control("set-sink-volume", "speakers", "20%")
        await wait(volume) { abs(($0?.volume ?? 0) - 0.2) < 0.01 }
        let harness = Harness(view: view)
        #expect(shown(in: harness) == "20%")
        let thumb = view.volumeThumbRect(
            forBounds: view.bounds, volumeSliderRect: view.volumeSliderRect(forBounds: view.bounds),
            value: 0.2)
        harness.drag(from: CGPoint(x: 20 + thumb.midX, y: 117), to: CGPoint(x: 600, y: 117))
        #expect(shown(in: harness) == "100%")
        try await confirm(server, "get-sink-volume", "speakers", says: "100%")
        await server.stop()
    }

    @Test("Without a server one message is logged, and a volume view is disabled")
    func nothingThere() async {
        var reported: [String] = []
        let listener = Complaint.listener
        defer { Complaint.listener = listener }
        Complaint.listener = { reported.append($0) }
        let volume = SystemVolume(server: "unix:/nowhere/native")
        volume.setVolume(0.5)
        let sentence = "no sound server answers; volume views are disabled until one does"
        while !reported.contains(sentence) { await Task.yield() }
        volume.learn(nil)
        #expect(reported.filter { $0 == sentence }.count == 1)
        #expect(volume.output == nil)
        let view = MPVolumeView(frame: CGRect(x: 20, y: 100, width: 350, height: 34))
        view.source = volume
        let harness = Harness(view: view)
        #expect(harness.element(labelled: "Volume")?.traits.contains(.notEnabled) == true)
        harness.drag(from: CGPoint(x: 34, y: 117), to: CGPoint(x: 300, y: 117))
        #expect(harness.element(labelled: "Volume")?.value == "0%")
    }

    @Test("A server that goes away removes its output")
    func goingAway() async throws {
        let server = try await SoundServer()
        let volume = SystemVolume(server: server.address)
        await wait(volume) { $0 != nil }
        await server.stop()
        await wait(volume) { $0 == nil }
        #expect(volume.output == nil)
    }
}
