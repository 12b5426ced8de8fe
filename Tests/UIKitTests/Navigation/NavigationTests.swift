import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Navigation", .serialized)
struct NavigationTests {
    let log = Logbook()

    private func open(
        _ titles: [String], rightToLeft: Bool = false
    ) -> (harness: Harness, navigation: UINavigationController, pages: [LoggedPage]) {
        let pages = titles.map { LoggedPage($0, log) }
        let navigation = UINavigationController(rootViewController: pages[0])
        if rightToLeft { navigation.view.traitOverrides.layoutDirection = .rightToLeft }
        let harness = Harness(size: CGSize(width: 390, height: 600), scale: 1, rootViewController: navigation)
        for page in pages.dropFirst() { navigation.pushViewController(page, animated: false) }
        harness.advance(by: 0.1)
        log.lines = []
        return (harness, navigation, pages)
    }

    private func swipe(_ harness: Harness, from start: CGFloat, to end: CGFloat, for seconds: Double) {
        harness.touchDown(at: CGPoint(x: start, y: 300))
        for step in 1...10 {
            harness.advance(by: seconds / 10)
            harness.move(to: CGPoint(x: start + (end - start) * CGFloat(step) / 10, y: 300))
        }
    }

    // MARK: - Swiping back

    @Test("Pages follow the finger from the edge, the lower one more slowly")
    func followsTheFinger() {
        let (harness, _, pages) = open(["First", "Second"])
        swipe(harness, from: 5, to: 200, for: 0.5)
        let part = (pages[1].view.shownCenter.x - 195) / 390
        #expect(part > 0.45 && part < 0.52)
        let below = pages[0].view.shownCenter.x - 195
        #expect(abs(below - -0.3 * 390 * (1 - part)) < 1)
        harness.lift()
        harness.settle()
    }

