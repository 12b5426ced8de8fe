import CoreGraphics
public import Foundation

/// Shows one page at a time and lets the user turn pages by swipes.
///
///     let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     pages.dataSource = self
///     pages.setViewControllers([firstPage], direction: .forward, animated: false)
///
/// The data source is asked for the pages beside the present one as soon as that is shown. With a page count it shows
/// a page control below horizontal pages, on which a tap turns a page.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// How pages are turned; both styles scroll.
    public let transitionStyle: TransitionStyle
    /// The axis along which pages follow each other.
    public let navigationOrientation: NavigationOrientation
    /// The place of the spine that was asked for in the options; `.none` for pages that scroll.
    public let spineLocation: SpineLocation
    /// No effect, for source compatibility: pages have one side; false by default.
    open var isDoubleSided = false
    /// The provider of the pages beside the present one; not retained, and without it the user cannot turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { reload() } }
    /// The receiver of the user's page turns; not retained, nil by default.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The recognizers of curling pages: none, as on iOS for pages that scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }
    /// The visible pages: one, or none before the first is set.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

    let scroll = PageScrollView()
    let dots = UIPageControl()
    let spacing: CGFloat
    /// The page that is at rest.
    var current: UIViewController?
    /// The pages beside it, as the data source gave them.
    var neighbors = PageNeighbors()
    /// The page that is coming in, while one is.
    var turn: PageTurn?
    var isPlacing = false
    /// The page that the page control shows while nothing moves.
    var dotIndex = 0 { didSet { dots.currentPage = dotIndex } }

    /// Creates a page view controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let spine = options?[.spineLocation]
        let wanted = spine as? SpineLocation ?? (spine as? Int).flatMap(SpineLocation.init(rawValue:))
        spineLocation = style == .scroll ? .none : wanted ?? .min
        let space = options?[.interPageSpacing]
        let points =
            space as? CGFloat ?? (space as? Double).map { CGFloat($0) } ?? (space as? Int).map { CGFloat($0) }
        spacing = max(0, points ?? (space as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a page view controller with horizontal pages; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        transitionStyle = .scroll
        navigationOrientation = .horizontal
        spineLocation = .none
        spacing = 0
        super.init(coder: coder)
    }

    /// Sets the visible page.
    ///
    /// The delegate is not called. With an empty array all pages are removed.
    ///
    /// - Parameters:
    ///   - viewControllers: the page; of several only the first is shown.
    ///   - direction: the side from which the page comes in.
    ///   - completion: called with whether the animation, if any, came to its end.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        endTurn()
        guard let page = viewControllers?.first else {
            removeAll()
            completion?(true)
            return
        }
        let isSeen = animated && isViewLoaded && view.window != nil && current != nil && current !== page
        if isSeen, view.bounds.width > 0 {
            turnByProgram(to: page, direction, completion)
        } else {
            replace(with: page)
            completion?(true)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        scroll.delegate = scroll
        scroll.onScroll = { [weak self] in self?.scrolled() }
        scroll.onRest = { [weak self] in self?.cameToRest() }
        view.clipsToBounds = true
        view.addSubview(scroll)
        view.addSubview(dots)
        dots.hidesForSinglePage = true
        dots.addAction(UIAction { [weak self] _ in self?.dotsChanged() }, for: .valueChanged)
        if let current { place(current) }
        reload()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placePages()
    }
}

/// The pages beside a page.
@MainActor struct PageNeighbors {
    var before: UIViewController?
    var after: UIViewController?
}

/// A page turn in progress.
@MainActor struct PageTurn {
    /// The page that comes in.
    let page: UIViewController
    let direction: UIPageViewController.NavigationDirection
    /// Whether the user turns the page, so that the delegate is called.
    let isByUser: Bool
    var completion: ((Bool) -> Void)?
}
