public import Foundation

/// What an action does when it is chosen.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something in a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// Whether a choice is made.
    public enum State: Int, Sendable {
        /// Not chosen.
        case off = 0
        /// Chosen.
        case on = 1
        /// Chosen in part.
        case mixed = 2
    }

    /// What is special about an element.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// One bit an attribute.
        public let rawValue: UInt
        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Out of use.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Destroys something.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The title.
    open var title: String
    /// A line below the title.
    open var subtitle: String?
    /// The image beside the title.
    open var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}

/// A title, an image and what is done.
///
///     button.addAction(UIAction { _ in save() }, for: .touchUpInside)
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// The name by which an action replaces an earlier one.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes an identifier of a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes an identifier of a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The name by which the action replaces an earlier one; unique unless given.
    public let identifier: Identifier
    /// A longer title.
    open var discoverabilityTitle: String?
    /// What is special about the action.
    open var attributes: Attributes
    /// Whether it is chosen.
    open var state: State
    /// The control that the action is sent from, while its handler runs.
    open internal(set) var sender: Any?

    private let handler: UIActionHandler

    /// Makes an action.
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

    /// Does what the action does.
    package func perform(from sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
