extension UISplitViewController {
    /// How a split view controller arranges its children.
    public enum Style: Int, Sendable {
        /// Two controllers from `viewControllers`, the style before columns.
        case unspecified = 0
        /// A primary and a secondary column.
        case doubleColumn = 1
        /// Three columns on iOS; here a double column, the supplementary column is not shown.
        case tripleColumn = 2
    }

    /// A column of a split view controller.
    public enum Column: Int, Sendable {
        /// The outer column, usually a list.
        case primary = 0
        /// The middle column of the triple style; not supported here.
        case supplementary = 1
        /// The column of details.
        case secondary = 2
        /// The controller for compact widths, in place of the merged columns.
        case compact = 3
    }

    /// Which columns are shown.
    public enum DisplayMode: Int, Sendable {
        /// As fits the size and orientation.
        case automatic = 0
        /// Only the secondary column.
        case secondaryOnly = 1
        /// The primary column beside the secondary.
        case oneBesideSecondary = 2
        /// The primary column over the secondary, which is dimmed.
        case oneOverSecondary = 3
        /// Two columns beside the secondary; here as `oneBesideSecondary`.
        case twoBesideSecondary = 4
        /// Two columns over the secondary; here as `oneOverSecondary`.
        case twoOverSecondary = 5
        /// Two columns that push the secondary aside; here as `oneBesideSecondary`.
        case twoDisplaceSecondary = 6
    }

    /// How the primary column takes its room from the secondary.
    public enum SplitBehavior: Int, Sendable {
        /// Tiled in landscape, overlaid in portrait.
        case automatic = 0
        /// The secondary column is narrower while the primary is shown.
        case tile = 1
        /// The primary column covers the secondary.
        case overlay = 2
        /// The primary column pushes the secondary aside.
        case displace = 3
    }

    /// When the button that shows and hides the primary column is in the bars.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// With `presentsWithGesture`.
        case automatic = 0
        /// Never.
        case never = 1
        /// Always.
        case always = 2
    }

    /// The edge of the primary column.
    public enum PrimaryEdge: Int, Sendable {
        /// Where reading begins.
        case leading = 0
        /// Where reading ends.
        case trailing = 1
    }
}
