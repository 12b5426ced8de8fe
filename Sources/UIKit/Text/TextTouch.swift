import Foundation
import Platform

/// The state of a touch or mouse in a text: a tap, a long press that moves the caret, a drag of a selection handle, or
/// a selection by the mouse.
struct TextTouch: Hashable, Sendable {
    enum Mode: Hashable, Sendable {
        case none
        /// Down and not moved: a tap if it ends now.
        case pressed
        /// The same on the caret, which follows as soon as the touch moves.
        case pressedCaret
        /// Held long enough: the caret follows.
        case carriesCaret
        /// Drags the start or the end of the selection; the other end stays.
        case holdsStart
        case holdsEnd
        /// The mouse, or a finger after a double or triple tap, selects by units, beginning with the one below it.
        case selects
        /// The mouse is down on selected text: a drag moves it, a click puts the caret there.
        case pressedSelection
    }

    var mode = Mode.none
    var point = CGPoint.zero
    /// The number of taps in quick succession, including this touch.
    var taps = 1
    /// Whether the touch moved a selection handle; without a move it is a tap.
    var movedHandle = false
    /// Whether the edit menu was open when the touch took hold of a handle.
    var closedMenu = false
    /// When the touch took hold of a handle, in seconds on the clock of animations.
    var heldSince: TimeInterval = 0
    /// Whether a mouse made the selection, which then shows no handles.
    var isMouse = false
    /// The unit at which the mouse began.
    var anchor = 0..<0
    var granularity = UITextGranularity.character
    /// The vector from the caret to the touch that grabbed a handle, so that the text does not jump.
    var grip = CGPoint.zero

    /// The duration of a long press, in seconds.
    static let holdDelay = 0.5
    /// The distance that a touch may move during a long press, in points.
    static let slop: CGFloat = 10
    /// The distance after which a touch on the caret carries it, in points: less than scrolling needs.
    static let caretSlop: CGFloat = 4
    /// The interval of scrolling while a touch is beyond the edge, in seconds.
    static let scrollPause = 0.05

    /// Whether the touch drags a selection handle.
    var holdsHandle: Bool { mode == .holdsStart || mode == .holdsEnd }
    /// Whether the touch moves the caret or an end of the selection.
    var movesText: Bool { mode == .carriesCaret || mode == .selects || holdsHandle }
    /// Whether a scroll view must not scroll with the touch.
    var isHolding: Bool { mode == .pressedCaret || movesText }
}

extension EditableText {
    func touchBegan(_ finger: UITouch, with event: UIEvent?) {
        let point = finger.location(in: canvas)
        touchTimer?.cancel()
        if finger.type == .indirectPointer { return mouseBegan(at: point, finger: finger, event: event) }
        touch = TextTouch(mode: .pressed, point: point, taps: finger.tapCount)
        switch targets.part(at: point) {
        case .startHandle: return hold(isStart: true, at: point)
        case .endHandle: return hold(isStart: false, at: point)
        case .caret where finger.tapCount <= 1: touch.mode = .pressedCaret
        case .caret, .text: break
        }
        touchTimer = UIApplication.shared.schedule(after: TextTouch.holdDelay) { [weak self] in self?.held() }
    }

    /// Whether a touch has hold of the caret, a handle or a selection by units, or will have when it moves.
    func takesHold(of finger: UITouch) -> Bool {
        switch touch.mode {
        case .none:
            targets.part(at: canvas.convert(finger.startPoint, from: nil)) != .text
                || maySelectUnits(after: finger.tapCount)
        case .pressed: maySelectUnits(after: touch.taps)
        default: touch.isHolding
        }
    }

    /// Whether a touch begins at a selection handle.
    func takesHandle(of finger: UITouch) -> Bool {
        switch targets.part(at: canvas.convert(finger.startPoint, from: nil)) {
        case .startHandle, .endHandle: true
        case .caret, .text: false
        }
    }

