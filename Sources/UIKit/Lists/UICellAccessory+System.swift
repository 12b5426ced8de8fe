import Foundation

extension UICellAccessory {
    // MARK: - After the content

    /// A chevron, for a row that leads to another screen.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .disclosureIndicator, .symbol("chevron.forward", size: 14, color: .tertiaryLabel), displayed,
            options)
    }

    /// A check mark in the tint color, for a selected option.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(.checkmark, .symbol("checkmark", size: 15, color: nil), displayed, options)
    }

    /// An information button that runs a handler; nil does nothing.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, .detail(actionHandler), displayed, options) }

    /// A text in the secondary label color.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .label,
            .label(text, options.font, adjustsFont: options.adjustsFontForContentSizeCategory), displayed,
            options)
    }

    /// A pair of chevrons; a tap anywhere in the row opens a menu, of which one element is selected.
    ///
    /// - Parameter selectedElementDidChangeHandler: Called after the user chose an element.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always,
        options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.popUpMenu, .menu(menu, selectedElementDidChangeHandler), displayed, options)
    }

    /// A chevron that turns when the row expands or collapses.
    ///
    /// A tap runs the handler; without one it expands or collapses the item in the data source's section snapshot.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always,
        options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.outlineDisclosure, .outline(options.style, actionHandler), displayed, options)
    }

    /// A grip of three lines; a drag of it moves the row where the data source allows it.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder, .reorder(showsSeparator: options.showsVerticalSeparator), displayed, options)
    }

    // MARK: - Before the content

    /// A red button before the content; a tap runs the handler, or reveals the row's trailing swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .delete, .edit(.delete, options.backgroundColor, actionHandler), displayed, options)
    }

    /// A green button before the content that runs a handler; nil does nothing.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .insert, .edit(.insert, options.backgroundColor, actionHandler), displayed, options)
    }

    /// A circle before the content, with a check mark while the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(.multiselect, .edit(.mark, options.backgroundColor, nil), displayed, options)
    }

    // MARK: - Custom views

    /// A view of the app.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed =
            switch configuration.placement {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        return UICellAccessory(
            .customView(configuration.customView),
            .custom(configuration.customView, configuration.placement), displayed, configuration)
    }
}

extension UICellAccessory {
    /// Whether the accessory is before the content.
    var isLeading: Bool {
        switch content {
        case .edit: true
        case .custom(_, .leading): true
        default: false
        }
    }

    /// The order of the types of one edge, from leading to trailing.
    private var rank: Int {
        switch accessoryType {
        case .delete, .label: 0
        case .insert, .popUpMenu: 1
        case .multiselect, .checkmark: 2
        case .detail: 3
        case .disclosureIndicator: 4
        case .outlineDisclosure: 5
        case .reorder: 6
        case .customView: 7
        }
    }

    /// The accessories of one edge from leading to trailing: by type, and custom views where they want to be.
    static func ordered(_ accessories: [UICellAccessory], isLeading: Bool) -> [UICellAccessory] {
        let edge = accessories.filter { $0.isLeading == isLeading }
        var result: [UICellAccessory] = []
        for accessory in edge {
            guard case .custom = accessory.content else {
                let index = result.firstIndex { $0.rank > accessory.rank } ?? result.count
                result.insert(accessory, at: index)
                continue
            }
        }
        for accessory in edge {
            guard case .custom(_, let placement) = accessory.content else { continue }
            let position =
                switch placement {
                case .leading(_, let position), .trailing(_, let position): position
                }
            result.insert(accessory, at: min(max(0, position(result)), result.count))
        }
        return result
    }
}
