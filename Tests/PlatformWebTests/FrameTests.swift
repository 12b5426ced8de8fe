import Foundation
import Fuzzing
import Platform
import Testing

@testable import PlatformWeb

@Suite struct FrameTests {
    static func canvas(_ pixels: [UInt32]) -> [UInt32] {
        pixels.map { 0xff00_0000 | ($0 & 0xff00) | ($0 & 0xff) << 16 | ($0 >> 16) & 0xff }
    }

    @Test("The page shows the pixels of the window, whatever is drawn", arguments: seeds(12))
    func pageFollows(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let width = Int.random(in: 1...90, using: &random), height = Int.random(in: 1...40, using: &random)
        var pixels = [UInt32](repeating: 0xffff_ffff, count: width * height)
        var page = [UInt32](repeating: 0, count: width * height)
        var encoder = FrameEncoder(width: width, height: height)
        for step in 0..<20 {
            let x = Int.random(in: 0..<width, using: &random), y = Int.random(in: 0..<height, using: &random)
            let rect = DamageRect(
                x: x, y: y, width: Int.random(in: 1...width - x, using: &random),
                height: Int.random(in: 1...height - y, using: &random))
            let color = UInt32.random(in: 0...0xffff_ffff, using: &random)
            let isNoise = Bool.random(using: &random)
            for row in y..<y + rect.height {
                for column in x..<x + rect.width {
                    pixels[row * width + column] = isNoise ? UInt32.random(in: 0...3, using: &random) : color
                }
            }
            if step == 9 { encoder.reset() }
            var damage = Damage()
            damage.add(rect)
            damage.add(DamageRect(x: x - 5, y: y - 5, width: 20, height: 9))
            let patches = encoder.encode(pixels, damage: damage.take())
            for patch in patches { try patch.apply(to: &page, width: width) }
            #expect(page == FrameTests.canvas(pixels))
        }
    }

    @Test("Unchanged pixels are not sent")
    func unchanged() {
        let pixels = [UInt32](repeating: 0xff11_2233, count: 64 * 64)
        var encoder = FrameEncoder(width: 64, height: 64)
        func encode(_ rect: DamageRect) -> [FramePatch] { encoder.encode(pixels, damage: [rect]) }
        let all = DamageRect(x: 0, y: 0, width: 64, height: 64)
        #expect(encode(all).count == 1)
        #expect(encode(all).isEmpty)
    }

    @Test("A screen of one color encodes to a few words")
    func flatScreen() {
        let pixels = [UInt32](repeating: 0xff11_2233, count: 390 * 844)
        var encoder = FrameEncoder(width: 390, height: 844)
        let patches = encoder.encode(pixels, damage: [])
        #expect(patches.count == 1)
        #expect(patches.first?.words == [0x4000_0186, 0xff33_2211, 0x8000_0000 | 390 * 843])
    }

    @Test("At most two frames are in flight, and only those can be acknowledged")
    func flow() throws {
        var flow = FrameFlow()
        #expect(throws: MalformedMessage.self) { try flow.acknowledge(1) }
        let first = flow.send()
        #expect(first == 1 && flow.canSend)
        let second = flow.send()
        #expect(second == 2)
        #expect(!flow.canSend)
        try flow.acknowledge(1)
        #expect(flow.canSend)
        #expect(throws: MalformedMessage.self) { try flow.acknowledge(1) }
        #expect(throws: MalformedMessage.self) { try flow.acknowledge(3) }
        try flow.acknowledge(2)
    }

    @Test("Overlapping damage becomes one rectangle, and there are never many")
    func damage() {
        var damage = Damage()
        damage.add(DamageRect(x: 0, y: 0, width: 10, height: 10))
        damage.add(DamageRect(x: 5, y: 0, width: 10, height: 10))
        #expect(damage.rects == [DamageRect(x: 0, y: 0, width: 15, height: 10)])
        damage.add(DamageRect(x: 0, y: 500, width: 0, height: 10))
        #expect(damage.rects.count == 1)
        for index in 0..<40 { damage.add(DamageRect(x: index * 30, y: index * 30, width: 2, height: 2)) }
        #expect(damage.rects.count <= 13)
        let taken = damage.take()
        #expect(!taken.isEmpty)
        #expect(damage.isEmpty)
    }
}

@Suite struct InputStateTests {
    @Test("A late message does not stretch the time between touches")
    func pageClock() {
        var clock = PageClock()
        func time(_ page: Double, arrivingAt now: Double) -> Double { clock.time(of: page, arrivingAt: now) }
        #expect(time(1000, arrivingAt: 50.002) == 50.002)
        #expect(abs(time(1010, arrivingAt: 50.060) - 50.012) < 1e-9)
        // A faster message corrects the offset; time never goes backwards.
        #expect(time(1020, arrivingAt: 50.020) == 50.020)
        #expect(time(900, arrivingAt: 50.030) == 50.020)
    }

    @Test("A touch that never began neither moves nor ends, and a lost page cancels all touches")
    func fingers() {
        func event(_ id: Int, _ phase: TouchPhase) -> TouchEvent {
            TouchEvent(id: id, phase: phase, point: CGPoint(x: id, y: 1), time: 0)
        }
        var fingers = Fingers()
        func accept(_ event: TouchEvent) -> Bool { fingers.accept(event) }
        #expect(!accept(event(1, .moved)))
        #expect(!accept(event(1, .ended)))
        #expect(accept(event(1, .began)))
        #expect(!accept(event(1, .began)))
        #expect(accept(event(2, .began)))
        #expect(accept(event(1, .ended)))
        let cancelled = fingers.cancelAll(at: 3)
        #expect(cancelled.map(\.id) == [2])
        #expect(!accept(event(2, .ended)))
    }
}
