import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIPageControl")
struct UIPageControlTests {
    /// Pages at (50, 100), 200 wide.
    @MainActor final class Fixture {
        let pages = UIPageControl(frame: CGRect(x: 50, y: 100, width: 200, height: 26))
        let log: EventLog
        let harness: Harness

        init(_ count: Int = 5, _ change: (UIPageControl) -> Void = { _ in }) {
            pages.numberOfPages = count
            pages.accessibilityLabel = "Pages"
            change(pages)
            log = EventLog(pages)
            harness = Harness(size: CGSize(width: 300, height: 300), rootViewController: UIViewController())
            harness.window.rootViewController?.view.addSubview(pages)
            harness.advance(by: 0.1)
        }
    }

    @Test func defaultsAreUIKits() {
        let pages = UIPageControl()
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0 && !pages.hidesForSinglePage)
        #expect(pages.allowsContinuousInteraction && pages.backgroundStyle == .automatic)
        #expect(pages.direction == .natural && pages.interactionState == .none)
        pages.numberOfPages = 3
        pages.currentPage = 9
        #expect(pages.currentPage == 2)
        pages.currentPage = -2
        #expect(pages.currentPage == 0)
        pages.currentPage = 2
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
    }

    @Test("CT-057: a tap anywhere beside the current dot is one step") func tapsAreSteps() {
        let fixture = Fixture()
        // The third dot is two dots away from the first: still one step.
        fixture.harness.tap(at: CGPoint(x: 182, y: 113))
        #expect(fixture.pages.currentPage == 1)
        fixture.harness.tap(at: CGPoint(x: 245, y: 113))
        #expect(fixture.pages.currentPage == 2)
        fixture.harness.tap(at: CGPoint(x: 118, y: 113))
        #expect(fixture.pages.currentPage == 1)
        fixture.harness.tap(at: CGPoint(x: 52, y: 113))
        fixture.harness.tap(at: CGPoint(x: 52, y: 113))
        #expect(fixture.pages.currentPage == 0 && fixture.log.changes == 4)
    }

    @Test("CT-059: a page control sends an event for a tap, and shows the page that the app sets")
    func itDoesNotNavigate() {
        let fixture = Fixture()
        let views = fixture.pages.superview?.subviews.count
        fixture.harness.tap(at: CGPoint(x: 245, y: 113))
        #expect(fixture.log.events == ["down", "value", "primary", "up"])
        #expect(fixture.pages.superview?.subviews.count == views)
        let before = fixture.harness.snapshot().pngData()
        fixture.pages.currentPage = 4
        fixture.harness.settle()
        #expect(fixture.harness.snapshot().pngData() != before && fixture.log.changes == 1)
    }

    @Test func aFingerMovesAlongTheDotsPageByPage() {
        let fixture = Fixture(10)
        fixture.harness.touchDown(at: CGPoint(x: 150, y: 113))
        fixture.harness.advance(by: 0.35)
        #expect(fixture.pages.interactionState == .continuous)
        for step in 1...3 { fixture.harness.move(to: CGPoint(x: 150 + 16 * Double(step), y: 113)) }
        #expect(fixture.pages.currentPage == 3 && fixture.log.changes == 3)
        fixture.harness.move(to: CGPoint(x: 700, y: 113))
        #expect(fixture.pages.currentPage == 9)
        fixture.harness.lift()
        #expect(fixture.pages.interactionState == .none && fixture.log.changes == 4)
        fixture.pages.allowsContinuousInteraction = false
        fixture.harness.drag(from: CGPoint(x: 150, y: 113), to: CGPoint(x: 100, y: 113))
        #expect(fixture.pages.currentPage == 8)
    }

    @Test("CT-058: dots keep their distance and are clipped where they do not fit") func tooManyDots() {
        let few = PageDots(count: 5, current: 0), many = PageDots(count: 40, current: 20)
        func distance(_ dots: PageDots, _ room: CGFloat) -> CGFloat {
            dots.center(of: 1, in: room) - dots.center(of: 0, in: room)
        }
        #expect(distance(few, 100) == 16 && distance(many, 100) == 16)
        #expect(many.center(of: 0, in: 100) < 0 && many.center(of: 39, in: 100) > 100)
        // Clipped at both ends alike, and the current one is visible at any position.
        #expect(abs(many.center(of: 0, in: 100) + many.center(of: 39, in: 100) - 100) < 18)
        for current in 0..<40 {
            let dots = PageDots(count: 40, current: current)
            let place = dots.center(of: current, in: 100)
            #expect(place > 3 && place < 97 && dots.visible(in: 100).count <= 8)
        }
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
        pages.numberOfPages = 40
        pages.currentPage = 20
        let harness = Harness(view: pages, size: CGSize(width: 100, height: 26))
        Golden.check(harness.snapshot(), named: "pages-clipped")
    }

    @Test("CT-067: twenty dots fit a phone in portrait") func twentyFit() {
        let pages = UIPageControl()
        #expect(pages.size(forNumberOfPages: 20).width <= 320)
        pages.numberOfPages = 3
        #expect(pages.intrinsicContentSize == pages.size(forNumberOfPages: 3))
    }

    @Test("CT-055: one dot a page, from left to right") func oneDotAPage() {
        let fixture = Fixture(4)
        for page in 0..<4 {
            fixture.pages.currentPage = page
            fixture.harness.settle()
            let image = fixture.harness.snapshot(of: fixture.pages.frame)
            let dark = (0..<image.width).filter { image.pixel(x: $0, y: 26) >> 24 > 0xF0 }
            let middle = CGFloat(dark.reduce(0, +)) / CGFloat(max(1, dark.count)) / 2
            #expect(abs(middle - (100 + 16 * (CGFloat(page) - 1.5))) < 1)
        }
    }

    @Test func rightToLeftAndUprightPagesRunTheirWay() {
        let fixture = Fixture { $0.semanticContentAttribute = .forceRightToLeft }
        fixture.harness.tap(at: CGPoint(x: 55, y: 113))
        #expect(fixture.pages.currentPage == 1)
        fixture.pages.direction = .topToBottom
        #expect(fixture.pages.intrinsicContentSize.height > fixture.pages.intrinsicContentSize.width)
        fixture.pages.frame = CGRect(x: 50, y: 50, width: 26, height: 200)
        fixture.harness.tap(at: CGPoint(x: 63, y: 240))
        #expect(fixture.pages.currentPage == 2)
        fixture.pages.direction = .bottomToTop
        fixture.harness.advance(by: 0.1)
        fixture.harness.tap(at: CGPoint(x: 63, y: 240))
        #expect(fixture.pages.currentPage == 1)
    }

    @Test func assistiveProgramsTurnPages() {
        let fixture = Fixture()
        #expect(fixture.harness.element(labelled: "Pages")?.value == "page 1 of 5")
        fixture.pages.accessibilityIncrement()
        #expect(fixture.pages.currentPage == 1 && fixture.log.changes == 1)
        fixture.pages.accessibilityDecrement()
        fixture.pages.accessibilityDecrement()
        #expect(fixture.pages.currentPage == 0 && fixture.log.changes == 2)
    }

    @Test func badNumbersAreAnsweredWithASentence() {
        let pages = UIPageControl()
        let announced = complaints {
            pages.numberOfPages = -1
            pages.setIndicatorImage(nil, forPage: 3)
        }
        #expect(
            announced == [
                "a page control cannot have -1 pages; it has none",
                "page 3 is none of the 0 pages of the control, counted from 0",
            ])
        pages.numberOfPages = 1_000_000
        pages.currentPage = 500_000
        pages.frame = CGRect(x: 0, y: 0, width: 100, height: 26)
        _ = Harness(view: pages, size: CGSize(width: 100, height: 26)).snapshot()
        #expect(pages.currentPage == 500_000)
    }

    @Test(
        "CT-056: the current dot is opaque, the others translucent",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        func pages(_ change: (UIPageControl) -> Void = { _ in }) -> UIPageControl {
            let pages = UIPageControl()
            pages.numberOfPages = 5
            pages.currentPage = 1
            change(pages)
            return pages
        }
        let sheet = ControlSheet(
            [
                pages(), pages { $0.backgroundStyle = .prominent }, pages { $0.isEnabled = false },
                pages { $0.semanticContentAttribute = .forceRightToLeft },
                pages {
                    $0.pageIndicatorTintColor = .systemGreen
                    $0.currentPageIndicatorTintColor = .systemRed
                },
                pages {
                    $0.preferredIndicatorImage = UIImage(systemName: "heart")
                    $0.setIndicatorImage(UIImage(systemName: "star"), forPage: 0)
                },
                pages {
                    $0.numberOfPages = 1
                    $0.hidesForSinglePage = true
                }, pages { $0.traitOverrides.accessibilityContrast = .high },
            ], width: 160, rowHeight: 34, style: style)
        sheet.harness.touchDown(at: CGPoint(x: 80, y: 20))
        sheet.harness.advance(by: 1)
        sheet.check("pages-\(style == .dark ? "dark" : "light")")
    }
}
