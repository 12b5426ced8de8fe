import Foundation
import Platform
import UIKit

/// Page controls of few dots and of many.
struct PageControlPage: GalleryPage {
    static let name = "UIPageControl"
    static let title = Message("Page Controls")
    static let guidance = [
        Message(
            "A dot for each page, for pages of equal rank. More than about 10 dots are hard to count at a glance."
        ),
        Message(
            "It is not for pages that lie within each other: the dots show no way back that one has come."),
        Message(
            "Centre the dots between the page and the lower edge of the screen: always in sight and never in the way."
        ),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let pages = UIPageControl(), shown = UILabel()
        pages.numberOfPages = 5
        pages.accessibilityLabel = stage.text(Message("Pages"))
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
            each.accessibilityLabel = stage.text(Message("More pages"))
        }
        hearts.preferredIndicatorImage = UIImage(systemName: "heart")
        hearts.preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
        colored.pageIndicatorTintColor = .systemGreen
        colored.currentPageIndicatorTintColor = .systemRed
        let cities = CityPager(stage, lower: 56)
        cities.layer.cornerRadius = 10
        cities.clipsToBounds = true
        return [
            GallerySection(
                Message("In use"),
                caption: Message(
                    "Swipe the cities, or tap beside the dots. All cities are of equal rank, and one is in sight."
                ),
                [
                    .wide(cities, height: 240),
                    .action(Message("Over the Whole Screen")) {
                        stage.controller?.present(CityPagerController(stage), animated: true)
                    },
                ]),
            GallerySection(
                Message("Pages"),
                caption: Message(
                    "A tap at either side goes one page on or back. Hold, and move along the dots."),
                [
                    .row(Message("Open page"), shown), .wide(pages),
                    .number(Message("Number"), 5, in: 0...40) {
                        pages.numberOfPages = Int($0)
                        show()
                    },
                    .toggle(Message("Ground")) {
                        pages.backgroundStyle = $0 ? .prominent : .automatic
                    },
                    .toggle(Message("Hides for a Single Page")) {
                        pages.hidesForSinglePage = $0
                    },
                ]),
            GallerySection(Message("Looks"), [.wide(hearts), .wide(colored)]),
        ]
    }
}
