import Foundation

/// Elements under each other, one of which is chosen.
///
///     button.menu = UIMenu(title: "Sort by", options: .singleSelection, children: [
///         UIAction(title: "Name", state: .on) { _ in sort(by: .name) },
///         UIAction(title: "Date") { _ in sort(by: .date) },
///     ])
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// The name of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes an identifier of a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes an identifier of a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The whole menu.
        public static let root = Identifier("com.apple.menu.root")
        /// Cut, copy, paste.
        public static let standardEdit = Identifier("com.apple.menu.standard-edit")
        /// Share.
        public static let share = Identifier("com.apple.menu.share")
        /// Look up.
        public static let lookup = Identifier("com.apple.menu.lookup")
        /// Undo, redo.
        public static let undoRedo = Identifier("com.apple.menu.undo-redo")
        /// Bold, italic, underlined.
        public static let textStyle = Identifier("com.apple.menu.text-style")
    }

    /// How a menu is in another, and how its elements belong together.
    public struct Options: OptionSet, Hashable, Sendable {
        /// One bit an option.
        public let rawValue: UInt
        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its elements are in the menu above, between lines.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// What it leads to destroys something.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Exactly one of its actions is chosen.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements are beside each other as images (iOS 17).
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large the elements of a menu are shown.
    public enum ElementSize: Int, Sendable {
        /// Images beside each other.
        case small = 0
        /// Images over their titles, beside each other.
        case medium = 1
        /// Rows.
        case large = 2
        /// As suits the place (iOS 17).
        case automatic = -1
    }

    /// The name of the menu; unique unless given.
    public let identifier: Identifier
    /// How the menu is in another.
    public let options: Options
    /// The elements.
    public let children: [UIMenuElement]
    /// How large the elements are shown.
    open var preferredElementSize: ElementSize

    /// Makes a menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        self.preferredElementSize = preferredElementSize
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The elements that are chosen, those of inline menus included.
    open var selectedElements: [UIMenuElement] { leaves.filter { ($0 as? UIAction)?.state == .on } }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The elements that are in this menu, those of inline menus in their places.
    var leaves: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [child] }
            return menu.leaves
        }
    }

    /// The menu here or below, inline, that an action is in.
    func owner(of action: UIAction) -> UIMenu? {
        if children.contains(where: { $0 === action }) { return self }
        for child in children {
            if let found = (child as? UIMenu)?.owner(of: action) { return found }
        }
        return nil
    }

    /// Chooses an action as a menu of one choice does: it is on, all others of its menu are off.
    func choose(_ action: UIAction, asSingleSelection isSingle: Bool) {
        guard let owner = owner(of: action), isSingle || owner.options.contains(.singleSelection) else {
            return
        }
        for case let other as UIAction in owner.leaves { other.state = other === action ? .on : .off }
    }
}

/// Elements that are made when the menu is opened.
///
///     UIDeferredMenuElement { done in load { done($0.map(action)) } }
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    private let provider: @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private(set) var elements: [UIMenuElement]?

    /// Makes an element whose closure is asked once; it calls back with what takes the element's place.
    public convenience init(
        _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) { self.init(provider: elementProvider, isCached: true) }

    /// Makes an element whose closure is asked each time the menu is opened.
    open class func uncached(
        _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(provider: elementProvider, isCached: false) }

    private init(
        provider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void,
        isCached: Bool
    ) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Asks for the elements, unless they are known.
    func load(_ completion: @escaping @MainActor () -> Void) {
        if isCached, elements != nil { return completion() }
        elements = nil
        provider { [weak self] elements in
            self?.elements = elements
            completion()
        }
    }
}

/// An element of a menu that sends an action along the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    /// What is sent.
    public let action: Selector
    /// The program's own mark.
    public let propertyList: Any?
    /// A longer title.
    open var discoverabilityTitle: String?
    /// What is special about the command.
    open var attributes: Attributes
    /// Whether it is chosen.
    open var state: State

    /// Makes a command.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }
}
