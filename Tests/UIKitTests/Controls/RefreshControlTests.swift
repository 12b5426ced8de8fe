import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Refresh control")
struct RefreshControlTests {
    @MainActor final class Stage {
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

        /// Pulls down by a finger that stays.
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

    @Test("CT-088: hidden until a pull past the threshold begins a refresh, and tells of it once")
    func pull() {
        let stage = Stage()
        let spokes = stage.refresh.subviews.first
        #expect(spokes?.alpha == 0 && !stage.refresh.isRefreshing)
        stage.pull(100)
        #expect(stage.events == 0 && (spokes?.alpha ?? 0) > 0)
        stage.harness.lift()
        stage.harness.settle()
        #expect(stage.y == 0 && stage.events == 0 && spokes?.alpha == 0)
        stage.pull(300)
        #expect(stage.events == 1 && stage.refresh.isRefreshing)
        stage.harness.move(to: CGPoint(x: 200, y: 250))
        stage.harness.move(to: CGPoint(x: 200, y: 550))
        stage.harness.advance(by: 0.2)
        stage.harness.lift()
        stage.harness.advance(by: 2)
        #expect(stage.y == -60 && stage.events == 1)
        stage.refresh.endRefreshing()
        stage.harness.settle()
        #expect(stage.y == 0 && !stage.refresh.isRefreshing && spokes?.alpha == 0)
    }

    @Test func aRefreshThatEndsUnderTheFingerBeginsAgainOnlyWithTheNextPull() {
        let stage = Stage()
        stage.pull(300)
        stage.refresh.endRefreshing()
        stage.harness.move(to: CGPoint(x: 200, y: 600))
        #expect(stage.events == 1)
        stage.harness.lift()
        stage.harness.settle()
        #expect(stage.y == 0)
        stage.pull(300)
        #expect(stage.events == 2)
    }

    @Test func aProgramBeginsWithoutAnEvent() {
        let stage = Stage()
        stage.refresh.beginRefreshing()
        stage.harness.advance(by: 1)
        #expect(stage.y == -60 && stage.events == 0 && stage.refresh.isRefreshing)
        stage.refresh.beginRefreshing()
        stage.refresh.endRefreshing()
        stage.refresh.endRefreshing()
        stage.harness.settle()
        #expect(stage.y == 0 && stage.scrollView.adjustedContentInset.top == 0)
    }

    @Test func contentThatIsScrolledDownStaysWhereItIs() {
        let stage = Stage()
        stage.scrollView.contentOffset.y = 500
        stage.refresh.beginRefreshing()
        stage.harness.advance(by: 1)
        #expect(stage.y == 500)
        stage.refresh.endRefreshing()
        stage.harness.settle()
        #expect(stage.y == 500)
    }

    @Test func aDisabledControlDoesNotRefresh() {
        let stage = Stage()
        stage.refresh.isEnabled = false
        stage.pull(300)
        #expect(stage.events == 0)
    }

    @Test func takingTheControlAwayGivesItsRoomBack() {
        let stage = Stage()
        stage.refresh.beginRefreshing()
        stage.harness.advance(by: 1)
        stage.scrollView.refreshControl = nil
        stage.harness.settle()
        #expect(stage.y == 0 && stage.refresh.superview == nil)
    }

    @Test("CT-087: it can show a title below its spokes")
    func title() {
        let stage = Stage()
        stage.refresh.attributedTitle = NSAttributedString(string: "Updated just now")
        stage.refresh.beginRefreshing()
        stage.harness.advance(by: 0.5)
        #expect(stage.refresh.accessibilityLabel == "Updated just now")
        Golden.check(
            stage.harness.snapshot(of: CGRect(x: 0, y: 0, width: 390, height: 120)), named: "refresh-title")
    }

    @Test(
        "CT-086: it looks like an activity indicator whose spokes come with the pull",
        arguments: [
            UIUserInterfaceStyle.light, .dark,
        ])
    func looks(style: UIUserInterfaceStyle) {
        let stage = Stage(style: style), name = style == .dark ? "dark" : "light"
        stage.pull(120)
        Golden.check(
            stage.harness.snapshot(of: CGRect(x: 95, y: 0, width: 200, height: 120)),
            named: "refresh-pulled-\(name)")
        stage.harness.lift()
        stage.harness.settle()
        stage.refresh.beginRefreshing()
        stage.harness.advance(by: 0.6)
        Golden.check(
            stage.harness.snapshot(of: CGRect(x: 95, y: 0, width: 200, height: 120)),
            named: "refresh-spinning-\(name)")
    }

    @Test func itIsTintedAndLowViewsNeedAShorterPull() {
        let stage = Stage()
        stage.scrollView.frame.size.height = 300
        stage.pull(170)
        #expect(stage.events == 1)
        stage.refresh.tintColor = .systemRed
        #expect(stage.refresh.tintColor == .systemRed)
    }

    @Test("CT-089: it works on a table as on any other scroll view")
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
