public import Foundation
package import Platform

/// Modifier keys that are held.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// One bit a key.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt, also called Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The logo key, also called Super or Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key lies on the number pad.
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
    /// What the key types with the modifiers applied; a name such as `UIKeyCommand.inputEscape` for others.
    public let characters: String
    /// What the key types without modifiers.
    public let charactersIgnoringModifiers: String
    /// The modifiers held.
    public let modifierFlags: UIKeyModifierFlags
    /// The key as the platform names it.
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

/// A hardware key's press.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// Where a press is in its life.
    public enum Phase: Int, Sendable {
        /// The key went down.
        case began = 0
        /// The key changed.
        case changed = 1
        /// The key is held.
        case stationary = 2
        /// The key rose.
        case ended = 3
        /// The system took the press away.
        case cancelled = 4
    }

    /// A button of a remote control, or an arrow.
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
        /// A page up.
        case pageUp = 30
        /// A page down.
        case pageDown = 31
        /// Any other key.
        case other = 2040
    }

    /// Where the press is in its life.
    open package(set) var phase: Phase
    /// Which button.
    open package(set) var type: PressType
    /// The window that the key went to.
    open package(set) weak var window: UIWindow?
    /// The responder that the key went to first.
    open package(set) weak var responder: UIResponder?
    /// The key.
    open package(set) var key: UIKey?
    /// When, in seconds on CLOCK_MONOTONIC.
    open package(set) var timestamp: TimeInterval
    /// How hard, 0 to 1.
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

/// A shortcut of a hardware keyboard.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
    /// The up arrow.
    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow.
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow.
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow.
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    /// Escape.
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    /// Page up.
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    /// Page down.
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    /// Home.
    nonisolated public static let inputHome = "UIKeyInputHome"
    /// End.
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    /// Forward delete.
    nonisolated public static let inputDelete = "UIKeyInputDelete"

    /// What is shown of the shortcut.
    open var title: String
    /// What it does.
    open private(set) var action: Selector?
    /// The key, as `UIKey.charactersIgnoringModifiers` has it.
    open private(set) var input: String?
    /// The modifiers that must be held.
    open private(set) var modifierFlags: UIKeyModifierFlags
    /// A longer title for a list of shortcuts.
    open var discoverabilityTitle: String?
    /// Whether the shortcut goes before what the system does with the key.
    open var wantsPriorityOverSystemBehavior = false

    /// Makes a shortcut.
    public init(title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
        self.title = title
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        super.init()
    }

    /// Makes a shortcut without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", input: input, modifierFlags: modifierFlags, action: action)
    }

    func matches(_ key: UIKey) -> Bool {
        guard let input else { return false }
        let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        return key.charactersIgnoringModifiers.lowercased() == input.lowercased() && held == modifierFlags
    }
}
