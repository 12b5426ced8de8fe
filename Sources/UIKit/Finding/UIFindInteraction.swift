public import Foundation

/// Provides the session of a find interaction, and learns when the user begins and ends a search.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
    /// Returns the session of a search that is about to begin; nil if none may begin.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    /// Called before the find navigator appears; by default it does nothing.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    /// Called before the find navigator disappears; by default it does nothing.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Lets the user find and replace text in a view, by a find navigator above the keyboard.
///
///     textView.isFindInteractionEnabled = true
///     textView.findInteraction?.presentFindNavigator(showingReplace: false)
///
/// With a hardware keyboard Control or Command with F begins a search while the view or a view in it has the focus,
/// with G it goes to the next result, and with Shift and G to the one before.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
    /// The view that has the interaction; nil while none does.
    open private(set) weak var view: UIView?
    /// The provider of sessions.
    open private(set) weak var delegate: (any UIFindInteractionDelegate)?
    /// The session of the search that the user sees; nil without one.
    open private(set) var activeFindSession: UIFindSession?
    /// The text in the search field, also of the next search; nil by default.
    open var searchText: String? {
        didSet { if searchText != oldValue { navigator?.query = searchText ?? "" } }
    }
    /// The text in the field for replacements, also of the next search; nil by default.
    open var replacementText: String? {
        didSet { if replacementText != oldValue { navigator?.replacement = replacementText ?? "" } }
    }
    /// Returns the menu of the search field for the elements that it has by default; nil (the default) keeps these.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

    /// How queries are compared; the user changes it in the search field's menu.
    let options = UITextSearchOptions()
    private var navigator: FindNavigatorView?
    /// The text that the user edited when the search began, and edits again after it.
    private weak var edited: UIResponder?

    /// Makes an interaction with a provider of sessions, which it does not retain.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        guard view == nil else { return }
        edited = nil
        dismissFindNavigator()
    }
    open func didMove(to view: UIView?) { self.view = view }

    /// Whether the find navigator is shown.
    open var isFindNavigatorVisible: Bool { navigator != nil }

    /// Shows the find navigator, with a field for replacements where the session supports them.
    open func presentFindNavigator(showingReplace: Bool) {
        if let navigator, let activeFindSession {
            navigator.showsReplacement = showingReplace && activeFindSession.supportsReplacement
            return navigator.begin()
        }
        guard let view, view.window != nil,
            let session = delegate?.findInteraction(self, sessionFor: view)
        else { return }
        delegate?.findInteraction(self, didBegin: session)
        activeFindSession = session
        session.onResults = { [weak self] in self?.updateResultCount() }
        let made = FindNavigatorView(
            self, session: session, showsReplacement: showingReplace && session.supportsReplacement)
        navigator = made
        edited = UIApplication.shared.firstResponder.flatMap {
            ($0 as? UIView)?.isDescendant(of: view) == true ? $0 : nil
        }
        made.appear(over: view)
        search()
    }

    /// Ends the search and hides the find navigator.
    open func dismissFindNavigator() {
        guard let session = activeFindSession, let navigator else { return }
        delegate?.findInteraction(self, didEnd: session)
        activeFindSession = nil
        self.navigator = nil
        session.onResults = nil
        session.invalidateFoundResults()
        // Only the focus of the search is given back, not one that the app or the user has moved meanwhile.
        let responder = UIApplication.shared.firstResponder as? UIView
        if let edited, responder?.isDescendant(of: navigator) == true { edited.becomeFirstResponder() }
        edited = nil
        navigator.disappear()
    }

    /// Goes to the next result; without a find navigator it shows one.
    open func findNext() { step(.forward) }
    /// Goes to the result before; without a find navigator it shows one.
    open func findPrevious() { step(.backward) }

    private func step(_ direction: UITextStorageDirection) {
        guard let activeFindSession else { return presentFindNavigator(showingReplace: false) }
        activeFindSession.highlightNextResult(in: direction)
        updateResultCount()
    }

    /// Shows the number of results again; call it when a session of your own has others.
    open func updateResultCount() { navigator?.showCount() }

    // MARK: What the find navigator does

    /// The user typed a query, or changed the options.
    func search() {
        activeFindSession?.performSearch(query: searchText ?? "", options: options)
        updateResultCount()
    }

    func replaceOne() {
        activeFindSession?.performSingleReplacement(
            query: searchText ?? "", replacementString: replacementText ?? "", options: options)
        search()
    }

    func replaceAll() {
        activeFindSession?.replaceAll(
            searchQuery: searchText ?? "", replacementString: replacementText ?? "", options: options)
        search()
    }
}

extension UIResponder {
    /// The find interaction of this responder, or of the next one that has one.
    var nearestFindInteraction: UIFindInteraction? {
        var responder: UIResponder? = self
        while let current = responder {
            if let navigator = current as? FindNavigatorView { return navigator.interaction }
            let own = (current as? UIView)?.interactions.lazy.compactMap { $0 as? UIFindInteraction }.first
            if let own { return own }
            responder = current.next
        }
        return nil
    }
}
