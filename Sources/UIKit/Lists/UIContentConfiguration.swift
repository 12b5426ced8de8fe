public import Foundation

/// What content shows, as a value, from which its view is made.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Makes a view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration as it is in a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration and takes others over.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// What the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// It can if it is one of the present kind.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: self.configuration) == type(of: configuration)
    }
}

/// A name of a program's own state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a key of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that configurations follow.
@preconcurrency @MainActor public protocol UIConfigurationState {
    /// The view's traits.
    var traitCollection: UITraitCollection { get set }
    /// A state of the program's own.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header, a footer or any other view.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
    /// The view's traits.
    public var traitCollection: UITraitCollection
    /// Whether it is out of use.
    public var isDisabled = false
    /// Whether a finger lies on it.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus.
    public var isFocused = false
    /// Whether it is pinned to the edge of its list.
    public var isPinned = false
    private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Makes the state of a view at rest.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A state of the program's own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { own[key] }
        set { own[key] = newValue }
    }
}

/// The state of a cell.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
    /// How a cell takes part in a drag.
    public enum DragState: Int, Sendable {
        /// Not at all.
        case none = 0
        /// It is being lifted.
        case lifting = 1
        /// It is dragged.
        case dragging = 2
    }

    /// How a cell takes part in a drop.
    public enum DropState: Int, Sendable {
        /// Not at all.
        case none = 0
        /// Something may be dropped beside it.
        case notTargeted = 1
        /// Something may be dropped on it.
        case targeted = 2
    }

    /// The cell's traits.
    public var traitCollection: UITraitCollection
    /// Whether it is out of use.
    public var isDisabled = false
    /// Whether a finger lies on it.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus.
    public var isFocused = false
    /// Whether it is pinned to the edge of its list.
    public var isPinned = false
    /// Whether its list is in editing mode.
    public var isEditing = false
    /// Whether what it stands for is unfolded.
    public var isExpanded = false
    /// Whether a swipe uncovered its buttons.
    public var isSwiped = false
    /// Whether it is moved among others.
    public var isReordering = false
    /// How it takes part in a drag.
    public var cellDragState = DragState.none
    /// How it takes part in a drop.
    public var cellDropState = DropState.none
    private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Makes the state of a cell at rest.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A state of the program's own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { own[key] }
        set { own[key] = newValue }
    }
}

/// Makes a color of another.
public struct UIConfigurationColorTransformer {
    /// Makes the color.
    public let transform: (UIColor) -> UIColor
    /// Makes a transformer of a closure.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// The color made of another.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
    /// The color without its hue.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            var white: CGFloat = 0, alpha: CGFloat = 0
            return color.getWhite(&white, alpha: &alpha) ? UIColor(white: white, alpha: alpha) : .systemGray
        }
    }
}
