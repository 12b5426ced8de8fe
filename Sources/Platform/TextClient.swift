public import TextInput

/// The focused text field, in another application, in this process or in a test.
///
/// A keyboard changes the text through `apply` only. `state` is the last report of the field, which may be late, partial or
/// missing; `DocumentMirror` reconciles it with the keyboard's own edits.
@MainActor public protocol TextClient: AnyObject {
    /// The last report of the focused field.
    var state: TextClientState { get }
    /// Called after `state` changed.
    var onChange: (@MainActor (TextClientState) -> Void)? { get set }

    /// Applies edits to the field; the user sees them as one change.
    ///
    /// Without a focused field it drops them, unless `typesWithoutField`.
    func apply(_ edits: [TextEdit])

    /// Applies edits that replace text before the caret, or `plain` if the caret turns out to be elsewhere.
    ///
    /// Some applications (GTK 3) do not report that the user touched the text. A client may verify the position before
    /// it deletes anything.
    func apply(_ edits: [TextEdit], ifMoved plain: [TextEdit])

    /// Whether it sends edits as keys to the focused application while no field reports itself.
    var typesWithoutField: Bool { get }

    /// Whether each report includes the edits that were applied before it, as for a field in this process: no report of
    /// such a client is late, and text that differs from ours was refused or changed by the field.
    var reportsIncludeEdits: Bool { get }

    /// Presses and releases a key as a hardware keyboard would.
    func press(_ key: HardwareKey)

    /// Shows an inline prediction in gray after the caret; the prediction is not part of the text.
    ///
    /// - Parameter rest: the predicted characters; empty removes the prediction.
    /// - Returns: whether the user sees it; always false for fields of other applications.
    func showInlinePrediction(_ rest: String) -> Bool

    /// Shows for a moment what the keyboard changed by itself; called after the edits of the change.
    ///
    /// By default it has no effect: fields of other applications cannot show it.
    func showCorrection(_ correction: TextCorrection)

    /// Reports that the user moves the caret on the space bar; called after the edits of each move.
    ///
    /// By default it has no effect: fields of other applications are not notified.
    func showCaretDrag(_ phase: CaretDragPhase)

    /// Fills the form around the field with an account, where `state` describes such a form.
    ///
    /// By default it has no effect: forms of programs without this toolkit are not known.
    ///
    /// - Parameter user: the name of the user; nil leaves its field as it is, in a form for a new account.
    func fill(user: String?, password: String)

    /// Removes the focus from the field, where the system allows it.
    func dismiss()

    /// Called with the buttons of a remote control, which the application does not receive then; nil, the default, leaves
    /// all keys to the application.
    ///
    /// The client takes them only while a field has the focus, and all other keys still reach the application. A system
    /// that has no way to take keys, as by default, ignores it.
    var onRemoteEvent: (@MainActor (RemoteEvent) -> Void)? { get set }
}

extension TextClient {
    /// By default the position of the caret is known.
    public func apply(_ edits: [TextEdit], ifMoved plain: [TextEdit]) { apply(edits) }

    /// By default edits need a focused field.
    public var typesWithoutField: Bool { false }

    /// By default reports may be late.
    public var reportsIncludeEdits: Bool { false }

    public func showCorrection(_ correction: TextCorrection) {}

    public func showCaretDrag(_ phase: CaretDragPhase) {}

    /// By default a client takes no keys from an application.
    public var onRemoteEvent: (@MainActor (RemoteEvent) -> Void)? {
        get { nil }
        set {}
    }

    public func fill(user: String?, password: String) {}

    /// By default a client shows no prediction.
    public func showInlinePrediction(_ rest: String) -> Bool { false }
}

/// A report of the focused text field.
public struct TextClientState: Hashable, Sendable {
    /// Whether a text field has the focus.
    public var isActive: Bool
    /// The number of fields focused so far: another number means another field.
    public var document: Int
    /// The traits that the field asks of its keyboard.
    public var traits: TextInputTraits
    /// The surrounding text; nil when the application does not report it.
    public var surroundingText: SurroundingText?
    /// The number of reports so far, which distinguishes an equal report from no report.
    public var report: Int
    /// Whether the field states neither its kind nor its text: it may be a terminal.
    public var isUnstated = false
    /// The cause of the change that the last report shows, as the application names it; by default our own edit.
    public var reportCause = DocumentMirror.Cause.inputMethod
    /// The marked text, which is part of `surroundingText` too; nil when there is none.
    public var marked: TextSpan?
    /// Whether the field has text, for fields that report this instead of their text; nil otherwise.
    public var hasText: Bool?
    /// Whether the application allows keyboard extensions.
    public var allowsOtherKeyboards = true
    /// Whether the application shows a keyboard of its own for the field, so that the session's is not shown with it.
    public var hasOwnKeyboard = false
    /// The language of the keyboard that the field prefers, as a BCP 47 tag; nil when it has no preference.
    public var preferredLanguage: String?
    /// The form around the field that an account fills; nil where there is none, or it is not known.
    public var account: AccountForm?

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

    /// The surrounding text as a context with the marked text; nil when the field does not report its text.
    public var context: TextContext? {
        guard var context = surroundingText?.context else { return nil }
        context.marked = marked
        return context
    }
}

/// A key of a hardware keyboard with its modifiers.
public struct HardwareKey: Hashable, Sendable {
    /// Which key.
    public enum Code: Hashable, Sendable {
        /// A key named by the character that it types unshifted.
        case character(Character)
        /// A key that moves the caret, deletes, or triggers an action.
        case backspace, delete, `return`, tab, escape, left, right, up, down, home, end, pageUp, pageDown
    }

    /// The modifier keys held.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit per modifier.
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

    /// The shortcut that switches a hardware keyboard to the next language: Control and the space bar.
    ///
    /// The Hangul key of Korean keyboards counts as this shortcut.
    public static let nextLanguage = HardwareKey(.character(" "), modifiers: .control)
}

/// A part of the movement of the caret by the space bar, while the keyboard is a trackpad.
public enum CaretDragPhase: Hashable, Sendable {
    case began, moved, ended
}
