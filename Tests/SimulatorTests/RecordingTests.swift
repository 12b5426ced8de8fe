import Foundation
import Platform
import PlatformHeadless
import Testing

@testable import spinet_simulator

@MainActor @Suite struct RecordingTests {
    @Test("A touch is encoded as a line and decoded from it")
    func roundTrip() throws {
        let events = [
            TouchEvent(id: 0, phase: .began, point: CGPoint(x: 120.5, y: 610), time: 100),
            TouchEvent(id: 4_294_967_295, phase: .moved, point: CGPoint(x: -1, y: 0.25), time: 100.0125),
            TouchEvent(id: 0, phase: .cancelled, point: CGPoint(x: 1, y: 2), time: 101),
        ]
        let lines = events.map { TouchRecord($0, since: 100).line }
        #expect(lines[0] == #"{"time":0,"finger":0,"phase":"began","x":120.5,"y":610}"#)
        let read = try TouchRecord.read(lines.joined(separator: "\n") + "\n\n# the end\n")
        #expect(read.map { $0.event(since: 100) } == events)
    }

    @Test(
        "The error of a malformed line has its number",
        arguments: [
            ("{", 1), (#"{"time":0,"finger":0,"phase":"flew","x":1,"y":1}"#, 1),
            ("# fine\n" + #"{"time":-1,"finger":0,"phase":"began","x":1,"y":1}"#, 2),
            (
                #"{"time":2,"finger":0,"phase":"began","x":1,"y":1}"# + "\n"
                    + #"{"time":1,"finger":0,"phase":"ended","x":1,"y":1}"#, 2
            ),
        ])
    func malformed(text: String, line: Int) {
        let error = #expect(throws: TouchRecord.Malformed.self) { try TouchRecord.read(text) }
        #expect(error?.line == line)
    }

    @Test("A recording is played back at its times")
    func playback() throws {
        let system = HeadlessSystem(outputSize: CGSize(width: 100, height: 100), scale: 1)
        let configuration = WindowConfiguration(
            role: .application, size: CGSize(width: 100, height: 100), title: "")
        let inner = try #require(try system.makeWindow(configuration) as? HeadlessWindow)
        let window = RecordedWindow(inner, system: system)
        var lines: [String] = []
        var times: [TimeInterval] = []
        window.onRecord = { lines.append($0) }
        window.onEvent = { event in
            if case .touch(let touch) = event { times.append(touch.time) }
        }
        let start = system.now
        inner.onEvent?(.touch(TouchEvent(id: 1, phase: .began, point: CGPoint(x: 5, y: 6), time: start)))
        inner.onEvent?(
            .touch(TouchEvent(id: 1, phase: .ended, point: CGPoint(x: 5, y: 6), time: start + 0.5)))
        #expect(lines.count == 2)
        times = []
        var isFinished = false
        window.play(try TouchRecord.read(lines.joined(separator: "\n"))) { isFinished = true }
        system.advance(by: 1)
        #expect(times.count == 2)
        #expect(abs((times.last ?? 0) - (times.first ?? 0) - 0.5) < 0.02)
        #expect(isFinished)
    }

    @Test("The phones have their sizes, and a rotated one has its sides swapped")
    func devices() {
        #expect(DeviceProfile.named("phone")?.size == CGSize(width: 390, height: 844))
        #expect(DeviceProfile.named("small-phone")?.size == CGSize(width: 375, height: 667))
        #expect(DeviceProfile.named("phone-landscape")?.size == CGSize(width: 844, height: 390))
        #expect(DeviceProfile.named("phone-landscape")?.turned == DeviceProfile.named("phone"))
        #expect(DeviceProfile.named("fridge") == nil)
    }
}

@MainActor @Suite struct HomeKeyTests {
    @Test("Super, shift and H return to the home screen and reach no app")
    func homeKey() throws {
        let system = HeadlessSystem(outputSize: CGSize(width: 100, height: 100), scale: 1)
        let configuration = WindowConfiguration(
            role: .application, size: CGSize(width: 100, height: 100), title: "")
        let inner = try #require(try system.makeWindow(configuration) as? HeadlessWindow)
        let window = RecordedWindow(inner, system: system)
        var homes = 0, others = 0
        window.onHome = { homes += 1 }
        window.onEvent = { _ in others += 1 }
        for isPressed in [true, false] {
            let key = HardwareKey(.character("h"), modifiers: [.command, .shift])
            inner.onEvent?(.key(KeyEvent(key: key, text: "", isPressed: isPressed, time: 0)))
        }
        #expect(homes == 1 && others == 0)
        inner.onEvent?(.key(KeyEvent(key: HardwareKey(.character("h")), text: "h", isPressed: true, time: 0)))
        #expect(others == 1)
    }
}
