import Foundation

/// The separators above and below a row of a list layout.
///
///     configuration.itemSeparatorHandler = { path, proposed in
///         var separators = proposed
///         if path.item == 0 { separators.bottomSeparatorVisibility = .hidden }
///         return separators
///     }
@preconcurrency @MainActor public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a separator is shown.
    public enum Visibility: Int, Sendable {
        /// The list decides: below rows, but not below the last one of a group.
        case automatic = 0
        /// Shown.
        case visible = 1
        /// Not shown.
        case hidden = 2
    }

    /// Whether the separator above the row is shown; `.automatic` by default.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the separator below the row is shown; `.automatic` by default.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the separator above the row from the row's edges, in points; `automaticInsets` by default.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The insets of the separator below the row from the row's edges, in points; `automaticInsets` by default.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The color of the separators; `.separator` by default.
    public var color = UIColor.separator
    /// The color of the separators of selected rows while several can be selected; `.separator` by default.
    public var multipleSelectionColor = UIColor.separator

    /// The insets for which the cell chooses: from the text's start to the trailing edge.
    public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Creates the separators of a list's style; all styles have the same.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
