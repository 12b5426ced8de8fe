import CoreGraphics
import Foundation
import Platform

/// What a field or text view must tell its editable text, and hear from it.
@MainActor protocol EditableTextOwner: UIView, UITextInput {
    var editable: EditableText { get }
    /// The font, colour and alignment of text without attributes of its own.
    var textDefaults: StyledText.Defaults { get }
    /// The width at which lines wrap; nil for one long line.
    var wrappingWidth: CGFloat? { get }
    /// Whether line breaks make lines.
    var hasParagraphs: Bool { get }
    /// What the fonts' sizes are multiplied by so that a text of a width fits.
    func fontScale(forWidth width: CGFloat) -> CGFloat
    /// What of the text is in sight, in the canvas's coordinates.
    var visibleText: CGRect { get }
    /// What is cut off at its edges, in the canvas's coordinates; nil where nothing is.
    var handleLimit: CGRect? { get }
    /// Whether the person may change the text.
    var mayEdit: Bool { get }
    /// The text was laid out anew.
    func layoutDidChange()
    /// The person or the keyboard changed the text.
    func textWasEdited()
    /// The selection moved.
    func selectionWasMoved()
}

/// The editing of a field or text view: model, layout, caret and selection; the views around it only place it.
@MainActor final class EditableText {
    private(set) weak var owner: (any EditableTextOwner)?
    private(set) var editing = TextEditing()
    /// The text with its attributes; the characters are always the model's.
    let storage = NSTextStorage(string: "")
    /// Attributes of what is typed next; nil takes those of the character before.
    var typingAttributes: [NSAttributedString.Key: Any]?
    weak var inputDelegate: (any UITextInputDelegate)?
    var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { updateMarks() } }
    var affinity = UITextStorageDirection.forward
    /// The end of the selection that moved last: the text scrolls to it.
    private(set) var activeEnd = 0
    /// What can be taken back.
    let undo = TextUndo()
    /// The misspelt words.
    let spelling = SpellingMarks()

    let canvas = TextCanvas()
    let caret = TextCaret()
    let prediction = InlinePrediction()
    var touch = TextTouch()
    var touchTimer: PlatformTimer?
    let menu = TextMenu()
    let loupe = TextLoupe()

    /// Whether the text is a secret.
    var isSecret = false {
        didSet {
            guard isSecret != oldValue else { return }
            undo.forget()
            invalidate()
        }
    }
    private var revealed: Range<Int>?
    private var revealTimer: PlatformTimer?
    /// How long the character typed last shows in a secret, in seconds.
    static let revealTime = 1.5

    private var cachedFlow: TextFlow?
    private var cachedDisplay: DisplayedText?
    private var cachedWidth: CGFloat?
    /// Where a caret that went up and down by lines would like to stand.
    private var verticalMove: (offset: Int, x: CGFloat)?
    private var isMirroring = false

    init() {
        canvas.addSubview(caret)
        storage.onEdit = { [weak self] range, length in self?.storageWasEdited(range, length) }
    }

    func attach(to owner: any EditableTextOwner) {
        self.owner = owner
        undo.text = self
    }

    // MARK: Layout

    var display: DisplayedText {
        if let cachedDisplay { return cachedDisplay }
        let made =
            isSecret ? DisplayedText(secret: editing.text, revealed: revealed) : DisplayedText(editing.text)
        cachedDisplay = made
        return made
    }

    /// The text as it is laid out.
    var flow: TextFlow {
        let width = owner?.wrappingWidth
        if let cachedFlow, cachedWidth == width { return cachedFlow }
        let defaults =
            owner?.textDefaults ?? StyledText.Defaults(font: .systemFont(ofSize: 17), color: .label)
        var setting = TextFlow.Setting(defaults: defaults, width: width)
        setting.hasParagraphs = owner?.hasParagraphs ?? true
        setting.isRightToLeft = owner?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        setting.traits = owner?.traitCollection ?? .current
        var made = TextFlow(drawn, setting)
        if let scale = owner?.fontScale(forWidth: made.size.width), scale != 1 {
            setting.scale = scale
            made = TextFlow(drawn, setting)
        }
        cachedFlow = made
        cachedWidth = width
        return made
    }

    /// The text with its attributes as it is drawn: bullets for a secret, spaces for line breaks in one line.
    private var drawn: NSAttributedString {
        if isSecret { return NSAttributedString(string: display.string) }
        guard owner?.hasParagraphs == false, editing.text.contains(where: \.isNewline) else { return storage }
        let line = NSMutableAttributedString(attributedString: storage)
        for (offset, unit) in editing.text.utf16.enumerated() where Self.lineBreaks.contains(unit) {
            line.replaceCharacters(in: NSRange(location: offset, length: 1), with: " ")
        }
        return line
    }

    private static let lineBreaks: Set<UInt16> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]

    /// Lays out anew: text, font, width or traits changed.
    func invalidate() {
        cachedFlow = nil
        cachedDisplay = nil
        owner?.layoutDidChange()
        updateMarks()
    }

    /// Takes a change of the text over: what it does not touch stays laid out.
    private func layOut(_ changes: [TextEditing.Change]) {
        guard !isSecret, let flow = cachedFlow, owner?.hasParagraphs == true,
            cachedWidth == owner?.wrappingWidth,
            changes.count == 1
        else { return invalidate() }
        cachedDisplay = nil
        flow.replace(changes[0].range, by: changes[0].replacement.utf16.count, in: storage)
        owner?.layoutDidChange()
        updateMarks()
    }

    /// Brings text, caret, selection and provisional text on the screen up to date.
    func updateMarks() {
        guard let owner else { return }
        let flow = flow
        let area = owner.visibleText
        canvas.show(flow, in: area)
        let isEditing = owner.isFirstResponder
        let tint = owner.tintColor ?? .systemBlue
        var marks: [(CGRect, UIColor)] = []
        let isSelecting = isEditing && !editing.selection.isEmpty
        if isSelecting {
            marks += rects(editing.selection, in: area).map { ($0, tint.withAlphaComponent(0.2)) }
        }
        if let marked = editing.marked {
            let color = markedTextStyle?[.backgroundColor] as? UIColor ?? tint.withAlphaComponent(0.15)
            for rect in rects(marked, in: area) {
                marks.append((rect, color))
                marks.append((CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), tint))
            }
        }
        canvas.show(marks)
        spelling.follow(self)
        canvas.showSlips(spelling.slips.flatMap { rects($0, in: area) })
        let hasHandles = isSelecting && !touch.isMouse
        canvas.showHandles(
            start: hasHandles ? edge(of: editing.selection, isStart: true) : nil,
            end: hasHandles ? edge(of: editing.selection, isStart: false) : nil, in: area,
            within: owner.handleLimit)
        caret.frame = caretRect(at: editing.selection.upperBound)
        let isActive = isEditing && editing.selection.isEmpty && owner.mayEdit
        if caret.isActive != isActive { caret.isActive = isActive } else { caret.restart() }
        prediction.place(in: self)
    }

    // MARK: Geometry, in the canvas's coordinates

    func rects(_ range: Range<Int>, in area: CGRect? = nil) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        let lower = display.drawn(range.lowerBound), upper = display.drawn(range.upperBound)
        return flow.rects(lower..<upper, from: area?.minY ?? -.infinity, to: area?.maxY ?? .infinity)
    }

    func caretRect(at offset: Int) -> CGRect {
        flow.caretRect(at: display.drawn(offset), width: TextCaret.width)
    }

    /// Where the knob of a selection's end stands: at the last line selected, not at the start of the next.
    func edge(of range: Range<Int>, isStart: Bool) -> CGRect {
        if isStart { return caretRect(at: range.lowerBound) }
        let before = editing.boundaries.characterStart(before: range.upperBound)
        guard before >= range.lowerBound, let last = rects(before..<range.upperBound).last else {
            return caretRect(at: range.upperBound)
        }
        let caret = caretRect(at: range.upperBound)
        if abs(caret.minY - last.minY) < 1 { return caret }
        let isRightToLeft = flow.line(at: display.drawn(before)).isRightToLeft
        let x = isRightToLeft ? last.minX : last.maxX
        return CGRect(x: x - TextCaret.width / 2, y: last.minY, width: TextCaret.width, height: last.height)
    }

    func offset(at point: CGPoint) -> Int { display.source(flow.offset(at: point)) }

    /// The offset a line above or below, as near as can be to the same place; nil outside the text.
    func offset(from offset: Int, linesDown lines: Int) -> Int? {
        guard let y = flow.lineMiddle(from: display.drawn(offset), linesDown: lines) else { return nil }
        // Through a short line the caret keeps its column.
        let x = verticalMove?.offset == offset ? verticalMove?.x : nil
        let column = x ?? caretRect(at: offset).midX
        let target = self.offset(at: CGPoint(x: column, y: y))
        verticalMove = (target, column)
        return target
    }

    /// The line of the layout around an offset.
    func lineRange(at offset: Int) -> Range<Int> {
        let range = flow.line(at: display.drawn(offset)).range
        return display.source(range.lowerBound)..<display.source(range.upperBound)
    }

    /// Whether the line around an offset runs from right to left.
    func isRightToLeft(at offset: Int) -> Bool { flow.line(at: display.drawn(offset)).isRightToLeft }

    // MARK: Changing

    /// Sets the text by program: no delegate is asked, the caret goes to the end.
    func setText(_ text: NSAttributedString) {
        inputDelegate?.textWillChange(owner)
        mirroring { storage.setAttributedString(text) }
        editing = TextEditing(storage.string)
        activeEnd = editing.count
        revealed = nil
        typingAttributes = nil
        verticalMove = nil
        undo.forget()
        spelling.forget()
        prediction.forget()
        menu.close()
        invalidate()
        inputDelegate?.textDidChange(owner)
    }

    /// Moves the selection.
    func select(_ range: Range<Int>) {
        let old = editing.selection
        inputDelegate?.selectionWillChange(owner)
        editing.select(range)
        let new = editing.selection
        activeEnd =
            new.upperBound == old.upperBound && new.lowerBound != old.lowerBound
            ? new.lowerBound : new.upperBound
        inputDelegate?.selectionDidChange(owner)
        guard editing.selection != old else { return }
        typingAttributes = nil
        undo.endTyping()
        hideRevealed()
        prediction.forget()
        menu.close()
        updateMarks()
        owner?.selectionWasMoved()
    }

    /// Changes the text as typing does.
    func edit(revealing: Bool = false, _ change: (inout TextEditing) -> Void) {
        let selection = editing.selection, count = editing.count
        inputDelegate?.textWillChange(owner)
        change(&editing)
        let changes = editing.takeChanges()
        for change in changes { mirror(change) }
        if !changes.isEmpty { editing.share(storage.string) }
        prediction.follow(changes)
        reveal(revealing && editing.count > count)
        verticalMove = nil
        activeEnd = editing.selection.upperBound
        menu.close()
        if changes.isEmpty { updateMarks() } else { layOut(changes) }
        inputDelegate?.textDidChange(owner)
        owner?.textWasEdited()
        if editing.selection != selection { owner?.selectionWasMoved() }
    }

    func insert(_ text: String) {
        edit(revealing: true) { $0.replace($0.insertionRange, with: text) }
    }

    func deleteBackward() {
        guard let range = editing.deletionRange else { return }
        edit { $0.delete(range) }
    }

    /// Gives all the text other attributes.
    func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        mirroring {
            storage.setAttributes(attributes, range: NSRange(location: 0, length: storage.length))
        }
        invalidate()
    }

    /// Adds an attribute to a range.
    func add(_ key: NSAttributedString.Key, _ value: Any, in range: Range<Int>) {
        mirroring {
            storage.addAttribute(
                key, value: value, range: NSRange(location: range.lowerBound, length: range.count))
        }
        invalidate()
    }

    /// An attribute of all the text gives way to the owner's own property, or to a value.
    func override(_ key: NSAttributedString.Key, with value: Any?) {
        let all = NSRange(location: 0, length: storage.length)
        mirroring {
            if let value {
                storage.addAttribute(key, value: value, range: all)
            } else if all.length > 0 {
                storage.removeAttribute(key, range: all)
            }
        }
        invalidate()
    }

    /// Makes each font of a text style as large as traits ask for.
    ///
    /// - Parameter change: changes the owner's own font, which all text would take over that has none.
    func fontsFollow(_ traits: UITraitCollection, _ change: () -> Void) {
        var fonts: [(NSRange, UIFont)] = []
        storage.enumerateAttribute(.font, in: NSRange(location: 0, length: storage.length), options: []) {
            value, range, _ in
            guard let font = value as? UIFont else { return }
            let preferred = font.textStyle.map {
                UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits)
            }
            fonts.append((range, preferred ?? font))
        }
        change()
        mirroring {
            for (range, font) in fonts { storage.addAttribute(.font, value: font, range: range) }
        }
    }

    /// Puts text with attributes in a range's place.
    func replace(_ range: Range<Int>, withAttributed text: NSAttributedString) {
        edit { $0.replace(range, with: text.string) }
        let lower = min(range.lowerBound, storage.length)
        guard lower + text.length <= storage.length, text.length > 0 else { return }
        mirroring {
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
                attributes, part, _ in
                storage.setAttributes(
                    attributes, range: NSRange(location: lower + part.location, length: part.length))
            }
        }
        invalidate()
    }

    /// Brings the attributed text in step with the model.
    private func mirror(_ change: TextEditing.Change) {
        spelling.move(change.range, by: change.replacement.utf16.count)
        let range = NSRange(location: change.range.lowerBound, length: change.range.count)
        let attributes = typingAttributes ?? attributes(at: range.location, replacing: range.length)
        if !isSecret {
            undo.willReplace(
                change, removing: storage.attributedSubstring(from: range), marked: editing.marked)
        }
        mirroring {
            storage.replaceCharacters(
                in: range, with: NSAttributedString(string: change.replacement, attributes: attributes))
        }
    }

    private func mirroring(_ change: () -> Void) {
        isMirroring = true
        change()
        isMirroring = false
    }

    /// A program changed the attributed text itself.
    private func storageWasEdited(_ range: Range<Int>, _ length: Int) {
        guard !isMirroring else { return }
        let selection = editing.selection
        func moved(_ offset: Int) -> Int {
            if offset <= range.lowerBound { return offset }
            return offset >= range.upperBound ? offset + length - range.count : range.lowerBound + length
        }
        inputDelegate?.textWillChange(owner)
        editing = TextEditing(storage.string)
        editing.select(moved(selection.lowerBound)..<moved(selection.upperBound))
        activeEnd = editing.selection.upperBound
        undo.forget()
        spelling.forget()
        prediction.forget()
        invalidate()
        inputDelegate?.textDidChange(owner)
    }

    /// The attributes of what is typed at an offset; over a selection they are those of its beginning.
    func attributes(at offset: Int, replacing length: Int = 0) -> [NSAttributedString.Key: Any] {
        guard storage.length > 0 else { return owner?.emptyTextAttributes ?? [:] }
        let place = length > 0 ? offset : max(0, offset - 1)
        return storage.attributes(at: min(place, storage.length - 1), effectiveRange: nil)
    }

    // MARK: Secrets

    private func reveal(_ isTyped: Bool) {
        revealTimer?.cancel()
        revealed = nil
        guard isSecret, isTyped else { return }
        let end = editing.selection.lowerBound
        revealed = editing.boundaries.characterStart(before: end)..<end
        revealTimer = UIApplication.shared.schedule(after: Self.revealTime) { [weak self] in
            self?.hideRevealed()
        }
        // Without a clock nothing would hide it again.
        if revealTimer == nil { revealed = nil }
    }

    func hideRevealed() {
        revealTimer?.cancel()
        guard revealed != nil else { return }
        revealed = nil
        invalidate()
    }
}

extension EditableTextOwner {
    /// Attributes of what is typed into an empty text.
    var emptyTextAttributes: [NSAttributedString.Key: Any] {
        (self as? UITextField)?.defaultTextAttributes ?? [:]
    }
}
