import CoreGraphics
import Foundation

/// Drags of a field's or text view's selected text, and drops into it.
///
/// A finger that rests on the selection lifts it. In the same text it is moved, in another it is copied; words keep spaces
/// between them.
@MainActor final class TextDragging: NSObject {
    private unowned let text: EditableText
    weak var dragDelegate: (any UITextDragDelegate)?
    weak var dropDelegate: (any UITextDropDelegate)?
    var options: UITextDragOptions = []
    /// The interaction of drags, once the text was edited or selected.
    private(set) var drag: UIDragInteraction?
    /// The range that is dragged; nil while none is.
    private var dragged: Range<Int>?
    /// The drag that this text began.
    private weak var own: DragSession?
    private var wasMoved = false
    /// Where a drop would go; nil while no drag is above.
    private var place: Int?
    private var proposal: UITextDropProposal?
    /// Whether a text that cannot be edited takes the drop.
    private var editability = UITextDropEditability.no
    private let mark = UIView()
    private let lifted = LiftedText()

    init(_ text: EditableText) {
        self.text = text
        super.init()
        mark.isUserInteractionEnabled = false
        mark.layer.cornerRadius = TextCaret.width / 2
    }

    private var owner: (any EditableTextOwner)? { text.owner }
    private var draggable: (any UIView & UITextDraggable)? { owner as? any UIView & UITextDraggable }
    private var droppable: (any UIView & UITextDroppable)? { owner as? any UIView & UITextDroppable }

    var isDragging: Bool { dragged != nil }
    var isDropTarget: Bool { place != nil }

    /// Whether there is selected text at a point, which can be dragged.
    func canDrag(at point: CGPoint) -> Bool {
        let range = text.editing.selection
        return drag?.isEnabled == true && owner?.isFirstResponder == true && !range.isEmpty && !text.isSecure
            && text.rects(range).contains { $0.contains(point) }
    }

    /// Lets selected text be dragged from now on; called when the text gets the focus.
    func begin() {
        guard drag == nil, let owner else { return }
        let made = UIDragInteraction(delegate: self)
        made.onEnd = { [weak self] in self?.dragEnded() }
        made.followsMouse = true
        drag = made
        owner.addInteraction(made)
    }
}

// MARK: - Drags

extension TextDragging: UIDragInteractionDelegate {
    /// What was asked of the app.
    private final class DragRequest: NSObject, UITextDragRequest {
        let dragRange: UITextRange
        let suggestedItems: [UIDragItem]
        var existingItems: [UIDragItem] { [] }
        var isSelected: Bool { true }
        let dragSession: any UIDragSession

