import Foundation
import Glibc
import Platform
import Testing

@testable import PlatformWeb

@MainActor @Suite(.timeLimit(.minutes(5))) struct WatchTests {
    /// Both ends of a pipe.
    private static func openPipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test("A watch reports a descriptor whose number was closed right after the end of its own watch")
    func reusedNumber() async throws {
        let system = try WebSystem(WebConfiguration(screenSize: CGSize(width: 40, height: 60)))
        for round in 1...20 {
            let first = try Self.openPipe()
            system.watch(first.reading) {}.cancel()
            let second = try Self.openPipe()
            // The first descriptor is closed, and its number is that of the second one from now on.
            try #require(dup2(second.reading, first.reading) == first.reading)
            let isCalled = await withCheckedContinuation { continuation in
                var waiting: CheckedContinuation<Bool, Never>? = continuation
                func finish(_ called: Bool) {
                    waiting?.resume(returning: called)
                    waiting = nil
                }
                let watch = system.watch(first.reading) { finish(true) }
                system.schedule(at: system.now + 10) {
                    watch.cancel()
                    finish(false)
                }
                var byte: UInt8 = 1
                write(second.writing, &byte, 1)
            }
            try #require(isCalled, "round \(round)")
            for end in [first.reading, first.writing, second.reading, second.writing] { close(end) }
        }
    }
}
