public import Foundation
public import TextInput

/// A control with one line of editable text.
///
///     let field = UITextField()
///     field.borderStyle = .roundedRect
///     field.placeholder = "Name"
///     field.addAction(UIAction { _ in … }, for: .editingChanged)
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    let editable = EditableText()
    let clipView = UIView()
    let placeholderLabel = UILabel()
    let placeholderView = TextPlaceholderView()
    let clearButton = TextClearButton()
    /// The scroll offset of text that is too wide, or too high if it wraps.
    var scrollX: CGFloat = 0
    var scrollY: CGFloat = 0
    /// The entry rules beside the delegate, such as numbers and validity; nil without any.
    var entryRules: EntryRules?
    /// Whether the next edit replaces the whole text: secure text that is edited again, or `clearsOnInsertion`.
    var replacesAllOnEdit = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty field; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipView.clipsToBounds = true
        clipView.isUserInteractionEnabled = false
        addSubview(clipView)
        clipView.addSubview(placeholderView)
        clipView.addSubview(placeholderLabel)
        clipView.addSubview(editable.canvas)
        placeholderLabel.textColor = .placeholderText
        clearButton.isHidden = true
        addSubview(clearButton)
        clearButton.addAction(UIAction { [weak self] _ in self?.clearPressed() }, for: .touchUpInside)
        editable.attach(to: self)
        editable.canvas.hostHandles(in: self)
        isAccessibilityElement = true
        editable.invalidate()
    }

    // MARK: Text

    /// The text; empty by default, and never nil when read.
    ///
    /// Setting it sends no event, and calls the delegate only if the selection of the edited text changes.
    open var text: String? {
        get { editable.editing.text }
        set {
            editable.setText(NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes))
        }
    }
    /// The text with attributes; empty by default.
    ///
    /// Setting it sends no event, and calls the delegate only if the selection of the edited text changes.
    open var attributedText: NSAttributedString? {
        get { editable.attributedText.string }
        set { editable.setText(newValue ?? NSAttributedString(string: "")) }
    }
    /// The font; the system font of 17 points by default.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { appearanceChanged() } }
    /// The color of the text; nil (the default) is the label color.
    open var textColor: UIColor? { didSet { appearanceChanged() } }
    /// The alignment of the text; `.natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { appearanceChanged() } }
    /// The attributes of the whole text; empty by default.
    ///
    /// Setting them also sets `font`, `textColor` and `textAlignment`.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { applyDefaultAttributes() }
    }
    /// The attributes of the text that is typed next; by default those of the text before the caret.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { editable.typingAttributes ?? editable.attributes(at: editable.editing.selection.lowerBound) }
        set { editable.typingAttributes = newValue }
    }
    /// The undo manager of the field; its steps are removed when the app sets the text.
    open override var undoManager: UndoManager? { editable.undo.manager }
    /// No effect, for source compatibility; false by default.
    open var allowsEditingTextAttributes = false
    /// Whether text that is too wide is scaled down; false by default.
    open var adjustsFontSizeToFitWidth = false { didSet { appearanceChanged() } }
    /// The minimum size of text that is scaled down, in points; 0 by default, which allows a tenth of the font's size.
    open var minimumFontSize: CGFloat = 0 { didSet { appearanceChanged() } }
    /// Whether a font of a text style follows the preferred content size; false by default.
    open var adjustsFontForContentSizeCategory = false
    /// The text that is shown while the field is empty; nil by default.
    open var placeholder: String? {
        get { placeholderLabel.text }
        set {
            placeholderLabel.text = newValue
            setNeedsLayout()
        }
    }
    /// The text with attributes that is shown while the field is empty; nil by default.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderLabel.attributedText }
        set {
            placeholderLabel.attributedText = newValue
            setNeedsLayout()
        }
    }

    // MARK: Appearance

    /// The border of the field; `.none` by default.
    open var borderStyle = BorderStyle.none {
        didSet {
            if borderStyle == .none, oldValue != .none {
                layer.cornerRadius = 0
                layer.borderWidth = 0
            }
            updateBorder()
            appearanceChanged()
        }
    }
    /// The image behind the text; nil by default.
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    /// The image behind the text while the field is disabled; nil (the default) shows `background`.
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
    /// When the clear button is visible; `.never` by default.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The view before the text; nil by default.
    ///
    /// In right-to-left layouts it is on the right.
    open var leftView: UIView? { didSet { exchange(oldValue, for: leftView) } }
    /// When the left view is visible; `.never` by default.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The view after the text, which replaces the clear button; nil by default.
    ///
    /// In right-to-left layouts it is on the left.
    open var rightView: UIView? { didSet { exchange(oldValue, for: rightView) } }
    /// When the right view is visible; `.never` by default.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    // MARK: Editing

    /// The object that decides about and receives editing events; not retained, nil by default.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the field is being edited.
    open internal(set) var isEditing = false
    /// Whether the text is deleted when editing begins; false by default.
    open var clearsOnBeginEditing = false
    /// Whether the next insertion replaces the whole text; false by default, and reset by the insertion.
    open var clearsOnInsertion = false

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        guard isFirstResponder else { return false }
        editable.dragging.begin()
        editingBegan()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        editable.willEndEditing()
        guard delegate?.textFieldShouldEndEditing(self) ?? true, entryRules?.mayEndEditing() ?? true,
            super.resignFirstResponder()
        else { return false }
        editingEnded()
        return true
    }

    /// Whether the keyboard may make a change: asks the delegate, then the entry rules.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        isAdmitted(text, in: range)
    }

    // MARK: Rectangles for the field's bounds

    /// Returns the rectangle of border and background; by default the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the text while the field is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        contentRect(bounds, withClearButton: showsClearButton)
    }
    /// Returns the rectangle of the text while the field is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect {
        contentRect(bounds, withClearButton: showsClearButton || clearButtonMode == .whileEditing)
    }
    /// Returns the rectangle of the placeholder; by default that of the text, also where the clear button will be once there
    /// is text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        let leavesRoom = clearButtonMode != .whileEditing || showsClearButton
        return isEditing && leavesRoom ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(bounds) }
    /// Returns the rectangle of the left view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(leftView, in: bounds, isLeft: true)
    }
    /// Returns the rectangle of the right view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(rightView, in: bounds, isLeft: false)
    }
    /// Draws the placeholder; a subclass can draw another one without calling super.
    open func drawPlaceholder(in rect: CGRect) { placeholderView.isDrawnBySystem = true }

    open override var intrinsicContentSize: CGSize { naturalSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContents()
    }

    open override func draw(_ rect: CGRect) { drawBackground() }

    /// The clear button receives touches even below an image that the app placed over it.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        guard !clearButton.isHidden, clearButton.frame.contains(point), isEnabled,
            hit === self || !(hit is UIControl)
        else { return hit }
        return clearButton
    }

    open override var isEnabled: Bool {
        didSet {
            if !isEnabled { resignFirstResponder() }
            updateBorder()
            appearanceChanged()
        }
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
        updateBorder()
        editable.invalidate()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        editable.updateMarks()
    }

    /// The field's text for a screen reader; bullets for secure text, and the placeholder if the field is empty.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (hasText ? editable.display.string : placeholder) }
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
        return delegate?.textField(
            self, editMenuForCharactersIn: NSRange(location: range.lowerBound, length: range.count),
            suggestedActions: suggestedActions) ?? UIMenu(children: suggestedActions)
    }
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
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
    open var isSecureTextEntry = false {
        didSet {
            editable.isSecure = isSecureTextEntry
            // Text from before the field became secure cannot be edited, only replaced.
            if isSecureTextEntry, !oldValue, isEditing { replacesAllOnEdit = hasText }
            if !isSecureTextEntry { replacesAllOnEdit = false }
        }
    }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?

    // MARK: Input views

    private var ownInputView: UIView?
    private var ownInputAccessoryView: UIView?

    /// The view that replaces the keyboard while the field is edited; nil by default.
    ///
    /// Call `reloadInputViews()` after a change during editing.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    /// The view above the keyboard while the field is edited; nil by default.
    ///
    /// Call `reloadInputViews()` after a change during editing.
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView ?? super.inputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }

    // MARK: Touches and keys

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, isEnabled else { return super.touchesBegan(touches, with: event) }
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

    override var takesHardwareKeys: Bool { isEnabled }

    // MARK: Copy and paste

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        mayPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func copy(_ sender: Any?) {
        guard !isSecureTextEntry, !editable.editing.selection.isEmpty else { return }
        UIPasteboard.general.string = editable.editing.text(in: editable.editing.selection)
    }

    open override func cut(_ sender: Any?) {
        guard !isSecureTextEntry, !editable.editing.selection.isEmpty, isEnabled else { return }
        copy(sender)
        delete(sender)
    }

    open override func delete(_ sender: Any?) {
        if isEnabled { sharedDelete() }
    }

    open override func paste(_ sender: Any?) {
        if isEnabled, let text = UIPasteboard.general.string { sharedPaste(text) }
    }

    open override func pasteAndMatchStyle(_ sender: Any?) { paste(sender) }

    open override func select(_ sender: Any?) {
        editable.select(editable.editing.word(at: editable.editing.selection.lowerBound))
        editable.menu.selectionCommanded(by: sender, in: editable)
    }

    open override func selectAll(_ sender: Any?) {
        editable.select(0..<editable.editing.count)
        editable.menu.selectionCommanded(by: sender, in: editable)
    }
}
