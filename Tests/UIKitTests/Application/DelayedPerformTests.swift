import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct DelayedPerformTests {
    @MainActor final class Target: NSObject {
        var calls: [String] = []
        static let saving = Selector("delayedSave", Target.save)
        static let showing = Selector("delayedShow", Target.show)

        func save() { calls.append("save") }
        func show(_ text: String) { calls.append("show " + text) }
    }

    /// Runs the main run loop until something is so.
    private func run(until isSo: () -> Bool) {
        let end = Date(timeIntervalSinceNow: 5)
        while !isSo(), Date() < end { _ = RunLoop.current.run(mode: .default, before: end) }
    }

    @Test("A method is called after its delay, with its argument, and not at once")
    func delays() {
        let target = Target()
        target.perform(Target.showing, with: "later", afterDelay: 0.05)
        target.perform(Target.saving, with: nil, afterDelay: 0)
        #expect(target.calls.isEmpty)
        run { target.calls.count == 2 }
        #expect(target.calls == ["save", "show later"])
    }

    @Test("Calls are cancelled by object, or by object, method and argument")
    func cancels() {
        let target = Target(), other = Target()
        for text in ["a", "b"] { target.perform(Target.showing, with: text, afterDelay: 0.01) }
        target.perform(Target.saving, with: nil, afterDelay: 0.01)
        other.perform(Target.saving, with: nil, afterDelay: 0.02)
        NSObject.cancelPreviousPerformRequests(withTarget: target, selector: Target.showing, object: "a")
        run { !other.calls.isEmpty }
        #expect(target.calls.sorted() == ["save", "show b"] && other.calls == ["save"])
        target.perform(Target.saving, with: nil, afterDelay: 0.01)
        other.perform(Target.saving, with: nil, afterDelay: 0.02)
        NSObject.cancelPreviousPerformRequests(withTarget: target)
        run { other.calls.count == 2 }
        #expect(target.calls.count == 2)
    }

    @Test("An object lives until its call")
    func lives() {
        weak var kept: Target?
        do {
            let target = Target()
            kept = target
            target.perform(Target.saving, with: nil, afterDelay: 0.01)
        }
        #expect(kept != nil)
        run { kept == nil }
        #expect(kept == nil)
    }
}
