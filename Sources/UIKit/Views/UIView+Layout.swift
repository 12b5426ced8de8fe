import CoreGraphics
import Foundation

extension UIView {
    func markNeedsLayout() {
        storage.needsLayout = true
        var ancestor: UIView? = self
        while let view = ancestor, !view.storage.isSubtreeDirty || view === self {
            view.storage.isSubtreeDirty = true
            ancestor = view.superview
        }
        noteChange()
    }

    /// Starts at the topmost ancestor that needs layout, so that frames are set top-down.
    func layoutNow() {
        updateEngine()
        var root = self
        var ancestor = superview
        while let view = ancestor {
            if view.storage.needsLayout { root = view }
            ancestor = view.superview
        }
        root.layoutTree()
        if root !== self { layoutTree() }
    }

    /// Lays out all dirty views of the subtree, parents first; in up to four passes if layout dirties it again.
    ///
    /// The number of repeated passes is limited for all views together. Otherwise a view that requests layout in each
    /// pass would multiply the passes by four at each level of the hierarchy.
    func layoutTree() {
        LayoutRepeats.depth += 1
        defer {
            LayoutRepeats.depth -= 1
            if LayoutRepeats.depth == 0 { LayoutRepeats.count = 0 }
        }
        for round in 0..<4 {
            guard storage.isSubtreeDirty || storage.needsLayout else { return }
            if round > 0 {
                LayoutRepeats.count += 1
                guard LayoutRepeats.count <= LayoutRepeats.most else { return }
            }
            if storage.needsLayout {
                storage.needsLayout = false
                traitCollection.performAsCurrent { performLayout() }
            }
            // Clear the flag only now, so that subviews made dirty by this layout do not mark the ancestors again.
            storage.isSubtreeDirty = false
            for subview in subviews { subview.layoutTree() }
        }
    }

    private func performLayout() {
        notifySafeAreaChange()
        if LayoutEngine.isInUse { applyEngineLayout() }
        guard let controller = storage.controller else { return layoutSubviews() }
        controller.viewWillLayoutSubviews()
        controller.layOutContentUnavailable()
        layoutSubviews()
        controller.viewDidLayoutSubviews()
    }

    func sizeDidChange(from old: CGSize) {
        if autoresizesSubviews {
            for subview in subviews { subview.autoresize(from: old, to: bounds.size) }
        }
        frameDidChange()
        if contentMode == .redraw || drawsDirectly { setNeedsDisplay() }
        setNeedsLayout()
    }

    func originDidChange() {
        if let item = storage.layoutState?.systemGuides.visible?.layoutItem {
            item.setNeedsUpdate()
            setNeedsLayout()
        }
        noteChange()
    }

    private func autoresize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let mask = autoresizingMask, frame = layoutFrame
        let x = Autoresizing(
            isMarginBeforeFlexible: mask.contains(.flexibleLeftMargin),
            isLengthFlexible: mask.contains(.flexibleWidth),
            isMarginAfterFlexible: mask.contains(.flexibleRightMargin))
        let y = Autoresizing(
            isMarginBeforeFlexible: mask.contains(.flexibleTopMargin),
            isLengthFlexible: mask.contains(.flexibleHeight),
            isMarginAfterFlexible: mask.contains(.flexibleBottomMargin))
        let across = x.resized(start: frame.minX, length: frame.width, from: old.width, to: new.width)
        let down = y.resized(start: frame.minY, length: frame.height, from: old.height, to: new.height)
        layoutFrame = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
    }

    /// The frame that the view would have with an identity transform.
    var layoutFrame: CGRect {
        get {
            let size = bounds.size, anchor = anchorPoint
            return CGRect(
                x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
                height: size.height)
        }
        set {
            let anchor = anchorPoint
            bounds.size = newValue.size
            center = CGPoint(
                x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
        }
    }
}

/// Autoresizing on one axis: the flexible parts share the superview's change in proportion to their lengths.
struct Autoresizing: Hashable {
    var isMarginBeforeFlexible: Bool
    var isLengthFlexible: Bool
    var isMarginAfterFlexible: Bool

    /// The shares are proportional to the present lengths; equal if all of them are zero.
    func resized(
        start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = [start, length, old - start - length]
        let flexible = [isMarginBeforeFlexible, isLengthFlexible, isMarginAfterFlexible]
        let count = flexible.filter { $0 }.count
        guard count > 0 else { return (start, length) }
        let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let change = new - old
        func share(_ index: Int) -> CGFloat {
            guard flexible[index] else { return 0 }
            return total == 0 ? change / CGFloat(count) : change * parts[index] / total
        }
        return (start + share(0), max(0, length + share(1)))
    }
}

/// The number of repeated passes since the outermost layout began.
@MainActor private enum LayoutRepeats {
    static var depth = 0
    static var count = 0
    static let most = 200
}
