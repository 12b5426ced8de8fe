import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Search bars")
struct SearchBarTests {
    @MainActor final class Listener: NSObject, UISearchBarDelegate {
        var log: [String] = []
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            log.append("text \(searchText)")
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmarks") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            log.append("scope \(selectedScope)")
        }
    }

    @MainActor final class Fixture {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 50, width: 320, height: 56))
        let listener = Listener()
        let harness: Harness

        init() {
            bar.delegate = listener
            harness = Harness(size: CGSize(width: 320, height: 300), rootViewController: UIViewController())
            harness.window.rootViewController?.view.addSubview(bar)
            harness.advance(by: 0.1)
        }

        func label(in view: UIView, reading text: String) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap { self.label(in: $0, reading: text) }.first
        }
    }

    @Test func typingIsTold() {
        let fixture = Fixture()
        fixture.harness.tap(at: CGPoint(x: 150, y: 78))
        fixture.bar.searchTextField.insertText("h")
        fixture.bar.searchTextField.insertText("\n")
        #expect(fixture.bar.text == "h" && fixture.bar.isFirstResponder)
        #expect(fixture.listener.log == ["begin", "text h", "search"])
        fixture.bar.resignFirstResponder()
        #expect(fixture.listener.log.last == "end")
        fixture.bar.text = "other"
        #expect(fixture.listener.log.last == "end")
    }

    @Test("The return key is disabled without text to search")
    func returnKey() {
        let bar = UISearchBar()
        #expect(bar.enablesReturnKeyAutomatically && bar.searchTextField.enablesReturnKeyAutomatically)
    }

    @Test(
        "the field grows with the text size, its bar and a navigation bar with it, and is at least 36 points high"
    )
    func textSizes() {
        let page = UIViewController(), search = UISearchController(searchResultsController: nil)
        page.title = "People"
        page.navigationItem.searchController = search
        page.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = UINavigationController(rootViewController: page)
        let harness = Harness(size: CGSize(width: 390, height: 700), scale: 1, rootViewController: navigation)
        let bar = UISearchBar()
        page.view.addSubview(bar)
        harness.settle()
        let row = navigation.navigationBar.frame.height - search.searchBar.frame.height
        for (category, least) in [
            (UIContentSizeCategory.small, 36), (.large, 36), (.extraExtraExtraLarge, 40),
            (.accessibilityExtraExtraExtraLarge, 75),
        ] as [(UIContentSizeCategory, CGFloat)] {
            harness.window.traitOverrides.preferredContentSizeCategory = category
            bar.frame = CGRect(x: 0, y: 300, width: 390, height: bar.sizeThatFits(.zero).height)
            harness.settle()
            bar.frame.size.height = bar.sizeThatFits(.zero).height
            harness.settle()
            for field in [bar.searchTextField, search.searchBar.searchTextField] {
                let line = field.font?.lineHeight ?? 0
                #expect(field.frame.height >= max(least, line + 12), "\(category)")
                #expect(field.frame.height <= max(36, line + 17), "\(category)")
                #expect(field.intrinsicContentSize.height == field.frame.height)
            }
            #expect(bar.frame.height == bar.searchTextField.frame.height + 20)
            #expect(
                navigation.navigationBar.frame.height == row + search.searchBar.searchTextField.frame.height
                    + 16)
        }
    }

    @Test func theCancelButtonSlidesIn() {
        let fixture = Fixture()
        let wide = fixture.bar.searchTextField.frame.width
        #expect(wide == 304)
        fixture.bar.setShowsCancelButton(true, animated: true)
        fixture.harness.settle()
        #expect(fixture.bar.searchTextField.frame.width < wide - 50)
        fixture.harness.tap("Cancel")
        #expect(fixture.listener.log == ["cancel"])
    }

    @Test func bookmarksAndScopesAreThere() {
        let fixture = Fixture()
        fixture.bar.showsBookmarkButton = true
        fixture.bar.scopeButtonTitles = ["All", "Mine"]
        fixture.bar.showsScopeBar = true
        #expect(fixture.bar.intrinsicContentSize.height == 100)
        fixture.bar.frame.size.height = 100
        fixture.harness.settle()
        fixture.harness.tap(at: CGPoint(x: 294, y: 78))
        fixture.harness.tap("Mine")
        #expect(
            fixture.listener.log == ["bookmarks", "scope 1"] && fixture.bar.selectedScopeButtonIndex == 1)
    }

    @Test func tokensStandBeforeTheTextAndGoByDeleting() {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
        let harness = Harness(view: field, size: CGSize(width: 200, height: 36))
        field.insertToken(UISearchToken(icon: nil, text: "Photos"), at: 0)
        field.insertToken(UISearchToken(icon: nil, text: "2024"), at: 99)
        harness.settle()
        #expect(field.tokens.count == 2 && (field.leftView?.bounds.width ?? 0) > 100)
        field.becomeFirstResponder()
        field.insertText("a")
        field.deleteBackward()
        #expect(field.tokens.count == 2 && field.text == "")
        field.deleteBackward()
        #expect(field.tokens.count == 1)
        #expect(field.accessibilityTraits.contains(.searchField) && field.intrinsicContentSize.height == 36)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 232))
        page.backgroundColor = .systemBackground
        func bar(_ y: Double, _ height: Double, _ change: (UISearchBar) -> Void) {
            let bar = UISearchBar(frame: CGRect(x: 0, y: y, width: 320, height: height))
            change(bar)
            page.addSubview(bar)
        }
        bar(4, 56) { $0.placeholder = "Notes" }
        bar(64, 56) {
            $0.text = "tea"
            $0.showsCancelButton = true
            $0.searchBarStyle = .minimal
            $0.semanticContentAttribute = .forceRightToLeft
            $0.searchTextField.semanticContentAttribute = .forceRightToLeft
        }
        bar(126, 100) {
            $0.showsBookmarkButton = true
            $0.scopeButtonTitles = ["All", "Mine"]
            $0.showsScopeBar = true
            $0.searchTextField.insertToken(UISearchToken(icon: nil, text: "Photos"), at: 0)
        }
        let harness = Harness(view: page, size: CGSize(width: 320, height: 232), style: style)
        harness.settle()
        Golden.check(harness.snapshot(), named: "search-\(style == .dark ? "dark" : "light")")
    }

    @Test("From right to left the placeholder begins at the caret, with an inset from the edge")
    func rightToLeft() throws {
        let fixture = Fixture()
        fixture.harness.window.traitOverrides.layoutDirection = .rightToLeft
        fixture.harness.advance(by: 0.1)
        let field = fixture.bar.searchTextField
        let hint = try #require(fixture.label(in: field, reading: field.placeholder ?? ""))
        #expect(hint.textAlignment == .right)
        #expect(field.textRect(forBounds: field.bounds).minX == 8)
        fixture.harness.window.traitOverrides.layoutDirection = .leftToRight
        fixture.harness.advance(by: 0.1)
        #expect(hint.textAlignment == .natural)
        #expect(field.textRect(forBounds: field.bounds).maxX == field.bounds.maxX - 8)
    }
}
