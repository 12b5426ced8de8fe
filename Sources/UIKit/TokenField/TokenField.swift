import CoreGraphics
public import Foundation
import Platform

/// A field whose text becomes tokens, each selected and deleted as a unit: for example the recipients of a message.
///
///     let to = TokenField()
///     to.title = "To:"
///     to.delegate = self
///     to.addToken(TokenField.Token("Anna Kim", representedObject: contact))
///
/// A comma, Return, Tab or the end of editing makes a token of the typed text. Delete without text marks the last token
/// and, pressed again, removes it. The field grows by lines. It sends `.valueChanged` when the user changes the tokens,
/// and `intrinsicContentSize` then has another height.
@preconcurrency @MainActor open class TokenField: UIControl {
    /// A token: its text, and the object that it represents.
    public struct Token {
        /// The text that the field shows.
        public var text: String
        /// The object that the token represents, for example a contact; nil by default.
        public var representedObject: Any?
        /// Creates a token.
        public init(_ text: String, representedObject: Any? = nil) {
            self.text = text
            self.representedObject = representedObject
        }
    }

    private static let gap: CGFloat = 6
    private static let leastEntryWidth: CGFloat = 80
    private let titleLabel = UILabel()
    private let entry = TokenEntry(frame: .zero)
    private var pills: [TokenPill] = []
    private var marked: Int?
    private var list: ChoiceList?
    private var completions: [Token] = []
    private var shownHeight: CGFloat = 0

