import Foundation
import Pages
import Platform
import UIKit

/// Page controls of few dots and of many.
struct PageControlPage: GalleryPage {
    static let name = "UIPageControl"
    static let title = Message("Page Controls")
    static let guidance = [
        Message(
            "A dot for each page of a flat list of pages. More than about 10 dots are hard to count at a glance."
        ),
        Message(
            "Don’t use it for a hierarchy: dots can’t show the way back."),
        Message(
            "Center the dots between the page and the bottom edge of the screen: always visible, never in the way."
        ),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let pages = UIPageControl(), shown = UILabel()
        pages.numberOfPages = 5
        pages.accessibilityLabel = context.text(Message("Pages"))
        shown.font = .preferredFont(forTextStyle: .body)
        shown.adjustsFontForContentSizeCategory = true
        shown.textColor = .secondaryLabel
        func show() { shown.text = "\(pages.currentPage + 1)" }
        pages.addAction(UIAction { _ in show() }, for: .valueChanged)
        show()
        let hearts = UIPageControl(), colored = UIPageControl()
        for each in [hearts, colored] {
            each.numberOfPages = 4
            each.currentPage = 1
            each.accessibilityLabel = context.text(Message("More Pages"))
        }
        hearts.preferredIndicatorImage = UIImage(systemName: "heart")
        hearts.preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
        colored.pageIndicatorTintColor = .systemGreen
        colored.currentPageIndicatorTintColor = .systemRed
        let cities = CityPager(context, lower: 56)
        cities.layer.cornerRadius = 10
        cities.clipsToBounds = true
        return [
            GallerySection(
                Message("In Use"),
                caption: Message(
                    "Swipe, or tap beside the dots."
                ),
                [
                    .wide(cities, height: 240),
                    .action(Message("Over the Whole Screen")) {
                        context.controller?.present(CityPagerController(context), animated: true)
                    },
                ]),
            GallerySection(
                Message("Pages"),
                caption: Message(
                    "Tap either side to go to the next or previous page. Touch and hold, then drag along the dots."
                ),
                [
                    .row(Message("Current Page"), shown), .wide(pages),
                    .number(Message("Number"), 5, in: 0...40) {
                        pages.numberOfPages = Int($0)
                        show()
                    },
                    .toggle(Message("Background")) {
                        pages.backgroundStyle = $0 ? .prominent : .automatic
                    },
                    .toggle(Message("Hides for Single Page")) {
                        pages.hidesForSinglePage = $0
                    },
                ]),
            GallerySection(Message("Appearance"), [.wide(hearts), .wide(colored)]),
        ]
    }
}
