import CoreGraphics

/// How high the parts of a navigation bar are, and what is left of them as the content goes up.
struct NavigationBarMetrics: Hashable {
    /// The height of the row with title and buttons, in points (iOS: 44; 32 where there is little height).
    static let row: CGFloat = 44
    static let lowRow: CGFloat = 32
    /// What a prompt adds, in points (iOS: 30).
    static let prompt: CGFloat = 30
    /// What a large title adds at the usual text size, in points (iOS: 52).
    static let largeTitle: CGFloat = 52
    /// What a search field adds beyond its own height, in points (iOS: 52 together at the usual text size).
    static let search: CGFloat = 16
    /// What the names of scopes below a search field add, in points.
    static let scopes: CGFloat = 44
    /// What is left of the large title when its place is taken by the small one, in points (iOS: about 10).
    static let swap: CGFloat = 10

    var prompt: CGFloat = 0
    var row = NavigationBarMetrics.row
    var largeTitle: CGFloat = 0
    var search: CGFloat = 0
    /// Whether the search field goes when the content goes up, before the large title does.
    var hidesSearch = false

    /// The height of the whole bar.
    var full: CGFloat { prompt + row + largeTitle + search }
    /// The height that is left however far the content goes up.
    var least: CGFloat { prompt + row + (hidesSearch ? 0 : search) }
    /// What comes and goes with the content.
    var stretch: CGFloat { full - least }
    /// How far the content goes up until a part of the bar is gone, ascending; the first is 0.
    var stops: [CGFloat] {
        guard stretch > 0 else { return [] }
        return hidesSearch && search > 0 && largeTitle > 0 ? [0, search, stretch] : [0, stretch]
    }

    /// What is shown of the search field in a bar of a height.
    func shownSearch(_ height: CGFloat) -> CGFloat {
        hidesSearch ? max(0, search - max(0, full - height)) : search
    }

    /// What is shown of the large title in a bar of a height.
    func shownLargeTitle(_ height: CGFloat) -> CGFloat {
        min(largeTitle, max(0, height - prompt - row - shownSearch(height)))
    }
}

/// What a navigation controller remembers of the bar over one of its controllers.
struct NavigationBarState {
    /// The parts of the bar when it was last laid out.
    var metrics: NavigationBarMetrics?
    /// Its height, the status bar not counted.
    var height: CGFloat = 0
    /// Whether the title is large: that of the controller below where nothing else is said.
    var isLarge = false
}
