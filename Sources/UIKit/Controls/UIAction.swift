public import Foundation

/// The closure that an action calls; it receives the action, whose `sender` is the control that triggered it.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// The base class of the elements of a menu: actions, commands and submenus.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// The state that a menu shows beside an element.
    public enum State: Int, Sendable {
        /// Not selected; the menu shows no mark.
        case off = 0
        /// Selected; the menu shows a check mark.
        case on = 1
        /// Partly selected, as a setting that differs among several objects.
        case mixed = 2
    }

    /// The style and availability of a menu element.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The attributes, one bit each, with the same values as on iOS.
        public let rawValue: UInt
        /// Creates a set of attributes from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The element is dimmed and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The element deletes or discards data; menus show it in red.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The menu does not show the element.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open after the element was chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The title of the element; empty by default.
    open var title: String
    /// A second line below the title; nil by default.
    open var subtitle: String?
    /// The image beside the title; nil by default.
    open var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}

/// A menu element or control action that calls a closure.
///
///     button.addAction(UIAction { _ in save() }, for: .touchUpInside)
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// The identifier of an action: adding an action with the same identifier replaces the earlier one.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String
        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The identifier of the action; a unique one unless the app passes one.
    public let identifier: Identifier
    /// A longer title that explains the action where the UI has space for it; nil by default.
    open var discoverabilityTitle: String?
    /// The style and availability of the action in menus; none by default.
    open var attributes: Attributes
    /// The state that a menu shows beside the action; `.off` by default.
    open var state: State
    /// The control that triggered the action, while its handler runs; nil at other times.
    open internal(set) var sender: Any?

    private let handler: UIActionHandler

    /// Creates an action; without an identifier it gets a unique one.
    ///
    /// - Parameter handler: called on the main actor each time the action is triggered.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Calls the handler with `sender` set.
    package func perform(from sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
