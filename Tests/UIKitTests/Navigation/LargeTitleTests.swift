import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Large titles", .serialized)
struct LargeTitleTests {
    private func open(
        _ page: ListPage, style: UIUserInterfaceStyle = .light
    ) -> (Harness, UINavigationController) {
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        let harness = Harness(
            size: CGSize(width: 390, height: 700), scale: 1, style: style, rootViewController: navigation)
        harness.advance(by: 0.1)
        return (harness, navigation)
    }

    private func title(_ bar: UINavigationBar, size: CGFloat) -> UILabel? {
        bar.first(UILabel.self) { $0.font.pointSize == size && $0.text != nil }
    }

    @Test("Scrolling collapses the search field of a bar first, then the large title")
    func partsGiveWay() {
        var metrics = NavigationBarMetrics(row: 44, largeTitle: 52, search: 52, hidesSearch: true)
        #expect(metrics.full == 148 && metrics.least == 44 && metrics.stops == [0, 52, 104])
        #expect(metrics.shownSearch(148) == 52 && metrics.shownLargeTitle(148) == 52)
        #expect(metrics.shownSearch(128) == 32 && metrics.shownLargeTitle(128) == 52)
        #expect(metrics.shownSearch(96) == 0 && metrics.shownLargeTitle(96) == 52)
        #expect(metrics.shownLargeTitle(60) == 16)
        metrics.hidesSearch = false
        #expect(metrics.least == 96 && metrics.stops == [0, 52])
        #expect(metrics.shownSearch(96) == 52 && metrics.shownLargeTitle(100) == 4)
    }

    @Test("A large title shrinks with the content, and the small one replaces it")
    func shrinks() throws {
        let page = ListPage("Notes")
        let (harness, navigation) = open(page)
        let bar = navigation.navigationBar, table = page.table
        #expect(bar.frame.height == 96 && table.contentOffset.y == -96)
        let large = try #require(title(bar, size: 34)), small = try #require(title(bar, size: 17))
        #expect(large.alpha == 1 && small.alpha == 0)
        harness.touchDown(at: CGPoint(x: 200, y: 600))
        for y in stride(from: 600, through: 570, by: -5) { harness.move(to: CGPoint(x: 200, y: CGFloat(y))) }
        let moved = table.contentOffset.y + 96
        #expect(moved > 15 && moved < 31 && bar.frame.height == 96 - moved)
        #expect(table.adjustedContentInset.top == bar.frame.height, "the room follows the bar")
        for y in stride(from: 570, through: 470, by: -10) { harness.move(to: CGPoint(x: 200, y: CGFloat(y))) }
        harness.advance(by: 0.5)
        #expect(bar.frame.height == 44 && small.alpha == 1 && large.alpha == 0)
        harness.lift()
        harness.settle()
        UIApplication.shared.turn { table.setContentOffset(CGPoint(x: 0, y: -96), animated: true) }
        harness.settle()
        #expect(bar.frame.height == 96 && large.alpha == 1 && small.alpha == 0)
    }

    @Test("Scrolling never ends with a title half shown", arguments: [(20, 96), (40, 44)])
    func snaps(distance: CGFloat, height: CGFloat) {
        let page = ListPage("Notes")
        let (harness, navigation) = open(page)
        harness.touchDown(at: CGPoint(x: 200, y: 600))
        for step in 1...10 {
            harness.advance(by: 0.05)
            harness.move(to: CGPoint(x: 200, y: 600 - (distance + 10) * CGFloat(step) / 10))
        }
        harness.advance(by: 0.3)
        harness.lift()
        harness.settle()
        #expect(navigation.navigationBar.frame.height == height)
        #expect(page.table.contentOffset.y == -height)
    }

    @Test("Pulling down moves the large title along and enlarges it a little")
    func overscroll() throws {
        let page = ListPage("Notes")
        let (harness, navigation) = open(page)
        let large = try #require(title(navigation.navigationBar, size: 34))
        let rest = large.convert(large.bounds, to: nil)
        harness.touchDown(at: CGPoint(x: 200, y: 300))
        for step in 1...10 { harness.move(to: CGPoint(x: 200, y: 300 + 20 * CGFloat(step))) }
        harness.advance(by: 0.05)
        let pulled = large.convert(large.bounds, to: nil), way = -96 - page.table.contentOffset.y
        #expect(way > 40 && abs(pulled.midY - rest.midY - way) < 1)
        #expect(pulled.width > rest.width * 1.02 && abs(pulled.minX - rest.minX) < 0.5)
        harness.lift()
        harness.settle()
        #expect(large.transform.isIdentity)
    }

