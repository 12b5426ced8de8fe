import Foundation
import Platform

extension UIButton {
    /// The built-in style of a button.
    public enum ButtonType: Int, Sendable {
        /// No style; the title is white by default.
        case custom = 0
        /// The title is in the tint color; the button fades while pressed.
        case system = 1
        /// An "i" in a circle, for details about an item.
        case detailDisclosure = 2
        /// An "i" in a circle, for dark backgrounds.
        case infoLight = 3
        /// An "i" in a circle, for light backgrounds.
        case infoDark = 4
        /// A plus in a circle, for adding a contact.
        case contactAdd = 5
        /// The same as `system`; on tvOS a button with a border.
        case plain = 6
        /// A cross in a gray circle, which dismisses.
        case close = 7

        /// The former name of `system`.
        @available(*, deprecated, renamed: "system")
        public static var roundedRect: ButtonType { .system }

        /// The name of the symbol that the type shows; nil for types without one.
        var symbol: String? {
            switch self {
            case .custom, .system, .plain: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark"
            }
        }

        /// The localized accessibility label of a button without a title; nil for types without a symbol.
        var name: String? {
            switch self {
            case .custom, .system, .plain: nil
            case .detailDisclosure, .infoLight, .infoDark: Message("More Info").text
            case .contactAdd: Message("Add Contact").text
            case .close: Message("Close").text
            }
        }
    }

    /// The role of a button among others.
    public enum Role: Int, Sendable {
        /// No special role; the default.
        case normal = 0
        /// The default choice, which the return key activates.
        case primary = 1
        /// Cancels without any change.
        case cancel = 2
        /// Deletes or discards data; shown in red.
        case destructive = 3
    }

    /// A closure that updates a button's configuration to the button's state.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}

/// The values that the app set for one state.
struct ButtonAppearance {
    var title: String?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
}
