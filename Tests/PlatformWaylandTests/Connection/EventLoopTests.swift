import CLinux
import Foundation
import Glibc
import Platform
import Testing

@testable import PlatformWayland

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

    @Test func timersFireInTheOrderOfTheirTimes() throws {
        let loop = EventLoop()
        var fired: [Int] = []
        let now = EventLoop.now
        _ = loop.schedule(at: now + 0.002) { fired.append(3) }
        _ = loop.schedule(at: now - 1) { fired.append(1) }
        _ = loop.schedule(at: now - 1) { fired.append(2) }
        let cancelled = loop.schedule(at: now) { fired.append(9) }
        cancelled.cancel()
        while fired.count < 3, EventLoop.now < now + 5 { try loop.turn(timeout: 1000) }
        #expect(fired == [1, 2, 3])
    }
}
