public import Foundation

extension UIPageViewController {
    /// How a page view controller turns pages.
    public enum TransitionStyle: Int, Sendable {
        /// Pages curl as in a book on iOS; here they scroll.
        case pageCurl = 0
        /// Pages scroll.
        case scroll = 1
    }

    /// The axis along which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        /// Beside each other, in the layout direction of the view.
        case horizontal = 0
        /// One below the other.
        case vertical = 1
    }

    /// The direction in which a page is turned.
    public enum NavigationDirection: Int, Sendable {
        /// To the next page.
        case forward = 0
        /// To the previous page.
        case reverse = 1
    }

    /// The place of a book's spine; `.none` for pages that scroll.
    public enum SpineLocation: Int, Sendable {
        /// No spine.
        case none = 0
        /// At the leading edge.
        case min = 1
        /// In the middle, between two pages.
        case mid = 2
        /// At the trailing edge.
        case max = 3
    }

    /// A key of the options with which a page view controller is created.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The place of the spine of `.pageCurl`: a `SpineLocation` or its raw value; stored without effect.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The space between pages that scroll: a number of points; 0 by default.
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

/// Provides the pages before and after a page.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the page before another; nil at the first page.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after another; nil at the last page.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of pages for the page control; 0 (the default) shows none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the page that the page control shows after `setViewControllers`, counted from 0; 0 by default.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0: no page control.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Receives the page turns of the user; all methods are optional.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called when the user begins to turn to other pages.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])
    /// Called after a page turn of the user came to rest.
    ///
    /// - Parameter completed: whether the page was turned; false if the user went back to the previous pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