    @Test("The bar is clear at the top of the content, and has a background over content")
    func edge() {
        let page = ListPage("Notes")
        let (harness, navigation) = open(page)
        #expect(navigation.navigationBar.cover == 0)
        UIApplication.shared.turn { page.table.contentOffset.y = 100 }
        #expect(navigation.navigationBar.cover == 1)
        UIApplication.shared.turn { page.table.contentOffset.y = -44 + 6 }
        #expect(navigation.navigationBar.cover == 0.5)
        harness.advance(by: 0.1)
    }

    @Test("largeTitleDisplayMode sets an item's title size; automatic follows the item below")
    func modes() {
        let page = ListPage("Notes"), next = ListPage("Next"), last = ListPage("Last")
        let (harness, navigation) = open(page)
        navigation.pushViewController(next, animated: false)
        harness.advance(by: 0.1)
        #expect(navigation.navigationBar.frame.height == 96)
        next.navigationItem.largeTitleDisplayMode = .never
        harness.advance(by: 0.1)
        #expect(navigation.navigationBar.frame.height == 44 && next.table.contentOffset.y == -44)
        navigation.pushViewController(last, animated: false)
        harness.advance(by: 0.1)
        #expect(navigation.navigationBar.frame.height == 44)
        last.navigationItem.prompt = "A line above"
        harness.advance(by: 0.1)
        #expect(navigation.navigationBar.frame.height == 74)
        last.navigationItem.largeTitleDisplayMode = .always
        harness.advance(by: 0.1)
        #expect(navigation.navigationBar.frame.height == 126)
    }

    @Test("A title that was scrolled away stays so when its page returns")
    func comesBack() {
        let page = ListPage("Notes")
        let (harness, navigation) = open(page)
        UIApplication.shared.turn { page.table.contentOffset.y = 200 }
        UIApplication.shared.turn { navigation.pushViewController(ListPage("Next"), animated: true) }
        harness.settle()
        #expect(navigation.navigationBar.frame.height == 96)
        harness.tap("back")
        harness.settle()
        #expect(navigation.navigationBar.frame.height == 44 && page.table.contentOffset.y == 200)
    }

    @Test("An app's additional safe area insets add to the bar's")
    func additionalRoom() {
        let page = ListPage("Notes")
        page.additionalSafeAreaInsets.top = 10
        let (harness, _) = open(page)
        harness.advance(by: 0.1)
        #expect(page.additionalSafeAreaInsets.top == 10 && page.view.safeAreaInsets.top == 106)
    }

    @Test(
        "A large title has its recorded appearance (golden)",
        arguments: [
            ("large", false, UISemanticContentAttribute.unspecified),
            ("large-dark", true, .unspecified), ("large-rtl", false, .forceRightToLeft),
        ])
    func styles(name: String, isDark: Bool, direction: UISemanticContentAttribute) {
        let page = ListPage("Notes")
        let navigation = UINavigationController(rootViewController: ListPage("Folders"))
        navigation.navigationBar.prefersLargeTitles = true
        if direction == .forceRightToLeft { navigation.view.traitOverrides.layoutDirection = .rightToLeft }
        page.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit),
        ]
        let harness = Harness(
            size: CGSize(width: 320, height: 480), style: isDark ? .dark : .light,
            rootViewController: navigation)
        navigation.pushViewController(page, animated: false)
        harness.advance(by: 0.1)
        Golden.check(harness.snapshot(of: CGRect(x: 0, y: 0, width: 320, height: 160)), named: "bar-\(name)")
        UIApplication.shared.turn { page.table.contentOffset.y = 30 }
        harness.settle()
        harness.advance(by: 3)
        Golden.check(
            harness.snapshot(of: CGRect(x: 0, y: 0, width: 320, height: 100)), named: "bar-\(name)-scrolled")
    }
}
