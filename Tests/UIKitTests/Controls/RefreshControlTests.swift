import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Refresh control")
struct RefreshControlTests {
    @MainActor final class Fixture {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let refresh = UIRefreshControl()
        let harness: Harness
        var events = 0

        init(style: UIUserInterfaceStyle = .light, height: CGFloat = 2000) {
            harness = Harness(view: scrollView, style: style)
            scrollView.backgroundColor = .systemBackground
            scrollView.contentSize = CGSize(width: 390, height: height)
            scrollView.alwaysBounceVertical = true
            let card = UIView(frame: CGRect(x: 16, y: 16, width: 358, height: 120))
            card.backgroundColor = .secondarySystemBackground
            card.layer.cornerRadius = 10
            scrollView.addSubview(card)
            refresh.addAction(UIAction { [unowned self] _ in events += 1 }, for: .valueChanged)
            scrollView.refreshControl = refresh
        }

        var y: CGFloat { scrollView.contentOffset.y }

        /// Pulls down with a finger that stays.
        func pull(_ distance: CGFloat) {
            harness.touchDown(at: CGPoint(x: 200, y: 200))
            harness.move(to: CGPoint(x: 200, y: 212))
            for step in 1...10 {
                harness.advance(by: 0.03)
                harness.move(to: CGPoint(x: 200, y: 212 + distance * CGFloat(step) / 10))
            }
            harness.advance(by: 0.3)
        }
    }

    @Test(
        "CT-088: a refresh control is hidden until a pull past the threshold begins a refresh, which sends one event"
    )
    func pull() {
        let fixture = Fixture()
        let spokes = fixture.refresh.subviews.first
        #expect(spokes?.alpha == 0 && !fixture.refresh.isRefreshing)
        fixture.pull(100)
        #expect(fixture.events == 0 && (spokes?.alpha ?? 0) > 0)
        fixture.harness.lift()
        fixture.harness.settle()
        #expect(fixture.y == 0 && fixture.events == 0 && spokes?.alpha == 0)
        fixture.pull(300)
        #expect(fixture.events == 1 && fixture.refresh.isRefreshing)
        fixture.harness.move(to: CGPoint(x: 200, y: 250))
        fixture.harness.move(to: CGPoint(x: 200, y: 550))
        fixture.harness.advance(by: 0.2)
        fixture.harness.lift()
        fixture.harness.advance(by: 2)
        #expect(fixture.y == -60 && fixture.events == 1)
        fixture.refresh.endRefreshing()
        fixture.harness.settle()
        #expect(fixture.y == 0 && !fixture.refresh.isRefreshing && spokes?.alpha == 0)
    }

    @Test func aRefreshThatEndsUnderTheFingerBeginsAgainOnlyWithTheNextPull() {
        let fixture = Fixture()
        fixture.pull(300)
        fixture.refresh.endRefreshing()
        fixture.harness.move(to: CGPoint(x: 200, y: 600))
        #expect(fixture.events == 1)
        fixture.harness.lift()
        fixture.harness.settle()
        #expect(fixture.y == 0)
        fixture.pull(300)
        #expect(fixture.events == 2)
    }

    @Test func aProgramBeginsWithoutAnEvent() {
        let fixture = Fixture()
        fixture.refresh.beginRefreshing()
        fixture.harness.advance(by: 1)
        #expect(fixture.y == -60 && fixture.events == 0 && fixture.refresh.isRefreshing)
        fixture.refresh.beginRefreshing()
        fixture.refresh.endRefreshing()
        fixture.refresh.endRefreshing()
        fixture.harness.settle()
        #expect(fixture.y == 0 && fixture.scrollView.adjustedContentInset.top == 0)
    }

    @Test func contentThatIsScrolledDownStaysWhereItIs() {
        let fixture = Fixture()
        fixture.scrollView.contentOffset.y = 500
        fixture.refresh.beginRefreshing()
        fixture.harness.advance(by: 1)
        #expect(fixture.y == 500)
        fixture.refresh.endRefreshing()
        fixture.harness.settle()
        #expect(fixture.y == 500)
    }

    @Test func aDisabledControlDoesNotRefresh() {
        let fixture = Fixture()
        fixture.refresh.isEnabled = false
        fixture.pull(300)
        #expect(fixture.events == 0)
    }

    @Test func takingTheControlAwayGivesItsRoomBack() {
        let fixture = Fixture()
        fixture.refresh.beginRefreshing()
        fixture.harness.advance(by: 1)
        fixture.scrollView.refreshControl = nil
        fixture.harness.settle()
        #expect(fixture.y == 0 && fixture.refresh.superview == nil)
    }

    @Test("CT-087: a refresh control can show a title below its spokes")
    func title() {
        let fixture = Fixture()
        fixture.refresh.attributedTitle = NSAttributedString(string: "Updated just now")
        fixture.refresh.beginRefreshing()
        fixture.harness.advance(by: 0.5)
        #expect(fixture.refresh.accessibilityLabel == "Updated just now")
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 0, y: 0, width: 390, height: 120)), named: "refresh-title")
    }

    @Test(
        "CT-086: a refresh control is an activity indicator whose spokes appear with the pull",
        arguments: [
            UIUserInterfaceStyle.light, .dark,
        ])
    func styles(style: UIUserInterfaceStyle) {
        let fixture = Fixture(style: style), name = style == .dark ? "dark" : "light"
        fixture.pull(120)
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 95, y: 0, width: 200, height: 120)),
            named: "refresh-pulled-\(name)")
        fixture.harness.lift()
        fixture.harness.settle()
        fixture.refresh.beginRefreshing()
        fixture.harness.advance(by: 0.6)
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 95, y: 0, width: 200, height: 120)),
            named: "refresh-spinning-\(name)")
    }

    @Test func itIsTintedAndLowViewsNeedAShorterPull() {
        let fixture = Fixture()
        fixture.scrollView.frame.size.height = 300
        fixture.pull(170)
        #expect(fixture.events == 1)
        fixture.refresh.tintColor = .systemRed
        #expect(fixture.refresh.tintColor == .systemRed)
    }

    @Test("CT-089: a refresh control works on a table as on any other scroll view")
    func table() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
        let harness = Harness(view: table), refresh = UIRefreshControl()
        var events = 0
        refresh.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        table.refreshControl = refresh
        table.alwaysBounceVertical = true
        harness.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 600), for: 0.5)
        harness.advance(by: 1.5)
        #expect(events == 1 && refresh.isRefreshing && table.contentOffset.y == -60)
    }
}
