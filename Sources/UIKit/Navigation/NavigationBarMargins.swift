import CoreGraphics
import Foundation

/// The margins of a navigation bar, in points.
struct NavigationBarMargins: Hashable {
    /// The margin of a bar without a navigation controller (iOS: 16).
    static let own: CGFloat = 16

    /// The safe area at the sides.
    var safeArea = UIEdgeInsets.zero
    /// The margin of the buttons inside the safe area.
    var row = NavigationBarMargins.own
    /// The margins of the large title and the search field, including the safe area.
    ///
    /// They are the layout margins of the view below, so that titles and content are aligned.
    var content: UIEdgeInsets

    /// Creates equal margins inside a safe area.
    init(safeArea: UIEdgeInsets) {
        self.safeArea = safeArea
        content = UIEdgeInsets(
            top: 0, left: safeArea.left + Self.own, bottom: 0, right: safeArea.right + Self.own)
    }
}

extension UINavigationController {
    /// Aligns the bar's margins with the layout margins of the top view controller's view.
    func updateBarMargins() {
        guard isViewLoaded else { return }
        var margins = NavigationBarMargins(safeArea: view.safeAreaInsets)
        margins.row = systemMinimumLayoutMargins.leading
        if let content = topViewController?.viewIfLoaded, content.superview != nil {
            let layout = content.layoutMargins
            margins.content = UIEdgeInsets(top: 0, left: layout.left, bottom: 0, right: layout.right)
        }
        navigationBar.margins = margins
    }
}
