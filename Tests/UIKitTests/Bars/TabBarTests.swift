import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Tab bars")
struct TabBarTests {
    /// A page that logs its appearance methods.
    @MainActor final class PageController: UIViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("will") }
        override func viewDidAppear(_ animated: Bool) { log.append("did") }
        override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
    }

    @MainActor final class Judge: NSObject, UITabBarControllerDelegate {
        var refused: UIViewController?
        var chosen: [String] = []
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool { viewController !== refused }
        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) { chosen.append(viewController.title ?? "") }
    }

    private func page(_ title: String) -> PageController {
        let page = PageController()
        page.title = title
        page.tabBarItem.image = UIImage(systemName: "star")
        return page
    }

    @Test func aTapShowsItsController() {
        let notes = page("Notes"), map = page("Map"), judge = Judge()
        let tabs = UITabBarController()
        tabs.delegate = judge
        tabs.viewControllers = [notes, map]
        let harness = Harness(size: CGSize(width: 390, height: 600), rootViewController: tabs)
        harness.advance(by: 0.1)
        #expect(tabs.selectedIndex == 0 && notes.log == ["will", "did"] && !map.isViewLoaded)
        #expect(notes.view.safeAreaInsets.bottom == 49 && notes.tabBarController === tabs)
        harness.tap("Map")
        #expect(
            tabs.selectedViewController === map && map.log == ["will", "did"] && notes.log.last == "gone")
        #expect(harness.element(labelled: "Map")?.traits == [.button, .selected])
        judge.refused = notes
        harness.tap("Notes")
        #expect(tabs.selectedIndex == 1 && judge.chosen == ["Map"])
        tabs.selectedIndex = 0
        #expect(judge.chosen == ["Map"] && notes.view.window != nil)
        let announced = complaints { tabs.selectedIndex = 5 }
        #expect(announced == ["tab 5 is none of the 2 tabs, counted from 0"] && tabs.selectedIndex == 0)
    }

    @Test("The selected tab shows its symbol filled, unless the item has an image for it")
    func filled() throws {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
        let star = UITabBarItem(title: "Star", image: UIImage(systemName: "star"), tag: 0)
        let house = UITabBarItem(
            title: "Home", image: UIImage(systemName: "house"), selectedImage: UIImage(systemName: "gear"))
        let search = UITabBarItem(title: "Search", image: UIImage(systemName: "magnifyingglass"), tag: 2)
        bar.items = [star, house, search]
        let harness = Harness(view: bar, size: CGSize(width: 390, height: 49), scale: 1)
        func name(_ item: UITabBarItem) -> String? {
            bar.selectedItem = item
            harness.settle()
            func images(_ view: UIView) -> [UIImageView] {
                (view as? UIImageView).map { [$0] } ?? view.subviews.flatMap(images)
            }
            let x = CGFloat(bar.items?.firstIndex(of: item) ?? 0) * 130 + 65
            return images(bar).first { $0.convert($0.bounds, to: bar).contains(CGPoint(x: x, y: 19)) }?
                .image?.symbolName
        }
        #expect(name(star) == "star.fill" && name(house) == "gear" && name(search) == "magnifyingglass")
    }

    @Test func theChosenTabAgainLeadsToItsFirstPage() {
        let root = page("Root"), navigation = UINavigationController(rootViewController: root)
        navigation.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, page("Other")]
        let harness = Harness(size: CGSize(width: 390, height: 600), rootViewController: tabs)
        let next = page("Next")
        navigation.pushViewController(next, animated: false)
        harness.tap("Home")
        harness.settle()
        #expect(navigation.topViewController === root)
        next.hidesBottomBarWhenPushed = true
        navigation.pushViewController(next, animated: false)
        harness.settle()
        #expect(tabs.tabBar.isHidden)
    }

    @Test func badgesAreShownAndSaid() {
        let notes = page("Notes"), map = page("Map")
        let tabs = UITabBarController()
        tabs.viewControllers = [notes, map]
        let harness = Harness(size: CGSize(width: 390, height: 600), rootViewController: tabs)
        map.tabBarItem.badgeValue = "3"
        harness.advance(by: 0.1)
        #expect(harness.element(labelled: "Map")?.value == "3")
        map.tabBarItem.isEnabled = false
        harness.tap("Map")
        #expect(tabs.selectedIndex == 0)
    }

    @Test func whatFindsNoRoomIsInTheListOfMore() throws {
        let pages = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"].map(page), judge = Judge()
        let tabs = UITabBarController()
        tabs.delegate = judge
        tabs.viewControllers = pages
        let harness = Harness(size: CGSize(width: 390, height: 600), scale: 1, rootViewController: tabs)
        harness.advance(by: 0.1)
        #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two", "Three", "Four", "More"])
        harness.tap("More")
        harness.advance(by: 0.2)
        #expect(
            tabs.selectedIndex == NSNotFound && tabs.selectedViewController === tabs.moreNavigationController)
        harness.tap("Six")
        harness.settle()
        #expect(tabs.selectedIndex == 5 && pages[5].view.window != nil && pages[5].tabBarController === tabs)
        #expect(pages[5].view.safeAreaInsets.bottom == 49 && pages[5].log == ["will", "did"])
        #expect(harness.element(labelled: "More")?.traits == [.button, .selected])
        harness.tap("More")
        harness.settle()
        #expect(tabs.selectedIndex == NSNotFound && pages[5].log.last == "gone")
        judge.refused = pages[6]
        harness.tap("Seven")
        harness.settle()
        #expect(tabs.selectedIndex == NSNotFound)
        tabs.selectedIndex = 6
        harness.advance(by: 0.1)
        #expect(tabs.selectedViewController === pages[6] && pages[6].view.window != nil)
        tabs.selectedIndex = 1
        harness.advance(by: 0.1)
        #expect(tabs.selectedViewController === pages[1] && pages[6].view.window == nil)
        #expect(judge.chosen == ["", "Six", ""])
        tabs.viewControllers = Array(pages.prefix(3))
        harness.advance(by: 0.1)
        #expect(tabs.tabBar.items?.count == 3 && tabs.selectedIndex == 1)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
        page.backgroundColor = .systemBackground
        for (index, direction) in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft]
            .enumerated()
        {
            let bar = UITabBar(frame: CGRect(x: 0, y: 6 + 58 * Double(index), width: 320, height: 49))
            bar.semanticContentAttribute = direction
            let items = [
                UITabBarItem(tabBarSystemItem: .favorites, tag: 0),
                UITabBarItem(tabBarSystemItem: .recents, tag: 1),
                UITabBarItem(tabBarSystemItem: .contacts, tag: 2),
                UITabBarItem(tabBarSystemItem: .search, tag: 3),
            ]
            items[1].badgeValue = "12"
            items[3].isEnabled = false
            bar.items = items
            bar.selectedItem = items[0]
            page.addSubview(bar)
        }
        let harness = Harness(view: page, size: CGSize(width: 320, height: 120), style: style)
        harness.settle()
        Golden.check(harness.snapshot(), named: "tabbar-\(style == .dark ? "dark" : "light")")
    }
}
