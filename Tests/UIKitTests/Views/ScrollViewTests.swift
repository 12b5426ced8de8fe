import Foundation
import Testing
import UIKit
import UIKitTesting

/// A phone with a scroll view of 300 by 600 at its top left, and what its delegate heard.
@MainActor final class ScrollStage: NSObject, UIScrollViewDelegate {
    let scrollView: UIScrollView
    let harness: Harness
    var heard: [String] = []
    var target: CGPoint?
    var zoomed: UIView?
    var mayScrollToTop = true

    init(
        _ scrollView: UIScrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600)),
        content: CGSize = CGSize(width: 300, height: 3000)
    ) {
        self.scrollView = scrollView
        harness = Harness(view: scrollView)
        super.init()
        scrollView.contentSize = content
        scrollView.delegate = self
    }

    var y: CGFloat { scrollView.contentOffset.y }
    var x: CGFloat { scrollView.contentOffset.x }

    /// A quick drag whose finger leaves with about 1,500 points a second.
    func flick(_ dx: CGFloat, _ dy: CGFloat, from start: CGPoint = CGPoint(x: 150, y: 300)) {
        harness.drag(from: start, to: CGPoint(x: start.x + dx, y: start.y + dy), for: 0.1, steps: 6)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("begin") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        heard.append("release")
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        heard.append(decelerate ? "glides" : "rests")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { heard.append("decelerates") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("ended") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("animated") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayScrollToTop }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { heard.append("top") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { heard.append("zooms") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        heard.append("zoomed")
    }
}

@MainActor @Suite("Scroll views")
struct ScrollViewTests {
    @Test func theContentFollowsTheFingerAndStaysWhereItIsLaidDown() {
        let stage = ScrollStage()
        stage.harness.touchDown(at: CGPoint(x: 150, y: 400))
        stage.harness.move(to: CGPoint(x: 150, y: 380))
        #expect(stage.scrollView.isDragging && stage.scrollView.isTracking)
        stage.harness.move(to: CGPoint(x: 150, y: 280))
        #expect(stage.y == 100)
        stage.harness.advance(by: 0.5)
        stage.harness.lift()
        #expect(stage.y == 100 && !stage.scrollView.isDragging && !stage.scrollView.isTracking)
        #expect(stage.heard == ["begin", "release", "rests"])
    }

    @Test func aFlickGlidesOnAndComesToRest() {
        let stage = ScrollStage()
        stage.flick(0, -150)
        let left = stage.y
        #expect(stage.scrollView.isDecelerating && !stage.scrollView.isDragging)
        stage.harness.advance(by: 0.5)
        let underWay = stage.y
        stage.harness.settle()
        #expect(underWay > left + 200 && stage.y > underWay && !stage.scrollView.isDecelerating)
        #expect(stage.heard == ["begin", "release", "glides", "decelerates", "ended"])
    }

    @Test func theFastRateStopsSooner() {
        let normal = ScrollStage(),
            slow = {
                normal.flick(0, -150); normal.harness.settle(); return normal.y
            }()
        let stage = ScrollStage()
        stage.scrollView.decelerationRate = .fast
        stage.flick(0, -150)
        stage.harness.settle()
        #expect(stage.y < slow / 2)
    }

    @Test func aFingerCatchesContentThatGlidesAndTapsNothing() {
        let stage = ScrollStage(), button = UIButton(type: .system)
        var taps = 0
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 3000)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.scrollView.addSubview(button)
        stage.flick(0, -150)
        stage.harness.advance(by: 0.2)
        let caught = stage.y
        stage.harness.tap(at: CGPoint(x: 150, y: 300))
        stage.harness.settle()
        #expect(abs(stage.y - caught) < 1 && taps == 0)
        stage.harness.tap(at: CGPoint(x: 150, y: 300))
        #expect(taps == 1)
    }

    @Test func flicksInQuickSuccessionGoFaster() {
        let once = ScrollStage(content: CGSize(width: 300, height: 90000))
        once.flick(0, -150)
        let first = once.y
        once.harness.settle()
        let single = once.y - first
        let stage = ScrollStage(content: CGSize(width: 300, height: 90000))
        stage.flick(0, -150)
        stage.harness.advance(by: 0.05)
        stage.flick(0, -150)
        let second = stage.y
        stage.harness.settle()
        #expect(stage.y - second > single * 1.5)
    }

    @Test func beyondItsTopTheContentResistsAndSpringsBack() {
        let stage = ScrollStage()
        stage.harness.touchDown(at: CGPoint(x: 150, y: 100))
        stage.harness.move(to: CGPoint(x: 150, y: 120))
        stage.harness.move(to: CGPoint(x: 150, y: 320))
        let expected = -(1 - 1 / (200 * 0.55 / 600 + 1)) * 600
        #expect(abs(stage.y - expected) <= 0.5)
        stage.harness.advance(by: 0.3)
        stage.harness.lift()
        #expect(stage.heard.contains("glides"))
        stage.harness.settle()
        #expect(stage.y == 0)
    }

    @Test func contentCaughtInItsSpringDoesNotJump() {
        let stage = ScrollStage()
        stage.harness.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 400))
        stage.harness.advance(by: 0.08)
        let before = stage.y
        #expect(before < -10)
        stage.harness.touchDown(at: CGPoint(x: 150, y: 300))
        stage.harness.move(to: CGPoint(x: 150, y: 301))
        #expect(abs(stage.y - before) < 3)
    }

    @Test(arguments: [true, false])
    func contentThatFitsMovesOnlyWhereItAlwaysBounces(always: Bool) {
        let stage = ScrollStage(content: CGSize(width: 300, height: 200))
        stage.scrollView.alwaysBounceVertical = always
        stage.harness.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300))
        #expect((stage.y < 0) == always)
        stage.harness.settle()
        #expect(stage.y == 0)
    }

    @Test func withoutBouncesTheContentStopsAtItsEnds() {
        let stage = ScrollStage(content: CGSize(width: 300, height: 700))
        stage.scrollView.bounces = false
        stage.flick(0, 200)
        #expect(stage.y == 0)
        var greatest: CGFloat = 0
        stage.flick(0, -150)
        for _ in 0..<60 {
            stage.harness.advance(by: 1.0 / 60)
            greatest = max(greatest, stage.y)
        }
        #expect(greatest == 100 && stage.y == 100)
    }

    @Test(arguments: [(-40.0, 0.5, 0.0), (-40.0, 0.05, 300.0), (-200.0, 0.6, 300.0)])
    func pagesAreTurnedOneByOne(distance: CGFloat, time: Double, page: CGFloat) {
        let stage = ScrollStage(content: CGSize(width: 1200, height: 600))
        stage.scrollView.isPagingEnabled = true
        stage.harness.drag(
            from: CGPoint(x: 250, y: 300), to: CGPoint(x: 250 + distance, y: 300), for: time, steps: 10)
        stage.harness.advance(by: 0.9)
        #expect(stage.x == page)
        #expect(stage.y == 0)
    }

    @Test func theDelegateMayChooseWhereTheContentRests() {
        let stage = ScrollStage()
        stage.target = CGPoint(x: 0, y: 800)
        stage.flick(0, -150)
        stage.harness.settle()
        #expect(stage.y == 800)
        stage.target = CGPoint(x: 0, y: CGFloat.nan)
        stage.flick(0, -150)
        stage.harness.settle()
        #expect(stage.y > 800)
    }

    @Test(arguments: [(100.0, 20.0, true, false), (20.0, 100.0, false, true), (90.0, 100.0, true, true)])
    func aLockedDragKeepsToItsAxisUnlessItGoesAslant(dx: Double, dy: Double, x: Bool, y: Bool) {
        let stage = ScrollStage(content: CGSize(width: 3000, height: 3000))
        stage.scrollView.isDirectionalLockEnabled = true
        stage.harness.drag(
            from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200 - dx, y: 300 - dy), for: 0.4)
        #expect((stage.x > 0) == x && (stage.y > 0) == y)
    }

    @Test func contentThatGrowsWhileItGlidesIsScrolledOnInto() {
        let stage = ScrollStage(content: CGSize(width: 300, height: 900))
        stage.flick(0, -150)
        stage.scrollView.contentSize.height = 9000
        stage.harness.settle()
        #expect(stage.y > 500)
    }

    @Test func aProgramMayMoveTheContentUnderTheFinger() {
        let stage = ScrollStage(content: CGSize(width: 300, height: 30000))
        stage.scrollView.contentOffset.y = 10000
        stage.flick(0, -150)
        stage.harness.advance(by: 0.1)
        stage.scrollView.contentOffset.y -= 5000
        let moved = stage.y
        stage.harness.settle()
        #expect(stage.y > moved + 100 && stage.y < moved + 3000)
    }

    @Test func aProgramScrollsWithinThreeTenthsOfASecond() {
        let stage = ScrollStage()
        stage.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        stage.harness.advance(by: 0.15)
        #expect(stage.y > 200 && stage.y < 300)
        stage.harness.advance(by: 0.2)
        #expect(stage.y == 500 && stage.heard == ["animated"])
        stage.scrollView.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
        #expect(stage.y == 700 && stage.heard == ["animated"])
        stage.scrollView.contentOffset.y = .nan
        #expect(stage.y == 700)
    }

    @Test(arguments: [(100.0, 0.0), (1000.0, 450.0), (2990.0, 2400.0)])
    func aRectangleComesInSightByTheShortestWay(y: CGFloat, offset: CGFloat) {
        let stage = ScrollStage()
        stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: y, width: 50, height: 50), animated: false)
        #expect(stage.y == offset)
    }

    @Test func insetsMoveTheEndsAndContentAtItsTopStaysThere() {
        let stage = ScrollStage()
        stage.scrollView.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        #expect(stage.y == -40)
        stage.scrollView.setContentOffset(CGPoint(x: 0, y: 1e6), animated: false)
        stage.flick(0, -100)
        stage.harness.settle()
        #expect(stage.y == 2420)
    }

    @Test func theSafeAreaCountsWhereTheContentScrolls() {
        let stage = ScrollStage()
        stage.harness.window.rootViewController?.additionalSafeAreaInsets.top = 50
        func inset(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior, height: CGFloat) -> CGFloat {
            stage.scrollView.contentInsetAdjustmentBehavior = behavior
            stage.scrollView.contentSize.height = height
            return stage.scrollView.adjustedContentInset.top
        }
        #expect(inset(.automatic, height: 3000) == 50 && inset(.automatic, height: 100) == 0)
        #expect(inset(.scrollableAxes, height: 3000) == 50 && inset(.never, height: 3000) == 0)
        #expect(inset(.always, height: 100) == 50)
    }

    @Test func aTapOnTheStatusBarScrollsToTheTop() {
        let stage = ScrollStage()
        stage.scrollView.contentOffset.y = 900
        stage.mayScrollToTop = false
        UIApplication.shared.turn { _ = stage.harness.window.scrollToTop() }
        stage.harness.settle()
        #expect(stage.y == 900)
        stage.mayScrollToTop = true
        UIApplication.shared.turn { _ = stage.harness.window.scrollToTop() }
        stage.harness.settle()
        #expect(stage.y == 0 && stage.heard == ["top"])
    }

    @Test func assistiveProgramsScrollByPages() {
        let stage = ScrollStage()
        #expect(stage.scrollView.accessibilityScroll(.down))
        stage.harness.settle()
        #expect(stage.y == 600)
        #expect(!stage.scrollView.accessibilityScroll(.left))
        #expect(stage.scrollView.accessibilityScroll(.previous))
        stage.harness.settle()
        #expect(stage.y == 0 && !stage.scrollView.accessibilityScroll(.up))
    }

    @Test func aContentSizeWithoutSenseIsSurvived() {
        let stage = ScrollStage()
        stage.scrollView.contentSize = CGSize(width: CGFloat.infinity, height: 100)
        #expect(stage.scrollView.contentSize == .zero)
        stage.flick(0, -100)
        stage.harness.settle()
        #expect(stage.y == 0)
    }
}

extension ScrollViewTests {
    /// Whether something is drawn at the right edge of the view while a finger drags its content.
    private func showsIndicator(contentHeight: CGFloat) -> Bool {
        let stage = ScrollStage(content: CGSize(width: 300, height: contentHeight))
        stage.scrollView.alwaysBounceVertical = true
        let edge = CGRect(x: 292, y: 0, width: 8, height: 600)
        let before = stage.harness.snapshot(of: edge)
        stage.harness.touchDown(at: CGPoint(x: 150, y: 100))
        for y in stride(from: 110.0, through: 300, by: 10) {
            stage.harness.move(to: CGPoint(x: 150, y: y))
        }
        #expect(stage.y < -20)
        return stage.harness.snapshot(of: edge).pngData() != before.pngData()
    }

    @Test("A bar tells the place in content that does not fit, and only there")
    func indicators() {
        #expect(showsIndicator(contentHeight: 3000))
        #expect(!showsIndicator(contentHeight: 200))
    }
}
