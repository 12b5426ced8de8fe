import Foundation

/// A row of an open menu.
@MainActor struct MenuItem {
    /// The effect of a row.
    enum Kind {
        /// Calls an action and closes the menu.
        case action(UIAction)
        /// Sends a command along the responder chain.
        case command(UICommand)
        /// Opens a submenu in place of this menu.
        case submenu(UIMenu)
        /// Returns to the parent menu.
        case back(UIMenu)
        /// Shows the title of the menu.
        case header
        /// Waits for deferred elements.
        case loading
    }

    var kind: Kind
    var title: String
    var subtitle: String?
    var image: UIImage?
    var state = UIMenuElement.State.off
    var isDestructive = false
    var isDisabled = false
    var keepsMenu = false

    /// Whether the user can choose the row.
    var isChoosable: Bool {
        switch kind {
        case .header, .loading: false
        default: !isDisabled
        }
    }

    /// Whether the row has something before its title: a check mark, or the chevron of a submenu.
    var hasMark: Bool {
        switch kind {
        case .submenu, .back: true
        default: state != .off
        }
    }

    /// The rows of a menu in groups, which thick separators divide.
    static func groups(of menu: UIMenu, under parent: UIMenu?) -> [[MenuItem]] {
        var groups: [[MenuItem]] = [[]]
        if parent != nil {
            groups[0].append(MenuItem(kind: .back(menu), title: menu.title, image: menu.image))
            groups.append([])
        } else if !menu.title.isEmpty {
            groups[0].append(MenuItem(kind: .header, title: menu.title))
        }
        append(menu.children, to: &groups)
        return groups.filter { !$0.isEmpty }
    }

    private static func append(_ elements: [UIMenuElement], to groups: inout [[MenuItem]]) {
        for element in elements {
            switch element {
            case let menu as UIMenu where menu.options.contains(.displayInline):
                groups.append([])
                if !menu.title.isEmpty {
                    groups[groups.count - 1].append(MenuItem(kind: .header, title: menu.title))
                }
                append(menu.children, to: &groups)
                groups.append([])
            case let deferred as UIDeferredMenuElement:
                if let known = deferred.elements {
                    append(known, to: &groups)
                } else {
                    groups[groups.count - 1].append(MenuItem(kind: .loading, title: ""))
                }
            default:
                if let item = MenuItem(element) { groups[groups.count - 1].append(item) }
            }
        }
    }

    /// The row of an element; nil for one that is hidden or of unknown type.
    private init?(_ element: UIMenuElement) {
        self.init(kind: .header, title: element.title, subtitle: element.subtitle, image: element.image)
        var attributes = UIMenuElement.Attributes()
        switch element {
        case let action as UIAction:
            kind = .action(action)
            state = action.state
            attributes = action.attributes
        case let command as UICommand:
            kind = .command(command)
            state = command.state
            attributes = command.attributes
        case let menu as UIMenu:
            kind = .submenu(menu)
            isDestructive = menu.options.contains(.destructive)
        default: return nil
        }
        if attributes.contains(.hidden) { return nil }
        isDestructive = isDestructive || attributes.contains(.destructive)
        isDisabled = attributes.contains(.disabled)
        keepsMenu = attributes.contains(.keepsMenuPresented)
    }

    init(kind: Kind, title: String, subtitle: String? = nil, image: UIImage? = nil) {
        self.kind = kind
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}
