import CoreGraphics
public import Foundation

/// Manages a search in the content of a view controller, with a field in its navigation bar.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     navigationItem.searchController = search
///
/// While it is active, the search field replaces the title, and the results controller shows the results; without one,
/// the searched controller does.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    /// The controller that shows the results over the content; nil if the searched controller shows them.
    public let searchResultsController: UIViewController?
    private let bar = UISearchBar()
    private let shade = UIControl()
    private var active = false

    /// Creates a search controller; nil if the searched controller shows the results.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        bar.searchController = self
    }
    /// Creates a search controller without a results controller; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        bar.searchController = self
    }

    /// The object that updates the results after each change; not retained, nil by default.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The object that receives the start and end of searches; not retained, nil by default.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// The search bar with the field.
    open var searchBar: UISearchBar { bar }
    /// Whether the content is dimmed while no results are shown; true by default.
    open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
    /// Whether the title is hidden during a search; true by default.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button is shown during a search only; true by default.
    open var automaticallyShowsCancelButton = true
    /// Whether the scope bar is shown during a search only; true by default.
    open var automaticallyShowsScopeBar = true
    /// Whether the results controller is shown while the field has text; true by default.
    open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
    /// Whether the results controller is shown; setting it overrides the automatic choice until the search ends.
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

    /// The view controller whose content is searched.
    weak var page: UIViewController?

    /// Whether a search is active; setting it begins or ends one.
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

    /// Changes the bar, animated if it is visible.
    private func change(_ changes: () -> Void) {
        guard let navigation = page?.navigationController, navigation.isViewLoaded else { return changes() }
        navigation.slidingBars(true) {
            changes()
            navigation.view.setNeedsLayout()
        }
    }

    // MARK: - Events of the search bar

    func fieldBegan() { if !active { begin() } }
    func cancelled() { end() }
    func searched() { bar.resignFirstResponder() }
    func textChanged() {
        showResults()
        searchResultsUpdater?.updateSearchResults(for: self)
    }
    func scopeChanged() { searchResultsUpdater?.updateSearchResults(for: self) }

    // MARK: - Presentation over the content

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
        // Without dimming, the content below stays usable until results are shown.
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

/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called after each change of the text or scope, and when a search begins or ends.
    func updateSearchResults(for searchController: UISearchController)
}

/// Receives the start and end of searches; all methods are optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before a search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after a search began.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before a search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after a search ended.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Called before a search begins that the app or the user requested.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// No effect.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// No effect.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// No effect.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// No effect.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// No effect.
    public func presentSearchController(_ searchController: UISearchController) {}
}
