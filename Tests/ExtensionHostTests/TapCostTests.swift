import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import ExtensionHost

extension ExtensionTests {
    /// What a tap costs across the boundary of the processes, in messages and frames: no clock, so that it is the same on any
    /// machine.
    @MainActor @Suite struct TapCostTests {
        /// What crossed the boundary since the process was started, once nothing crosses it any more.
        private func traffic(_ guest: ExtensionFixture) throws -> ExtensionRun.Traffic {
            var last = ExtensionRun.Traffic()
            while let now = guest.keyboard.run?.traffic, now != last {
                last = now
                try guest.run(for: 0.3)
            }
            return last
        }

        @Test(
            "CI-65: a tap costs at most two frames, nine messages to the keyboard and seven from it; an idle one nothing"
        )
        func tap() throws {
            let guest = try ExtensionFixture()
            ExtensionKeyboard.wantsElements = false
            defer { ExtensionKeyboard.wantsElements = true }
            guest.keyboard.onHostingChange?()
            let key = try #require(guest.harness.element(labelled: "h")?.frame)
            let center = CGPoint(x: key.midX, y: key.midY)
            let count = 10
            // The first tap makes what all of them use.
            guest.harness.tap(at: center)
            try guest.wait("the first letter") { guest.text == "h" }
            let before = try traffic(guest)
            for number in 1...count {
                guest.harness.tap(at: center)
                try guest.wait("the letter") { guest.text.count == number + 1 }
            }
            let after = try traffic(guest)
            #expect(after.frames - before.frames <= 2 * count)
            #expect(after.sent - before.sent <= 9 * count)
            #expect(after.received - before.received <= 7 * count)
            try guest.run(for: 1)
            #expect(guest.keyboard.run?.traffic == after)
        }
    }
}
