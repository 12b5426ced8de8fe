import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIPageViewController", .serialized) struct PageViewControllerTests {
    final class Page: UIViewController {
        let number: Int
        var log: [String] = []
        init(_ number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
            view.backgroundColor = colors[number % 3]
            let label = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
            label.text = "Page \(number)"
            view.addSubview(label)
        }
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var count = 3
        var showsDots = false
        var log: [String] = []
        lazy var pages = (0..<count).map { Page($0) }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            guard let page = viewController as? Page, page.number > 0 else { return nil }
            return pages[page.number - 1]
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            guard let page = viewController as? Page, page.number + 1 < count else { return nil }
            return pages[page.number + 1]
        }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { showsDots ? count : 0 }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            (pageViewController.viewControllers?.first as? Page)?.number ?? 0
        }
        func pageViewController(
            _ pageViewController: UIPageViewController,
            willTransitionTo pendingViewControllers: [UIViewController]
        ) { log.append("to \(pendingViewControllers.compactMap { ($0 as? Page)?.number })") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { log.append("from \(previousViewControllers.compactMap { ($0 as? Page)?.number }) \(completed)") }
    }

    private func open(
        _ book: Book, _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) -> (UIPageViewController, Harness) {
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: orientation, options: options)
        pages.dataSource = book
        pages.delegate = book
        pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        return (pages, Harness(rootViewController: pages))
    }

    private func swipe(_ harness: Harness, by distance: CGFloat) {
        harness.drag(
            from: CGPoint(x: 200 - distance / 2, y: 400), to: CGPoint(x: 200 + distance / 2, y: 400),
            for: 0.15)
        harness.settle()
    }

    @Test("A swipe turns one page, and the delegate is notified of its begin and end")
    func swipes() {
        let book = Book(), (pages, harness) = open(book)
        #expect(harness.element(labelled: "Page 0") != nil)
        swipe(harness, by: -300)
        #expect(pages.viewControllers == [book.pages[1]])
        #expect(book.log == ["to [1]", "from [0] true"])
        #expect(harness.element(labelled: "Page 1")?.frame.minX == 20)
        #expect(
            book.pages[0].log.last == "did disappear" && book.pages[1].log == ["will appear", "did appear"])
        swipe(harness, by: 300)
        #expect(pages.viewControllers == [book.pages[0]])
        #expect(harness.element(labelled: "Page 0")?.frame.minX == 20)
    }

    @Test("A short drag goes back, and the page that was seen leaves again")
    func shortDrag() {
        let book = Book(), (pages, harness) = open(book)
        harness.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 220, y: 400), for: 1.5, steps: 30)
        harness.settle()
        #expect(pages.viewControllers == [book.pages[0]])
        #expect(book.log == ["to [1]", "from [0] false"])
        #expect(book.pages[1].log == ["will appear", "did disappear"] && book.pages[1].parent == nil)
        #expect(book.pages[0].log.last == "did appear")
    }

    @Test("There is nothing before the first and after the last page")
    func ends() {
        let book = Book(), (pages, harness) = open(book)
        swipe(harness, by: 300)
        #expect(pages.viewControllers == [book.pages[0]] && book.log.isEmpty)
        for _ in 0..<4 { swipe(harness, by: -300) }
        #expect(pages.viewControllers == [book.pages[2]])
    }

    @Test("The app turns pages with an animation and without the delegate")
    func byProgram() {
        let book = Book(), (pages, harness) = open(book)
        var finished: Bool?
        UIApplication.shared.turn {
            pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { finished = $0 }
        }
        harness.advance(by: 0.1)
        #expect(finished == nil)
        harness.settle()
        #expect(finished == true && pages.viewControllers == [book.pages[2]] && book.log.isEmpty)
        #expect(harness.element(labelled: "Page 2")?.frame.minX == 20)
        swipe(harness, by: 300)
        #expect(pages.viewControllers == [book.pages[1]])
    }

    @Test("Dots below the pages follow them, and a tap on them turns a page")
    func pageControl() {
        let book = Book()
        book.showsDots = true
        let (pages, harness) = open(book)
        let dots = harness.elements.first { $0.value == "page 1 of 3" }
        #expect(dots != nil)
        swipe(harness, by: -300)
        #expect(harness.elements.contains { $0.value == "page 2 of 3" })
        if let dots { harness.tap(at: CGPoint(x: dots.frame.maxX - 5, y: dots.frame.midY)) }
        harness.settle()
        #expect(pages.viewControllers == [book.pages[2]])
    }

    @Test("From right to left the next page comes from the left")
    func rightToLeft() {
        let book = Book(), (pages, harness) = open(book)
        UIApplication.shared.turn {
            var traits = harness.window.traitOverrides
            traits.layoutDirection = .rightToLeft
            harness.window.traitOverrides = traits
            pages.view.setNeedsLayout()
        }
        swipe(harness, by: 300)
        #expect(pages.viewControllers == [book.pages[1]])
    }

    @Test("Vertical pages with a space between them")
    func vertical() {
        let book = Book(), (pages, harness) = open(book, .vertical, options: [.interPageSpacing: 20])
        harness.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), for: 0.15)
        harness.settle()
        #expect(pages.viewControllers == [book.pages[1]])
        #expect(book.pages[1].view.bounds.size == harness.window.bounds.size)
    }
}
