import Foundation
import QuartzCore

extension UIView {
    /// Inserts a subview at an index, and removes it from its previous superview.
    func place(_ view: UIView, at wanted: Int) {
        precondition(!isDescendant(of: view), "a view cannot be added to a view that stands in it")
        let isMove = view.superview === self
        if isMove {
            storage.subviews.removeAll { $0 === view }
        } else {
            view.willMove(toSuperview: self)
            if view.window !== window { view.notifyWindowWillChange(to: window) }
            view.superview?.detach(view)
        }
        let index = max(0, min(wanted, storage.subviews.count))
        storage.subviews.insert(view, at: index)
        if isMove { view.layer.removeFromSuperlayer() }
        insertLayer(of: view, at: index)
        if !isMove {
            view.storage.superview = self
            view.joinEngine()
            view.inheritTraits()
            if view.window !== window { view.changeWindow(to: window) }
            view.didMoveToSuperview()
            didAddSubview(view)
            view.notifyTintColorChange()
        }
        view.setNeedsLayout()
        setNeedsLayout()
    }

    /// Inserts the subview's layer above that of the subview below; sublayers that the app added keep their order.
    private func insertLayer(of view: UIView, at index: Int) {
        let sublayers = layer.sublayers ?? []
        if index + 1 < subviews.count,
            let above = sublayers.firstIndex(where: { $0 === subviews[index + 1].layer })
        {
            layer.insertSublayer(view.layer, at: UInt32(above))
        } else if index > 0, let below = sublayers.firstIndex(where: { $0 === subviews[index - 1].layer }) {
            layer.insertSublayer(view.layer, at: UInt32(below + 1))
        } else {
            layer.addSublayer(view.layer)
        }
    }

    func leaveSuperview() {
        guard let superview else { return }
        if window != nil { endEditingBelow(force: true) }
        willMove(toSuperview: nil)
        if window != nil { notifyWindowWillChange(to: nil) }
        superview.detach(self)
        inheritTraits()
        if window != nil { changeWindow(to: nil) }
        didMoveToSuperview()
        superview.setNeedsLayout()
    }

    /// Removes a subview without calling `willMove(toWindow:)` and `didMoveToWindow()`.
    private func detach(_ view: UIView) {
        willRemoveSubview(view)
        if LayoutEngine.isInUse { view.leaveEngine() }
        storage.subviews.removeAll { $0 === view }
        view.layer.removeFromSuperlayer()
        view.storage.superview = nil
        noteChange()
    }

    func notifyWindowWillChange(to window: UIWindow?) {
        willMove(toWindow: window)
        for subview in subviews { subview.notifyWindowWillChange(to: window) }
    }

    func changeWindow(to window: UIWindow?) {
        let old = storage.window
        if let old, old !== window { old.forgetTouches(of: self) }
        storage.window = window
        for recognizer in storage.gestureRecognizers { recognizer.windowDidChange() }
        for subview in subviews { subview.changeWindow(to: window) }
        if window != nil, !AppearanceRules.rules.isEmpty { AppearanceRules.apply(to: self) }
        didMoveToWindow()
        storage.controller?.childViewMoved(isInWindow: window != nil)
    }

    @discardableResult
    func endEditingBelow(force: Bool) -> Bool {
        guard let responder = UIApplication.shared.firstResponder else { return false }
        var present: UIResponder? = responder
        while let candidate = present, candidate !== self { present = candidate.next }
        guard present === self else { return false }
        if responder.resignFirstResponder() { return true }
        guard force else { return false }
        UIApplication.shared.firstResponder = nil
        return true
    }

    /// Requests a new frame of the window.
    func noteChange() { window?.setNeedsFrame() }
}
