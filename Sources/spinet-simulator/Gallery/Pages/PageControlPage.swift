import Foundation
import Platform
import UIKit

/// Page controls of few dots and of many.
struct PageControlPage: GalleryPage {
    static let name = "UIPageControl"
    static let title = Message(en: "Page Controls", ko: "페이지 컨트롤")
    static let guidance = [
        Message(
            en:
                "A dot for each page, for pages of equal rank. More than about 10 dots are hard to count at a glance.",
            ko: "대등한 페이지마다 점 하나를 둡니다. 10개쯤을 넘으면 한눈에 세기 어렵습니다."),
        Message(
            en:
                "It is not for pages that lie within each other: the dots show no way back that one has come.",
            ko: "서로 안에 들어 있는 화면에는 쓰지 않습니다. 점은 지나온 길을 되짚어 주지 못합니다."),
        Message(
            en:
                "Centre the dots between the page and the lower edge of the screen: always in sight and never in the way.",
            ko: "점은 페이지와 화면 아래 가장자리 사이의 가운데에 둡니다. 늘 보이면서도 방해되지 않습니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let pages = UIPageControl(), shown = UILabel()
        pages.numberOfPages = 5
        pages.accessibilityLabel = stage.text(Message(en: "Pages", ko: "페이지"))
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
            each.accessibilityLabel = stage.text(Message(en: "More pages", ko: "다른 페이지"))
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
                Message(en: "In use", ko: "쓰임새"),
                caption: Message(
                    en:
                        "Swipe the cities, or tap beside the dots. All cities are of equal rank, and one is in sight.",
                    ko: "도시를 밀거나 점 옆을 탭하세요. 도시는 모두 대등하고, 그중 하나가 보입니다."),
                [
                    .wide(cities, height: 240),
                    .action(Message(en: "Over the Whole Screen", ko: "전체 화면으로")) {
                        stage.controller?.present(CityPagerController(stage), animated: true)
                    },
                ]),
            GallerySection(
                Message(en: "Pages", ko: "페이지"),
                caption: Message(
                    en: "A tap at either side goes one page on or back. Hold, and move along the dots.",
                    ko: "한쪽을 누르면 한 페이지씩 넘어갑니다. 누른 채로 점을 따라 움직여 보세요."),
                [
                    .row(Message(en: "Open page", ko: "현재 페이지"), shown), .wide(pages),
                    .number(Message(en: "Number", ko: "개수"), 5, in: 0...40) {
                        pages.numberOfPages = Int($0)
                        show()
                    },
                    .toggle(Message(en: "Ground", ko: "배경")) {
                        pages.backgroundStyle = $0 ? .prominent : .automatic
                    },
                    .toggle(Message(en: "Hides for a Single Page", ko: "한 페이지면 숨김")) {
                        pages.hidesForSinglePage = $0
                    },
                ]),
            GallerySection(Message(en: "Looks", ko: "모양"), [.wide(hearts), .wide(colored)]),
        ]
    }
}
