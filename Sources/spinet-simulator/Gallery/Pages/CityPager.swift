import Foundation
import Platform
import UIKit

/// Cities to be swiped through, and below them the dots that say how many there are.
///
/// The dots are half-way between the lower edge of the cities and that of the whole.
@MainActor final class CityPager: UIView, UIScrollViewDelegate {
    /// What is swiped.
    let pages = UIScrollView()
    /// The dots.
    let dots = UIPageControl()

    private let cities: [CityView]
    private let lower: CGFloat

    /// - Parameter lower: the height of the part below the cities, in points.
    init(_ context: GalleryContext, lower: CGFloat) {
        self.lower = lower
        let skies: [(Message, String, UIColor, UIColor)] = [
            (Message("Seoul"), "21°", .systemBlue, .systemTeal),
            (Message("Lisbon"), "27°", .systemOrange, .systemYellow),
            (Message("Oslo"), "4°", .systemIndigo, .systemGray),
            (Message("Cairo"), "33°", .systemRed, .systemOrange),
        ]
        cities = skies.map { CityView(context.text($0.0), degrees: $0.1, from: $0.2, to: $0.3) }
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        backgroundColor = UIColor(red: 0.1, green: 0.13, blue: 0.2, alpha: 1)
        pages.isPagingEnabled = true
        pages.showsHorizontalScrollIndicator = false
        pages.contentInsetAdjustmentBehavior = .never
        pages.delegate = self
        for city in cities { pages.addSubview(city) }
        dots.numberOfPages = cities.count
        dots.currentPageIndicatorTintColor = .white
        dots.pageIndicatorTintColor = UIColor(white: 1, alpha: 0.4)
        dots.accessibilityLabel = context.text(Message("Cities"))
        dots.addAction(UIAction { [weak self] _ in self?.follow() }, for: .valueChanged)
        addSubview(pages)
        addSubview(dots)
    }

    required init?(coder: NSCoder) { nil }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The place of a page from the left, and back: the first one is at the right where one reads from there.
    private func place(_ page: Int) -> Int { isReversed ? cities.count - 1 - page : page }

    /// The dots only say which page is asked for; the pages move by the program.
    private func follow() {
        pages.setContentOffset(
            CGPoint(x: CGFloat(place(dots.currentPage)) * pages.bounds.width, y: 0), animated: true)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard pages.bounds.width > 0, pages.isDragging || pages.isDecelerating else { return }
        dots.currentPage = place(Int((pages.contentOffset.x / pages.bounds.width).rounded()))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, height = max(0, bounds.height - lower)
        let isNew = pages.bounds.width != width
        pages.frame = CGRect(x: 0, y: 0, width: width, height: height)
        for (page, city) in cities.enumerated() {
            city.frame = CGRect(x: CGFloat(place(page)) * width, y: 0, width: width, height: height)
        }
        pages.contentSize = CGSize(width: CGFloat(cities.count) * width, height: height)
        if isNew { pages.contentOffset.x = CGFloat(place(dots.currentPage)) * width }
        let size = dots.sizeThatFits(bounds.size)
        dots.bounds = CGRect(x: 0, y: 0, width: width, height: min(size.height, lower))
        dots.center = CGPoint(x: bounds.midX, y: (pages.frame.maxY + bounds.maxY) / 2)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.layoutDirection != previousTraitCollection?.layoutDirection else { return }
        setNeedsLayout()
        pages.contentOffset.x = CGFloat(place(dots.currentPage)) * pages.bounds.width
    }
}

/// One city: its name and how warm it is.
@MainActor private final class CityView: UIView {
    private let sky = CAGradientLayer()
    private let name = UILabel()
    private let degrees = UILabel()

    init(_ text: String, degrees warmth: String, from: UIColor, to: UIColor) {
        super.init(frame: .zero)
        clipsToBounds = true
        let light = UITraitCollection(userInterfaceStyle: .light)
        sky.colors = [from, to].map { $0.resolvedColor(with: light).cgColor }
        layer.addSublayer(sky)
        name.text = text
        name.font = .systemFont(ofSize: 28, weight: .medium)
        degrees.text = warmth
        degrees.font = .systemFont(ofSize: 54, weight: .light)
        for label in [name, degrees] {
            label.textColor = .white
            label.textAlignment = .center
            label.shadowColor = UIColor(white: 0, alpha: 0.35)
            label.shadowOffset = CGSize(width: 0, height: 1)
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        sky.frame = bounds
        name.frame = CGRect(x: 0, y: bounds.midY - 56, width: bounds.width, height: 36)
        degrees.frame = CGRect(x: 0, y: bounds.midY - 20, width: bounds.width, height: 66)
    }
}

/// The cities over the whole screen, as a weather program has them.
@MainActor final class CityPagerController: UIViewController {
    /// The cities and their dots.
    let pager: CityPager
    private let close = UIButton(type: .close)

    init(_ context: GalleryContext) {
        pager = CityPager(context, lower: 84)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        close.addAction(
            UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
        view.addSubview(pager)
        view.addSubview(close)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        pager.frame = view.bounds
        let size = close.sizeThatFits(view.bounds.size)
        let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        close.frame = CGRect(
            x: isReversed ? 16 : view.bounds.width - size.width - 16, y: 60, width: size.width,
            height: size.height)
    }
}
