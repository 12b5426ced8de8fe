import Foundation
import Platform

extension UIButton {
    /// What a button looks like.
    public enum ButtonType: Int, Sendable {
        /// Nothing of its own; the title is white.
        case custom = 0
        /// In the tint; fades while it is pressed.
        case system = 1
        /// An "i" in a circle, for details of an item.
        case detailDisclosure = 2
        /// An "i" in a circle, light for dark ground.
        case infoLight = 3
        /// An "i" in a circle, dark for light ground.
        case infoDark = 4
        /// A plus in a circle, for adding the user to a field.
        case contactAdd = 5
        /// As system on a phone; with a border on a television.
        case plain = 6
        /// A cross in a gray circle.
        case close = 7

        /// The former name of `system`: a system button, with nothing around its title.
        @available(*, deprecated, renamed: "system")
        public static var roundedRect: ButtonType { .system }

        /// The symbol that the button shows by itself.
        var symbol: String? {
            switch self {
            case .custom, .system, .plain: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark"
            }
        }

        /// What an assistive program calls a button that has no title.
        var name: String? {
            switch self {
            case .custom, .system, .plain: nil
            case .detailDisclosure, .infoLight, .infoDark: Message("More Info").text
            case .contactAdd: Message("Add Contact").text
            case .close: Message("Close").text
            }
        }
    }

    /// What a button does among others.
    public enum Role: Int, Sendable {
        /// Nothing special.
        case normal = 0
        /// What return does.
        case primary = 1
        /// It ends without doing anything.
        case cancel = 2
        /// It destroys something.
        case destructive = 3
    }

    /// Called to bring a configuration up to date with the button's state.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}

/// What a button was given for one state.
struct ButtonAppearance {
    var title: String?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
}
