import CoreGraphics
import Foundation

extension UITextView: EditableTextOwner {
    var textDefaults: StyledText.Defaults {
        StyledText.Defaults(
            font: font ?? .systemFont(ofSize: 17), color: textColor ?? .label, alignment: textAlignment,
            lineBreakMode: textContainer.lineBreakMode, linkAttributes: linkTextAttributes ?? [:])
    }

    var dressesText: Bool { detectsData }

    func dressed(_ text: AttributedText) -> AttributedText { withDetectedLinks(text) }

    func tappedItem(at point: CGPoint) -> Bool { tapItem(at: point) }

    var wrappingWidth: CGFloat? {
        max(
            1,
            bounds.width - textContainerInset.left - textContainerInset.right - 2
                * textContainer.lineFragmentPadding)
    }

    var hasParagraphs: Bool { true }

    var mayEdit: Bool { isEditable }

    func fontScale(forWidth width: CGFloat) -> CGFloat { 1 }

    /// The visible text, with a margin above and below that is ready before it scrolls into view.
    var visibleText: CGRect {
        editable.canvas.convert(bounds.insetBy(dx: 0, dy: -min(200, bounds.height / 3)), from: self)
    }

    var handleLimit: CGRect? { clipsToBounds ? editable.canvas.convert(bounds, from: self) : nil }

    func layoutDidChange() {
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    func placeEditedText() {
        placeText()
        scrollCaretToVisible()
        recordSight()
    }

    func textWasEdited() {
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func selectionWasMoved() {
        scrollCaretToVisible()
        recordSight()
        textDelegate?.textViewDidChangeSelection(self)
    }

    /// Unlike a selection that the user moves, it does not scroll.
    func textWasSetWithSelection() { textDelegate?.textViewDidChangeSelection(self) }

    func textSize(width: CGFloat) -> CGSize {
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
        // Paragraphs above with a wrong estimated height must not move the visible text.
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

    func scrollCaretToVisible() {
        // A finger that moves the caret or a handle scrolls at the edges itself.
        guard isFirstResponder, isScrollEnabled, !staysInPlace, !editable.touch.movesText else { return }
        scrollToVisible(editable.canvas.convert(editable.caretRect(at: editable.activeEnd), to: self))
    }

    func selectionWasDropped() {
        scrollCaretToVisible()
        recordSight()
    }

    /// Keeps the end of the selection visible that was visible before size, insets or font changed, as on iOS.
    ///
    /// What the user has scrolled away stays away, and a finger that scrolls is not disturbed.
    func keepCaretVisible() {
        guard isFirstResponder, isScrollEnabled else { return sight = CaretSight() }
        if isAtRest, sight.mustFollow(sightSetting, end: editable.activeEnd) { scrollCaretToVisible() }
        recordSight()
    }

    /// Records whether the end of the selection is visible in the layout of now.
    func recordSight() {
        guard isFirstResponder, isScrollEnabled else { return }
        let caret = editable.canvas.convert(editable.caretRect(at: editable.activeEnd), to: self)
        sight.record(
            sightSetting, end: editable.activeEnd, caret: caret, in: bounds.inset(by: adjustedContentInset))
    }

    private var sightSetting: CaretSight.Setting {
        CaretSight.Setting(size: bounds.size, inset: adjustedContentInset, layout: editable.layoutCount)
    }

    /// Scrolls until a rectangle is visible, with the inset if it is the last line.
    func scrollToVisible(_ rect: CGRect) {
        scrollRectToVisible(rect.insetBy(dx: 0, dy: -textContainerInset.bottom), animated: false)
    }
}