        init(_ range: Range<Int>, _ items: [UIDragItem], _ session: any UIDragSession) {
            dragRange = TextOffsetRange(range)
            suggestedItems = items
            dragSession = session
        }
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
    {
        let range = text.editing.selection, point = session.location(in: text.canvas)
        guard let draggable, !text.touch.movedHandle, canDrag(at: point),
            // A second click, or one with Shift, selects.
            !text.touch.isMouse || text.touch.mode == .pressedSelection
        else { return [] }
        let item = UIDragItem(itemProvider: NSItemProvider(object: text.editing.text(in: range)))
        let items =
            dragDelegate?.textDraggableView(draggable, itemsForDrag: DragRequest(range, [item], session)) ?? [
                item
            ]
        guard !items.isEmpty else { return [] }
        dragged = range
        own = session as? DragSession
        wasMoved = false
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { owner?.mayEdit == true }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        if let draggable,
            let own = dragDelegate?.textDraggableView(
                draggable, dragPreviewForLiftingItem: item, session: session)
        {
            return own
        }
        guard let dragged else { return nil }
        return lifted.show(dragged, of: text, stripsColor: options.contains(.stripTextColorFromPreviews))
            .map { UITargetedDragPreview(view: $0) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        text.menu.close()
        // The snapshot is made when the animation begins.
        animator.addAnimations { [lifted] in lifted.remove() }
        if let draggable {
            dragDelegate?.textDraggableView(draggable, willAnimateLiftWith: animator, session: session)
        }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        wasMoved = true
        if let draggable { dragDelegate?.textDraggableView(draggable, dragSessionWillBegin: session) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        if let draggable {
            dragDelegate?.textDraggableView(draggable, dragSessionDidEnd: session, with: operation)
        }
    }

    /// The drag is over, whether the text was moved or only lifted: then its menu opens.
    private func dragEnded() {
        guard dragged != nil else { return }
        dragged = nil
        own = nil
        if !wasMoved, owner?.isFirstResponder == true { text.menu.open(for: text) }
    }
}

// MARK: - Drops

extension TextDragging: DropTarget {
    private final class DropRequest: NSObject, UITextDropRequest {
        let dropPosition: UITextPosition
        let suggestedProposal: UITextDropProposal
        let isSameView: Bool
        let dropSession: any UIDropSession

        init(_ place: Int, _ proposal: UITextDropProposal, isSame: Bool, _ session: any UIDropSession) {
            dropPosition = TextOffset(place)
            suggestedProposal = proposal
            isSameView = isSame
            dropSession = session
        }
    }

    var dropView: UIView? { owner }

    private func request(_ session: DragSession) -> DropRequest {
        let isSame = session === own
        return DropRequest(
            text.offset(at: session.location(in: text.canvas)),
            UITextDropProposal(operation: isSame && session.allowsMoveOperation ? .move : .copy),
            isSame: isSame, session)
    }

    func accepts(_ session: DragSession) -> Bool {
        guard let owner, session.canLoadObjects(ofClass: String.self) else { return false }
        if owner.mayEdit { return (owner as? UIControl)?.isEnabled ?? true }
        guard let droppable, let dropDelegate else { return false }
        editability = dropDelegate.textDroppableView(droppable, willBecomeEditableForDrop: request(session))
        return editability != .no
    }

    func entered(_ session: DragSession) {
        if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidEnter: session) }
    }

    func updated(_ session: DragSession) -> UIDropProposal {
        let request = request(session)
        var proposal = request.suggestedProposal
        if let droppable, let dropDelegate {
            dropDelegate.textDroppableView(droppable, dropSessionDidUpdate: session)
            proposal = dropDelegate.textDroppableView(droppable, proposalForDrop: request)
        }
        self.proposal = proposal
        let place = (request.dropPosition as? TextOffset)?.offset ?? text.editing.count
        self.place = place
        showMark(at: proposal.dropAction == .insert && proposal.operation != .cancel ? place : nil)
        return proposal
    }

