import Foundation

/// What all options of accessories have in common.
@MainActor protocol CellAccessoryOptions {
    var isHidden: Bool { get }
    var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
    var tintColor: UIColor? { get }
}

extension UICellAccessory {
    /// The options of accessories that are one symbol.
    @preconcurrency @MainActor public struct SymbolOptions: CellAccessoryOptions {
        /// Whether the accessory is not drawn; its width stays reserved; false by default.
        public var isHidden: Bool
        /// The width that is reserved for the accessory; `.actual` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the symbol; nil, the default, uses the color of the type.
        public var tintColor: UIColor?

        /// Creates options; nil is the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The options of a disclosure indicator.
    public typealias DisclosureIndicatorOptions = SymbolOptions
    /// The options of a check mark.
    public typealias CheckmarkOptions = SymbolOptions
    /// The options of an information button.
    public typealias DetailOptions = SymbolOptions
    /// The options of a pop-up menu.
    public typealias PopUpMenuOptions = SymbolOptions

    /// The options of the round buttons before a row.
    @preconcurrency @MainActor public struct RoundButtonOptions: CellAccessoryOptions {
        /// Whether the accessory is not drawn; its width stays reserved; false by default.
        public var isHidden: Bool
        /// The width that is reserved for the accessory; `.actual` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the sign in the circle; nil, the default, is white.
        public var tintColor: UIColor?
        /// The color of the circle; nil, the default, uses the color of the type.
        public var backgroundColor: UIColor?

        /// Creates options; nil is the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The options of a delete button, whose circle is red by default.
    public typealias DeleteOptions = RoundButtonOptions
    /// The options of an insert button, whose circle is green by default.
    public typealias InsertOptions = RoundButtonOptions
    /// The options of a selection mark, whose circle is in the cell's tint color by default.
    public typealias MultiselectOptions = RoundButtonOptions

    /// The options of a reorder grip.
    @preconcurrency @MainActor public struct ReorderOptions: CellAccessoryOptions {
        /// Whether the accessory is not drawn; its width stays reserved; false by default.
        public var isHidden: Bool
        /// The width that is reserved for the accessory; `.actual` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the grip; nil, the default, is gray.
        public var tintColor: UIColor?
        /// Whether a vertical line separates the grip from accessories before it; true by default.
        public var showsVerticalSeparator: Bool

        /// Creates options; nil is the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    /// The options of a label.
    @preconcurrency @MainActor public struct LabelOptions: CellAccessoryOptions {
        /// Whether the accessory is not drawn; its width stays reserved; false by default.
        public var isHidden: Bool
        /// The width that is reserved for the accessory; `.actual` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the text; nil, the default, is `UIColor.secondaryLabel`.
        public var tintColor: UIColor?
        /// The font; that of body text by default.
        public var font: UIFont
        /// Whether the font follows the user's text size; true by default.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates options; nil is the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    /// The options of an outline disclosure.
    @preconcurrency @MainActor public struct OutlineDisclosureOptions: CellAccessoryOptions {
        /// Which part of a row expands and collapses it.
        public enum Style: Hashable, Sendable {
            /// `cell`.
            case automatic
            /// The whole row.
            case header
            /// Only the chevron; the row can be selected.
            case cell
        }

        /// Which part of a row expands and collapses it; `.automatic` by default.
        public var style: Style
        /// Whether the accessory is not drawn; its width stays reserved; false by default.
        public var isHidden: Bool
        /// The width that is reserved for the accessory; `.actual` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the chevron; nil, the default, is the cell's tint color.
        public var tintColor: UIColor?

        /// Creates options; nil is the default.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// A view of the app as an accessory.
    @preconcurrency @MainActor public struct CustomViewConfiguration: CellAccessoryOptions {
        /// The view.
        public let customView: UIView
        /// The edge and position of the view, and when it is shown.
        public let placement: Placement
        /// Whether the accessory is not drawn; its width stays reserved; false by default.
        public var isHidden: Bool
        /// The width that is reserved for the accessory; `.actual` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The view's tint color; nil, the default, does not set it.
        public var tintColor: UIColor?
        /// Has no effect: views keep their size whatever the user's text size is; false by default.
        public var maintainsFixedSize: Bool

        /// Creates a configuration; a view of zero size is sized to fit, and nil is the default.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }
}
