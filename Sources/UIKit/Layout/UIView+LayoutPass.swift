import CoreGraphics
import Foundation

// The pass from rules to frames. First `updateConstraints()` from below, then the engine solves, then frames
// are taken over from above, each view's subviews before its `layoutSubviews()`.
extension UIView {
    /// Where the view would stand without its transform.
    var untransformedFrame: CGRect {
        let size = bounds.size, anchor = layer.anchorPoint, center = center
        return CGRect(
            origin: CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height),
            size: size)
    }

    /// Lays out all of the tree that waits for it.
    func layoutFromRoot() {
        updateEngine()
        layoutTree()
    }

    /// Brings the rules and the solution of the tree that the view stands in up to date.
    func updateEngine() {
        let root = treeRoot
        // Views that an engine meets for the first time are asked for their rules, which may bring more views.
        for _ in 0..<4 {
            root.updateConstraintsBelow()
            root.storage.layoutState?.engine?.update()
            guard root.storage.hasConstraintUpdates else { break }
        }
    }

    /// Takes over what the engine of the tree says of the view's inside.
    func takeLayoutFromEngine() {
        refreshSystemGuides()
        let root = treeRoot
        guard let engine = root.storage.layoutState?.engine else { return }
        engine.update()
        if root === self, !translatesAutoresizingMaskIntoConstraints, let item = layoutItem {
            applySize(of: item)
        }
        for subview in subviews where !subview.translatesAutoresizingMaskIntoConstraints {
            guard let state = subview.storage.layoutState, let item = state.item else { continue }
            // What a stack leaves out has no place; it stays where it was.
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

    /// Says to the engine that a view laid out by hand, or the root, has another frame.
    func frameDidChange() { storage.layoutState?.item?.setNeedsUpdate() }

    /// Lets rules that go by the reading direction be understood anew.
    func directionDidChange() {
        for constraint in constraints { constraint.reenter() }
        setNeedsLayout()
    }

    /// Keeps a view on screen that counts as hidden until the animation that runs now is over.
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

    // MARK: Asking for rules

    /// Asks for `updateConstraints()` before the next layout.
    func markNeedsUpdateConstraints() {
        storage.needsUpdateConstraints = true
        markConstraintUpdates()
        noteChange()
    }

    /// Marks the way up, so that the pass finds its way down.
    func markConstraintUpdates() {
        var ancestor: UIView? = self
        while let view = ancestor, !view.storage.hasConstraintUpdates {
            view.storage.hasConstraintUpdates = true
            ancestor = view.superview
        }
    }

    /// Calls `updateConstraints()` where it was asked for, here and below, what is below first.
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
        storage.layoutState?.wasAsked = true
    }

    // MARK: Moving between trees

    /// Lets the engine of the new tree take over the rules of a tree that became part of it.
    func joinEngine() {
        if storage.hasConstraintUpdates { superview?.markConstraintUpdates() }
        guard let engine = storage.layoutState?.engine else { return }
        let root = treeRoot
        guard root !== self else { return }
        layoutState.engine = nil
        let larger = root.layoutState.engine ?? LayoutEngine(root: root)
        root.layoutState.engine = larger
        engine.dissolve(into: larger)
    }

    /// Takes the rules of the view and what stands in it out of the engine of the tree that it is about to
    /// leave; rules that speak of things on both sides cease to hold.
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
        for constraint in inner { own.arrive(constraint) }
    }

    private func collect(
        _ inner: inout [NSLayoutConstraint], _ items: inout [LayoutItem], leaving top: UIView
    ) {
        if let state = storage.layoutState {
            for constraint in state.mentions where !(constraint.holder?.isDescendant(of: top) ?? false) {
                constraint.leave()
            }
            inner += state.constraints.filter { $0.engine != nil }
            for owner in [self] + state.guides + state.systemGuides.all as [any LayoutOwner] {
                if let item = owner.layoutItem { items.append(item) }
            }
        }
        for subview in subviews { subview.collect(&inner, &items, leaving: top) }
    }
}
