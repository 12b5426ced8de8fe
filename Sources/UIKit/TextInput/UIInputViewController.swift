import Foundation
public import TextInput

/// The primary view controller of a keyboard: a subclass lays out keys and types through `textDocumentProxy`.
///
/// The system sets the width of its view. A height constraint on the view, or the view's own intrinsic height, requests
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
    /// The connection to the host; nil while the keyboard is not the current one of any host.
    ///
    /// Without it the controller has no access to the session: its document proxy is revoked, also for kept references,
    /// and its requests to the host have no effect.
    package var hosting: KeyboardHosting? {
        didSet {
            documentProxy.document = hosting?.proxy
            // The next keyboard may be the delegate already.
            if oldValue?.proxy.inputDelegate === self { oldValue?.proxy.inputDelegate = nil }
            hosting?.proxy.inputDelegate = self
            if hosting == nil { globeKey.cancel() }
            onHostingChange?()
        }
    }
    /// Called after `hosting`, or what the host says in it, may have changed.
    package final var onHostingChange: (() -> Void)?

    /// Whether this is one of the system's own keyboards, which the design audit skips.
    package final var belongsToSystem = false

    private let documentProxy = KeyboardDocumentProxy()

    /// The keyboard's view, if it is an input view; by default one of keyboard style.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }

    open override func loadView() {
        view = UIInputView(frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
    }

    /// The edited text and the traits of its field.
    ///
    /// It is the same object for the controller's lifetime. While another keyboard is the current one, for example in a
    /// password field, it reads as an empty document and ignores edits.
    open var textDocumentProxy: any UITextDocumentProxy { documentProxy }

    /// The language that the user types, as a BCP 47 tag; nil by default.
    ///
    /// The keyboard sets it when it changes.
    open var primaryLanguage: String? {
        didSet { if primaryLanguage != oldValue { onPrimaryLanguageChange?(primaryLanguage) } }
    }
    package var onPrimaryLanguageChange: ((String?) -> Void)?

    /// Whether the keyboard shows its own dictation key, so that the system shows none; false by default.
    open var hasDictationKey = false {
        didSet { if hasDictationKey != oldValue { onDictationKeyChange?(hasDictationKey) } }
    }
    package var onDictationKeyChange: ((Bool) -> Void)?

    /// Whether the user granted full access.
    open var hasFullAccess: Bool { hosting?.hasFullAccess ?? false }

    /// Whether the keyboard must show a key that switches keyboards.
    ///
    /// True if other keyboards are enabled and the system shows no globe key below the keyboard, as phones without a
    /// home button do.
    open var needsInputModeSwitchKey: Bool {
        hosting?.onSwitchKeyQuestion?()
        return hosting?.needsInputModeSwitchKey ?? false
    }

    /// Requests that the keyboard be dismissed, which ends editing in the field.
    ///
    /// Difference from iOS: an extension's request has an effect only in answer to a touch on its view.
    open func dismissKeyboard() { hosting?.onDismiss?() }

    /// Requests the next enabled keyboard.
    ///
    /// Difference from iOS: an extension's request has an effect only in answer to a touch on its view.
    open func advanceToNextInputMode() { hosting?.onAdvance?() }

    // MARK: Globe key

    private let globeKey = GlobeKey()

    /// Handles each touch event of the globe key: a tap selects the next keyboard, a long press or a slide up shows the
    /// list.
    open func handleInputModeList(from view: UIView, with event: UIEvent) {
        guard let hosting else { return }
        globeKey.handle(from: view, with: event, for: hosting) { advanceToNextInputMode() }
    }

    // MARK: Lexicon

    /// Provides the user's own words to a closure, asynchronously.
    open func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void) {
        guard let hosting else { return completionHandler(UILexicon()) }
        hosting.lexicon(completionHandler)
    }

    /// Returns the user's own words; empty if the host provides none.
    open func requestSupplementaryLexicon() async -> UILexicon {
        await withCheckedContinuation { continuation in
            requestSupplementaryLexicon { continuation.resume(returning: $0) }
        }
    }

    // MARK: Clicks

    /// Whether the keyboard is on screen and enables input clicks: its input view, as on iOS, or its controller.
    package final var enablesInputClicks: Bool {
        guard let view = viewIfLoaded, view.isOnScreen else { return false }
        return [view as? any UIInputViewAudioFeedback, self as? any UIInputViewAudioFeedback]
            .contains { $0?.enableInputClicksWhenVisible == true }
    }

    // MARK: Height

    private var reportedHeight: CGFloat?

    /// The height that the keyboard requests, in points; nil for the standard keyboard's.
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

    // MARK: Text input delegate

    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}

// The field's traits, readable through the controller, as the developer guide describes. They are members of the
// protocol, not of the class, so that a subclass may have properties of these names and types of its own.
extension UITextInputTraits where Self: UIInputViewController {
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