    /// Whether a touch after a number of taps selects by words or paragraphs when it is dragged.
    private func maySelectUnits(after taps: Int) -> Bool {
        taps > 1 && !isSecure && owner?.isFirstResponder == true
    }

    /// What a finger can take hold of now.
    var targets: TextTargets {
        guard let owner, owner.isFirstResponder else { return TextTargets() }
        guard editing.selection.isEmpty else {
            return TextTargets(
                start: edge(of: editing.selection, isStart: true),
                end: edge(of: editing.selection, isStart: false))
        }
        return TextTargets(caret: owner.mayEdit ? caretRect(at: editing.selection.lowerBound) : nil)
    }

    /// Begins to drag a selection handle.
    private func hold(isStart: Bool, at point: CGPoint) {
        let held = edge(of: editing.selection, isStart: isStart)
        touch = TextTouch(mode: isStart ? .holdsStart : .holdsEnd, point: point)
        touch.grip = CGPoint(x: point.x - held.midX, y: point.y - held.midY)
        touch.closedMenu = menu.isOpen
        touch.heldSince = UIApplication.shared.now
        // As on iOS, the menu is away while the handle is held: it would be in front of the loupe.
        menu.close()
    }

    private func held() {
        guard touch.mode == .pressed || touch.mode == .pressedCaret, let owner else { return }
        guard owner.isFirstResponder || owner.becomeFirstResponder() else { return touch.mode = .none }
        touch.mode = .carriesCaret
        guard owner.mayEdit else {
            // Read-only text: select the word below the touch.
            select(editing.word(at: offset(at: touch.point)))
            return
        }
        carry(to: touch.point)
    }

    private func carry(to point: CGPoint) {
        let offset = offset(at: point)
        select(offset..<offset)
        loupe.show(self, at: display.drawn(offset), finger: point)
    }

    func touchMoved(_ finger: UITouch) {
        follow(finger)
        guard touch.movesText else { return }
        if owner?.wrappingWidth != nil { scrollAtEdge(finger) } else { scrollOn(finger) }
    }

    func follow(_ finger: UITouch) {
        let point = finger.location(in: canvas)
        if distance(point, touch.point) > 2 { touch.movedHandle = true }
        let place = visiblePoint(point)
        let held = visiblePoint(CGPoint(x: point.x - touch.grip.x, y: point.y - touch.grip.y))
        switch touch.mode {
        case .none, .pressedSelection: break
        case .pressed:
            guard distance(point, touch.point) > TextTouch.slop else { break }
            guard maySelectUnits(after: touch.taps) else { return touchCancelled() }
            selectUnits(after: touch.taps)
            follow(finger)
        case .pressedCaret:
            guard distance(point, touch.point) > TextTouch.caretSlop else { break }
            touchTimer?.cancel()
            touch.mode = .carriesCaret
            menu.close()
            follow(finger)
        case .carriesCaret:
            if owner?.mayEdit == true { carry(to: place) }
        case .holdsStart:
            let limit = editing.boundaries.characterStart(before: editing.selection.upperBound)
            select(min(offset(at: held), limit)..<editing.selection.upperBound)
            showLoupe(at: editing.selection.lowerBound, held, finger)
        case .holdsEnd:
            let limit = editing.boundaries.characterEnd(after: editing.selection.lowerBound)
            select(editing.selection.lowerBound..<max(offset(at: held), limit))
            showLoupe(at: editing.selection.upperBound, held, finger, isEnd: true)
        case .selects:
            let unit = unit(at: offset(at: place))
            let lower = min(unit.lowerBound, touch.anchor.lowerBound)
            let upper = max(unit.upperBound, touch.anchor.upperBound)
            select(lower..<upper)
            showLoupe(at: unit.lowerBound < touch.anchor.lowerBound ? lower : upper, place, finger)
        }
    }

    /// Begins to select by words after a double tap, by paragraphs after a triple one.
    private func selectUnits(after taps: Int) {
        touchTimer?.cancel()
        touch.mode = .selects
        touch.granularity = taps == 2 ? .word : .paragraph
        touch.anchor = unit(at: offset(at: touch.point))
    }

