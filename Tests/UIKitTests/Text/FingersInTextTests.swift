import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The device of the current test: a window lives only as long as a reference to its harness.
@MainActor private var kept: Harness?

/// A finger that is not exact: each touch of a seed is elsewhere on its target.
private struct Finger {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// A number from 0 to 1.
    mutating func next() -> CGFloat {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return CGFloat(state >> 11) / CGFloat(UInt64(1) << 53)
    }

    /// A point in a disk around another.
    mutating func point(around middle: CGPoint, within radius: CGFloat) -> CGPoint {
        let angle = 2 * CGFloat.pi * next(), distance = radius * next().squareRoot()
        return CGPoint(x: middle.x + distance * cos(angle), y: middle.y + distance * sin(angle))
    }
}

/// A finger of 9 millimeters, whose middle is up to 4.5 millimeters (21 points) from what it means.
@Suite("A finger of nine millimeters, in texts inside and outside of a scroll view") @MainActor
struct FingersInTextTests {
    private static let reach: CGFloat = 21
    private static let words = "one two three four five six seven eight nine ten eleven twelve"

    @MainActor private struct Scene {
        let harness: Harness
        let view: UITextView
        let page: UIScrollView?

        init(inPage: Bool, size: CGFloat, isRightToLeft: Bool) {
            let view = UITextView(frame: CGRect(x: 10, y: 120, width: 300, height: 260))
            let page = inPage ? UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 500)) : nil
            if let page {
                page.contentSize = CGSize(width: 320, height: 1500)
                page.addSubview(view)
                view.isScrollEnabled = false
            }
            harness = Harness(view: page ?? view)
            kept = harness
            UIView.setAnimationsEnabled(false)
            self.view = view
            self.page = page
            view.font = .systemFont(ofSize: size)
            view.text =
                isRightToLeft
                ? "واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية" : FingersInTextTests.words
            view.becomeFirstResponder()
            view.layoutIfNeeded()
        }

        func caret(_ offset: Int) -> CGRect {
            guard let position = view.position(from: view.beginningOfDocument, offset: offset) else {
                return .zero
            }
            return view.convert(view.caretRect(for: position), to: nil)
        }

        /// Where the line of a handle is; of an end behind a line's last space it is at the end of that line.
        func handle(isStart: Bool) -> CGRect {
            guard let range = view.selectedTextRange,
                let part = view.selectionRects(for: range).first(where: {
                    isStart ? $0.containsStart : $0.containsEnd
                })
            else { return .zero }
            let isLeft = isStart == (part.writingDirection != .rightToLeft)
            let x = isLeft ? part.rect.minX : part.rect.maxX
            return view.convert(
                CGRect(x: x - 1, y: part.rect.minY, width: 2, height: part.rect.height), to: nil)
        }

        func middle(_ offset: Int) -> CGPoint { CGPoint(x: caret(offset).midX, y: caret(offset).midY) }

        /// Drags from a point by a distance within 0.2 seconds, faster than a scroll view decides.
        func drag(from start: CGPoint, by way: CGPoint) {
            harness.touchDown(at: start)
            for step in 1...8 {
                harness.advance(by: 0.025)
                let part = CGFloat(step) / 8
                harness.move(to: CGPoint(x: start.x + way.x * part, y: start.y + way.y * part))
            }
            harness.advance(by: 0.1)
            harness.lift()
            harness.advance(by: 1)
        }
    }

    nonisolated private static let cases: [(inPage: Bool, size: CGFloat, isRightToLeft: Bool)] = [
        (false, 17, false), (true, 17, false), (true, 28, false), (true, 17, true), (false, 40, false),
    ]

    @Test("At least 38 of 40 handles are caught, and the page stays", arguments: cases)
    func handles(_ test: (inPage: Bool, size: CGFloat, isRightToLeft: Bool)) {
        let scene = Scene(inPage: test.inPage, size: test.size, isRightToLeft: test.isRightToLeft)
        var caught = 0
        let count = scene.view.text.utf16.count
        for seed in 1...40 {
            var finger = Finger(seed: UInt64(seed))
            scene.view.selectedRange = NSRange(location: 4 + seed % 6, length: 9)
            scene.harness.advance(by: 1)
            let old = scene.view.selectedRange, isStart = seed % 2 == 0
            let end = scene.handle(isStart: isStart)
            // The ball is ten points beyond the line.
            let ball = CGPoint(x: end.midX, y: isStart ? end.minY - 5 : end.maxY + 5)
            let target = isStart ? max(0, old.lowerBound - 3) : min(count, old.upperBound + 4)
            let goal = scene.middle(target)
            let start = finger.point(around: ball, within: Self.reach)
            scene.drag(from: start, by: CGPoint(x: goal.x - end.midX, y: goal.y - end.midY))
            let new = scene.view.selectedRange
            let isCaught =
                isStart
                ? new.upperBound == old.upperBound && new.lowerBound == target
                : new.lowerBound == old.lowerBound && new.upperBound == target
            if isCaught, scene.page?.contentOffset.y ?? 0 == 0 { caught += 1 }
            scene.page?.contentOffset = .zero
        }
        #expect(caught >= 38)
    }

    @Test("At least 38 of 40 carets are carried at once, and the page stays", arguments: cases)
    func carets(_ test: (inPage: Bool, size: CGFloat, isRightToLeft: Bool)) {
        let scene = Scene(inPage: test.inPage, size: test.size, isRightToLeft: test.isRightToLeft)
        var carried = 0
        for seed in 1...40 {
            var finger = Finger(seed: UInt64(seed))
            let place = 5 + seed % 15, target = place + 6
            scene.view.selectedRange = NSRange(location: place, length: 0)
            scene.harness.advance(by: 1)
            let from = scene.middle(place), goal = scene.middle(target)
            let start = finger.point(around: from, within: Self.reach)
            // The caret comes to the finger.
            scene.drag(from: start, by: CGPoint(x: goal.x - start.x, y: goal.y - start.y))
            if scene.view.selectedRange == NSRange(location: target, length: 0),
                scene.page?.contentOffset.y ?? 0 == 0
            {
                carried += 1
            }
            scene.page?.contentOffset = .zero
        }
        #expect(carried >= 38)
    }

    @Test("A tap anywhere below the text is its end", arguments: cases)
    func below(_ test: (inPage: Bool, size: CGFloat, isRightToLeft: Bool)) {
        let scene = Scene(inPage: test.inPage, size: test.size, isRightToLeft: test.isRightToLeft)
        let count = scene.view.text.utf16.count
        let bottom = scene.caret(count).maxY
        for seed in 1...40 {
            var finger = Finger(seed: UInt64(seed))
            scene.view.selectedRange = NSRange(location: 3, length: 0)
            scene.harness.advance(by: 1)
            let frame = scene.view.convert(scene.view.bounds, to: nil)
            scene.harness.tap(
                at: CGPoint(
                    x: frame.minX + 5 + finger.next() * (frame.width - 10),
                    y: bottom + 1 + finger.next() * (frame.maxY - bottom - 2)))
            scene.harness.advance(by: 0.3)
            #expect(scene.view.selectedRange == NSRange(location: count, length: 0), "seed \(seed)")
        }
    }

    @Test("A double tap that is dragged selects words, in a page too", arguments: cases)
    func words(_ test: (inPage: Bool, size: CGFloat, isRightToLeft: Bool)) {
        let scene = Scene(inPage: test.inPage, size: test.size, isRightToLeft: test.isRightToLeft)
        let text = scene.view.text as NSString
        for first in [1, 6] {
            scene.view.selectedRange = NSRange(location: text.length, length: 0)
            scene.harness.advance(by: 1)
            let start = scene.middle(first), goal = scene.middle(first + 8)
            scene.harness.tap(at: start)
            scene.drag(from: start, by: CGPoint(x: goal.x - start.x, y: goal.y - start.y))
            let chosen = text.substring(with: scene.view.selectedRange)
            // Whole words, from the tapped one to the one below the finger.
            #expect(chosen.contains(" "))
            #expect(chosen == chosen.trimmingCharacters(in: .whitespaces))
            #expect(NSLocationInRange(first, scene.view.selectedRange))
            #expect(scene.page?.contentOffset.y ?? 0 == 0)
        }
    }
}
