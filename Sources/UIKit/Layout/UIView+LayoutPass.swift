import CoreGraphics
import Foundation

// The layout pass, from constraints to frames: `updateConstraints()` bottom-up, one solution by the engine, then
// solved frames top-down, where each view's subviews get their frames before its `layoutSubviews()`.
extension UIView {
    /// The frame that the view would have with an identity transform.
    var untransformedFrame: CGRect {
        let size = bounds.size, anchor = layer.anchorPoint, center = center
        return CGRect(
            origin: CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height),
            size: size)
    }

    /// Lays out all views of the tree that need layout.
    func layoutFromRoot() {
        updateEngine()
        layoutTree()
    }

    /// Updates the constraints and the solution of the view's tree.
    func updateEngine() {
        let root = treeRoot
        // A view gets `updateConstraints()` when an engine first creates its item; that may add more views.
        for _ in 0..<4 {
            root.updateConstraintsBelow()
            root.storage.layoutState?.engine?.update()
            guard root.storage.hasConstraintUpdates else { break }
        }
    }

    /// Sets the frames of the subviews, and of a root view the size, to the engine's solution.
    func applyEngineLayout() {
        refreshSystemGuides()
        let root = treeRoot
        guard let engine = root.storage.layoutState?.engine else { return }
        engine.update()
        if root === self, !translatesAutoresizingMaskIntoConstraints, let item = layoutItem {
            applySize(of: item)
        }
        for subview in subviews where !subview.translatesAutoresizingMaskIntoConstraints {
            guard let state = subview.storage.layoutState, let item = state.item else { continue }
            // A hidden arranged subview has no solution; it keeps its frame.
            if state.stack == nil || !subview.isHidden { subview.apply(item) }
        }
        applyContentSize()
    }

    private func applySize(of item: LayoutItem) {
        let size = frame(forAlignmentRect: item.frame).rounded(toScale: traitCollection.displayScale).size
        let new = CGSize(
            width: item.value(.width) == nil ? bounds.width : size.width,
            height: item.value(.height) == nil ? bounds.height : size.height)
        if new != bounds.size { frame.size = new }
        storage.needsLayout = false
    }

    private func apply(_ item: LayoutItem) {
        let present = alignmentRect(forFrame: untransformedFrame)
        let aligned = CGRect(
            x: item.value(.left) ?? present.minX, y: item.value(.top) ?? present.minY,
            width: max(0, item.value(.width) ?? present.width),
            height: max(0, item.value(.height) ?? present.height))
        let scale = traitCollection.displayScale
        let frame = frame(forAlignmentRect: aligned.rounded(toScale: scale)), anchor = layer.anchorPoint
        if frame.size != bounds.size { bounds.size = frame.size }
        center = CGPoint(
            x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    }

    /// Notifies the engine that the frame of an autoresized view, or of the root, changed.
    func frameDidChange() { storage.layoutState?.item?.setNeedsUpdate() }

    /// Lowers the view's constraints again, after the layout direction changed.
    func directionDidChange() {
        for constraint in constraints { constraint.reinsertIntoEngine() }
        setNeedsLayout()
    }

    /// Keeps a view visible, though `isHidden` is true, until the current animation ends.
    func hideAfterAnimation() {
        layer.isHidden = false
        layoutState.isHiding = true
        let duration = UIView.inheritedAnimationDuration
        AnimationBlock.finish(
            { [weak self] _ in
                guard let self, layoutState.isHiding else { return }
                layoutState.isHiding = false
                layer.isHidden = true
                noteChange()
            }, after: duration)
    }

    // MARK: Updating constraints

    /// Requests `updateConstraints()` before the next layout pass.
    func markNeedsUpdateConstraints() {
        storage.needsUpdateConstraints = true
        markConstraintUpdates()
        noteChange()
    }

    /// Marks all ancestors, so that the update pass finds the view.
    func markConstraintUpdates() {
        var ancestor: UIView? = self
        while let view = ancestor, !view.storage.hasConstraintUpdates {
            view.storage.hasConstraintUpdates = true
            ancestor = view.superview
        }
    }

    /// Calls `updateConstraints()` on each view of the subtree that needs it, descendants first.
    func updateConstraintsBelow() {
        guard storage.hasConstraintUpdates else { return }
        for subview in subviews { subview.updateConstraintsBelow() }
        storage.hasConstraintUpdates = false
        guard storage.needsUpdateConstraints else { return }
        storage.needsUpdateConstraints = false
        if let controller = storage.controller {
            controller.updateViewConstraints()
        } else {
            updateConstraints()
        }
        storage.layoutState?.hasUpdatedConstraints = true
    }

    // MARK: Moving between view trees

    /// Moves the constraints of a former root to the engine of the tree that it joined.
    func joinEngine() {
        if storage.hasConstraintUpdates { superview?.markConstraintUpdates() }
        guard let engine = storage.layoutState?.engine else { return }
        let root = treeRoot
        guard root !== self else { return }
        layoutState.engine = nil
        let treeEngine = root.layoutState.engine ?? LayoutEngine(root: root)
        root.layoutState.engine = treeEngine
        engine.moveConstraints(to: treeEngine)
    }

    /// Moves the constraints of the view and its descendants out of the engine of the tree that the view leaves.
    ///
    /// Constraints between the subtree and the rest of the tree are deactivated.
    func leaveEngine() {
        guard let engine = treeRoot.storage.layoutState?.engine else { return }
        var inner: [NSLayoutConstraint] = []
        var items: [LayoutItem] = []
        collect(&inner, &items, leaving: self)
        guard !inner.isEmpty || !items.isEmpty else { return }
        for constraint in inner { engine.remove(constraint) }
        for item in items { engine.drop(item) }
        guard !inner.isEmpty else { return }
        let own = LayoutEngine(root: self)
        layoutState.engine = own
        for constraint in inner { own.enqueue(constraint) }
    }

    private func collect(
        _ inner: inout [NSLayoutConstraint], _ items: inout [LayoutItem], leaving top: UIView
    ) {
        if let state = storage.layoutState {
            for constraint in state.referencingConstraints
            where !(constraint.holder?.isDescendant(of: top) ?? false) {
                constraint.deactivate()
            }
            inner += state.constraints.filter { $0.engine != nil }
            for owner in [self] + state.guides + state.systemGuides.all as [any LayoutOwner] {
                if let item = owner.layoutItem { items.append(item) }
            }
        }
        for subview in subviews { subview.collect(&inner, &items, leaving: top) }
    }
}
