public import Foundation
public import TextInput

/// Text of any length to be read and edited; it scrolls.
///
///     let view = UITextView()
///     view.font = .preferredFont(forTextStyle: .body)
///     view.text = "Dear diary"
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    let editable = EditableText()

    /// Makes a text view.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

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

    /// The text; empty when set to nil.
    ///
    /// Setting it asks no delegate.
    open var text: String! {
        get { editable.editing.text }
        set { editable.setText(NSAttributedString(string: newValue ?? "")) }
    }
    /// The text with its attributes.
    open var attributedText: NSAttributedString! {
        get { editable.attributedText.string }
        set { editable.setText(newValue ?? NSAttributedString(string: "")) }
    }
    /// The font; the system's in 17 points unless set.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet { editable.override(.font, with: nil) }
    }
    /// The color of the text; the label color unless set.
    open var textColor: UIColor? { didSet { editable.override(.foregroundColor, with: nil) } }
    /// To which side lines are set.
    open var textAlignment = NSTextAlignment.natural { didSet { editable.invalidate() } }
    /// The text with its attributes, to be changed in place.
    open var textStorage: NSTextStorage { editable.storage }
    /// What can be taken back; it forgets when the text is set by program.
    open override var undoManager: UndoManager? { editable.undo.manager }
    /// What is selected, in UTF-16 code units.
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
    /// Attributes of what is typed next.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editable.typingAttributes ?? editable.attributes(at: editable.editing.selection.lowerBound) }
        set { editable.typingAttributes = newValue }
    }
    /// How links look.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link]
    /// Whether the user may change the text.
    open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
    /// Whether the user may select text.
    open var isSelectable = true
    /// Whether the user may change attributes.
    open var allowsEditingTextAttributes = false
    /// Whether the next insertion takes the place of all.
    open var clearsOnInsertion = false
    /// Whether a font of a text style follows the preferred text size.
    open var adjustsFontForContentSizeCategory = false
    /// Where lines go.
    public let textContainer: NSTextContainer
    /// Room around the text, in points.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { editable.invalidate() }
    }

    /// Posted when editing began.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted when the user changed the text.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification")
    /// Posted when editing ended.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextViewTextDidEndEditingNotification")

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        editable.updateMarks()
        guard isEditable else { return true }
        textDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        scrollCaretToVisible()
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

    /// Whether the keyboard may make this change, as the delegate says.
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
    private var mayTouchText: Bool { isSelectable || isEditable }

    // MARK: Scrolling

    /// Scrolls until a range is in sight.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard range.location != NSNotFound else { return }
        let count = editable.editing.count
        let place = max(0, min(range.location, count)) + max(0, min(range.length, count))
        let end = editable.caretRect(at: min(place, count))
        scrollToVisible(editable.canvas.convert(end, to: self))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeText()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer, editable.touch.isHolding { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
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

    /// What a screen reader says the view holds; a secret is told as bullets.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? editable.display.string }
        set { super.accessibilityValue = newValue }
    }

    // MARK: UITextInput

    open var hasText: Bool { !editable.editing.text.isEmpty }
    open func insertText(_ text: String) { typed(text) }
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
        editable.nextMarkedTextAttributes = markedText.flatMap { text in
            text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : nil
        }
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }
    /// The menu over a range; the delegate is asked.
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

    private var staysInPlace = false
    private var ownInputView: UIView?
    private var ownInputAccessoryView: UIView?

    /// What is shown in place of the keyboard while editing; `reloadInputViews()` makes a change seen.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    /// What is shown above the keyboard while editing; `reloadInputViews()` makes a change seen.
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView ?? super.inputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }

    // MARK: Fingers and keys

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

    /// Whether it can have the focus: while its text can be edited or selected.
    open override var canBecomeFocused: Bool { isEditable || isSelectable }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key, isFirstResponder, isEditable,
                HardwareKeyEditing.press(key.hardwareKey, text: key.characters, in: self)
            else {
                super.pressesBegan([press], with: event)
                continue
            }
        }
    }

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

    open override func select(_ sender: Any?) {
        editable.select(editable.editing.word(at: editable.editing.selection.lowerBound))
    }

    open override func selectAll(_ sender: Any?) {
        // What is read stays where it is.
        staysInPlace = true
        editable.select(0..<editable.editing.count)
        staysInPlace = false
    }
}

extension UITextView: EditableTextOwner {
    var textDefaults: StyledText.Defaults {
        StyledText.Defaults(
            font: font ?? .systemFont(ofSize: 17), color: textColor ?? .label, alignment: textAlignment,
            lineBreakMode: textContainer.lineBreakMode)
    }

    var wrappingWidth: CGFloat? {
        max(
            1,
            bounds.width - textContainerInset.left - textContainerInset.right - 2
                * textContainer.lineFragmentPadding)
    }

    var hasParagraphs: Bool { true }

    var mayEdit: Bool { isEditable }

    func fontScale(forWidth width: CGFloat) -> CGFloat { 1 }

    /// As much above and below what is seen is ready before it scrolls in.
    var visibleText: CGRect {
        editable.canvas.convert(bounds.insetBy(dx: 0, dy: -min(200, bounds.height / 3)), from: self)
    }

    var handleLimit: CGRect? { clipsToBounds ? editable.canvas.convert(bounds, from: self) : nil }

    func layoutDidChange() {
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    func textWasEdited() {
        placeText()
        scrollCaretToVisible()
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func selectionWasMoved() {
        scrollCaretToVisible()
        textDelegate?.textViewDidChangeSelection(self)
    }

    private func textSize(width: CGFloat) -> CGSize {
        let inset = textContainerInset
        let height = editable.flow.size.height + inset.top + inset.bottom
        return CGSize(width: width, height: height.rounded(.up))
    }

    func placeText() {
        let flow = editable.flow
        let origin = CGPoint(
            x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
        let width = wrappingWidth ?? 0
        editable.canvas.place(at: origin, size: CGSize(width: width, height: flow.size.height))
        // Paragraphs above that were guessed too low or too high must not move what is seen.
        let area = visibleText
        let seen = flow.anchor(atY: contentOffset.y - origin.y)
        flow.makeExact(from: area.minY, to: area.maxY)
        let drift = flow.top(of: seen.offset) + seen.distance - (contentOffset.y - origin.y)
        editable.canvas.place(at: origin, size: CGSize(width: width, height: flow.size.height))
        let size = textSize(width: bounds.width)
        if contentSize != size { contentSize = size }
        if abs(drift) > 0.5, contentOffset.y > 0 {
            contentOffset = onPixels(CGPoint(x: contentOffset.x, y: contentOffset.y + drift))
        }
        editable.updateMarks()
    }

    private func scrollCaretToVisible() {
        guard isFirstResponder, isScrollEnabled, !staysInPlace else { return }
        scrollToVisible(editable.canvas.convert(editable.caretRect(at: editable.activeEnd), to: self))
    }

    /// Scrolls until a rectangle is in sight, with the room around the text where it is the last line.
    private func scrollToVisible(_ rect: CGRect) {
        scrollRectToVisible(rect.insetBy(dx: 0, dy: -textContainerInset.bottom), animated: false)
    }
}
