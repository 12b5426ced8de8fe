import Foundation

/// A group of actions, commands and submenus.
///
///     button.menu = UIMenu(title: "Sort by", options: .singleSelection, children: [
///         UIAction(title: "Name", state: .on) { _ in sort(by: .name) },
///         UIAction(title: "Date") { _ in sort(by: .date) },
///     ])
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// The identifier of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String
        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The root of the app's menus.
        public static let root = Identifier("com.apple.menu.root")
        /// Cut, copy and paste.
        public static let standardEdit = Identifier("com.apple.menu.standard-edit")
        /// Sharing.
        public static let share = Identifier("com.apple.menu.share")
        /// Lookup of a word.
        public static let lookup = Identifier("com.apple.menu.lookup")
        /// Undo and redo.
        public static let undoRedo = Identifier("com.apple.menu.undo-redo")
        /// Bold, italic and underline.
        public static let textStyle = Identifier("com.apple.menu.text-style")
    }

    /// The way in which a menu appears in its parent, and whether its actions exclude each other.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The options, one bit each, with the same values as on iOS.
        public let rawValue: UInt
        /// Creates a set of options from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The elements appear in the parent menu, between separators.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// The submenu contains destructive actions; shown in red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Exactly one of the actions is selected.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// The elements appear as a row of images (iOS 17); no effect, shown as rows.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The size of a menu's elements.
    public enum ElementSize: Int, Sendable {
        /// Images in a row.
        case small = 0
        /// Images above titles, in a row.
        case medium = 1
        /// Rows with titles.
        case large = 2
        /// The system's choice (iOS 17).
        case automatic = -1
    }

    /// The identifier of the menu; a unique one unless the app passes one.
    public let identifier: Identifier
    /// The way in which the menu appears in its parent.
    public let options: Options
    /// The elements of the menu, in order.
    public let children: [UIMenuElement]
    /// The size of the elements; only edit menus use it.
    open var preferredElementSize: ElementSize

    /// Creates a menu; without an identifier it gets a unique one.
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

    /// The selected actions, including those of inline submenus.
    open var selectedElements: [UIMenuElement] { leaves.filter { ($0 as? UIAction)?.state == .on } }

    /// Returns a copy of the menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The elements of this menu, with those of inline submenus in their place.
    var leaves: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [child] }
            return menu.leaves
        }
    }

    /// The menu that contains an action: this one or an inline submenu; nil if neither does.
    func owner(of action: UIAction) -> UIMenu? {
        if children.contains(where: { $0 === action }) { return self }
        for child in children {
            if let found = (child as? UIMenu)?.owner(of: action) { return found }
        }
        return nil
    }

    /// Selects an action in a menu with single selection: turns it on, and all others off.
    func choose(_ action: UIAction, asSingleSelection isSingle: Bool) {
        guard let owner = owner(of: action), isSingle || owner.options.contains(.singleSelection) else {
            return
        }
        for case let other as UIAction in owner.leaves { other.state = other === action ? .on : .off }
    }
}

/// Elements that are created when the menu opens.
///
///     UIDeferredMenuElement { done in load { done($0.map(action)) } }
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    private let provider: @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private(set) var elements: [UIMenuElement]?

    /// Creates an element whose closure is called once; it calls back with the elements that replace this one.
    public convenience init(
        _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) { self.init(provider: elementProvider, isCached: true) }

    /// Creates an element whose closure is called each time the menu opens.
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

    /// Requests the elements, unless they are known.
    func load(_ completion: @escaping @MainActor () -> Void) {
        if isCached, elements != nil { return completion() }
        elements = nil
        provider { [weak self] elements in
            self?.elements = elements
            completion()
        }
    }
}

/// A menu element that sends an action along the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    /// The message that is sent.
    public let action: Selector
    /// Data of the app for the command; nil by default.
    public let propertyList: Any?
    /// A longer title; nil by default.
    open var discoverabilityTitle: String?
    /// The style and availability of the command; none by default.
    open var attributes: Attributes
    /// The state that a menu shows beside the command; `.off` by default.
    open var state: State

    /// Creates a command.
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
