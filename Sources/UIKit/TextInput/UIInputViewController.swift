import Foundation
public import TextInput

/// The primary view controller of a keyboard: subclass it, lay out keys, write through `textDocumentProxy`.
///
/// The system sets the width of its view; a height constraint on the view, or the view's own intrinsic height, asks for
/// another height than the standard keyboard's. The methods of `UITextInputDelegate` are called with nil when the
/// field, its text or its selection changed.
///
///     final class KeyboardViewController: UIInputViewController {
///         override func viewDidLoad() {
///             super.viewDidLoad()
///             globe.addTarget(self, action: "handleInputModeList", for: .allTouchEvents)
///         }
///     }
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate,
    UITextInputTraits
{
    /// What the host provides; nil while the keyboard is not the current one of any host.
    ///
    /// Without it the controller can reach nothing of the session: its document proxy is revoked, also for those who
    /// kept a reference to it, and its requests to the host have no effect.
    package var hosting: KeyboardHosting? {
        didSet {
            documentProxy.document = hosting?.proxy
            // The next keyboard may have become the delegate already.
            if oldValue?.proxy.inputDelegate === self { oldValue?.proxy.inputDelegate = nil }
            hosting?.proxy.inputDelegate = self
            if hosting == nil { globeKey.cancel() }
        }
    }

    /// Whether it is one of the system's own keyboards, which the design audit leaves alone.
    package final var belongsToSystem = false

    private let documentProxy = KeyboardDocumentProxy()

    /// The keyboard's view, as an input view; one of keyboard style unless the keyboard makes its own.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }

    open override func loadView() {
        view = UIInputView(frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
    }

    /// The text that is edited and what its field asks for.
    ///
    /// It is the same object as long as the controller lives. While another keyboard is the current one, in a password
    /// field for example, it reads as an empty document and ignores edits.
    open var textDocumentProxy: any UITextDocumentProxy { documentProxy }

    /// The language being typed, as a BCP 47 tag; set it when it changes.
    open var primaryLanguage: String? {
        didSet { if primaryLanguage != oldValue { onPrimaryLanguageChange?(primaryLanguage) } }
    }
    package var onPrimaryLanguageChange: ((String?) -> Void)?

    /// Whether the keyboard draws a dictation key of its own, so that the system shows none.
    open var hasDictationKey = false {
        didSet { if hasDictationKey != oldValue { onDictationKeyChange?(hasDictationKey) } }
    }
    package var onDictationKeyChange: ((Bool) -> Void)?

    /// Whether the user granted open access.
    open var hasFullAccess: Bool { hosting?.hasFullAccess ?? false }

    /// Whether the keyboard must offer a key to switch keyboards: there are others, and no globe of the system's is
    /// beneath the keyboard as on phones without a home button.
    open var needsInputModeSwitchKey: Bool { hosting?.needsInputModeSwitchKey ?? false }

    /// Ends editing in the field.
    open func dismissKeyboard() { hosting?.onDismiss?() }

    /// Changes to the next keyboard.
    open func advanceToNextInputMode() { hosting?.onAdvance?() }

    // MARK: The globe key

    private let globeKey = GlobeKey()

    /// Handles every touch event of the globe key: a tap goes to the next keyboard, a hold or a slide up shows the list.
    open func handleInputModeList(from view: UIView, with event: UIEvent) {
        guard let hosting else { return }
        globeKey.handle(from: view, with: event, for: hosting) { advanceToNextInputMode() }
    }

    // MARK: The lexicon

    /// Gives the user's own words, soon.
    open func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void) {
        completionHandler(hosting?.lexicon() ?? UILexicon())
    }

    /// Gives the user's own words.
    open func requestSupplementaryLexicon() async -> UILexicon { hosting?.lexicon() ?? UILexicon() }

    // MARK: Height

    private var reportedHeight: CGFloat?

    /// The height that the keyboard asks for, in points; nil for the standard keyboard's.
    package var requestedHeight: CGFloat? {
        guard let view = viewIfLoaded else { return nil }
        if let rule = view.ruledHeight { return rule }
        let intrinsic = view.intrinsicContentSize.height
        return intrinsic > 0 ? intrinsic : nil
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = requestedHeight
        guard height != reportedHeight else { return }
        reportedHeight = height
        hosting?.onHeightChange?(height)
    }

    // MARK: Changes of the field

    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}

// The field's traits, read through the controller as the developer guide describes it.
extension UIInputViewController {
    private var fieldTraits: TextInputTraits { textDocumentProxy.traits }

    public var autocapitalizationType: UITextAutocapitalizationType {
        get { fieldTraits.autocapitalizationType }
        set {}
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { fieldTraits.autocorrectionType }
        set {}
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { fieldTraits.spellCheckingType }
        set {}
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { fieldTraits.smartQuotesType }
        set {}
    }
    public var smartDashesType: UITextSmartDashesType {
        get { fieldTraits.smartDashesType }
        set {}
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { fieldTraits.smartInsertDeleteType }
        set {}
    }
    public var inlinePredictionType: UITextInlinePredictionType {
        get { fieldTraits.inlinePredictionType }
        set {}
    }
    public var keyboardType: UIKeyboardType {
        get { fieldTraits.keyboardType }
        set {}
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { fieldTraits.keyboardAppearance }
        set {}
    }
    public var returnKeyType: UIReturnKeyType {
        get { fieldTraits.returnKeyType }
        set {}
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { fieldTraits.enablesReturnKeyAutomatically }
        set {}
    }
    public var isSecureTextEntry: Bool {
        get { fieldTraits.isSecureTextEntry }
        set {}
    }
    public var textContentType: UITextContentType! {
        get { fieldTraits.textContentType }
        set {}
    }
    public var passwordRules: UITextInputPasswordRules? {
        get { fieldTraits.passwordRulesDescriptor.map(UITextInputPasswordRules.init(descriptor:)) }
        set {}
    }
}
