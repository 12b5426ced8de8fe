import CoreGraphics

/// The heights of a navigation bar's parts, and their visible parts as the content scrolls up.
struct NavigationBarMetrics: Hashable {
    /// The height of the row with title and buttons, in points (iOS: 44; 32 in compact height).
    static let row: CGFloat = 44
    static let lowRow: CGFloat = 32
    /// The height of a prompt, in points (iOS: 30).
    static let prompt: CGFloat = 30
    /// The height of a large title at the default text size, in points (iOS: 52).
    static let largeTitle: CGFloat = 52
    /// The height that a search field adds to its own, in points (iOS: 52 together at the default text size).
    static let search: CGFloat = 16
    /// The least distance of a search field from the window's upper edge, in points.
    static let searchEdge: CGFloat = 10
    /// The height of the scope bar below a search field, in points.
    static let scopes: CGFloat = 44
    /// The visible height of the large title at which the small title replaces it, in points (iOS: about 10).
    static let swap: CGFloat = 10

    var prompt: CGFloat = 0
    var row = NavigationBarMetrics.row
    var largeTitle: CGFloat = 0
    var search: CGFloat = 0
    /// The distance of a search field from the window's upper edge, where neither a row nor a status bar is above it.
    var edge: CGFloat = 0
    /// Whether the search field collapses with the content, before the large title.
    var hidesSearch = false

    /// The height of the fully expanded bar.
    var full: CGFloat { edge + prompt + row + largeTitle + search }
    /// The height of the fully collapsed bar.
    var least: CGFloat { edge + prompt + row + (hidesSearch ? 0 : search) }
    /// The collapsible height.
    var stretch: CGFloat { full - least }
    /// The scroll distances at which a part of the bar is fully collapsed, ascending; the first is 0.
    var stops: [CGFloat] {
        guard stretch > 0 else { return [] }
        return hidesSearch && search > 0 && largeTitle > 0 ? [0, search, stretch] : [0, stretch]
    }

    /// The visible height of the search field for a height of the bar.
    func shownSearch(_ height: CGFloat) -> CGFloat {
        hidesSearch ? max(0, search - max(0, full - height)) : search
    }

    /// The visible height of the large title for a height of the bar.
    func shownLargeTitle(_ height: CGFloat) -> CGFloat {
        min(largeTitle, max(0, height - edge - prompt - row - shownSearch(height)))
    }
}

/// The state of the navigation bar for one view controller.
struct NavigationBarState {
    /// The heights of the parts at the last layout; nil before.
    var metrics: NavigationBarMetrics?
    /// The height of the bar without the status bar.
    var height: CGFloat = 0
    /// Whether the title is large; inherited from the view controller below unless set.
    var isLarge = false
}