    @Test(
        "Titles and buttons of both pages cross-fade with the finger, and for the back button",
        arguments: [true, false])
    func crossFade(swipes: Bool) throws {
        let (harness, navigation, _) = open(["First", "Second"])
        let old = try #require(navigation.navigationBar.content)
        if swipes {
            swipe(harness, from: 5, to: 200, for: 0.5)
        } else {
            UIApplication.shared.turn { _ = navigation.popViewController(animated: true) }
        }
        harness.advance(by: 0.05)
        let new = try #require(navigation.navigationBar.content)
        func shown(_ content: NavigationBarContent) -> Float {
            content.row.layer.presentation()?.opacity ?? -1
        }
        let part = shown(new)
        #expect(new !== old && part > 0.1 && part < 0.9)
        #expect(abs(shown(old) - (1 - part)) < 0.01)
        // The title comes from where the back button's label is, with the page.
        func x(of content: NavigationBarContent) throws -> CGFloat {
            let label = try #require(
                content.row.subviews.first { ($0 as? UILabel)?.text == content.item.title })
            return try #require(label.layer.presentation()).frame.midX - label.center.x
        }
        #expect(try abs(x(of: new) + 0.35 * 390 * CGFloat(1 - part)) < 1)
        #expect(try abs(x(of: old) - 0.5 * 390 * CGFloat(part)) < 1)
        harness.lift()
        harness.settle()
        #expect(navigation.navigationBar.content?.row.alpha == 1)
    }

    @Test("The bar's background over content goes with the page that has the content, and comes back with it")
    func backgroundOfTheBar() throws {
        let navigation = UINavigationController(rootViewController: ToolbarPage("First", log))
        navigation.navigationBar.prefersLargeTitles = true
        let harness = Harness(size: CGSize(width: 390, height: 600), scale: 1, rootViewController: navigation)
        let page = ListPage("Second", log)
        page.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(page, animated: false)
        UIApplication.shared.turn { navigation.setToolbarHidden(true, animated: false) }
        harness.advance(by: 0.1)
        let height = navigation.navigationBar.bounds.height
        UIApplication.shared.turn { page.table.setContentOffset(CGPoint(x: 0, y: 300), animated: false) }
        harness.advance(by: 0.1)
        let backgrounds = { navigation.navigationBar.all(BarAppearanceView.self) }
        let standard = try #require(backgrounds().max { $0.alpha < $1.alpha })
        func shown() -> (x: CGFloat, alpha: Float, isHidden: Bool) {
            let layer = standard.layer.presentation() ?? standard.layer
            return (layer.frame.minX, layer.opacity, standard.isHidden)
        }
        #expect(shown() == (0, 1, false))
        swipe(harness, from: 5, to: 200, for: 0.5)
        harness.advance(by: 0.2)
        let place = page.view.shownCenter.x - 195
        #expect(place > 150 && abs(shown().x - place) < 1, "\(shown().x) with the page at \(place)")
        #expect(shown().alpha == 1 && !shown().isHidden && standard.bounds.height == height)
        harness.move(to: CGPoint(x: 60, y: 300))
        harness.advance(by: 0.3)
        harness.lift()
        harness.settle()
        #expect(shown() == (0, 1, false))
        swipe(harness, from: 5, to: 350, for: 0.3)
        harness.lift()
        harness.settle()
        #expect(navigation.viewControllers.count == 1 && standard.isHidden)
        UIApplication.shared.turn { navigation.pushViewController(page, animated: true) }
        harness.advance(by: 0.1)
        let coming = page.view.shownCenter.x - 195
        #expect(coming > 20 && abs(shown().x - coming) < 1 && shown().alpha == 1)
        harness.settle()
        #expect(shown() == (0, 1, false))
        // Below a page without content it is as wide as what is seen of its own page.
        let plain = LoggedPage("Third", log)
        plain.navigationItem.largeTitleDisplayMode = .never
        UIApplication.shared.turn { navigation.pushViewController(plain, animated: true) }
        harness.advance(by: 0.1)
        #expect(abs(shown().x - (plain.view.shownCenter.x - 195 - 390)) < 1 && shown().alpha == 1)
        harness.settle()
        #expect(standard.isHidden)
        swipe(harness, from: 5, to: 200, for: 0.5)
        harness.advance(by: 0.2)
        let left = plain.view.shownCenter.x - 195
        #expect(left > 150 && abs(shown().x - (left - 390)) < 1 && shown().alpha == 1 && !shown().isHidden)
        harness.move(to: CGPoint(x: 30, y: 300))
        harness.advance(by: 0.3)
        harness.lift()
        harness.settle()
        #expect(navigation.viewControllers.count == 3 && standard.isHidden)
    }

    @Test(
        "A swipe goes back past the middle or when it is fast, else the page returns",
        arguments: [
            (300.0, 1.0, 1), (100, 1.0, 2), (100, 0.1, 1),
        ])
    func decides(end: CGFloat, seconds: Double, count: Int) {
        let (harness, navigation, pages) = open(["First", "Second"])
        swipe(harness, from: 5, to: end, for: seconds)
        if seconds >= 1 { harness.advance(by: 0.3) }
        harness.lift()
        harness.settle()
        #expect(navigation.viewControllers.count == count)
        #expect(navigation.navigationBar.topItem?.title == (count == 1 ? "First" : "Second"))
        #expect(pages[count - 1].view.window != nil && pages[2 - count].view.window == nil)
        #expect(pages[count - 1].view.center.x == 195)
    }

    @Test("A canceled swipe calls the appearance methods of both pages in reverse")
    func cancelledSwipe() {
        let (harness, navigation, pages) = open(["First", "Second"])
        swipe(harness, from: 5, to: 100, for: 1)
        #expect(log.lines == ["Second willDisappear", "First willAppear"])
        #expect(navigation.viewControllers.count == 1)
        harness.advance(by: 0.3)
        harness.lift()
        harness.settle()
        #expect(
            log.lines.dropFirst(2) == [
                "First willDisappear", "Second willAppear", "First didDisappear", "Second didAppear",
            ])
        #expect(navigation.topViewController === pages[1] && pages[1].parent === navigation)
        harness.tap("back")
        harness.settle()
        #expect(navigation.topViewController === pages[0])
    }

    @Test("From right to left the swipe starts at the other edge")
    func rightToLeft() {
        let (harness, navigation, pages) = open(["First", "Second"], rightToLeft: true)
        swipe(harness, from: 5, to: 300, for: 0.3)
        harness.lift()
        harness.settle()
        #expect(navigation.viewControllers.count == 2)
        swipe(harness, from: 385, to: 200, for: 0.5)
        #expect(pages[1].view.shownCenter.x < 195 - 150)
        harness.lift()
        harness.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @MainActor final class Refusal: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    @Test("No swipe goes back from the first page, without the button, or where a delegate refuses")
    func refusals() {
        let (harness, navigation, pages) = open(["First", "Second"])
        func tries() -> Int {
            swipe(harness, from: 5, to: 300, for: 0.3)
            harness.lift()
            harness.settle()
            return navigation.viewControllers.count
        }
        pages[1].navigationItem.hidesBackButton = true
        #expect(tries() == 2)
        pages[1].navigationItem.hidesBackButton = false
        pages[1].navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        #expect(tries() == 2)
        pages[1].navigationItem.leftItemsSupplementBackButton = true
        let refusal = Refusal(), own = navigation.interactivePopGestureRecognizer?.delegate
        navigation.interactivePopGestureRecognizer?.delegate = refusal
        #expect(tries() == 2)
        navigation.interactivePopGestureRecognizer?.delegate = own
        #expect(tries() == 1)
        #expect(tries() == 1)
    }

    // MARK: - Transition coordinators and the delegate

    @Test("An animation alongside follows the finger, and its completion is called")
    func coordinator() throws {
        final class Page: LoggedPage {
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var ends: [Bool] = []
            var wasInteractive: Bool?
            override func viewWillDisappear(_ animated: Bool) {
                transitionCoordinator?.notifyWhenInteractionChanges {
                    self.wasInteractive = $0.initiallyInteractive
                }
                transitionCoordinator?.animate(alongsideTransition: { _ in self.mark.alpha = 0 }) { context in
                    self.ends.append(context.isCancelled)
                    if context.isCancelled { self.mark.alpha = 1 }
                }
            }
        }
        let page = Page("Second"),
            navigation = UINavigationController(rootViewController: LoggedPage("First"))
        let harness = Harness(size: CGSize(width: 390, height: 600), scale: 1, rootViewController: navigation)
        navigation.pushViewController(page, animated: false)
        page.view.addSubview(page.mark)
        harness.advance(by: 0.1)
        #expect(page.transitionCoordinator == nil)
        swipe(harness, from: 5, to: 122, for: 1)
        let shown = try #require(page.mark.layer.presentation()).opacity
        #expect(abs(shown - 0.7) < 0.05)
        harness.advance(by: 0.3)
        harness.lift()
        harness.settle()
        #expect(page.ends == [true] && page.wasInteractive == true && page.mark.alpha == 1)
        #expect(page.transitionCoordinator == nil)
    }

    @MainActor final class EventRecorder: NSObject, UINavigationControllerDelegate {
        var received: [String] = []
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController,
            animated: Bool
        ) { received.append("will \(viewController.title ?? "") \(animated)") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController,
            animated: Bool
        ) { received.append("did \(viewController.title ?? "") \(animated)") }
    }

    @Test("The delegate is called before and after each page is shown")
    func delegate() {
        let (harness, navigation, _) = open(["First"])
        let recorder = EventRecorder()
        navigation.delegate = recorder
        UIApplication.shared.turn { navigation.pushViewController(LoggedPage("Second"), animated: true) }
        #expect(recorder.received == ["will Second true"])
        harness.settle()
        navigation.popToRootViewController(animated: false)
        #expect(
            recorder.received == [
                "will Second true", "did Second true", "will First false", "did First false",
            ])
    }

    @Test("A page slides in within a third of a second, and the page below moves more slowly")
    func push() {
        let (harness, navigation, pages) = open(["First"])
        let next = LoggedPage("Second", log)
        UIApplication.shared.turn { navigation.pushViewController(next, animated: true) }
        harness.advance(by: 0.05)
        let right = next.view.shownCenter.x - 195, left = 195 - pages[0].view.shownCenter.x
        #expect(right > 20 && right < 390 && left > 0 && left < 117)
        harness.advance(by: 0.25)
        #expect(log.lines.last == "Second willAppear")
        harness.advance(by: 0.1)
        #expect(log.lines.suffix(2) == ["First didDisappear", "Second didAppear"])
        #expect(next.view.shownCenter.x == 195)
    }

    @Test("With reduced motion pages fade and do not slide")
    func lessMotion() {
        let (harness, navigation, _) = open(["First"])
        UIAccessibility.settings.isReduceMotionEnabled = true
        defer { UIAccessibility.settings.isReduceMotionEnabled = false }
        let next = LoggedPage("Second")
        UIApplication.shared.turn { navigation.pushViewController(next, animated: true) }
        harness.advance(by: 0.02)
        #expect(next.view.shownCenter.x == 195 && (next.view.layer.presentation()?.opacity ?? 1) < 1)
        harness.settle()
        #expect(next.view.alpha == 1)
    }

    @Test("A push during a push completes the first at once, and no page is shown twice")
    func inARow() {
        let (harness, navigation, pages) = open(["First"])
        let second = LoggedPage("Second", log), third = LoggedPage("Third", log)
        UIApplication.shared.turn {
            navigation.pushViewController(second, animated: true)
            navigation.pushViewController(third, animated: true)
        }
        harness.settle()
        #expect(navigation.viewControllers == [pages[0], second, third] && third.view.window != nil)
        #expect(second.view.window == nil && log.lines.suffix(1) == ["Third didAppear"])
        let announced = complaints { navigation.pushViewController(second, animated: false) }
        #expect(announced.count == 1 && navigation.viewControllers.count == 3)
        navigation.setViewControllers([pages[0], third, pages[0]], animated: false)
        #expect(navigation.viewControllers == [pages[0], third])
        navigation.setViewControllers([second, pages[0]], animated: true)
        harness.settle()
        #expect(navigation.topViewController === pages[0] && third.parent == nil)
    }

    // MARK: - Back buttons

    @Test(
        "The back button shows the previous title, or “Back”, or only the chevron where there is no room",
        arguments: [
            ("Notes", "Edit", "Notes"), ("All of My Notes of Last Summer", "Edit", "Back"),
            ("Notes", "A Title as Long as the Whole Bar Is", ""),
        ])
    func backTitle(previous: String, title: String, shown: String) throws {
        let (_, navigation, _) = open([previous, title])
        let button = try #require(navigation.navigationBar.first(NavigationBackButton.self))
        #expect(button.first(UILabel.self) { ($0.text ?? "") == shown } != nil)
        #expect(button.accessibilityLabel == previous && button.bounds.width >= 44)
    }

    @Test("A page's navigation item sets the back button of the next page, and its own back action")
    func backItems() throws {
        let (harness, navigation, pages) = open(["Notes", "Edit"])
        func words() -> String? {
            navigation.navigationBar.first(NavigationBackButton.self)?.first(UILabel.self) { $0.text != nil }?
                .text
        }
        #expect(words() == "Notes")
        pages[0].navigationItem.backButtonTitle = "All"
        harness.advance(by: 0.02)
        #expect(words() == "All")
        pages[0].navigationItem.backButtonDisplayMode = .generic
        harness.advance(by: 0.02)
        #expect(words() == "Back")
        pages[0].navigationItem.backButtonDisplayMode = .minimal
        harness.advance(by: 0.02)
        #expect(words() == "")
        pages[0].navigationItem.backBarButtonItem = UIBarButtonItem(
            title: "List", style: .plain, target: nil, action: nil)
        harness.advance(by: 0.02)
        #expect(words() == "List")
        var asked = 0
        pages[1].navigationItem.backAction = UIAction { _ in asked += 1 }
        harness.advance(by: 0.1)
        harness.tap("List")
        harness.settle()
        #expect(asked == 1 && navigation.viewControllers.count == 2)
    }

    @Test("Holding the back button lists every page below")
    func history() {
        let (harness, navigation, pages) = open(["First", "Second", "Third"])
        harness.hold("back", for: 0.6)
        harness.advance(by: 0.5)
        #expect(navigation.viewControllers.count == 3)
        harness.tap("First")
        harness.settle()
        #expect(navigation.topViewController === pages[0])
    }

    // MARK: - Bars

    @Test("Hidden bars slide away and give their room to the page")
    func hiddenBars() {
        let (harness, navigation, pages) = open(["First"])
        #expect(pages[0].view.safeAreaInsets.top == 44)
        navigation.setNavigationBarHidden(true, animated: true)
        harness.advance(by: 0.1)
        let middle = navigation.navigationBar.shownCenter.y
        #expect(middle > -22 && middle < 22)
        harness.settle()
        #expect(pages[0].view.safeAreaInsets.top == 0 && navigation.navigationBar.frame.maxY <= 0)
        navigation.setNavigationBarHidden(false, animated: false)
        navigation.setToolbarHidden(false, animated: false)
        harness.advance(by: 0.1)
        #expect(pages[0].view.safeAreaInsets.top == 44 && pages[0].view.safeAreaInsets.bottom == 44)
    }

    @Test("Tabs hide with the page that hides them, and return with the swipe")
    func tabs() {
        let navigation = UINavigationController(rootViewController: LoggedPage("First"))
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, LoggedPage("Other")]
        let harness = Harness(size: CGSize(width: 390, height: 600), scale: 1, rootViewController: tabs)
        let next = LoggedPage("Second")
        next.hidesBottomBarWhenPushed = true
        UIApplication.shared.turn { navigation.pushViewController(next, animated: true) }
        harness.advance(by: 0.05)
        let x = tabs.tabBar.shownCenter.x
        #expect(x < 195 && x > -195, "they slide with the page below")
        harness.settle()
        #expect(next.view.safeAreaInsets.bottom == 0 && tabs.tabBar.alpha == 0)
        swipe(harness, from: 5, to: 100, for: 1)
        harness.advance(by: 0.3)
        harness.lift()
        harness.settle()
        #expect(tabs.tabBar.alpha == 0)
        swipe(harness, from: 5, to: 300, for: 0.3)
        harness.lift()
        harness.settle()
        #expect(tabs.tabBar.alpha == 1 && tabs.tabBar.frame.minX == 0)
    }

    @Test(
        "A title is on whole pixels", arguments: ["i", "ii", "iii", "Wi", "Message", "Keyboards"])
    func titleOnPixels(title: String) throws {
        let (harness, _, _) = open(["First", title])
        let frame = try #require(harness.element(labelled: title)).frame
        #expect(frame.minX == frame.minX.rounded() && abs(frame.midX - 195) <= 0.5)
    }

    @Test("The app's title view replaces the title; leading items are beside the back button")
    func titleView() throws {
        let (harness, navigation, pages) = open(["First", "Second"])
        let control = UISegmentedControl(items: ["A", "B"])
        pages[1].navigationItem.titleView = control
        pages[1].navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
        harness.advance(by: 0.1)
        #expect(harness.element(labelled: "back") == nil && control.window != nil)
        #expect(abs(control.convert(control.bounds, to: nil).midX - 195) < 1)
        pages[1].navigationItem.leftItemsSupplementBackButton = true
        harness.advance(by: 0.1)
        let back = try #require(harness.element(labelled: "back")),
            edit = try #require(harness.element(labelled: "Edit"))
        #expect(back.frame.maxX <= edit.frame.minX && edit.frame.width >= 44 && edit.frame.height >= 44)
        _ = navigation
    }

    @Test("Appearances set a bar's colors; a page's own come first")
    func appearances() throws {
        let (harness, navigation, pages) = open(["First"])
        let own = UINavigationBarAppearance()
        own.configureWithOpaqueBackground()
        own.backgroundColor = .systemTeal
        own.titleTextAttributes = [.foregroundColor: UIColor.white]
        navigation.navigationBar.standardAppearance = own
        own.backgroundColor = .systemRed
        #expect(navigation.navigationBar.standardAppearance.backgroundColor == .systemTeal, "a copy is kept")
        pages[0].navigationItem.scrollEdgeAppearance = navigation.navigationBar.standardAppearance
        harness.advance(by: 0.1)
        let title = try #require(
            navigation.navigationBar.first(UILabel.self) { $0.text == "First" && $0.textAlignment == .center }
        )
        #expect(title.textColor == .white)
        let pixel = harness.snapshot(of: CGRect(x: 10, y: 10, width: 10, height: 10)).pixel(x: 2, y: 2)
        #expect(pixel & 0xFF_FFFF == 0x30B0C7)
    }
}
