import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) struct NavigationMarginsTests {
    private func labels(in view: UIView) -> [UILabel] {
        ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }

    /// The leading and trailing edges of the large title and the search field.
    private func edges(_ page: UIViewController) throws -> [CGFloat] {
        let bar = try #require(page.navigationController?.navigationBar)
        let title = try #require(labels(in: bar).first { $0.text == "Notes" && $0.font.pointSize >= 30 })
        let field = try #require(page.navigationItem.searchController?.searchBar.searchTextField)
        return [title, field].flatMap {
            let frame = $0.convert($0.bounds, to: nil)
            return [frame.minX, frame.maxX]
        }
    }

    @Test(
        "The large title and the search field have the layout margins of the content",
        arguments: [390, 428, 810] as [CGFloat])
    func margins(width: CGFloat) throws {
        let page = UIViewController()
        page.title = "Notes"
        page.navigationItem.searchController = UISearchController(searchResultsController: nil)
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        let harness = Harness(
            size: CGSize(width: width, height: 900), idiom: width > 500 ? .pad : .phone,
            rootViewController: navigation)
        harness.advance(by: 0.1)
        let margin: CGFloat = width < 414 ? 16 : 20
        #expect(try edges(page) == [margin, width - margin, margin, width - margin])
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 30)
        harness.advance(by: 0.1)
        #expect(
            try edges(page) == [margin + 50, width - margin - 30, margin + 50, width - margin - 30])
    }
}
