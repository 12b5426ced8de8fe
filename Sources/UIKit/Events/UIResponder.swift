public import Foundation

/// Something that can answer events: a view, a controller, a window, the program.
///
/// What it does not answer goes to `next`: from a view to its controller or superview, from there to the
/// window, its scene, the program and the program's delegate.
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
    /// Makes a responder.
    public override init() { super.init() }

    /// Who answers what this one does not.
    open var next: UIResponder? { nil }

    // MARK: - First responder

    /// Whether hardware keys and text may come here; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether they may go elsewhere.
    open var canResignFirstResponder: Bool { true }
    /// Whether hardware keys and text come here.
    open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

    /// Asks that hardware keys and text come here.
    ///
    /// - Returns: false when this responder cannot take them, is in no window, or the present one will
    ///   not
    ///   give them up.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, let window = responderWindow else { return false }
        let before = UIApplication.shared.firstResponder
        if let present = before {
            UIApplication.shared.isChangingFirstResponder = true
            let isFree = present.canResignFirstResponder && present.resignFirstResponder()
            UIApplication.shared.isChangingFirstResponder = false
            guard isFree else { return false }
        }
        window.makeKey()
        window.letThreeFingersEdit()
        UIApplication.shared.firstResponder = self
        window.focus.typingMoved(from: before, to: self)
        return true
    }

    /// Gives hardware keys and text up.
    ///
    /// - Returns: false when it cannot.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        UIApplication.shared.firstResponder = nil
        return true
    }

    /// The window that the responder is in.
    package var responderWindow: UIWindow? {
        if let view = self as? UIView { return view.window }
        if let controller = self as? UIViewController { return controller.viewIfLoaded?.window }
        return self is UIApplication ? UIApplication.shared.keyWindow : next?.responderWindow
    }

    // MARK: - Input views

    /// What is shown instead of the keyboard; the chain is asked when nil.
    open var inputView: UIView? { next?.inputView }
    /// What is shown above the keyboard; the chain is asked when nil.
    open var inputAccessoryView: UIView? { next?.inputAccessoryView }
    /// The controller of what is shown instead of the keyboard; the chain is asked when nil.
    open var inputViewController: UIInputViewController? { next?.inputViewController }
    /// The controller of what is shown above the keyboard; the chain is asked when nil.
    open var inputAccessoryViewController: UIInputViewController? { next?.inputAccessoryViewController }
    /// The buttons beside the suggestions of a tablet's keyboard.
    open private(set) lazy var inputAssistantItem = UITextInputAssistantItem()
    /// The input mode wanted for this responder; the chain is asked when nil.
    open var textInputMode: UITextInputMode? { next?.textInputMode ?? UITextInputMode.current }
    /// The name under which the chosen keyboard is remembered for this responder.
    open var textInputContextIdentifier: String? { nil }

    /// Asks for the input views again; ignored unless this is the first responder.
    open func reloadInputViews() {
        if isFirstResponder { UIApplication.shared.reloadInputViews(of: self) }
    }

    // MARK: - Actions

    /// The shortcuts of hardware keys that this responder answers.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Whether this responder answers an action now.
    ///
    /// By default it answers what is registered for its class; the standard edit actions only where a
    /// subclass says so.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isStandardEditAction ? false : action.isImplemented(by: self)
    }

    /// The first responder of the chain, from here on, that answers the action now.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: UIResponder? = self
        while let present = responder {
            if present.canPerformAction(action, withSender: sender) { return present }
            responder = present.next
        }
        return nil
    }

    /// Remembers changes so that they can be taken back; the chain is asked when nil.
    open var undoManager: UndoManager? { next?.undoManager }

    /// Whether three fingers edit while this responder or one before it on the chain is first.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    // MARK: - Touches

    /// Called when fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
    /// Called when fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }
    /// Called when fingers rose.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }
    /// Called when touches were taken away; they count for nothing.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    /// Called when a pencil's estimates became certain; touches here are never estimated.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: - Presses

    /// Called when hardware keys went down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    /// Called when hardware keys changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Called when hardware keys rose.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// Called when presses were taken away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: - Motion

    /// Called when a motion of the device began.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    /// Called when a motion of the device ended.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    /// Called when a motion of the device counts for nothing.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: - Standard edit actions

    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func pasteAndMatchStyle(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}
    open func increaseSize(_ sender: Any?) {}
    open func decreaseSize(_ sender: Any?) {}
}
