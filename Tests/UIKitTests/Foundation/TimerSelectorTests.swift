import Foundation
import Testing
import UIKit

/// Timers that call a method of an object.
@Suite @MainActor struct TimerSelectorTests {
    @MainActor private final class Counter: NSObject {
        var count = 0
        var timer: Timer?
        func tick() { count += 1 }
        func tickWith(_ timer: Timer) {
            count += 1
            self.timer = timer
        }
    }

    @Test("A firing calls the method, with or without the timer")
    func fires() {
        let counter = Counter()
        let plain = Timer(
            timeInterval: 100, target: counter,
            selector: Selector("tick", Counter.tick), userInfo: nil,
            repeats: false)
        plain.fire()
        #expect(counter.count == 1 && counter.timer == nil && !plain.isValid)
        let timer = Timer.scheduledTimer(
            timeInterval: 100, target: counter,
            selector: Selector("tickWith", Counter.tickWith), userInfo: "x", repeats: true)
        timer.fire()
        timer.fire()
        #expect(counter.count == 3 && counter.timer === timer && timer.isValid)
        timer.invalidate()
    }
}
