import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import ExtensionHost

@Suite struct ProcessorShareTests {
    /// When allowances of 5 s are spent, when the user touches, and what comes of the last one.
    @Test(
        "Two allowances that are spent too fast, one after the other and without a touch, are too much",
        arguments: [
            ([5], [], ProcessorShare.Verdict.warning), ([9.9], [], .warning), ([10.1], [], .allowed),
            ([5, 10], [], .exceeded), ([5, 10, 15], [], .exceeded), ([5, 16], [], .allowed),
            ([11, 16], [], .warning), ([5, 16, 21], [], .warning), ([5], [3], .allowed),
            ([5, 10], [3], .warning), ([5, 10], [7], .allowed), ([5, 10, 15], [7], .warning),
        ] as [([TimeInterval], [TimeInterval], ProcessorShare.Verdict)])
    func verdicts(spent: [TimeInterval], touches: [TimeInterval], last: ProcessorShare.Verdict) {
        var share = ProcessorShare(ExtensionLimits(), at: 0)
        #expect(share.allowance == 5)
        var verdict = ProcessorShare.Verdict.allowed
        for time in spent {
            for touch in touches where touch < time { share.touch(at: touch) }
            verdict = share.spent(at: time)
        }
        #expect(verdict == last)
    }
}

extension ExtensionTests {
    @MainActor @Suite struct ProcessorLimitTests {
        /// A smaller share over a shorter time: a busy machine gives a program less than half a processor.
        ///
        /// It is more than an extension without optimization needs for its start, which took half a second on a slow machine.
        private var limits: ExtensionLimits {
            var limits = ExtensionFixture.limits
            limits.processorShare = 0.15
            limits.processorWindow = 10
            return limits
        }

        @Test("An extension that spins without a touch of the user is warned, then replaced; the text stays")
        func spins() throws {
            let guest = try ExtensionFixture(
                "before", principalClass: "test_extension.HostileKeyboard", limits: limits)
            guest.tap("h")
            try guest.wait("the text") { guest.text == "beforeh" }
            #expect(guest.warnings.isEmpty)
            guest.tap("spin aside")
            guest.waitForFailure()
            #expect(guest.warnings == [.processorTime(limits)])
            #expect(guest.failures == [.exceededProcessorTime(limits)])
            #expect(guest.failures.first?.description.contains("15 %") == true)
            #expect(guest.text == "beforeh" && !guest.keyboard.isRunning)
        }

        @Test("An extension that works for the user's touches is not warned")
        func works() throws {
            let guest = try ExtensionFixture(limits: limits)
            let end = MonotonicClock.now + 1
            while MonotonicClock.now < end {
                guest.tap("h")
                // As an event loop does: what has arrived is read before timers run.
                guest.harness.system.waitForInput(atMost: 0)
            }
            try guest.wait("an answer") { guest.text.count > 10 }
            #expect(guest.warnings.isEmpty && guest.failures.isEmpty)
        }
    }

    @MainActor @Suite struct ProcessorAlarmTests {
        @Test("An alarm rings for the time that another process has used, not for the time on the wall")
        func rings() throws {
            let busy = Process(), idle = Process()
            busy.executableURL = URL(fileURLWithPath: "/bin/sh")
            busy.arguments = ["-c", "while :; do :; done"]
            idle.executableURL = URL(fileURLWithPath: "/bin/cat")
            idle.standardInput = Pipe()
            for process in [busy, idle] { try process.run() }
            defer {
                for process in [busy, idle] {
                    kill(process.processIdentifier, SIGKILL)
                    process.waitUntilExit()
                }
            }
            let alarms = try [busy, idle].map { try #require(ProcessorAlarm(process: $0.processIdentifier)) }
            for alarm in alarms { alarm.set(after: 0.1) }
            var polls = alarms.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            #expect(poll(&polls, 2, 10_000) == 1)
            #expect(alarms[0].takeRing() && !alarms[0].takeRing() && !alarms[1].takeRing())
        }

        @Test("A process that has ended has no alarm, and an ended alarm's descriptor is used again")
        func ended() throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/true")
            try process.run()
            process.waitUntilExit()
            #expect(ProcessorAlarm(process: process.processIdentifier) == nil)
            let descriptor = try #require(ProcessorAlarm(process: getpid())).descriptor
            #expect(ProcessorAlarm(process: getpid())?.descriptor == descriptor)
        }
    }
}
