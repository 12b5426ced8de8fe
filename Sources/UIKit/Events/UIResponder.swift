public import Foundation

/// An object that can handle events: a view, a view controller, a window, the app.
///
/// Events that it does not handle go to `next`: from a view to its view controller or superview, then to the window,
/// its scene, the app and the app's delegate.
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
    /// Creates a responder.
    public override init() { super.init() }

    /// The next responder in the chain; nil at its end.
    open var next: UIResponder? { nil }

    // MARK: - First responder

    /// Whether the responder can receive hardware keys and text; false by default.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder can resign as first responder; true by default.
    open var canResignFirstResponder: Bool { true }
    /// Whether the responder receives hardware keys and text.
    open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

    /// Makes this the first responder, which receives hardware keys and text.
    ///
    /// - Returns: false if this responder cannot become first responder or is in no window, or if the present one does
    ///   not resign.
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

    /// Resigns as first responder.
    ///
    /// - Returns: false if it cannot resign; true also if it was not the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        UIApplication.shared.firstResponder = nil
        return true
    }

    /// The window that contains the responder; nil without one.
    package var responderWindow: UIWindow? {
        if let view = self as? UIView { return view.window }
        if let controller = self as? UIViewController { return controller.viewIfLoaded?.window }
        return self is UIApplication ? UIApplication.shared.keyWindow : next?.responderWindow
    }

    // MARK: - Input views

    /// The view that replaces the keyboard; by default that of the next responder.
    open var inputView: UIView? { next?.inputView }
    /// The view above the keyboard; by default that of the next responder.
    open var inputAccessoryView: UIView? { next?.inputAccessoryView }
    /// The view controller that replaces the keyboard; by default that of the next responder.
    open var inputViewController: UIInputViewController? { next?.inputViewController }
    /// The view controller of the view above the keyboard; by default that of the next responder.
    open var inputAccessoryViewController: UIInputViewController? { next?.inputAccessoryViewController }
    /// The bar button items beside the suggestions of a tablet's keyboard.
    open private(set) lazy var inputAssistantItem = UITextInputAssistantItem(of: self)
    /// The input mode for this responder; by default that of the next responder, or the current one.
    open var textInputMode: UITextInputMode? { next?.textInputMode ?? UITextInputMode.current }
    /// The identifier under which the keyboard is remembered for this responder; nil by default, and without effect.
    open var textInputContextIdentifier: String? { nil }

    /// Updates the input views; no effect unless this is the first responder.
    open func reloadInputViews() {
        if isFirstResponder { UIApplication.shared.reloadInputViews(of: self) }
    }

    // MARK: - Actions

    /// The keyboard shortcuts of this responder; nil by default.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// The key commands that a key is compared with: with those that were added to a view controller.
    var offeredKeyCommands: [UIKeyCommand] { keyCommands ?? [] }

    /// Whether the responder can perform an action now.
    ///
    /// By default true for actions that are registered for its class, and for those of every responder, such as
    /// `resignFirstResponder`; for the standard edit actions only if a subclass returns true or registered one.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// Returns the first responder in the chain, beginning with this one, that can perform an action now; nil without
    /// one.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: UIResponder? = self
        while let present = responder {
            if present.canPerformAction(action, withSender: sender) { return present }
            responder = present.next
        }
        return nil
    }

    /// The undo manager of the responder; by default that of the next responder.
    open var undoManager: UndoManager? { next?.undoManager }

    /// Whether three-finger editing gestures are enabled while this responder is in the chain of the first one.
    ///
    /// `.default` by default, which enables them.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    // MARK: - Touches

    /// Called when touches begin; by default forwards them to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
    /// Called when touches move; by default forwards them to the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }
    /// Called when touches end; by default forwards them to the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }
    /// Called when the system cancels touches; by default forwards them to the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    /// Never called: touches have no estimated properties here.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: - Presses

    /// Whether the keys of a hardware keyboard type into this responder while it is the first one and takes text.
    var takesHardwareKeys: Bool { true }

    /// Called when hardware keys are pressed; by default types them where this responder is the first one and takes text, and
    /// forwards the others to the next responder.
    ///
    /// Letters go through the typing session of the keyboard in use: they are capitalized and corrected as on the screen.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !$0.type(into: self) }
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }
    /// Called when the force of hardware keys changes; by default forwards them to the next responder.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Called when hardware keys are released; by default forwards them to the next responder.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// Called when the system cancels presses; by default forwards them to the next responder.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: - Motion

    /// Called when a motion of the device begins; by default forwards it to the next responder.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    /// Called when a motion of the device ends; by default forwards it to the next responder.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    /// Called when a motion of the device is cancelled; by default forwards it to the next responder.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: - Paste controls

    /// The kinds of objects that a paste control pastes; nil (the default) is text in text inputs, else nothing.
    open var pasteConfiguration: UIPasteConfiguration?
    /// Receives the objects that a paste control pastes; by default a text input pastes the text.
    open func paste(itemProviders: [NSItemProvider]) {
        if self is any UIKeyInput, itemProviders.contains(where: { $0.canLoadObject(ofClass: String.self) }) {
            paste(nil)
        }
    }
    /// Whether objects can be pasted: those of the paste configuration, or text in a text input.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        let types =
            pasteConfiguration?.acceptableTypeIdentifiers ?? (self is any UIKeyInput ? ["public.text"] : [])
        return itemProviders.contains { provider in
            types.contains { provider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    // MARK: - User activities

    /// The activity that represents what the responder shows; nil by default.
    ///
    /// The responder updates it by `updateUserActivityState(_:)`. Several responders may share one. Unlike on iOS it becomes
    /// current only by `becomeCurrent()`.
    open var userActivity: NSUserActivity? {
        didSet {
            guard userActivity !== oldValue else { return }
            oldValue?.responders.removeAll { $0.responder == nil || $0.responder === self }
            userActivity?.responders.append(NSUserActivity.WeakResponder(responder: self))
        }
    }
    /// Called when the activity needs to be saved, after its delegate; by default it does nothing.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Restores what an activity represents; called by the app, by default it does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

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
    open func find(_ sender: Any?) { nearestFindInteraction?.presentFindNavigator(showingReplace: false) }
    open func findAndReplace(_ sender: Any?) {
        nearestFindInteraction?.presentFindNavigator(showingReplace: true)
    }
    open func findNext(_ sender: Any?) { nearestFindInteraction?.findNext() }
    open func findPrevious(_ sender: Any?) { nearestFindInteraction?.findPrevious() }
    open func useSelectionForFind(_ sender: Any?) {
        guard let interaction = nearestFindInteraction, let input = self as? any UITextInput,
            let selection = input.selectedTextRange, let text = input.text(in: selection), !text.isEmpty
        else { return }
        interaction.searchText = text
        interaction.presentFindNavigator(showingReplace: false)
    }
}
