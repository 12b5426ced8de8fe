import CoreGraphics
public import Foundation

/// An accessory before or after the content of a list row.
///
///     cell.accessories = [.delete(), .label(text: "12"), .disclosureIndicator(), .reorder()]
///
/// The order of the array decides only between accessories of one type: each type has its own position in a row.
/// Custom views choose theirs.
@preconcurrency @MainActor public struct UICellAccessory {
    /// The action of a button in a row.
    public typealias ActionHandler = () -> Void
    /// Called after the user chose an element of a pop-up menu.
    public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

    /// The type of an accessory.
    public enum AccessoryType: Hashable {
        /// A chevron, for a row that leads to another screen.
        case disclosureIndicator
        /// A chevron that turns, for a row that expands and collapses.
        case outlineDisclosure
        /// A check mark, for a selected option.
        case checkmark
        /// An information button.
        case detail
        /// A button that deletes the row.
        case delete
        /// A button that inserts a row.
        case insert
        /// A grip with which the user moves the row.
        case reorder
        /// A mark that shows whether the row is selected.
        case multiselect
        /// A text.
        case label
        /// A pair of chevrons, for a row that opens a menu.
        case popUpMenu
        /// A view of the app.
        case customView(UIView)
    }

    /// The editing states in which an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        /// Always.
        case always
        /// Only while the collection view is in editing mode.
        case whenEditing
        /// Only while the collection view is not in editing mode.
        case whenNotEditing
    }

    /// The width that is reserved for an accessory; it is centered inside.
    public enum LayoutDimension: Hashable, Sendable {
        /// The accessory's own width.
        case actual
        /// The width of a column of symbols, 1.3 times the size of body text.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// The edge of a custom view, the editing states in which it is shown, and its position among the others.
    public enum Placement {
        /// Returns an accessory's index among the others of its edge, which are given from leading to trailing.
        ///
        /// An index out of range is limited.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        /// Before the content; nearest to it by default.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// After the content; nearest to it by default.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// Returns the position before the first accessory of another one's type, or at the beginning without one.
        @preconcurrency @MainActor public static func position(before accessory: UICellAccessory) -> Position
        {
            let type = accessory.accessoryType
            return { others in
                MainActor.assumeIsolated { others.firstIndex { $0.accessoryType == type } ?? 0 }
            }
        }
        /// Returns the position after the last accessory of another one's type, or at the end without one.
        @preconcurrency @MainActor public static func position(after accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { others in
                MainActor.assumeIsolated {
                    others.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? others.count
                }
            }
        }
    }

    /// The type of the accessory.
    public let accessoryType: AccessoryType
    let content: AccessoryContent
    let displayed: DisplayedState
    /// Whether the accessory is not drawn; its width stays reserved.
    let isHidden: Bool
    let reservedWidth: LayoutDimension
    /// The color of the symbol; nil for that of the type.
    let tintColor: UIColor?

    init(
        _ type: AccessoryType, _ content: AccessoryContent, _ displayed: DisplayedState,
        _ options: any CellAccessoryOptions
    ) {
        accessoryType = type
        self.content = content
        self.displayed = displayed
        isHidden = options.isHidden
        reservedWidth = options.reservedLayoutWidth
        tintColor = options.tintColor
    }

    /// Whether the accessory takes space in a row.
    func isShown(isEditing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }
}

/// What an accessory shows.
@MainActor enum AccessoryContent {
    case symbol(String, size: CGFloat, color: UIColor?)
    case detail(UICellAccessory.ActionHandler?)
    /// A round button before the content, with the color of its circle.
    case edit(EditButton.Kind, UIColor?, UICellAccessory.ActionHandler?)
    case reorder(showsSeparator: Bool)
    case label(String, UIFont, adjustsFont: Bool)
    case outline(UICellAccessory.OutlineDisclosureOptions.Style, UICellAccessory.ActionHandler?)
    case menu(UIMenu, UICellAccessory.MenuSelectedElementDidChangeHandler?)
    case custom(UIView, UICellAccessory.Placement)
}
