public import TextInput

/// The focused document, wherever it lives: in an application, in this process or in a test.
///
/// A keyboard writes to it through `apply` only. What it reads is what the other side last told,
/// which may be old, partial or nothing; `DocumentMirror` makes sense of it.
@MainActor public protocol TextClient: AnyObject {
    /// What is focused now.
    var state: TextClientState { get }
    /// Called after `state` changed.
    var onChange: (@MainActor (TextClientState) -> Void)? { get set }

    /// Makes the edits one change that the user sees.
    ///
    /// While no field has the focus they are dropped, unless `typesWithoutField`.
    func apply(_ edits: [TextEdit])

    /// Whether edits go to the focused application as keys while no field tells of itself.
    var typesWithoutField: Bool { get }

    /// Presses and releases a key as a hardware keyboard would.
    func press(_ key: HardwareKey)

    /// Shows the rest of a word that is foretold, in grey behind the caret; it is no part of the text.
    ///
    /// - Parameter rest: empty for nothing.
    /// - Returns: whether the person sees it; in somebody else's field never.
    func foretell(_ rest: String) -> Bool

    /// Takes the focus away from the field, where the system allows it.
    func dismiss()
}

extension TextClient {
    /// Without keys there is nothing to type with.
    public var typesWithoutField: Bool { false }

    /// Nothing can be shown in somebody else's field.
    public func foretell(_ rest: String) -> Bool { false }
}

/// What a text client last told.
public struct TextClientState: Hashable, Sendable {
    /// Whether a text field has the focus.
    public var isActive: Bool
    /// Counts the fields that were focused; a new number means another field.
    public var document: Int
    /// What the field asks of its keyboard.
    public var traits: TextInputTraits
    /// The text around the caret; nil when the application does not tell.
    public var surroundingText: SurroundingText?
    /// Counts the reports of the text, so that an equal report is told from none.
    public var report: Int
    /// The provisional text around the caret, which `surroundingText` holds too; nil when none is known of.
    public var marked: TextSpan?
    /// Whether the field holds any text, where it tells that and not the text itself; nil when it does not.
    public var hasText: Bool?
    /// Whether the application allows keyboards of somebody else.
    public var allowsOtherKeyboards = true
    /// The language of the keyboard that the field would rather have, as a BCP 47 tag; nil when it has no wish.
    public var preferredLanguage: String?

    /// Describes a focused field, or the lack of one.
    public init(
        isActive: Bool = false, document: Int = 0, traits: TextInputTraits = TextInputTraits(),
        surroundingText: SurroundingText? = nil, report: Int = 0, marked: TextSpan? = nil,
        hasText: Bool? = nil
    ) {
        self.isActive = isActive
        self.document = document
        self.traits = traits
        self.surroundingText = surroundingText
        self.report = report
        self.marked = marked
        self.hasText = hasText
    }

    /// The text around the caret as a context, provisional text marked; nil when the field does not tell.
    public var context: TextContext? {
        guard var context = surroundingText?.context else { return nil }
        context.marked = marked
        return context
    }
}

/// A key as hardware has it, with the modifiers held.
public struct HardwareKey: Hashable, Sendable {
    /// Which key.
    public enum Code: Hashable, Sendable {
        /// A key named by the character that it types unshifted.
        case character(Character)
        /// A key that moves, deletes or commands.
        case backspace, delete, `return`, tab, escape, left, right, up, down, home, end, pageUp, pageDown
    }

    /// The modifier keys held.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit a modifier.
        public let rawValue: Int
        /// Makes a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Shift.
        public static let shift = Modifiers(rawValue: 1 << 0)
        /// Control.
        public static let control = Modifiers(rawValue: 1 << 1)
        /// Alt, also called Option.
        public static let alternate = Modifiers(rawValue: 1 << 2)
        /// The logo key, also called Super or Command.
        public static let command = Modifiers(rawValue: 1 << 3)
    }

    /// Which key.
    public var code: Code
    /// The modifiers held.
    public var modifiers: Modifiers

    /// Makes a key press.
    public init(_ code: Code, modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// The keys that go on to the next language of a hardware keyboard.
    ///
    /// Korean keyboards have a key for it beside the space bar.
    public static let nextLanguage = HardwareKey(.character(" "), modifiers: .control)
}
