import CLinux
import Foundation
import Glibc
import Platform
import Synchronization
import Testing

@testable import PlatformEventLoop

/// What happened, on any thread.
private final class EventLog: Sendable {
    private let events = Mutex<[String]>([])
    var all: [String] { events.withLock { $0 } }
    func note(_ event: String) { events.withLock { $0.append(event) } }
}

@MainActor @Suite struct EventLoopTests {
    @Test func descriptorsWakeTheLoop() throws {
        let loop = EventLoop()
        var ends: [Int32] = [-1, -1]
        #expect(spinet_pipe(&ends) == 0)
        defer { close(ends[0]); close(ends[1]) }
        var byte: UInt8 = 0
        let source = loop.addReader(fd: ends[0]) { _ in read(ends[0], &byte, 1) }
        byte = 7
        write(ends[1], &byte, 1)
        byte = 0
        try loop.turn(timeout: 1000)
        #expect(byte == 7)
        source.cancel()
        write(ends[1], &byte, 1)
        byte = 1
        try loop.turn(timeout: 0)
        #expect(byte == 1, "a cancelled watch is not called")
    }

    /// Whether each byte that is read brings another one.
    @MainActor private final class Flood {
        var isOn = false
    }

    @Test(
        "Pending input is handled before a timer that is due, however many reads it takes, unless it never ends"
    )
    func inputBeforeTimers() throws {
        let loop = EventLoop()
        var ends: [Int32] = [-1, -1]
        #expect(spinet_pipe(&ends) == 0)
        defer { close(ends[0]); close(ends[1]) }
        let flood = Flood()
        var events: [String] = []
        var byte: UInt8 = 0
        // A display that is read late: the touch begins in one read and ends in another.
        loop.addReader(fd: ends[0]) { revents in
            guard revents != 0, read(ends[0], &byte, 1) == 1 else { return }
            events.append(byte == 1 ? "down" : "up")
            if flood.isOn { write(ends[1], &byte, 1) }
            if byte == 1 { _ = loop.schedule(at: MonotonicClock.now - 0.1) { events.append("long press") } }
        }
        for sent: [UInt8] in [[1, 2], [1]] {
            write(ends[1], sent, sent.count)
            while !events.contains("long press") { try loop.turn(timeout: 1000) }
            #expect(events == (sent.count == 2 ? ["down", "up", "long press"] : ["down", "long press"]))
            events = []
        }
        flood.isOn = true
        byte = 2
        write(ends[1], &byte, 1)
        _ = loop.schedule(at: MonotonicClock.now) { events.append("timer") }
        for _ in 0..<200 where !events.contains("timer") { try loop.turn(timeout: 1000) }
        #expect(events.contains("timer") && events.count < 100)
    }

    @Test(
        "Timers of Foundation's main run loop fire, repeat and end, also those of another thread, and blocks are performed"
    )
    func foundationsRunLoop() throws {
        let loop = EventLoop()
        loop.performsBlocks = true
        let log = EventLog()
        nonisolated(unsafe) let runLoop = RunLoop.current
        runLoop.perform { log.note("performed") }
        let repeating = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { timer in
            log.note("repeated")
            if log.all.count(where: { $0 == "repeated" }) == 3 { timer.invalidate() }
        }
        Thread.detachNewThread {
            // While the loop waits: nothing but the timer wakes it.
            runLoop.add(
                Timer(fire: Date(timeIntervalSinceNow: 0.05), interval: 0, repeats: false) { _ in
                    log.note("of another thread")
                },
                forMode: .common
            )
        }
        _ = loop.schedule(at: MonotonicClock.now + 5) { loop.stop() }
        _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
            MainActor.assumeIsolated { runLoop.perform { MainActor.assumeIsolated { loop.stop() } } }
        }
        let start = MonotonicClock.now
        try loop.run()
        #expect(MonotonicClock.now - start < 4)
        let all = log.all
        #expect(
            all.first == "performed" && all.count { $0 == "repeated" } == 3
                && all.contains("of another thread"))
        #expect(!repeating.isValid)
    }

    @Test("A loop with a timer of Foundation's far away does not wake up for it")
    func foundationsFarTimer() throws {
        let loop = EventLoop()
        _ = loop.schedule(at: MonotonicClock.now) { loop.stop() }
        try loop.run()
        let timer = Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in }
        defer { timer.invalidate() }
        try loop.turn(timeout: 0)
        var turns = 0
        loop.beforeWaiting = { turns += 1 }
        _ = loop.schedule(at: MonotonicClock.now + 0.3) { loop.stop() }
        try loop.run()
        #expect(turns <= 2)
    }

    @Test func timersFireInTheOrderOfTheirTimes() throws {
        let loop = EventLoop()
        var fired: [Int] = []
        let now = MonotonicClock.now
        _ = loop.schedule(at: now + 0.002) { fired.append(3) }
        _ = loop.schedule(at: now - 1) { fired.append(1) }
        _ = loop.schedule(at: now - 1) { fired.append(2) }
        let cancelled = loop.schedule(at: now) { fired.append(9) }
        cancelled.cancel()
        while fired.count < 3, MonotonicClock.now < now + 5 { try loop.turn(timeout: 1000) }
        #expect(fired == [1, 2, 3])
    }
}
