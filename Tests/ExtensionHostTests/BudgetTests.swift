import CoreGraphics
import ExtensionIPC
import Foundation
import Platform
import Testing
import TextInput

@testable import ExtensionHost

@Suite struct TokenBucketTests {
    @Test("A bucket refills with time, never above its burst, and gives nothing in part")
    func refills() {
        var bucket = TokenBucket(perSecond: 2, burst: 3)
        for (count, time, isGiven) in [
            (3.0, 10.0, true), (1, 10, false), (2, 10.5, false), (1, 10.5, true), (3, 99, true),
            (0.5, 99, false),
            // More than the bucket holds.
            (4, 999, false),
            // A clock that goes back gives nothing.
            (3, 999, true), (1, 5, false), (1, 999.4, false), (1, 999.5, true),
        ] {
            let isTaken = bucket.take(count, at: time)
            #expect(isTaken == isGiven, "\(count) at \(time)")
        }
    }
}

@Suite struct ExtensionBudgetTests {
    /// How many of a message in a row are within the budget, and what becomes of the next one.
    @Test(
        "Of each kind of message so many are allowed at once",
        arguments: [
            (
                GuestMessage.frame(buffer: 0, generation: 1, damage: []), 1_000,
                ExtensionBudget.Verdict.flooding
            ),
            (.frameRequest, 1_000, .flooding), (.click(.letter), 40, .dropped), (.haptic(1), 40, .dropped),
            (.lexicon(request: 1), 40, .flooding), (.readClipboard(request: 1), 40, .flooding),
            (.writeClipboard("x"), 40, .flooding), (.pong(1), 4_000, .flooding),
            (.height(9, duration: 0), 4_000, .flooding),
        ])
    func messages(message: GuestMessage, count: Int, last: ExtensionBudget.Verdict) {
        var budget = ExtensionBudget()
        let verdicts = (0...count).map { _ in budget.verdict(message, at: 5) }
        #expect(verdicts.dropLast().allSatisfy { $0 == .admitted } && verdicts.last == last)
        let later = budget.verdict(message, at: 6)
        #expect(later == .admitted)
    }

    @Test("Bytes: 8 MiB at once, 2 MiB a second")
    func bytes() {
        var budget = ExtensionBudget()
        for (count, time, isAdmitted) in [
            (8 << 20, 1.0, true), (1, 1, false), (2 << 20, 2, true), (1, 2, false),
        ] {
            let verdict = budget.admits(byteCount: count, at: time)
            #expect(verdict == isAdmitted, "\(count) at \(time)")
        }
    }

    @Test("What a keyboard types and deletes in known text is bounded by bytes, elsewhere by keys as well")
    func edits() {
        let word = TextEdit.insert(String(repeating: "a", count: 1 << 16))
        var budget = ExtensionBudget()
        for (edit, time, isAdmitted) in [
            (word, 1.0, true), (word, 1, true), (word, 1, true), (word, 1, true), (.insert("a"), 1, false),
            (.insert("a"), 2, true),
        ] {
            let verdict = budget.admits(edit, isTextKnown: true, at: time)
            #expect(verdict == isAdmitted)
        }

        for (edit, isKnown, count) in [
            (TextEdit.deleteBackward(1), false, 512), (.deleteBackward(Int.max), false, 2),
            (.deleteBackward(1), true, 5_000), (.moveCaret(1), true, 512), (.moveCaret(Int.min), false, 2),
            (.delete(before: "ab"), false, 256), (.delete(before: "ab"), true, 5_000),
        ] {
            var budget = ExtensionBudget(), admitted = 0
            while admitted < 5_000, budget.admits(edit, isTextKnown: isKnown, at: 1) { admitted += 1 }
            #expect(admitted == count, "\(edit)")
        }
    }
}

@Suite struct HeightRequestsTests {
    @Test("The last height counts, once a frame")
    func last() {
        var requests = HeightRequests()
        #expect(requests.take(at: 1) == nil)
        #expect(requests.add(300, duration: 0.2, at: 1) == 1)
        #expect(requests.add(200, duration: 0, at: 1) == nil)
        #expect(requests.take(at: 1) == HeightRequests.Request(height: 200, duration: 0))
        #expect(requests.take(at: 1) == nil)
        #expect(requests.add(nil, duration: 0, at: 1.001) == 1 + HeightRequests.interval)
        #expect(requests.take(at: 1.017) == HeightRequests.Request(height: nil, duration: 0))
        #expect(requests.add(100, duration: 0, at: 9) == 9)
    }
}

@MainActor @Suite struct FrameExchangeTests {
    @Test("While the newest buffers are not drawn into, another size waits for their first frame")
    func onePair() throws {
        let exchange = FrameExchange()
        guard case .buffers(let first, _, _) = try exchange.resize(width: 40, height: 30, scale: 2) else {
            Issue.record("no buffers")
            return
        }
        for height in 31...500 { #expect(try exchange.resize(width: 40, height: height, scale: 2) == nil) }
        #expect(try exchange.show(0, first.generation &+ 1, []) == nil, "buffers that were never made")
        let frame = try #require(try exchange.show(0, first.generation, []))
        #expect(frame.damage == nil && frame.scale == 2 && exchange.hasFrame)
        guard case .buffers(let second, _, _)? = frame.messages.last else {
            Issue.record("no other buffers")
            return
        }
        #expect(second.height == 500 && second.generation != first.generation)
        #expect(try exchange.show(1, first.generation, []) == nil, "the old buffers")
        let next = try #require(try exchange.show(1, second.generation, []))
        #expect(next.messages.isEmpty)
        // The size that is there already replaces one that waits.
        #expect(try exchange.resize(width: 40, height: 500, scale: 2) == nil)
    }

    @Test(
        "Sizes that no display has make no buffers", arguments: [(0, 30), (40, 0), (-1, 30), (1 << 20, 30)])
    func wildSizes(width: Int, height: Int) throws {
        #expect(try FrameExchange().resize(width: width, height: height, scale: 2) == nil)
    }
}
