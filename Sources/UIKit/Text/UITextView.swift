public import Foundation
public import TextInput

/// A scroll view with text of any length, to be read or edited.
///
///     let view = UITextView()
///     view.font = .preferredFont(forTextStyle: .body)
///     view.text = "Dear diary"
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    let editable = EditableText()

    /// Creates a text view; without a container it creates its own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty text view; TextKit 1 and 2 have the same layout here, so that the argument has no effect.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates an empty text view; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        addSubview(editable.canvas)
        textContainer.onChange = { [weak self] in self?.editable.invalidate() }
        editable.attach(to: self)
        isAccessibilityElement = true
        editable.invalidate()
    }

    // MARK: Text

    /// The text; empty by default and when set to nil.
    ///
    /// Setting it calls the delegate only if the selection changes.
    open var text: String! {
        get { editable.editing.text }
        set { editable.setText(NSAttributedString(string: newValue ?? "")) }
    }
    /// The text with attributes; empty by default.
    ///
    /// Setting it calls the delegate only if the selection changes.
    open var attributedText: NSAttributedString! {
        get { editable.attributedText.string }
        set { editable.setText(newValue ?? NSAttributedString(string: "")) }
    }
    /// The font; the system font of 17 points by default.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet { editable.override(.font, with: nil) }
    }
    /// The color of the text; nil (the default) is the label color.
    open var textColor: UIColor? { didSet { editable.override(.foregroundColor, with: nil) } }
    /// The alignment of lines; `.natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { editable.invalidate() } }
    /// The text with its attributes; changes to it take effect in the view.
    open var textStorage: NSTextStorage { editable.storage }
    /// The undo manager of the view; its steps are removed when the app sets the text.
    open override var undoManager: UndoManager? { editable.undo.manager }
    /// The selected range, in UTF-16 code units.
    open var selectedRange: NSRange {
        get {
            let range = editable.editing.selection
            return NSRange(location: range.lowerBound, length: range.count)
        }
        set {
            guard newValue.location != NSNotFound else { return }
            let lower = max(0, min(newValue.location, editable.editing.count))
            editable.select(lower..<(lower + max(0, min(newValue.length, editable.editing.count - lower))))
        }
    }
    /// The attributes of the text that is typed next; by default those of the text before the caret.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editable.typingAttributes ?? editable.attributes(at: editable.editing.selection.lowerBound) }
        set { editable.typingAttributes = newValue }
    }
    /// The attributes of links, in addition to those of the text; the link color by default.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
        didSet { editable.invalidate() }
    }
    /// The data in the text that the user can tap while the text cannot be changed; none by default.
    ///
    /// Links, e-mail addresses and phone numbers are detected. A tap asks the delegate and opens the URL; `.link`
    /// attributes of the text work in the same way.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { editable.invalidate() } }
    }
    /// Answers where the text is.
    open private(set) lazy var layoutManager = NSLayoutManager(of: self)
    /// Whether the user can change the text; true by default.
    open var isEditable = true {
        didSet {
            if !isEditable { resignFirstResponder() }
            if isEditable != oldValue, !dataDetectorTypes.isEmpty { editable.invalidate() }
        }
    }
    /// Whether the user can select text; true by default.
    open var isSelectable = true
    /// Whether the user can make text bold, italic and underlined; false by default.
    open var allowsEditingTextAttributes = false {
        didSet { if allowsEditingTextAttributes != oldValue { reloadInputViews() } }
    }
    /// Whether the next insertion replaces the whole text; false by default, and reset by the insertion.
    open var clearsOnInsertion = false
    /// Whether a font of a text style follows the preferred content size; false by default.
    open var adjustsFontForContentSizeCategory = false
    /// The interaction that finds and replaces text; nil unless `isFindInteractionEnabled`.
    open private(set) var findInteraction: UIFindInteraction?
    /// Whether the user can search the text with a hardware keyboard, and the app with `findInteraction`; false by
    /// default.
    open var isFindInteractionEnabled = false {
        didSet {
            guard isFindInteractionEnabled != oldValue else { return }
            if let findInteraction { removeInteraction(findInteraction) }
            findInteraction = isFindInteractionEnabled ? UIFindInteraction(sessionDelegate: self) : nil
            if let findInteraction { addInteraction(findInteraction) }
        }
    }
    /// The layout settings of the text.
    public let textContainer: NSTextContainer
    /// The insets of the text, in points; 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { editable.invalidate() }
    }

    /// Posted when editing begins; the object is the view.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted after the user changed the text; the object is the view.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification")
    /// Posted after editing ended; the object is the view.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextViewTextDidEndEditingNotification")

    var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        editable.updateMarks()
        editable.dragging.begin()
        guard isEditable else { return true }
        textDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        scrollCaretToVisible()
        recordSight()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        if isEditable { editable.willEndEditing() }
        guard !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true,
            super.resignFirstResponder()
        else { return false }
        if editable.editing.marked != nil { editable.edit { $0.unmark() } }
        editable.touchCancelled()
        editable.menu.close()
        editable.undo.endTyping()
        editable.updateMarks()
        guard isEditable else { return true }
        textDelegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    /// Whether the keyboard may make a change: asks the delegate.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        guard isEditable, let offsets = (range as? TextOffsetRange)?.offsets else { return false }
        let characters = NSRange(location: offsets.lowerBound, length: offsets.count)
        return textDelegate?.textView(self, shouldChangeTextIn: characters, replacementText: text) ?? true
    }

    private func typed(_ text: String) {
        if clearsOnInsertion {
            clearsOnInsertion = false
            editable.edit { $0.replace(0..<$0.count, with: text) }
        } else {
            editable.insert(text)
        }
    }

    private func deletedBackward() { editable.deleteBackward() }
    var mayTouchText: Bool { isSelectable || isEditable }

    // MARK: Scrolling

    /// Scrolls until the end of a range, in UTF-16 code units, is visible.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard range.location != NSNotFound else { return }
        let count = editable.editing.count
        let place = max(0, min(range.location, count)) + max(0, min(range.length, count))
        let end = editable.caretRect(at: min(place, count))
        scrollToVisible(editable.canvas.convert(end, to: self))
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeText()
        keepCaretVisible()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(width: size.width) }

    open override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
            : CGSize(width: UIView.noIntrinsicMetric, height: textSize(width: bounds.width).height)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory {
            editable.fontsFollow(traitCollection) {
                if let style = font?.textStyle {
                    font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
                }
            }
        }
        editable.invalidate()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        editable.updateMarks()
    }

    /// The view's text for a screen reader; bullets for secure text.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? editable.display.string }
        set { super.accessibilityValue = newValue }
    }

    // MARK: UITextInput

    open var hasText: Bool { !editable.editing.text.isEmpty }
    open func insertText(_ text: String) { typed(text) }
    /// Keeps the caret visible while the user moves it on the space bar.
    open func beginFloatingCursor(at point: CGPoint) { showTrackpad(true) }
    /// Lets the caret blink again.
    open func endFloatingCursor() { showTrackpad(false) }
    open func deleteBackward() { deletedBackward() }
    open func text(in range: UITextRange) -> String? { sharedText(in: range) }
    open func replace(_ range: UITextRange, withText text: String) { sharedReplace(range, withText: text) }
    open var selectedTextRange: UITextRange? {
        get { sharedSelectedRange }
        set { sharedSelectedRange = newValue }
    }
    open var markedTextRange: UITextRange? { sharedMarkedRange }
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editable.markedTextStyle }
        set { editable.markedTextStyle = newValue }
    }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        sharedSetMarked(markedText, selectedRange: selectedRange)
    }
    open func unmarkText() { sharedUnmark() }
    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    open var endOfDocument: UITextPosition { TextOffset(editable.editing.count) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        sharedTextRange(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        sharedPosition(from: position, offset: offset)
    }
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        sharedPosition(from: position, in: direction, offset: offset)
    }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        sharedCompare(position, to: other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        sharedOffset(from: from, to: toPosition)
    }
    open var inputDelegate: (any UITextInputDelegate)? {
        get { editable.inputDelegate }
        set { editable.inputDelegate = newValue }
    }
    open lazy var tokenizer: any UITextInputTokenizer = EditableTextTokenizer(textInput: self)
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
        -> UITextPosition?
    {
        sharedPosition(within: range, farthestIn: direction)
    }
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        sharedCharacterRange(byExtending: position, in: direction)
    }
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { sharedBaseWritingDirection(for: position) }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        sharedSetBaseWritingDirection(writingDirection, for: range)
    }
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { sharedStyling(at: position, in: direction) }
    open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        editable.nextMarkedTextStyles = markedText.map { MarkedTextStyles($0) }
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }
    /// Returns the edit menu for a range; asks the delegate.
    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        let range = sharedOffsets(textRange)
        return textDelegate?.textView(
            self, editMenuForTextIn: NSRange(location: range.lowerBound, length: range.count),
            suggestedActions: suggestedActions) ?? UIMenu(children: suggestedActions)
    }
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        textDelegate?.textView(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        textDelegate?.textView(self, willDismissEditMenuWith: animator)
    }
    open func firstRect(for range: UITextRange) -> CGRect { sharedFirstRect(for: range) }
    open func caretRect(for position: UITextPosition) -> CGRect { sharedCaretRect(for: position) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        sharedSelectionRects(for: range)
    }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { sharedClosestPosition(to: point) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        sharedClosestPosition(to: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { sharedCharacterRange(at: point) }
    open var textInputView: UIView { self }
    open var selectionAffinity: UITextStorageDirection {
        get { editable.affinity }
        set { editable.affinity = newValue }
    }

    // MARK: Traits

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false { didSet { editable.isSecure = isSecureTextEntry } }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?

    // MARK: Input views

    var staysInPlace = false
    var sight = CaretSight()
    private var ownInputView: UIView?
    private var ownInputAccessoryView: UIView?

    /// The view that replaces the keyboard while the text is edited; nil by default.
    ///
    /// Call `reloadInputViews()` after a change during editing.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    /// The view above the keyboard while the text is edited; nil by default.
    ///
    /// Call `reloadInputViews()` after a change during editing.
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView ?? super.inputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }

    // MARK: Touches and keys

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, mayTouchText else { return super.touchesBegan(touches, with: event) }
        editable.touchBegan(touch, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { editable.touchMoved(touch) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { editable.touchEnded(touch) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        editable.touchCancelled()
    }

    /// Whether the view can have the focus: true while its text can be edited or selected.
    open override var canBecomeFocused: Bool { isEditable || isSelectable }

    override var takesHardwareKeys: Bool { isEditable }

    // MARK: Copy and paste

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        let hasSelection = !editable.editing.selection.isEmpty
        switch action.name {
        case "copy", "copy:": return hasSelection && !isSecureTextEntry
        case "cut", "cut:", "delete", "delete:": return hasSelection && !isSecureTextEntry && isEditable
        case "paste", "paste:": return isEditable && UIPasteboard.general.hasStrings
        case "select", "select:": return !hasSelection && hasText
        case "selectAll", "selectAll:":
            return hasText && editable.editing.selection.count < editable.editing.count
        case "toggleBoldface:", "toggleItalics:", "toggleUnderline:":
            return allowsEditingTextAttributes && isEditable
        default: return super.canPerformAction(action, withSender: sender)
        }
    }

    open override func copy(_ sender: Any?) {
        guard !isSecureTextEntry, !editable.editing.selection.isEmpty else { return }
        UIPasteboard.general.string = editable.editing.text(in: editable.editing.selection)
    }

    open override func cut(_ sender: Any?) {
        guard !isSecureTextEntry, !editable.editing.selection.isEmpty, isEditable else { return }
        copy(sender)
        delete(sender)
    }

    open override func delete(_ sender: Any?) {
        if isEditable { sharedDelete() }
    }

    open override func paste(_ sender: Any?) {
        if isEditable, let text = UIPasteboard.general.string { sharedPaste(text) }
    }

    open override func pasteAndMatchStyle(_ sender: Any?) { paste(sender) }

    open override func toggleBoldface(_ sender: Any?) { toggle(.bold) }
    open override func toggleItalics(_ sender: Any?) { toggle(.italic) }
    open override func toggleUnderline(_ sender: Any?) { toggle(.underline) }

    private func toggle(_ style: TextStyle) {
        if allowsEditingTextAttributes, isEditable { editable.toggle(style) }
    }

    open override func select(_ sender: Any?) {
        editable.select(editable.editing.word(at: editable.editing.selection.lowerBound))
        editable.menu.selectionCommanded(by: sender, in: editable)
    }

    open override func selectAll(_ sender: Any?) {
        // Text that is only read does not scroll.
        staysInPlace = true
        editable.select(0..<editable.editing.count)
        staysInPlace = false
        editable.menu.selectionCommanded(by: sender, in: editable)
    }
}