    /// Shows the loupe for a finger, which covers the dragged end; a mouse does not cover it.
    private func showLoupe(at offset: Int, _ point: CGPoint, _ finger: UITouch, isEnd: Bool = false) {
        guard finger.type != .indirectPointer else { return }
        let caret = isEnd ? edge(of: editing.selection, isStart: false) : caretRect(at: offset)
        // The end of a selection is behind its last line, also where the line break is selected.
        let isAbove = caret.midY < caretRect(at: offset).minY
        let shown = isAbove ? editing.boundaries.characterStart(before: offset) : offset
        loupe.show(self, at: display.drawn(shown), caret: caret, finger: point)
    }

    /// Scrolls a single line while the touch is beyond its edge.
    private func scrollOn(_ finger: UITouch) {
        touchTimer?.cancel()
        touchTimer = nil
        guard touch.movesText, let owner,
            !owner.bounds.insetBy(dx: 4, dy: 4).contains(finger.location(in: owner))
        else { return }
        touchTimer = UIApplication.shared.schedule(after: TextTouch.scrollPause) { [weak self, weak finger] in
            guard let self, let finger, finger.isDown, touch.movesText else { return }
            let before = editing.selection
            follow(finger)
            if editing.selection != before { scrollOn(finger) }
        }
    }

    func touchEnded(_ finger: UITouch) {
        let point = finger.location(in: canvas)
        // A scroll view that held the touch back may deliver a flick as its beginning and its end.
        if distance(point, touch.point) > TextTouch.slop { follow(finger) }
        let ended = touch
        touchCancelled()
        if ended.movesText { owner?.selectionWasDropped() }
        touch.isMouse = ended.isMouse
        guard let owner else { return }
        if ended.mode == .selects, !ended.isMouse { return menu.open(for: self) }
        if ended.mode == .pressedSelection {
            let offset = offset(at: point)
            return select(offset..<offset)
        }
        if ended.mode == .selects {
            if !editing.selection.isEmpty, !isSecure {
                UIPasteboard.selected = editing.text(in: editing.selection)
            }
            return
        }
        let isShort = UIApplication.shared.now - ended.heldSince < TextTouch.holdDelay
        let isTap =
            ended.mode == .pressed || ended.mode == .pressedCaret
            || (ended.holdsHandle && !ended.movedHandle && isShort)
        guard isTap else {
            if ended.isHolding { menu.open(for: self) }
            return
        }
        if finger.tapCount <= 1, owner.tappedItem(at: point) { return }
        let wasEditing = owner.isFirstResponder
        guard wasEditing || owner.becomeFirstResponder() else { return }
        let isInSelection = wasEditing && rects(editing.selection).contains { $0.contains(point) }
        if finger.tapCount <= 1, isInSelection, !menu.isOpen || menu.hasCommands {
            // As on iOS, a tap on the selection shows and hides its commands.
            if menu.isOpen || ended.closedMenu { menu.close() } else { menu.open(for: self) }
            return
        }
        tap(at: tappedOffset(at: point), count: finger.tapCount, wasEditing: wasEditing)
    }

    /// The offset that a tap means: below the last line it is the end of the text.
    private func tappedOffset(at point: CGPoint) -> Int {
        let isBelow =
            owner?.wrappingWidth != nil && point.y > flow.line(at: display.drawn(editing.count)).frame.maxY
        return isBelow ? editing.count : offset(at: point)
    }

    private func tap(at offset: Int, count: Int, wasEditing: Bool) {
        let wasOpen = menu.isOpen
        switch count {
        case ...1:
            if wasEditing, let mark = corrections.mark(at: offset), editing.selection != mark.range {
                select(mark.range)
                return menu.openReversal(of: mark, for: self)
            }
            if wasEditing, let slip = spelling.slip(at: offset), editing.selection != slip {
                select(slip)
                return menu.openReplacements(for: self)
            }
            let edge = isSecure ? editing.count : editing.nearestWordEdge(to: offset)
            let isSame = editing.selection == edge..<edge
            select(edge..<edge)
            if wasEditing, isSame { if wasOpen { menu.close() } else { menu.open(for: self) } }
        case 2:
            select(isSecure ? 0..<editing.count : editing.word(at: offset))
            menu.open(for: self)
        default:
            select(isSecure ? 0..<editing.count : editing.paragraph(at: offset))
            menu.open(for: self)
        }
    }

