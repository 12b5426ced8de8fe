import CoreGraphics
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Search controllers", .serialized)
struct SearchControllerTests {
    @MainActor final class EventRecorder: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
        var searched: [String] = []
        var received: [String] = []
        func updateSearchResults(for searchController: UISearchController) {
            searched.append(
                "\(searchController.searchBar.text ?? "")/\(searchController.searchBar.selectedScopeButtonIndex)"
            )
        }
        func willPresentSearchController(_ searchController: UISearchController) {
            received.append("will present")
        }
        func didPresentSearchController(_ searchController: UISearchController) {
            received.append("did present")
        }
        func willDismissSearchController(_ searchController: UISearchController) {
            received.append("will dismiss")
        }
        func didDismissSearchController(_ searchController: UISearchController) {
            received.append("did dismiss")
        }
    }

    let recorder = EventRecorder(), page = ListPage("Notes")

    private func open(
        results: UIViewController? = nil, style: UIUserInterfaceStyle = .light, scale: Double = 1,
        prepare: (UISearchController) -> Void = { _ in }
    ) -> (harness: Harness, search: UISearchController, bar: UINavigationBar) {
        // Another test may have left the process in Korean; what is created before the harness has this language.
        MessageLanguage.current = .ofEnvironment
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = recorder
        search.delegate = recorder
        prepare(search)
        page.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        let harness = Harness(
            size: CGSize(width: 320, height: 568), scale: scale, style: style, rootViewController: navigation)
        harness.advance(by: 0.1)
        return (harness, search, navigation.navigationBar)
    }

    @Test(
        "In a swipe back field and large title come with their page, as far as the upper one has left",
        arguments: [1, -1] as [CGFloat])
    func swipeBack(forward: CGFloat) throws {
        let (harness, search, bar) = open()
        let navigation = try #require(page.navigationController), next = ListPage("Second")
        next.navigationItem.largeTitleDisplayMode = .never
        UIApplication.shared.turn {
            if forward < 0 { navigation.view.traitOverrides.layoutDirection = .rightToLeft }
            navigation.pushViewController(next, animated: true)
        }
        harness.settle()
        func point(_ way: CGFloat) -> CGPoint { CGPoint(x: 160 + (way - 160) * forward, y: 300) }
        harness.touchDown(at: point(4))
        for step in 1...10 {
            harness.advance(by: 0.05)
            harness.move(to: point(4 + 14 * CGFloat(step)))
        }
        harness.advance(by: 0.2)
        let part = try #require(search.searchBar.superview), shown = try #require(part.layer.presentation())
        let way = abs(next.view.shownCenter.x - 160), below = page.view.shownCenter.x - 160
        #expect(way > 100 && part.clipsToBounds && search.searchBar.alpha == 1)
        #expect(abs(shown.frame.width - way) < 1 && abs(shown.frame.minX - (forward < 0 ? 320 - way : 0)) < 1)
        #expect(abs(shown.frame.minX - shown.bounds.minX - below) < 1, "\(shown.bounds) \(below)")
        for step in 1...10 {
            harness.advance(by: 0.02)
            harness.move(to: point(144 + 16 * CGFloat(step)))
        }
        harness.lift()
        harness.settle()
        #expect(navigation.viewControllers == [page])
        let settled = try #require(search.searchBar.superview)
        #expect(settled.frame == bar.bounds && settled.bounds.minX == 0 && !settled.clipsToBounds)
        touchField(harness, search)
        #expect(search.searchBar.searchTextField.isFirstResponder)
    }

    private func touchField(_ harness: Harness, _ search: UISearchController) {
        let field = search.searchBar.searchTextField
        let frame = field.convert(field.bounds, to: nil)
        harness.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        harness.advance(by: 0.6)
    }

    @Test("Escape ends a search, as the cancel button does")
    func escape() {
        let (harness, search, _) = open()
        touchField(harness, search)
        #expect(search.isActive)
        harness.press(HardwareKey(.escape))
        harness.advance(by: 0.6)
        #expect(!search.isActive && recorder.received.last == "did dismiss")
    }

    @Test("The field is below the large title, collapses first when the content scrolls, and returns")
    func scrollsAway() {
        let (harness, search, bar) = open()
        #expect(bar.frame.height == 148 && search.searchBar.frame.height == 52)
        harness.touchDown(at: CGPoint(x: 160, y: 500))
        for step in 1...12 { harness.move(to: CGPoint(x: 160, y: 500 - 5 * CGFloat(step))) }
        harness.advance(by: 0.3)
        harness.lift()
        harness.advance(by: 0.8)
        #expect(bar.frame.height == 96 && search.searchBar.isHidden, "it rests where the field is gone")
        UIApplication.shared.turn { page.table.contentOffset.y = -120 }
        #expect(bar.frame.height == 120)
        harness.advance(by: 0.02)
        #expect(search.searchBar.frame.height == 24)
        page.navigationItem.hidesSearchBarWhenScrolling = false
        harness.advance(by: 0.1)
        UIApplication.shared.turn { page.table.contentOffset.y = 100 }
        harness.advance(by: 0.1)
        #expect(bar.frame.height == 96 && search.searchBar.frame.height == 52)
    }

    @Test("A tap on the field begins the search and hides the title; Cancel ends it")
    func beginsAndEnds() throws {
        let (harness, search, bar) = open { $0.obscuresBackgroundDuringPresentation = false }
        touchField(harness, search)
        #expect(search.isActive && search.searchBar.isFirstResponder && bar.frame.height == 62)
        #expect(
            search.searchBar.frame.minY == 10, "it does not touch the edge of a window without a status bar")
        #expect(recorder.received == ["will present", "did present"] && recorder.searched == ["/0"])
        #expect(page.table.contentOffset.y == -62)
        UIApplication.shared.turn { search.searchBar.searchTextField.insertText("no") }
        #expect(recorder.searched.last == "no/0")
        harness.tap("Cancel")
        harness.advance(by: 0.6)
        #expect(
            !search.isActive && !search.searchBar.isFirstResponder && search.searchBar.text?.isEmpty != false)
        #expect(
            recorder.received.suffix(2) == ["will dismiss", "did dismiss"] && recorder.searched.last == "/0")
        #expect(bar.frame.height == 148 && page.table.contentOffset.y == -148)
    }

    @Test("The page is dimmed until there are results; a touch on the dimmed page ends the search")
    func shade() throws {
        let (harness, search, _) = open()
        touchField(harness, search)
        harness.tap(at: CGPoint(x: 160, y: 300))
        harness.advance(by: 0.6)
        #expect(!search.isActive && page.table.indexPathsForSelectedRows == nil)
    }

    @Test("Results are shown over the page while there is text, below the bar")
    func results() {
        let results = ListPage("Results")
        let (harness, search, _) = open(results: results)
        touchField(harness, search)
        #expect(results.viewIfLoaded?.window == nil)
        UIApplication.shared.turn { search.searchBar.searchTextField.insertText("n") }
        harness.advance(by: 0.1)
        #expect(results.view.window != nil && results.view.safeAreaInsets.top == 62)
        UIApplication.shared.turn { search.searchBar.searchTextField.deleteBackward() }
        #expect(results.view.window == nil)
        UIApplication.shared.turn { search.isActive = false }
        #expect(search.view.superview == nil)
        harness.advance(by: 0.6)
    }

    @Test("Scope titles are shown with the search and change it")
    func scopes() {
        let (harness, search, bar) = open {
            $0.searchBar.scopeButtonTitles = ["All", "Mine"]
            $0.obscuresBackgroundDuringPresentation = false
        }
        touchField(harness, search)
        #expect(bar.frame.height == 106 && search.searchBar.showsScopeBar)
        harness.tap("Mine")
        harness.advance(by: 0.3)
        #expect(recorder.searched.last == "/1")
        UIApplication.shared.turn { search.isActive = false }
        harness.advance(by: 0.6)
        #expect(!search.searchBar.showsScopeBar)
    }

    @Test(
        "A search controller has its recorded appearance (golden)",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        let (harness, search, _) = open(style: style, scale: 2)
        let name = style == .dark ? "dark" : "light"
        Golden.check(
            harness.snapshot(of: CGRect(x: 0, y: 0, width: 320, height: 200)), named: "search-\(name)")
        touchField(harness, search)
        search.searchBar.resignFirstResponder()
        harness.advance(by: 0.6)
        Golden.check(
            harness.snapshot(of: CGRect(x: 0, y: 0, width: 320, height: 120)), named: "search-active-\(name)")
    }
}
