import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) final class DisplayLinkTests {
    /// What a display link calls: it moves a view, and counts the calls.
    @MainActor private final class Mover: NSObject {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        var times: [CFTimeInterval] = []
        var onCall: ((CADisplayLink) -> Void)?

        func step(_ link: CADisplayLink) {
            times.append(link.timestamp)
            view.frame.origin.x = CGFloat(times.count % 20)
            onCall?(link)
        }

        func start() -> CADisplayLink {
            let link = CADisplayLink(target: self, selector: Selector("step", Mover.step))
            link.add(to: .main, forMode: .common)
            return link
        }
    }

    private let mover = Mover()
    /// Made in the test itself: a device that is made before it could be another test's by then.
    private lazy var harness = makeHarness()

    private func makeHarness() -> Harness {
        let page = UIView()
        let harness = Harness(view: page, size: CGSize(width: 30, height: 10))
        mover.view.backgroundColor = .red
        page.addSubview(mover.view)
        harness.settle()
        return harness
    }

    /// A device with a link that moves the view.
    private func start() -> CADisplayLink {
        _ = harness
        return mover.start()
    }

    @Test("A link is called once in each frame, and its change is in the frame of an animation beside it")
    func frames() throws {
        let link = start()
        defer { link.invalidate() }
        let other = UIView(frame: CGRect(x: 0, y: 6, width: 4, height: 4))
        other.backgroundColor = .blue
        mover.view.superview?.addSubview(other)
        UIView.animate(withDuration: 1) { other.frame.origin.x = 20 }
        harness.advance(by: harness.system.frameInterval)
        for _ in 0..<30 {
            let shown = harness.surface.framesShown, calls = mover.times.count
            harness.advance(by: harness.system.frameInterval)
            #expect(harness.surface.framesShown == shown + 1 && mover.times.count == calls + 1)
        }
    }

    @Test("A link calls less often as it prefers", arguments: [1, 10, 24, 30, 60])
    func rates(rate: Int) {
        let link = start()
        defer { link.invalidate() }
        link.preferredFramesPerSecond = rate
        harness.advance(by: 4)
        // A display of 60 frames a second shows 24 of them as 20 or 30.
        #expect((rate == 24 ? 78...122 : rate * 4 - 1...rate * 4 + 1).contains(mover.times.count))
        #expect(abs(link.targetTimestamp - link.timestamp - 1 / Double(rate)) < 0.001)
    }

    @Test("A link and its target live without a reference until it is invalidated")
    func lives() {
        weak var target: Mover?
        weak var link: CADisplayLink?
        _ = harness
        do {
            let made = Mover()
            target = made
            link = made.start()
        }
        harness.advance(by: 0.1)
        #expect(target.map { $0.times.count >= 5 } == true)
        link?.invalidate()
        harness.advance(by: 0.1)
        #expect(target == nil && link == nil)
    }

    @Test(
        "A link that is paused or invalidated in its call is not called again, one that is resumed there once a frame"
    )
    func changesInItsCall() {
        let link = start()
        mover.onCall = { link in
            if self.mover.times.count < 5 {
                link.isPaused = true
                link.isPaused = false
            } else {
                link.isPaused = true
            }
        }
        harness.advance(by: 1)
        #expect(mover.times.count == 5)
        mover.onCall = { $0.invalidate() }
        link.isPaused = false
        harness.advance(by: 1)
        #expect(mover.times.count == 6)
    }

    @Test(
        "While no window is visible a link is called 60 times a second; one that waits for a window's frame goes on"
    )
    func withoutWindows() {
        let link = start()
        defer { link.invalidate() }
        harness.advance(by: 0.1)
        let calls = mover.times.count
        UIApplication.shared.turn { harness.window.isHidden = true }
        harness.advance(by: 1)
        #expect((58...62).contains(mover.times.count - calls))
        UIApplication.shared.turn { harness.window.isHidden = false }
        harness.advance(by: 1)
        #expect((117...123).contains(mover.times.count - calls))
    }

    @Test("A link that waits for the frame of a window which is gone goes on with another one")
    func windowGone() throws {
        weak var gone: UIWindow?
        let link: CADisplayLink
        do {
            let size = CGSize(width: 30, height: 10)
            let other = UIWindow(frame: CGRect(origin: .zero, size: size))
            gone = other
            other.attach(
                to: try harness.system.makeWindow(
                    WindowConfiguration(role: .application, size: size, title: "Other")))
            UIApplication.shared.turn { other.makeKeyAndVisible() }
            harness.advance(by: 0.1)
            link = start()
        }
        defer { link.invalidate() }
        try #require(gone == nil)
        harness.advance(by: 1)
        #expect((58...62).contains(mover.times.count))
    }
}
