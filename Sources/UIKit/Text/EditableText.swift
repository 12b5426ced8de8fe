import CoreGraphics
import Foundation
import Platform

/// The editing of a field or text view: model, layout, caret and selection.
///
/// The owning views only position it.
@MainActor final class EditableText {
    private(set) weak var owner: (any EditableTextOwner)?
    private(set) var editing = TextEditing()
    /// The attributes of the text.
    private(set) var attributes = AttributeRuns(count: 0)
    /// The text storage for apps that change text and attributes in place; nil until an app requests it.
    private var madeStorage: NSTextStorage?
    /// The attributes of the text that is typed next; nil takes those of the character before the caret.
    var typingAttributes: [NSAttributedString.Key: Any]?
    weak var inputDelegate: (any UITextInputDelegate)?
    var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { updateMarks() } }
    /// The attributes that came with the marked text; nil if `markedTextStyle` applies.
    private(set) var markedTextStyles: MarkedTextStyles?
    /// The attributes for the next call that sets marked text.
    var nextMarkedTextStyles: MarkedTextStyles?
    var affinity = UITextStorageDirection.forward
    /// The end of the selection that moved last, to which the text scrolls.
    private(set) var activeEnd = 0
    /// The undo steps of the text.
    let undo = TextUndo()
    /// The marks of misspelled words.
    let spelling = SpellingMarks()
    let corrections = CorrectionMarks()
    /// What a find session found.
    private(set) var found = FoundMarks()

    let canvas = TextCanvas()
    let caret = TextCaret()
    let prediction = InlinePrediction()
    var touch = TextTouch()
    var touchTimer: PlatformTimer?
    /// Whether the user moves the caret on the space bar.
    var isOnTrackpad = false
    /// The scrolling under a finger that has hold of the text at an edge.
    var edgeScroll: FrameMotion?
    let menu = TextMenu()
    let loupe = TextLoupe()
    /// Drags of the selected text, and drops; made when it is first needed.
    private(set) lazy var dragging = TextDragging(self)

    /// Whether the text is secure.
    var isSecure = false {
        didSet {
            guard isSecure != oldValue else { return }
            undo.forget()
            invalidate()
        }
    }
    var revealed: Range<Int>?
    var revealTimer: PlatformTimer?
    /// The time for which secure text shows the character typed last, in seconds.
    static let revealTime = 1.5

    private var cachedFlow: TextFlow?
    /// How often the whole text was laid out, for another font, width or text of the app; typing does not count.
    private(set) var layoutCount = 0
    private var cachedDisplay: DisplayedText?
    private var cachedWidth: CGFloat?
    private var cachedLean = false
    /// The x coordinate that the caret keeps while it moves by lines.
    private var verticalMove: (offset: Int, x: CGFloat)?
    private var isMirroring = false

    init() {
        canvas.addSubview(caret)
    }

    func attach(to owner: any EditableTextOwner) {
        self.owner = owner
        undo.text = self
    }

    // MARK: Layout

    var display: DisplayedText {
        if let cachedDisplay { return cachedDisplay }
        let made =
            isSecure ? DisplayedText(secret: editing.text, revealed: revealed) : DisplayedText(editing.text)
        cachedDisplay = made
        return made
    }

    /// The layout of the text as it is displayed.
    var flow: TextFlow {
        let width = owner?.wrappingWidth, lean = awaitsRightToLeft
        if let cachedFlow, cachedWidth == width, cachedLean == lean { return cachedFlow }
        let defaults =
            owner?.textDefaults ?? StyledText.Defaults(font: .systemFont(ofSize: 17), color: .label)
        var setting = TextFlow.Setting(defaults: defaults, width: width)
        setting.hasParagraphs = owner?.hasParagraphs ?? true
        setting.isRightToLeft = lean || owner?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        setting.traits = owner?.traitCollection ?? .current
        var made = TextFlow(drawn, setting)
        if let scale = owner?.fontScale(forWidth: made.size.width), scale != 1 {
            setting.scale = scale
            made = TextFlow(drawn, setting)
        }
        cachedFlow = made
        layoutCount += 1
        cachedWidth = width
        cachedLean = lean
        return made
    }

    /// Whether an empty field expects text from right to left: it has the focus, and the keyboard's language is.
    var awaitsRightToLeft: Bool {
        guard editing.count == 0, UITextInputMode.current?.isRightToLeft == true, let owner,
            owner.isFirstResponder
        else { return false }
        return Self.writtenTypes.contains(owner.traitValues.resolvedKeyboardType)
    }

    /// The keyboard types whose text is in the language of the keyboard; others begin with digits, symbols or Latin
    /// letters.
    private static let writtenTypes: Set<UIKeyboardType> = [.default, .namePhonePad, .twitter, .webSearch]

    /// The empty paragraph with the caret, in which the keyboard is about to type.
    private var awaitedParagraph: TextFlow.Awaited? {
        let caret = editing.selection.lowerBound
        guard let owner, owner.isFirstResponder, owner.hasParagraphs, editing.count > 0,
            editing.selection.isEmpty,
            let mode = UITextInputMode.current,
            Self.writtenTypes.contains(owner.traitValues.resolvedKeyboardType)
        else { return nil }
        let before = editing.text(in: editing.boundaries.characterStart(before: caret)..<caret).last
        let after = editing.text(in: caret..<editing.boundaries.characterEnd(after: caret)).first
        guard before?.isNewline ?? true, after?.isNewline ?? true else { return nil }
        return TextFlow.Awaited(offset: caret, isRightToLeft: mode.isRightToLeft)
    }

    /// Updates the layout after the keyboard's language changed.
    func languageChanged() {
        if editing.count == 0 { invalidate() } else { updateMarks() }
    }

    /// The text as displayed, with attributes: bullets for secure text, spaces for line breaks in a single line.
    private var drawn: AttributedText {
        if isSecure { return AttributedText(display.string) }
        guard owner?.hasParagraphs == false, editing.text.contains(where: \.isNewline) else {
            return owner?.dressed(attributedText) ?? attributedText
        }
        let units = editing.text.utf16.map { Self.lineBreaks.contains($0) ? 0x20 : $0 }
        return AttributedText(IndexedText(String(decoding: units, as: UTF16.self)), attributes)
    }

    private static let lineBreaks: Set<UInt16> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]

    /// The text as it is laid out, with detected links.
    var shownText: AttributedText { flow.string }

    /// Invalidates the layout after text, font, width or traits changed.
    func invalidate() {
        cachedFlow = nil
        cachedDisplay = nil
        owner?.layoutDidChange()
        updateMarks()
    }

    /// Updates the layout after a range was replaced by a number of units; the rest stays laid out.
    private func layOut(_ range: Range<Int>, by length: Int) {
        guard !isSecure, let flow = cachedFlow, owner?.hasParagraphs == true,
            cachedWidth == owner?.wrappingWidth, cachedLean == awaitsRightToLeft, owner?.dressesText != true
        else { return invalidate() }
        cachedDisplay = nil
        flow.replace(range, by: length, in: attributedText)
        owner?.layoutDidChange()
        updateMarks()
    }

    /// Updates text, caret, selection and marked text on the screen.
    func updateMarks() {
        guard let owner else { return }
        let flow = flow
        flow.awaited = awaitedParagraph
        let area = owner.visibleText
        canvas.show(flow, in: area)
        let isEditing = owner.isFirstResponder
        let tint = owner.tintColor ?? .systemBlue
        var marks: [(CGRect, UIColor)] = found.ranges.flatMap { rects($0, in: area) }.map {
            ($0, Self.foundColor)
        }
        let isSelecting = isEditing && !editing.selection.isEmpty
        if isSelecting {
            marks += rects(editing.selection, in: area).map { ($0, tint.withAlphaComponent(0.2)) }
        }
        if let marked = editing.marked {
            marks += markedTextMarks(marked, in: area, tint)
        }
        canvas.show(marks)
        spelling.follow(self)
        canvas.showCurrentResult(found.current.map { rects($0, in: area) } ?? [], of: self)
        canvas.showSlips(spelling.slips.flatMap { rects($0, in: area) })
        if !isEditing { corrections.forget() }
        canvas.showCorrections(corrections.underlined.flatMap { rects($0, in: area) })
        let hasHandles = isSelecting && !touch.isMouse
        canvas.showHandles(
            start: hasHandles ? edge(of: editing.selection, isStart: true) : nil,
            end: hasHandles ? edge(of: editing.selection, isStart: false) : nil, in: area,
            within: owner.handleLimit)
        let place = caretRect(at: editing.selection.upperBound)
        caret.frame = place.offsetBy(dx: TextHandle.way(of: place, into: owner.handleLimit), dy: 0)
        let isActive = isEditing && editing.selection.isEmpty && owner.mayEdit
        if !isEditing { isOnTrackpad = false }
        caret.isSteady = touch.mode == .carriesCaret || isOnTrackpad
        if caret.isActive != isActive { caret.isActive = isActive } else { caret.restart() }
        prediction.place(in: self)
    }

    /// Shows a range as a find session wants it.
    func show(_ range: Range<Int>, as style: UITextSearchFoundTextStyle) {
        found.show(range, as: style)
        updateMarks()
    }

    /// Forgets what was found.
    func forgetFound() {
        guard !found.isEmpty else { return }
        found = FoundMarks()
        updateMarks()
    }

    /// The color below a result (iOS: a light yellow).
    private static let foundColor = UIColor.systemYellow.withAlphaComponent(0.35)

    /// The background and underline rectangles of the marked text.
    private func markedTextMarks(
        _ marked: Range<Int>, in area: CGRect, _ tint: UIColor
    ) -> [(CGRect, UIColor)] {
        func marks(_ range: Range<Int>, _ style: [NSAttributedString.Key: Any]?) -> [(CGRect, UIColor)] {
            rects(range, in: area).flatMap { MarkedTextStyles.marks(in: $0, style, tint: tint) }
        }
        guard let parts = markedTextStyles?.parts, !parts.isEmpty else {
            var style = markedTextStyle
            style?[.underlineStyle] = nil
            return marks(marked, style)
        }
        // Deleting shortens marked text without new attributes.
        return parts.flatMap { part in
            let range = marked.lowerBound + part.range.lowerBound..<marked.lowerBound + part.range.upperBound
            return marks(range.clamped(to: marked), part.attributes)
        }
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

    /// The caret rectangle of the handle at an end of a selection: on the last selected line, not at the start of the
    /// next.
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

    /// The offset a number of lines below, at about the same x coordinate; nil outside of the text.
    func offset(from offset: Int, linesDown lines: Int) -> Int? {
        guard let y = flow.lineMiddle(from: display.drawn(offset), linesDown: lines) else { return nil }
        // The caret keeps its x coordinate across shorter lines.
        let x = verticalMove?.offset == offset ? verticalMove?.x : nil
        let column = x ?? caretRect(at: offset).midX
        let target = self.offset(at: CGPoint(x: column, y: y))
        verticalMove = (target, column)
        return target
    }

    /// The range of the laid-out line that contains an offset.
    func lineRange(at offset: Int) -> Range<Int> {
        let range = flow.line(at: display.drawn(offset)).range
        return display.source(range.lowerBound)..<display.source(range.upperBound)
    }

    /// Whether the line that contains an offset runs from right to left.
    func isRightToLeft(at offset: Int) -> Bool { flow.line(at: display.drawn(offset)).isRightToLeft }

    // MARK: Editing

    /// Sets the text for the app: moves the caret to the end, and notifies the delegate only of a changed selection.
    func setText(_ text: NSAttributedString) {
        let selection = editing.selection
        inputDelegate?.textWillChange(owner)
        editing = TextEditing(text.string)
        attributes = AttributeRuns(text)
        mirror { $0.setAttributedString(text) }
        activeEnd = editing.count
        revealed = nil
        typingAttributes = nil
        verticalMove = nil
        undo.forget()
        spelling.forget()
        corrections.forget()
        found = FoundMarks()
        prediction.forget()
        menu.close()
        invalidate()
        inputDelegate?.textDidChange(owner)
        if editing.selection != selection { owner?.textWasSetWithSelection() }
    }

    /// Sets the selection.
    func select(_ range: Range<Int>) {
        let old = editing.selection
        inputDelegate?.selectionWillChange(owner)
        editing.select(range)
        let new = editing.selection
        // The end that moved; a selection that is set once more keeps it.
        if new != old || activeEnd != new.lowerBound {
            activeEnd =
                new.upperBound == old.upperBound && new.lowerBound != old.lowerBound
                ? new.lowerBound : new.upperBound
        }
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

    /// Changes the text as typing does; the delegate is notified of the selection first and then of the text, as on
    /// iOS.
    func edit(revealing: Bool = false, _ change: (inout TextEditing) -> Void) {
        let selection = editing.selection, count = editing.count
        inputDelegate?.textWillChange(owner)
        change(&editing)
        let changes = editing.takeChanges()
        for change in changes { follow(change) }
        prediction.follow(changes)
        // A password that is pasted or filled in is not typed.
        reveal(revealing && editing.count > count && changes.last?.replacement.count == 1)
        verticalMove = nil
        activeEnd = editing.selection.upperBound
        menu.close()
        switch changes.count {
        case 0: updateMarks()
        case 1: layOut(changes[0].range, by: changes[0].replacement.utf16.count)
        default: invalidate()
        }
        inputDelegate?.textDidChange(owner)
        owner?.placeEditedText()
        if editing.selection != selection { owner?.selectionWasMoved() }
        owner?.textWasEdited()
    }

    /// Lets the keyboard complete its current word before editing ends.
    func willEndEditing() { (inputDelegate as? ResponderObserver)?.willEndEditing() }

    /// Replaces the marked text, or the selection, by marked text.
    func setMarked(_ text: String, selected: Range<Int>) {
        markedTextStyles = nextMarkedTextStyles
        nextMarkedTextStyles = nil
        edit(revealing: true) { $0.setMarked(text, selected: selected) }
    }

    func insert(_ text: String) {
        edit(revealing: true) { $0.replace($0.insertionRange, with: text) }
    }

    func deleteBackward() {
        guard let range = editing.deletionRange else { return }
        edit { $0.delete(range) }
    }

    // MARK: Attributes

    /// The text with its attributes.
    var attributedText: AttributedText { AttributedText(editing.characters, attributes) }

    /// The text storage that mirrors the text; changes to it change the model.
    var storage: NSTextStorage {
        if let madeStorage { return madeStorage }
        let made = NSTextStorage(attributedString: attributedText.string)
        made.onEdit = { [weak self] range, length, changesText in
            self?.storageWasEdited(range, length, changesText)
        }
        madeStorage = made
        return made
    }

    /// Sets the attributes of the whole text.
    func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        changeAttributes(in: 0..<editing.count) { $0 = attributes }
        invalidate()
    }

    /// Adds an attribute to a range.
    func add(_ key: NSAttributedString.Key, _ value: Any, in range: Range<Int>) {
        changeAttributes(in: range) { $0[key] = value }
        layOut(range, by: range.count)
    }

    /// Replaces an attribute of the whole text by a value; nil lets the owner's property apply.
    func override(_ key: NSAttributedString.Key, with value: Any?) {
        changeAttributes(in: 0..<editing.count) { $0[key] = value }
        invalidate()
    }

    func changeAttributes(
        in range: Range<Int>, _ change: (inout [NSAttributedString.Key: Any]) -> Void
    ) {
        attributes.change(range, change)
        mirror { storage in
            for run in attributes.inRange(range) {
                storage.setAttributes(
                    run.attributes, range: NSRange(location: run.range.lowerBound, length: run.range.count))
            }
        }
    }

    /// Replaces a range by text with attributes.
    func replace(_ range: Range<Int>, withAttributed text: NSAttributedString) {
        edit { $0.replace(range, with: text.string) }
        let dressed = range.lowerBound..<(range.lowerBound + text.length)
        guard dressed.upperBound <= editing.count, !dressed.isEmpty else { return }
        attributes.replace(dressed, with: AttributeRuns(text))
        mirror {
            $0.replaceCharacters(in: NSRange(location: dressed.lowerBound, length: dressed.count), with: text)
        }
        layOut(dressed, by: dressed.count)
    }

    /// Updates attributes, marks and undo steps after a change of the text.
    private func follow(_ change: TextEditing.Change) {
        let range = change.range, length = change.replacement.utf16.count
        spelling.move(range, by: length)
        corrections.move(range, by: length)
        found.move(range, by: length)
        let typed = typingAttributes ?? attributes(at: range.lowerBound, replacing: range.count)
        if !isSecure {
            undo.willReplace(change, removing: attributes.dress(change.removed, as: range))
        }
        attributes.replace(range, with: AttributeRuns(typed, count: length))
        mirror {
            $0.replaceCharacters(
                in: NSRange(location: range.lowerBound, length: range.count),
                with: NSAttributedString(string: change.replacement, attributes: typed))
        }
    }

    /// Applies a change to the text storage, if it exists.
    private func mirror(_ change: (NSTextStorage) -> Void) {
        guard let madeStorage else { return }
        isMirroring = true
        change(madeStorage)
        isMirroring = false
    }

    /// Applies a change that the app made in the text storage.
    private func storageWasEdited(_ range: Range<Int>, _ length: Int, _ changesText: Bool) {
        guard !isMirroring else { return }
        // A change of attributes only does not affect text, selection, marked text and undo.
        if !changesText, length == range.count, storage.length == editing.count {
            let piece = storage.attributedSubstring(
                from: NSRange(location: range.lowerBound, length: length))
            attributes.replace(range, with: AttributeRuns(piece))
            return layOut(range, by: length)
        }
        let selection = editing.selection
        func moved(_ offset: Int) -> Int {
            if offset <= range.lowerBound { return offset }
            return offset >= range.upperBound ? offset + length - range.count : range.lowerBound + length
        }
        inputDelegate?.textWillChange(owner)
        editing = TextEditing(storage.string)
        attributes = AttributeRuns(storage)
        editing.select(moved(selection.lowerBound)..<moved(selection.upperBound))
        activeEnd = editing.selection.upperBound
        undo.forget()
        spelling.forget()
        corrections.forget()
        found = FoundMarks()
        prediction.forget()
        invalidate()
        inputDelegate?.textDidChange(owner)
        if editing.selection != selection { owner?.textWasSetWithSelection() }
    }

    /// The attributes of text typed at an offset; those of the selection's start if text is selected.
    func attributes(at offset: Int, replacing length: Int = 0) -> [NSAttributedString.Key: Any] {
        guard attributes.count > 0 else { return owner?.emptyTextAttributes ?? [:] }
        let place = length > 0 ? offset : max(0, offset - 1)
        return attributes.attributes(at: min(place, attributes.count - 1))
    }
}
