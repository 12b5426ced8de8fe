import Foundation
import Platform
import PlatformHeadless
import Testing

@MainActor @Suite("HeadlessSystem")
struct HeadlessSystemTests {
    @Test func timersFireInTheOrderOfTheirTimes() {
        let system = HeadlessSystem()
        var fired: [String] = []
        system.schedule(at: system.now + 0.3) { fired.append("c") }
        system.schedule(at: system.now + 0.1) { fired.append("a") }
        system.schedule(at: system.now + 0.1) { fired.append("b") }
        system.advance(by: 0.2)
        #expect(fired == ["a", "b"])
        system.advance(by: 0.2)
        #expect(fired == ["a", "b", "c"])
    }

    @Test func aTimerSeesItsOwnTimeAndMayScheduleAnother() {
        let system = HeadlessSystem()
        let start = system.now
        var times: [Double] = []
        system.schedule(at: start + 0.1) {
            times.append(system.now - start)
            system.schedule(at: system.now + 0.1) { times.append(system.now - start) }
        }
        system.advance(by: 1)
        #expect(times.count == 2)
        #expect(abs(times[0] - 0.1) < 1e-6 && abs(times[1] - 0.2) < 1e-6)
        #expect(abs(system.now - start - 1) < 1e-6)
    }

    @Test func aCancelledTimerIsForgotten() {
        let system = HeadlessSystem()
        var isFired = false
        let timer = system.schedule(at: system.now + 0.1) { isFired = true }
        timer.cancel()
        #expect(system.pendingTimers == 0)
        system.advance(by: 1)
        #expect(!isFired)
    }

    @Test func framesComeAtTheirIntervalAndOnlyWhenAskedFor() throws {
        let system = HeadlessSystem(frameInterval: 0.1)
        let window = try system.makeWindow(WindowConfiguration(role: .application, size: .zero, title: ""))
        var frames = 0
        window.onEvent = { [weak window] event in
            guard case .frame = event else { return }
            frames += 1
            if frames < 3 { window?.requestFrame() }
        }
        system.advance(by: 1)
        #expect(frames == 0)
        window.requestFrame()
        window.requestFrame()
        system.advance(by: 0.15)
        #expect(frames == 1)
        system.advance(by: 1)
        #expect(frames == 3)
        #expect(!system.isFrameRequested)
    }

    @Test func aPanelIsAsWideAsItsDisplay() throws {
        let system = HeadlessSystem(outputSize: CGSize(width: 400, height: 800), scale: 3)
        let configuration = WindowConfiguration(
            role: .keyboard(exclusiveZone: 260), size: CGSize(width: 0, height: 300), title: "")
        let window = try #require(try system.makeWindow(configuration) as? HeadlessWindow)
        #expect(window.size == CGSize(width: 400, height: 300))
        #expect(window.pixelWidth == 1200 && window.pixelHeight == 900)
    }

    @Test func withoutADisplayThereIsNoWindow() {
        let system = HeadlessSystem()
        system.outputs = []
        #expect(throws: PlatformError.self) {
            try system.makeWindow(WindowConfiguration(role: .application, size: .zero, title: ""))
        }
    }
}

@MainActor @Suite("HeadlessWindow")
struct HeadlessWindowTests {
    private func makeWindow() throws -> HeadlessWindow {
        let system = HeadlessSystem(outputSize: CGSize(width: 4, height: 2), scale: 1)
        // Nothing else retains the system; a window works without it.
        return try #require(
            try system.makeWindow(WindowConfiguration(role: .application, size: .zero, title: ""))
                as? HeadlessWindow)
    }

    private func fill(_ window: HeadlessWindow, _ value: UInt32) -> Int {
        var age = -1
        window.draw { buffer in
            age = buffer.age
            buffer.bytes.assumingMemoryBound(to: UInt32.self).update(
                repeating: value, count: buffer.width * buffer.height)
            return [DamageRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
        }
        return age
    }

    @Test func buffersTakeTurnsAndTellTheirAge() throws {
        let window = try makeWindow()
        #expect((1...4).map { fill(window, UInt32($0)) } == [0, 0, 2, 2])
        #expect(window.pixels == Array(repeating: 4, count: 8))
        #expect(window.framesShown == 4)
    }

    @Test func aFrameWithoutDamageIsNotShown() throws {
        let window = try makeWindow()
        _ = fill(window, 7)
        #expect(window.draw { _ in [] })
        #expect(window.framesShown == 1)
        #expect(window.pixels?.first == 7)
    }

    @Test func withoutAFreeBufferNothingIsDrawn() throws {
        let window = try makeWindow()
        window.hasFreeBuffer = false
        #expect(!window.draw { _ in [] })
        #expect(window.pixels == nil)
    }

    @Test func anotherSizeMakesTheBuffersUndefined() throws {
        let window = try makeWindow()
        _ = fill(window, 1)
        var events: [WindowEvent] = []
        window.onEvent = { events.append($0) }
        window.resize(to: CGSize(width: 2, height: 4), scale: 2)
        #expect(events == [.resized])
        #expect(fill(window, 2) == 0)
        #expect(window.pixels?.count == 32)
    }
}