    func exited(_ session: DragSession) {
        leave()
        if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidExit: session) }
    }

    func perform(_ session: DragSession) {
        guard let owner, let proposal, let place else { return leave() }
        let request = request(session)
        leave()
        if let droppable { dropDelegate?.textDroppableView(droppable, willPerformDrop: request) }
        guard proposal.dropPerformer == .view else { return }
        var new = ""
        session.loadObjects(ofClass: String.self) { new = $0.joined(separator: "\n") }
        guard !new.isEmpty else { return }
        let locked = owner.mayEdit ? nil : owner as? UITextView
        locked?.isEditable = true
        defer { if editability == .temporary { locked?.isEditable = false } }
        guard owner.isFirstResponder || owner.becomeFirstResponder() else { return }
        switch proposal.dropAction {
        case .replaceAll: put(new, over: 0..<text.editing.count)
        case .replaceSelection: put(new, over: text.editing.selection)
        case .insert:
            if session === own, proposal.operation == .move, let dragged {
                move(dragged, to: place)
            } else {
                put(new, over: place..<place)
            }
        }
    }

    func landing() -> CGRect? {
        guard let owner, !text.editing.selection.isEmpty else { return nil }
        let lines = text.rects(text.editing.selection, in: owner.visibleText)
        let place = lines.reduce(CGRect.null) { $0.union($1) }
        return place.isNull ? nil : text.canvas.convert(place, to: nil)
    }

    func concluded(_ session: DragSession) {}

    func ended(_ session: DragSession) {
        leave()
        if let droppable { dropDelegate?.textDroppableView(droppable, dropSessionDidEnd: session) }
    }

    private func leave() {
        place = nil
        proposal = nil
        mark.removeFromSuperview()
    }

    /// Shows where the text would go.
    private func showMark(at place: Int?) {
        guard let place, let owner else { return mark.removeFromSuperview() }
        if mark.superview == nil { text.canvas.addSubview(mark) }
        mark.backgroundColor = owner.tintColor
        mark.frame = text.caretRect(at: place)
    }

    /// Replaces a range by text, which is selected then.
    ///
    /// - Returns: false where the app refuses it.
    @discardableResult private func put(_ new: String, over range: Range<Int>) -> Bool {
        guard let owner else { return false }
        text.select(range)
        let before = text.editing.count
        owner.sharedPaste(new)
        guard text.editing.count != before || text.editing.selection != range else { return false }
        let end = text.editing.selection.upperBound, start = min(range.lowerBound, end)
        // Spaces that were added around it do not count.
        let put = (text.editing.text(in: start..<end) as NSString).range(of: new)
        if put.location != NSNotFound, owner.isFirstResponder {
            text.select(start + put.location..<start + put.location + put.length)
            text.undo.keepSelection()
        }
        return true
    }

    /// Moves a range to a place outside of it, as one step of the undo manager.
    private func move(_ range: Range<Int>, to place: Int) {
        guard let owner, place < range.lowerBound || place > range.upperBound else {
            return text.select(range)
        }
        let moved = text.editing.text(in: range), registry = owner.undoManager
        registry?.beginUndoGrouping()
        defer { registry?.endUndoGrouping() }
        // First out, then in: what is before the range stays where it is.
        text.select(range)
        let before = text.attributedText
        owner.sharedDelete()
        let removed = before.count - text.editing.count, start = text.editing.selection.lowerBound
        // An app that refuses the deletion keeps the text.
        guard removed > 0 else { return }
        let isPut = put(
            moved, over: min(place > range.lowerBound ? place - removed : place, text.editing.count).zeroWidth
        )
        // One that refuses only the insertion gets back what was taken away for it.
        if !isPut {
            text.replace(start.zeroWidth, withAttributed: before.string(in: start..<start + removed))
            text.select(range)
        }
    }
}

extension Int {
    /// The empty range at this offset.
    fileprivate var zeroWidth: Range<Int> { self..<self }
}

/// The text under the finger before it is lifted: as it is in its view, on a plate.
@MainActor private final class LiftedText {
    private let label = UILabel()
    private let plate = UIView()
    private static let margin: CGFloat = 6

    init() {
        label.numberOfLines = 0
        plate.addSubview(label)
        plate.layer.cornerRadius = 8
        plate.isUserInteractionEnabled = false
        plate.isAccessibilityElement = false
        label.isAccessibilityElement = false
    }

    /// Shows a range of a text at its place; nil if it is not in sight.
    func show(_ range: Range<Int>, of text: EditableText, stripsColor: Bool) -> UIView? {
        guard let owner = text.owner else { return nil }
        let seen = text.rects(range, in: owner.visibleText).reduce(CGRect.null) { $0.union($1) }
        let area = seen.intersection(owner.visibleText)
        guard !area.isNull, !area.isEmpty else { return nil }
        let defaults = owner.textDefaults
        let attributed = NSMutableAttributedString(
            attributedString: text.attributes.dress(text.editing.text(in: range), as: range))
        let whole = NSRange(location: 0, length: attributed.length)
        attributed.enumerateAttribute(.font, in: whole) { font, part, _ in
            if font == nil { attributed.addAttribute(.font, value: defaults.font, range: part) }
        }
        if stripsColor { attributed.removeAttribute(.foregroundColor, range: whole) }
        label.textColor = defaults.color
        label.attributedText = attributed
        plate.backgroundColor = .secondarySystemBackground
        let frame = area.insetBy(dx: -Self.margin, dy: -Self.margin)
        plate.frame = frame
        label.frame = CGRect(x: Self.margin, y: Self.margin, width: area.width + 1, height: area.height)
        plate.clipsToBounds = true
        text.canvas.addSubview(plate)
        plate.layoutIfNeeded()
        return plate
    }

    func remove() { plate.removeFromSuperview() }
}