    /// Creates a field without tokens.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a field without tokens; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        titleLabel.textColor = .secondaryLabel
        for each in [titleLabel, entry] as [any UIContentSizeCategoryAdjusting] {
            each.adjustsFontForContentSizeCategory = true
        }
        titleLabel.font = .preferredFont(forTextStyle: .body)
        titleLabel.isAccessibilityElement = false
        entry.font = .preferredFont(forTextStyle: .body)
        entry.holder = self
        entry.autocorrectionType = .no
        entry.addAction(UIAction { [weak self] _ in self?.typed() }, for: .editingChanged)
        entry.addAction(UIAction { [weak self] _ in self?.editingEnded() }, for: .editingDidEnd)
        addSubview(titleLabel)
        addSubview(entry)
    }

    /// The text before the tokens, which is also the field's accessibility label; nil by default.
    open var title: String? {
        get { titleLabel.text }
        set {
            titleLabel.text = newValue
            entry.accessibilityLabel = newValue
            setNeedsLayout()
        }
    }
    /// A view at the end of the first line, for example a button that adds a contact; nil by default.
    open var accessoryView: UIView? {
        didSet {
            if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
        }
    }
    /// The text field of the token field, whose text input traits the app can set.
    public var textField: UITextField { entry }
    /// The object that decides which text becomes a token; not retained, nil by default.
    open weak var delegate: (any TokenFieldDelegate)?
    /// The characters that end a token; by default `,`, `;`, `，` and `、`.
    open var tokenizingCharacterSet = CharacterSet(charactersIn: ",;，、")
    /// The tokens; empty by default.
    ///
    /// Setting them sends no event.
    open var tokens: [Token] = [] { didSet { showTokens() } }
    /// The index of the marked token, which Delete removes; nil for none.
    public var markedTokenIndex: Int? { marked }

    /// Appends a token; sends the same events as the user's input.
    open func addToken(_ token: Token) { change(FieldMessages.added(token.text)) { $0.append(token) } }

    /// Removes a token; sends the same events as the user's input.
    ///
    /// An index out of range is logged and ignored.
    open func removeToken(at index: Int) {
        guard tokens.indices.contains(index) else {
            return Complaint.say("A token field has no token \(index) to remove; it was left as it is.")
        }
        change(FieldMessages.removed(tokens[index].text)) { $0.remove(at: index) }
    }

    private func change(_ announced: String, _ change: (inout [Token]) -> Void) {
        change(&tokens)
        UIAccessibility.post(notification: .announcement, argument: announced)
        delegate?.tokenFieldDidChange(self)
        sendActions(for: .valueChanged)
    }

    private func showTokens() {
        for pill in pills { pill.removeFromSuperview() }
        marked = nil
        pills = tokens.enumerated().map { index, token in
            let pill = TokenPill(token.text)
            pill.addAction(UIAction { [weak self] _ in self?.tapped(index) }, for: .touchUpInside)
            pill.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: FieldMessages.removed(token.text)) { [weak self] _ in
                    self?.removeToken(at: index)
                    return true
                }
            ]
            addSubview(pill)
            return pill
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func tapped(_ index: Int) {
        guard entry.isFirstResponder || entry.becomeFirstResponder() else { return }
        mark(index)
    }

    private func mark(_ index: Int?) {
        marked = index.flatMap { pills.indices.contains($0) ? $0 : nil }
        for (number, pill) in pills.enumerated() { pill.isSelected = number == marked }
        entry.editable.caret.isHidden = marked != nil || !entry.isFirstResponder
    }

    // MARK: Typing

    /// Handles typed text.
    ///
    /// - Returns: false if it is ordinary text for the text field.
    func insert(_ text: String) -> Bool {
        if text == "\n" { return commit() }
        if let marked {
            mark(nil)
            removeToken(at: marked)
        }
        guard text.contains(where: endsToken) else { return false }
        if entry.markedTextRange != nil, text.last?.isNewline == true,
            !text.dropLast().contains(where: endsToken)
        {
            // Return arrived with the composed text: the text is kept, and Return has its usual effect.
            entry.write(String(text.dropLast()))
            return commit()
        }
        let (before, after) = entry.textAroundInsertion
        var parts = (before + text.map { $0.isNewline ? "," : String($0) }.joined() + after)
            .components(separatedBy: tokenizingCharacterSet)
        // The text after the last separator is still being typed.
        let rest = parts.popLast() ?? ""
        entry.text = rest.trimmingCharacters(in: .whitespaces)
        for part in parts { add(part) }
        typed()
        return true
    }

    private func endsToken(_ character: Character) -> Bool {
        character.isNewline || character.unicodeScalars.contains(where: tokenizingCharacterSet.contains)
    }

    private func add(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return }
        if let token = delegate == nil ? Token(text) : delegate?.tokenField(self, tokenFor: text) {
            addToken(token)
        }
    }

    /// Makes a token of the typed text.
    ///
    /// - Returns: whether there was text.
    private func commit() -> Bool {
        let text = (entry.text ?? "").trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return false }
        entry.text = ""
        if let marked = list?.highlighted, completions.indices.contains(marked) {
            addToken(completions[marked])
        } else {
            add(text)
        }
        typed()
        return true
    }

    /// Marks the last token, or removes the marked one.
    ///
    /// - Returns: false if there is text to delete instead.
    func deleteBackward() -> Bool {
        if let marked {
            mark(nil)
            removeToken(at: marked)
            return true
        }
        guard entry.text?.isEmpty ?? true, !tokens.isEmpty else { return false }
        mark(tokens.count - 1)
        return true
    }

    /// Handles a hardware key for the tokens.
    func press(_ press: UIPress) -> Bool {
        guard entry.isFirstResponder, let key = press.key?.hardwareKey, key.modifiers.isEmpty else {
            return false
        }
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isAtStart = entry.editable.editing.selection == 0..<0
        switch key.code {
        case .tab: return commit()
        case .delete where marked != nil: return deleteBackward()
        case .escape where list != nil:
            closeList()
            return true
        case .down where list != nil, .up where list != nil:
            list?.move(key.code == .down ? 1 : -1)
            return true
        case .left, .right:
            let isBack = (key.code == .left) != isReversed
            if let marked {
                if isBack { mark(max(0, marked - 1)) } else { mark(marked + 1) }
                return true
            }
            guard isBack, isAtStart, !tokens.isEmpty else { return false }
            mark(tokens.count - 1)
            return true
        default: return false
        }
    }

    private func typed() {
        if marked != nil { mark(nil) }
        setNeedsLayout()
        let text = (entry.text ?? "").trimmingCharacters(in: .whitespaces)
        completions = text.isEmpty ? [] : delegate?.tokenField(self, completionsFor: text) ?? []
        guard !completions.isEmpty, entry.isFirstResponder else { return closeList() }
        let names = completions.map(\.text)
        if let list {
            list.show(names)
        } else {
            list = ChoiceList(names, below: self, visibleRows: 5)
            list?.onDismiss = { [weak self] in self?.closeList() }
            list?.onChoose = { [weak self] in self?.take($0) }
        }
        list?.highlight(0)
    }

    private func take(_ index: Int) {
        guard completions.indices.contains(index) else { return }
        let token = completions[index]
        entry.text = ""
        addToken(token)
        typed()
    }

    private func closeList() {
        list?.removeFromSuperview()
        list = nil
    }

    private func editingEnded() {
        closeList()
        mark(nil)
        _ = commit()
    }

    /// Always false: the text field and the accessory view can have the focus, the token field itself cannot.
    open override var canBecomeFocused: Bool { false }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { closeList() }
    }

    // MARK: Layout

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        entry.becomeFirstResponder()
        mark(nil)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrange(width: size.width, places: false))
    }

    open override var intrinsicContentSize: CGSize {
        let width = measuringWidth ?? (bounds.width > 0 ? bounds.width : 320)
        return CGSize(width: UIView.noIntrinsicMetric, height: arrange(width: width, places: false))
    }

    override var isHeightByWidth: Bool { true }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = arrange(width: bounds.width, places: true)
        guard height != shownHeight else { return }
        shownHeight = height
        invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
    }

    /// Lays out the lines in a width, and returns their height.
    private func arrange(width: CGFloat, places: Bool) -> CGFloat {
        guard width > 0 else { return 44 }
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let line = max(32, ((entry.font ?? .systemFont(ofSize: 17)).lineHeight + 10).rounded(.up))
        let top: CGFloat = 6
        func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
            guard places else { return }
            let left = isReversed ? width - x - size.width : x
            view.frame = CGRect(
                x: left, y: y + ((line - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        var x: CGFloat = 0, y = top, end = width
        if let accessoryView {
            let own = accessoryView.intrinsicContentSize
            let size = CGSize(width: max(own.width, 24), height: max(own.height, 24))
            put(accessoryView, width - size.width, y, size)
            end -= size.width + Self.gap
        }
        if titleLabel.text?.isEmpty == false {
            let size = titleLabel.sizeThatFits(CGSize(width: end, height: line))
            let fitted = CGSize(width: min(size.width.rounded(.up), end), height: line)
            put(titleLabel, 0, y, fitted)
            x = fitted.width + Self.gap
        }
        func wrap(_ needed: CGFloat) {
            guard x > 0, x + needed > end else { return }
            (x, y, end) = (0, y + line + 2, width)
        }
        for pill in pills {
            var size = pill.sizeThatFits(CGSize(width: width, height: line))
            wrap(size.width)
            size.width = min(size.width, end - x)
            put(pill, x, y, size)
            x += size.width + Self.gap
        }
        let typed = entry.hasText ? entry.intrinsicContentSize.width + 8 : 0
        wrap(min(max(Self.leastEntryWidth, typed), width))
        put(entry, x, y, CGSize(width: max(0, end - x), height: line))
        return y + line + top
    }
}
