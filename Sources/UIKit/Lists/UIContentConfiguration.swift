public import Foundation

/// The content of a view as a value, which creates the view that displays it.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Creates a view that displays the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// The displayed configuration; setting it updates the view.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view can display a configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether the configuration has the type of the current one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: self.configuration) == type(of: configuration)
    }
}

/// The key of a custom state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state for which configurations are updated.
@preconcurrency @MainActor public protocol UIConfigurationState {
    /// The view's traits.
    var traitCollection: UITraitCollection { get set }
    /// The value of a custom state; nil by default.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view other than a cell, such as a header or footer.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
    /// The view's traits.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled; false by default.
    public var isDisabled = false
    /// Whether the user touches the view; false by default.
    public var isHighlighted = false
    /// Whether the view is selected; false by default.
    public var isSelected = false
    /// Whether the view has the focus; false by default.
    public var isFocused = false
    /// Whether the view is pinned to the edge of its list; false by default, and never set by lists.
    public var isPinned = false
    private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state in which nothing is set.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The value of a custom state; nil by default.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { own[key] }
        set { own[key] = newValue }
    }
}

/// The state of a cell.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
    /// The state of a cell in a drag.
    public enum DragState: Int, Sendable {
        /// The cell is not dragged.
        case none = 0
        /// The cell is being lifted.
        case lifting = 1
        /// The cell is being dragged.
        case dragging = 2
    }

    /// The state of a cell in a drop.
    public enum DropState: Int, Sendable {
        /// No drop is in progress.
        case none = 0
        /// A drop is in progress, but not on this cell.
        case notTargeted = 1
        /// The cell is the target of a drop.
        case targeted = 2
    }

    /// The cell's traits.
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled; false by default.
    public var isDisabled = false
    /// Whether the user touches the cell; false by default.
    public var isHighlighted = false
    /// Whether the cell is selected; false by default.
    public var isSelected = false
    /// Whether the cell has the focus; false by default.
    public var isFocused = false
    /// Whether the cell is pinned to the edge of its list; false by default, and never set by lists.
    public var isPinned = false
    /// Whether the list is in editing mode; false by default.
    public var isEditing = false
    /// Whether the cell's item is expanded in its section snapshot; false by default.
    public var isExpanded = false
    /// Whether the cell's swipe actions are visible; false by default.
    public var isSwiped = false
    /// Whether the user moves the cell; false by default.
    public var isReordering = false
    /// The cell's state in a drag; `.none` by default, and never set by lists.
    public var cellDragState = DragState.none
    /// The cell's state in a drop; `.none` by default, and never set by lists.
    public var cellDropState = DropState.none
    private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state in which nothing is set.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The value of a custom state; nil by default.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { own[key] }
        set { own[key] = newValue }
    }
}

/// Computes a color from another.
public struct UIConfigurationColorTransformer {
    /// The transformation.
    public let transform: (UIColor) -> UIColor
    /// Creates a transformer from a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// Returns the transformed color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
    /// A transformer to the gray of a color.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            var white: CGFloat = 0, alpha: CGFloat = 0
            return color.getWhite(&white, alpha: &alpha) ? UIColor(white: white, alpha: alpha) : .systemGray
        }
    }
}
