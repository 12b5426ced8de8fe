public import Foundation
package import Platform

/// The modifier keys that are pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The modifiers, one bit each, with the same values as on iOS.
    public let rawValue: Int
    /// Creates a set of modifiers from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt, also called Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The Super key, also called Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric keypad; never set here.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    package init(_ modifiers: HardwareKey.Modifiers) {
        var flags: UIKeyModifierFlags = []
        if modifiers.contains(.shift) { flags.insert(.shift) }
        if modifiers.contains(.control) { flags.insert(.control) }
        if modifiers.contains(.alternate) { flags.insert(.alternate) }
        if modifiers.contains(.command) { flags.insert(.command) }
        self = flags
    }
}

/// A key of a hardware keyboard.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// The text of the key with its modifiers; for other keys a name such as `UIKeyCommand.inputEscape`.
    public let characters: String
    /// The text of the key without modifiers.
    public let charactersIgnoringModifiers: String
    /// The modifier keys that are pressed.
    public let modifierFlags: UIKeyModifierFlags
    /// The key by its place on a US keyboard.
    ///
    /// Difference from iOS: it is found by the key's character, so that a key of another layout has the place of its letter.
    open var keyCode: UIKeyboardHIDUsage {
        hardwareKey.map { UIKeyboardHIDUsage($0.code) } ?? .keyboardErrorUndefined
    }
    /// The key in the platform's form; nil without one.
    package let hardwareKey: HardwareKey?

    package init(_ event: KeyEvent) {
        hardwareKey = event.key
        modifierFlags = UIKeyModifierFlags(event.key?.modifiers ?? [])
        let plain = event.key.map { UIKey.input(of: $0.code) } ?? event.text
        characters = event.text.isEmpty ? plain : event.text
        charactersIgnoringModifiers = plain
        super.init()
    }

    static func input(of code: HardwareKey.Code) -> String {
        switch code {
        case .character(let character): String(character)
        case .backspace: "\u{8}"
        case .delete: UIKeyCommand.inputDelete
        case .return: "\r"
        case .tab: "\t"
        case .escape: UIKeyCommand.inputEscape
        case .left: UIKeyCommand.inputLeftArrow
        case .right: UIKeyCommand.inputRightArrow
        case .up: UIKeyCommand.inputUpArrow
        case .down: UIKeyCommand.inputDownArrow
        case .home: UIKeyCommand.inputHome
        case .end: UIKeyCommand.inputEnd
        case .pageUp: UIKeyCommand.inputPageUp
        case .pageDown: UIKeyCommand.inputPageDown
        }
    }
}

/// A press of a hardware key.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The phase of a press.
    public enum Phase: Int, Sendable {
        /// The key was pressed.
        case began = 0
        /// The key's force changed.
        case changed = 1
        /// The key is held.
        case stationary = 2
        /// The key was released.
        case ended = 3
        /// The system cancelled the press.
        case cancelled = 4
    }

    /// The button of a remote control, or an arrow key.
    public enum PressType: Int, Sendable {
        /// Up.
        case upArrow = 0
        /// Down.
        case downArrow = 1
        /// Left.
        case leftArrow = 2
        /// Right.
        case rightArrow = 3
        /// Select.
        case select = 4
        /// Menu.
        case menu = 5
        /// Play or pause.
        case playPause = 6
        /// Page up.
        case pageUp = 30
        /// Page down.
        case pageDown = 31
        /// Any other key.
        case other = 2040
    }

    /// The phase of the press.
    open package(set) var phase: Phase
    /// The button of the press.
    open package(set) var type: PressType
    /// The window that receives the press.
    open package(set) weak var window: UIWindow?
    /// The responder that received the press first.
    open package(set) weak var responder: UIResponder?
    /// The key of the press.
    open package(set) var key: UIKey?
    /// The time of the last change, in seconds on CLOCK_MONOTONIC.
    open package(set) var timestamp: TimeInterval
    /// The force, 0 to 1: 1 while the key is pressed.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    init(_ event: KeyEvent, window: UIWindow) {
        phase = event.isPressed ? .began : .ended
        type =
            switch event.key?.code {
            case .up: .upArrow
            case .down: .downArrow
            case .left: .leftArrow
            case .right: .rightArrow
            case .pageUp: .pageUp
            case .pageDown: .pageDown
            default: .other
            }
        key = UIKey(event)
        timestamp = event.time
        self.window = window
        super.init()
    }
}

/// A keyboard shortcut.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
    /// The input of the up arrow key.
    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The input of the down arrow key.
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The input of the left arrow key.
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The input of the right arrow key.
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The input of the Escape key.
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    /// The input of the Page Up key.
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    /// The input of the Page Down key.
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    /// The input of the Home key.
    nonisolated public static let inputHome = "UIKeyInputHome"
    /// The input of the End key.
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    /// The input of the forward delete key.
    nonisolated public static let inputDelete = "UIKeyInputDelete"

    /// The title of the shortcut; empty by default.
    open var title: String
    /// The message that the shortcut sends along the responder chain.
    open private(set) var action: Selector?
    /// The key, as in `UIKey.charactersIgnoringModifiers`.
    open private(set) var input: String?
    /// The modifiers that must be pressed.
    open private(set) var modifierFlags: UIKeyModifierFlags
    /// A longer title for a list of shortcuts; nil by default.
    open var discoverabilityTitle: String?
    /// No effect, for source compatibility: shortcuts always take precedence; false by default.
    open var wantsPriorityOverSystemBehavior = false

    /// Creates a shortcut.
    public init(title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
        self.title = title
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        super.init()
    }

    /// Whether the shortcut is disabled: a disabled one has no effect, and its key goes on to others; empty by default.
    open var attributes: UIMenuElement.Attributes = []
    /// The state that a menu shows; `.off` by default.
    open var state = UIMenuElement.State.off
    /// The image that a menu shows; nil by default.
    open var image: UIImage?

    /// Creates a shortcut with what a menu shows of it; alternates have no effect.
    public convenience init(
        title: String, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [Any] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.init(title: title, input: input, modifierFlags: modifierFlags, action: action)
        self.discoverabilityTitle = discoverabilityTitle
        self.propertyList = propertyList
        self.attributes = attributes
        self.state = state
        self.image = image
    }

    /// What the app keeps with the shortcut; nil by default.
    open private(set) var propertyList: Any?

    /// Creates a shortcut without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", input: input, modifierFlags: modifierFlags, action: action)
    }

    func matches(_ key: UIKey) -> Bool {
        guard let input, !attributes.contains(.disabled) else { return false }
        let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        return key.charactersIgnoringModifiers.lowercased() == input.lowercased() && held == modifierFlags
    }
}
