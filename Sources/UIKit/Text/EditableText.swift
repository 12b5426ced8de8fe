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
    let storage = NSMutableAttributedString(string: "")
    /// Attributes of what is typed next; nil takes those of the character before.
    var typingAttributes: [NSAttributedString.Key: Any]?
    weak var inputDelegate: (any UITextInputDelegate)?
    var markedTextStyle: [NSAttributedString.Key: Any]?
    var affinity = UITextStorageDirection.forward

    let canvas = TextCanvas()
    let caret = TextCaret()
    var touch = TextTouch()
    var touchTimer: PlatformTimer?

    /// Whether the text is a secret.
    var isSecret = false {
        didSet { if isSecret != oldValue { invalidate() } }
    }
    private var revealed: Range<Int>?
    private var revealTimer: PlatformTimer?
    /// How long the character typed last shows in a secret, in seconds.
    static let revealTime = 1.5

    private var cachedLayout: TextLayout?
    private var cachedDisplay: DisplayedText?
    private var cachedWidth: CGFloat?

    init() { canvas.addSubview(caret) }

    func attach(to owner: any EditableTextOwner) { self.owner = owner }

    // MARK: Layout

    var display: DisplayedText {
        if let cachedDisplay { return cachedDisplay }
        let made =
            isSecret ? DisplayedText(secret: editing.text, revealed: revealed) : DisplayedText(editing.text)
        cachedDisplay = made
        return made
    }

    var layout: TextLayout {
        let width = owner?.wrappingWidth
        if let cachedLayout, cachedWidth == width { return cachedLayout }
        let defaults =
            owner?.textDefaults ?? StyledText.Defaults(font: .systemFont(ofSize: 17), color: .label)
        let drawn = isSecret ? NSAttributedString(string: display.string) : storage
        let traits = owner?.traitCollection ?? .current
        let made = traits.asCurrent { StyledText(drawn, defaults: defaults).layout(width: width) }
        cachedLayout = made
        cachedWidth = width
        return made
    }

    /// Lays out anew: text, font, width or traits changed.
    func invalidate() {
        cachedLayout = nil
        cachedDisplay = nil
        owner?.layoutDidChange()
        updateMarks()
    }

    /// Brings caret, selection and provisional text on the screen up to date.
    func updateMarks(onlyIfLaidOutAnew: Bool = false) {
        let layout = layout
        if onlyIfLaidOutAnew, canvas.layout === layout { return }
        if canvas.layout !== layout { canvas.layout = layout }
        let isEditing = owner?.isFirstResponder ?? false
        canvas.selection = isEditing ? rects(editing.selection) : []
        canvas.showsHandles = isEditing && !editing.selection.isEmpty
        canvas.marked = editing.marked.map(rects) ?? []
        caret.frame = caretRect(at: editing.selection.upperBound)
        let isActive = isEditing && editing.selection.isEmpty
        if caret.isActive != isActive { caret.isActive = isActive } else { caret.restart() }
    }

    // MARK: Geometry, in the canvas's coordinates

    func rects(_ range: Range<Int>) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        let (lower, upper) = (display.drawn(range.lowerBound), display.drawn(range.upperBound))
        return layout.selectionRects(for: NSRange(location: lower, length: upper - lower))
    }

    func caretRect(at offset: Int) -> CGRect {
        layout.caretRect(at: display.drawn(offset), width: TextCaret.width)
    }

    func offset(at point: CGPoint) -> Int { display.source(layout.index(at: point)) }

    /// The offset a line above or below, as near as can be to the same place; nil outside the text.
    func offset(from offset: Int, linesDown lines: Int) -> Int? {
        let rect = caretRect(at: offset)
        let all = layout.lines
        let line = all.firstIndex { rect.midY < $0.frame.maxY } ?? all.count - 1
        let target = line + lines
        guard all.indices.contains(target) else { return nil }
        return self.offset(at: CGPoint(x: rect.midX, y: all[target].frame.midY))
    }

    /// The line of the layout around an offset.
    func lineRange(at offset: Int) -> Range<Int> {
        let range = layout.line(at: display.drawn(offset)).range
        return display.source(range.location)..<display.source(range.location + range.length)
    }

    // MARK: Changing

    /// Sets the text by program: no delegate is asked, the caret goes to the end.
    func setText(_ text: NSAttributedString) {
        inputDelegate?.textWillChange(owner)
        storage.setAttributedString(text)
        editing = TextEditing(text.string)
        revealed = nil
        typingAttributes = nil
        invalidate()
        inputDelegate?.textDidChange(owner)
    }

    /// Moves the selection.
    func select(_ range: Range<Int>) {
        let old = editing.selection
        inputDelegate?.selectionWillChange(owner)
        editing.select(range)
        inputDelegate?.selectionDidChange(owner)
        guard editing.selection != old else { return }
        typingAttributes = nil
        hideRevealed()
        updateMarks()
        owner?.selectionWasMoved()
    }

    /// Changes the text as typing does.
    func edit(revealing: Bool = false, _ change: (inout TextEditing) -> Void) {
        let old = editing
        inputDelegate?.textWillChange(owner)
        change(&editing)
        mirrorInStorage(old)
        reveal(revealing && editing.count > old.count)
        invalidate()
        inputDelegate?.textDidChange(owner)
        owner?.textWasEdited()
        if editing.selection != old.selection { owner?.selectionWasMoved() }
    }

    func insert(_ text: String) {
        edit(revealing: true) { $0.replace($0.insertionRange, with: text) }
    }

    func deleteBackward() {
        guard let range = editing.deletionRange else { return }
        edit { $0.delete(range) }
    }

    /// Brings the attributed text in step with the model by the one stretch that differs.
    private func mirrorInStorage(_ old: TextEditing) {
        guard old.text != editing.text else { return }
        let (before, after) = (Array(old.text.utf16), Array(editing.text.utf16))
        var head = 0
        while head < before.count, head < after.count, before[head] == after[head] { head += 1 }
        var tail = 0
        while tail < before.count - head, tail < after.count - head,
            before[before.count - 1 - tail] == after[after.count - 1 - tail]
        {
            tail += 1
        }
        let range = NSRange(location: head, length: before.count - head - tail)
        let new = String(decoding: after[head..<(after.count - tail)], as: UTF16.self)
        let attributes = typingAttributes ?? attributes(at: head)
        storage.replaceCharacters(in: range, with: NSAttributedString(string: new, attributes: attributes))
        if storage.string.utf16.count != editing.count {
            storage.setAttributedString(NSAttributedString(string: editing.text, attributes: attributes))
        }
    }

    func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
        guard storage.length > 0 else { return [:] }
        let place = max(0, min(offset > 0 ? offset - 1 : 0, storage.length - 1))
        return storage.attributes(at: place, effectiveRange: nil)
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
