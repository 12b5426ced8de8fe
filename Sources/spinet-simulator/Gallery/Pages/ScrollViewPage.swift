import Foundation
import Pages
import Platform
import UIKit

/// Scroll views: two ways, by pages, and zoomed.
struct ScrollViewPage: GalleryPage {
    static let name = "UIScrollView"
    static let title = Message("Scroll Views")
    static let guidance = [
        Message(
            "A scroll view shows content larger than itself, follows the finger, decelerates and bounces."),
        Message("Don’t put a scroll view inside another one that scrolls in the same direction."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        [free(context), pages(context), zoom(context)]
    }

    private func free(_ context: GalleryContext) -> GallerySection {
        let view = UIScrollView(), board = ColorBoard(columns: 8, rows: 5)
        board.frame = CGRect(origin: .zero, size: board.size)
        view.addSubview(board)
        view.contentSize = board.size
        view.layer.cornerRadius = 8
        let styles: [(Message, UIScrollView.IndicatorStyle)] = [
            (Message("Default"), .default), (Message("Black"), .black),
            (Message("White"), .white),
        ]
        return GallerySection(
            Message("Both Directions"),
            [
                .wide(view, height: 220),
                .toggle(Message("Bounces"), isOn: true) { view.bounces = $0 },
                .toggle(Message("Directional Lock")) {
                    view.isDirectionalLockEnabled = $0
                },
                .toggle(Message("Fast Deceleration")) {
                    view.decelerationRate = $0 ? .fast : .normal
                },
                .choice(Message("Indicators"), styles.map(\.0)) {
                    view.indicatorStyle = styles[$0].1
                    view.flashScrollIndicators()
                },
                .action(Message("Scroll to Corner")) {
                    view.scrollRectToVisible(
                        CGRect(x: board.size.width - 1, y: board.size.height - 1, width: 1, height: 1),
                        animated: true)
                },
            ])
    }

    private func pages(_ context: GalleryContext) -> GallerySection {
        let view = Pager(colors: [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple])
        view.dots.accessibilityLabel = context.text(Message("Pages"))
        return GallerySection(
            Message("Paging"),
            [.wide(view, height: 120), .row(Message("Page"), view.dots)])
    }

    private func zoom(_ context: GalleryContext) -> GallerySection {
        let view = ZoomedBoard()
        return GallerySection(
            Message("Zoomed"),
            caption: Message("Pinch or double-tap to zoom."),
            [
                .wide(view, height: 220),
                .action(Message("Actual Size")) { view.setZoomScale(1, animated: true) },
            ])
    }

    /// Colored fields with round corners, enough of them to scroll over.
    @MainActor private final class ColorBoard: UIView {
        let size: CGSize
        private let columns: Int
        private let rows: Int
        private static let side: CGFloat = 80

        init(columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
            size = CGSize(width: CGFloat(columns) * Self.side, height: CGFloat(rows) * Self.side)
            super.init(frame: .zero)
            backgroundColor = .secondarySystemBackground
        }

        required init?(coder: NSCoder) { nil }

        override func draw(_ rect: CGRect) {
            for row in 0..<rows {
                for column in 0..<columns {
                    let field = CGRect(
                        x: CGFloat(column) * Self.side, y: CGFloat(row) * Self.side, width: Self.side,
                        height: Self.side
                    ).insetBy(dx: 5, dy: 5)
                    UIColor(
                        hue: CGFloat(column) / CGFloat(columns),
                        saturation: 0.35 + 0.4 * CGFloat(row) / CGFloat(rows),
                        brightness: 0.92, alpha: 1
                    ).setFill()
                    UIBezierPath(roundedRect: field, cornerRadius: 12).fill()
                }
            }
        }
    }

    /// Colored pages beside each other, and dots that follow them.
    @MainActor private final class Pager: UIScrollView, UIScrollViewDelegate {
        let dots = UIPageControl()
        private let cards: [UIView]

        init(colors: [UIColor]) {
            cards = colors.map { color in
                let card = UIView()
                card.backgroundColor = color
                card.layer.cornerRadius = 12
                return card
            }
            super.init(frame: .zero)
            isPagingEnabled = true
            showsHorizontalScrollIndicator = false
            delegate = self
            dots.numberOfPages = colors.count
            dots.currentPageIndicatorTintColor = .label
            dots.pageIndicatorTintColor = .tertiaryLabel
            dots.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    setContentOffset(
                        CGPoint(x: CGFloat(dots.currentPage) * bounds.width, y: 0), animated: true)
                }, for: .valueChanged)
            for card in cards { addSubview(card) }
        }

        required init?(coder: NSCoder) { nil }

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            guard bounds.width > 0, isDragging || isDecelerating else { return }
            dots.currentPage = Int((contentOffset.x / bounds.width).rounded())
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            for (index, card) in cards.enumerated() {
                card.frame = CGRect(
                    x: CGFloat(index) * bounds.width, y: 0, width: bounds.width, height: bounds.height
                ).insetBy(dx: 4, dy: 0)
            }
            let size = CGSize(width: CGFloat(cards.count) * bounds.width, height: bounds.height)
            if contentSize != size { contentSize = size }
        }
    }

    /// A board that two fingers or a double tap zoom.
    @MainActor private final class ZoomedBoard: UIScrollView, UIScrollViewDelegate {
        private let board = ColorBoard(columns: 6, rows: 4)

        init() {
            super.init(frame: .zero)
            board.frame = CGRect(origin: .zero, size: board.size)
            addSubview(board)
            contentSize = board.size
            minimumZoomScale = 0.6
            maximumZoomScale = 4
            delegate = self
            layer.cornerRadius = 8
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            tap.addAction { [weak self] tap in
                guard let self else { return }
                let place = tap.location(in: board)
                if zoomScale > 1.5 {
                    setZoomScale(1, animated: true)
                } else {
                    zoom(to: CGRect(x: place.x - 60, y: place.y - 40, width: 120, height: 80), animated: true)
                }
            }
            addGestureRecognizer(tap)
        }

        required init?(coder: NSCoder) { nil }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { board }
    }
}
