import CoreGraphics

/// Determines the visible columns of a split view controller, and the width of the primary one.
///
/// A value, so that the rules can be tested without views.
struct SplitArrangement: Hashable {
    typealias DisplayMode = UISplitViewController.DisplayMode
    typealias Behavior = UISplitViewController.SplitBehavior

    /// The display mode that the app prefers.
    var preferredMode = DisplayMode.automatic
    var preferredBehavior = Behavior.automatic
    /// Whether the user or the app last showed or hid the primary column since the orientation changed; nil for
    /// neither.
    var showsPrimary: Bool?
    /// Whether the view is wider than high.
    var isLandscape = true

    /// How the primary column takes its space; never automatic.
    var behavior: Behavior {
        if preferredBehavior != .automatic { return preferredBehavior }
        return switch preferredMode {
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        case .automatic, .secondaryOnly: isLandscape ? .tile : .overlay
        }
    }

    /// The display mode: `secondaryOnly`, `oneBesideSecondary` or `oneOverSecondary`.
    var displayMode: DisplayMode {
        let shown: DisplayMode = behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
        if let showsPrimary { return showsPrimary ? shown : .secondaryOnly }
        switch preferredMode {
        case .automatic:
            let isTiled = behavior == .tile || (behavior == .displace && isLandscape)
            return isTiled ? .oneBesideSecondary : .secondaryOnly
        case .secondaryOnly: return .secondaryOnly
        default: return shown
        }
    }

    /// The widths that the app prefers; `automaticDimension` for those that it did not set.
    var width = UISplitViewController.automaticDimension
    var fraction = UISplitViewController.automaticDimension
    var least = UISplitViewController.automaticDimension
    var most = UISplitViewController.automaticDimension

    /// The default maximum width in points, and the default fraction of the view (iPad 810 × 1080, both orientations:
    /// 320).
    static let defaultMost: CGFloat = 320
    static let defaultFraction: CGFloat = 0.4

    /// Returns the width of the primary column in a view of the given width, in points.
    func primaryWidth(in whole: CGFloat) -> CGFloat {
        func isSet(_ dimension: CGFloat) -> Bool { dimension >= 0 && dimension.isFinite }
        let wanted =
            isSet(width) ? width : whole * (isSet(fraction) ? min(1, fraction) : Self.defaultFraction)
        // A preferred width may exceed the default maximum.
        let upper = isSet(most) ? most : isSet(width) ? width : Self.defaultMost
        let lower = isSet(least) ? least : 0
        return min(max(min(wanted, upper), lower), whole).rounded()
    }
}
