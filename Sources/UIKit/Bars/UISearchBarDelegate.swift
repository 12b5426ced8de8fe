public import Foundation

/// Decides about and receives the events of a search bar; all methods are optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Whether editing may begin; true by default.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end; true by default.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after the user changed the text, also with the clear button.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether a change may be made; true by default, and the range counts UTF-16 code units.
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Called after the user pressed the search key.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called after a tap on the bookmarks button.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Called after a tap on the cancel button.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called after a tap on the results button.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Called after the user selected another scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// No effect.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Returns true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// No effect.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// No effect.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Returns true.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// No effect.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// No effect.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    /// No effect.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// No effect.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    /// No effect.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// Forwards the events of a search bar's field to the bar's delegate.
@MainActor final class SearchFieldEvents: NSObject, UITextFieldDelegate {
    weak var bar: UISearchBar?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { bar in bar.delegate?.searchBarShouldBeginEditing(bar) } ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.searchController?.fieldBegan()
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { bar in bar.delegate?.searchBarShouldEndEditing(bar) } ?? true
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.flatMap { bar in
            bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string)
        } ?? true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        bar.delegate?.searchBarSearchButtonClicked(bar)
        bar.searchController?.searched()
        return true
    }
}
