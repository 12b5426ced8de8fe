extension UISplitViewController {
    /// The columns of a split view controller.
    public enum Style: Int, Sendable {
        /// Two controllers from `viewControllers`; the style from before columns.
        case unspecified = 0
        /// A primary and a secondary column.
        case doubleColumn = 1
        /// Three columns on iOS; here the same as `doubleColumn`, without the supplementary column.
        case tripleColumn = 2
    }

    /// A column of a split view controller.
    public enum Column: Int, Sendable {
        /// The outer column, usually a list.
        case primary = 0
        /// The middle column of three; not supported.
        case supplementary = 1
        /// The column of details.
        case secondary = 2
        /// The controller that replaces the columns in compact width.
        case compact = 3
    }

    /// The visible columns.
    public enum DisplayMode: Int, Sendable {
        /// By the size and orientation; the default.
        case automatic = 0
        /// Only the secondary column.
        case secondaryOnly = 1
        /// The primary column beside the secondary.
        case oneBesideSecondary = 2
        /// The primary column over the secondary, which is dimmed.
        case oneOverSecondary = 3
        /// Two columns beside the secondary; here the same as `oneBesideSecondary`.
        case twoBesideSecondary = 4
        /// Two columns over the secondary; here the same as `oneOverSecondary`.
        case twoOverSecondary = 5
        /// Two columns that displace the secondary; here the same as `oneBesideSecondary`.
        case twoDisplaceSecondary = 6
    }

    /// How the primary column takes its space from the secondary one.
    public enum SplitBehavior: Int, Sendable {
        /// Tiled in landscape orientation, overlaid in portrait; the default.
        case automatic = 0
        /// The secondary column becomes narrower while the primary one is shown.
        case tile = 1
        /// The primary column covers the secondary.
        case overlay = 2
        /// The primary column displaces the secondary one.
        case displace = 3
    }

    /// When the bars contain the button that shows and hides the primary column.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// If `presentsWithGesture` is true; the default.
        case automatic = 0
        /// Never.
        case never = 1
        /// Always.
        case always = 2
    }

    /// The side of the primary column.
    public enum PrimaryEdge: Int, Sendable {
        /// The leading side; the default.
        case leading = 0
        /// The trailing side.
        case trailing = 1
    }

    /// The background of the primary column.
    public enum BackgroundStyle: Int, Sendable {
        /// The background of its view.
        case none = 0
        /// That of a sidebar.
        case sidebar = 1
    }
}
