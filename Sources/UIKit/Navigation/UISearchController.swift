import CoreGraphics
public import Foundation

/// Lets the user search in what a page shows, with a field in the page's navigation bar.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     navigationItem.searchController = search
///
/// While it is active, the field takes the place of the title, and what is found is shown by the results controller,
/// or by the page itself where there is none.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    /// Shows what was found, over the page; nil where the page does it.
    public let searchResultsController: UIViewController?
    private let bar = UISearchBar()
    private let shade = UIControl()
    private var active = false

    /// Makes a controller whose results another one shows; nil where the page shows them itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        bar.searchController = self
    }
    /// Makes a controller without results; archives are not read here.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        bar.searchController = self
    }

    /// Asked to search again after each change; not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Told when the search begins and ends; not retained.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// The bar with the field.
    open var searchBar: UISearchBar { bar }
    /// Whether the page is darkened while nothing was found yet.
    open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
    /// Whether the title makes room for the field.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button comes and goes by itself.
    open var automaticallyShowsCancelButton = true
    /// Whether the names of scopes come and go by themselves.
    open var automaticallyShowsScopeBar = true
    /// Whether results come and go with the text.
    open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
    /// Whether the results are in view; set, it says so until the search ends.
    open var showsSearchResultsController: Bool {
        get {
            ownShowsResults
                ?? (active && automaticallyShowsSearchResultsController && !(bar.text ?? "").isEmpty)
        }
        set {
            ownShowsResults = newValue
            showResults()
        }
    }
    private var ownShowsResults: Bool?

    /// The page that searches.
    weak var page: UIViewController?

    /// Whether the user searches now; set, it begins or ends the search.
    open var isActive: Bool {
        get { active }
        set { if newValue { begin() } else { end() } }
    }

    private func begin() {
        guard !active else { return }
        delegate?.presentSearchController(self)
        delegate?.willPresentSearchController(self)
        active = true
        change {
            if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
            if automaticallyShowsScopeBar, !(bar.scopeButtonTitles ?? []).isEmpty { bar.showsScopeBar = true }
        }
        cover()
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        guard active else { return }
        delegate?.willDismissSearchController(self)
        active = false
        ownShowsResults = nil
        bar.text = nil
        bar.resignFirstResponder()
        change {
            if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
            if automaticallyShowsScopeBar { bar.showsScopeBar = false }
        }
        uncover()
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didDismissSearchController(self)
    }

    /// Changes the bar, and lets it slide where it is seen.
    private func change(_ changes: () -> Void) {
        guard let navigation = page?.navigationController, navigation.isViewLoaded else { return changes() }
        navigation.slidingBars(true) {
            changes()
            navigation.view.setNeedsLayout()
        }
    }

    // MARK: - What the bar tells

    func fieldBegan() { if !active { begin() } }
    func cancelled() { end() }
    func searched() { bar.resignFirstResponder() }
    func textChanged() {
        showResults()
        searchResultsUpdater?.updateSearchResults(for: self)
    }
    func scopeChanged() { searchResultsUpdater?.updateSearchResults(for: self) }

    // MARK: - Over the page

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = nil
        shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
        shade.accessibilityLabel = ControlMessages.cancel
        shade.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
        shade.frame = view.bounds
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(shade)
    }

    private var covers: Bool { obscuresBackgroundDuringPresentation || searchResultsController != nil }

    private func cover() {
        guard let page, let below = page.viewIfLoaded, covers else { return }
        page.addChild(self)
        view.frame = below.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (below as? UIScrollView)?.isScrollEnabled = false
        below.addSubview(view)
        didMove(toParent: page)
        showResults()
        guard below.window != nil, UIView.areAnimationsEnabled else { return }
        UIView.performWithoutAnimation { shade.alpha = 0 }
        UIView.animate(withDuration: 0.25) { self.shade.alpha = 1 }
    }

    private func uncover() {
        guard parent != nil else { return }
        (page?.viewIfLoaded as? UIScrollView)?.isScrollEnabled = true
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    private func showResults() {
        guard active, isViewLoaded, view.superview != nil else { return }
        let isShown = showsSearchResultsController && searchResultsController != nil
        shade.isHidden = isShown || !obscuresBackgroundDuringPresentation
        // Without a shade the page below stays in reach until something is found.
        view.isUserInteractionEnabled = isShown || obscuresBackgroundDuringPresentation
        guard let results = searchResultsController else { return }
        if isShown, results.parent !== self {
            addChild(results)
            results.view.frame = view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(results.view)
            results.didMove(toParent: self)
        } else if !isShown, results.parent === self {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
    }
}

/// Searches again after the text or the scope changed.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called after each change, when the search begins, and when it ends.
    func updateSearchResults(for searchController: UISearchController)
}

/// Told when a search begins and ends; every member has a default.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before a search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after a search began.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before a search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after a search ended.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Called before a search that was asked for begins.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func presentSearchController(_ searchController: UISearchController) {}
}