    func touchCancelled() {
        touchTimer?.cancel()
        touchTimer = nil
        endEdgeScroll()
        loupe.hide()
        touch = TextTouch()
        caret.isSteady = isOnTrackpad
    }

    // MARK: Mouse

    private func mouseBegan(at point: CGPoint, finger: UITouch, event: UIEvent?) {
        guard let owner, owner.isFirstResponder || owner.becomeFirstResponder() else { return }
        // The mouse also drags the handles of a selection made by touch.
        for handle in [canvas.endHandle, canvas.startHandle]
        where event?.buttonMask.contains(.primary) == true && handle.hasBall(at: finger.location(in: handle))
        {
            return hold(isStart: handle === canvas.startHandle, at: point)
        }
        touch = TextTouch(mode: .none, point: point, isMouse: true)
        let offset = offset(at: point)
        if event?.buttonMask.contains(.secondary) == true {
            if !editing.selection.contains(offset), !isSecure { select(editing.word(at: offset)) }
            updateMarks()
            return menu.open(for: self, at: finger.location(in: owner))
        }
        let extends = event?.modifierFlags.contains(.shift) == true
        if finger.tapCount <= 1, !extends, dragging.canDrag(at: point) {
            return touch.mode = .pressedSelection
        }
        touch.mode = .selects
        touch.granularity = finger.tapCount <= 1 ? .character : finger.tapCount == 2 ? .word : .paragraph
        if isSecure, finger.tapCount > 1 {
            touch.anchor = 0..<editing.count
        } else if extends {
            // The farther end stays.
            let selection = editing.selection
            let isNearStart = abs(offset - selection.lowerBound) < abs(offset - selection.upperBound)
            let stays = isNearStart ? selection.upperBound : selection.lowerBound
            touch.anchor = stays..<stays
        } else {
            touch.anchor = unit(at: offset)
        }
        let unit = unit(at: offset)
        select(
            min(unit.lowerBound, touch.anchor.lowerBound)..<max(unit.upperBound, touch.anchor.upperBound))
        updateMarks()
    }

    private func unit(at offset: Int) -> Range<Int> {
        switch touch.granularity {
        case .character: offset..<offset
        case .word: editing.word(at: offset)
        default: editing.paragraph(at: offset)
        }
    }

    /// Inserts the primary selection, of this or another app, for a middle click.
    func middleClicked(at point: CGPoint) {
        guard let owner, owner.mayEdit, let text = UIPasteboard.selected, !text.isEmpty,
            owner.isFirstResponder || owner.becomeFirstResponder()
        else { return }
        let offset = offset(at: point)
        touch.isMouse = true
        select(offset..<offset)
        guard let range = owner.selectedTextRange, owner.shouldChangeText(in: range, replacementText: text)
        else { return }
        undo.endTyping()
        owner.insertText(text)
        undo.endTyping()
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (x, y) = (a.x - b.x, a.y - b.y)
        return (x * x + y * y).squareRoot()
    }
}

extension UITextField: TouchHolding {
    func takesHold(of touch: UITouch) -> Bool { isEnabled && editable.takesHold(of: touch) }
    func takesHandle(of touch: UITouch) -> Bool { isEnabled && editable.takesHandle(of: touch) }
}

extension UITextView: TouchHolding {
    func takesHold(of touch: UITouch) -> Bool { mayTouchText && editable.takesHold(of: touch) }
    func takesHandle(of touch: UITouch) -> Bool { mayTouchText && editable.takesHandle(of: touch) }
}
