import Foundation

/// What a first responder wants at the foot of the screen: something to type with, and something above it.
///
///     InputViews(of: UIApplication.shared.firstResponder)
@MainActor struct InputViews {
    /// What is in the keyboard's place.
    enum Main {
        /// Nothing: the responder takes no text.
        case nothing
        /// The system's keyboard, or a hardware one.
        case keyboard
        /// A view of the program's own.
        case view(UIView)
        /// A controller of the program's own.
        case controller(UIInputViewController)

        /// The view, where it is the program's own.
        @MainActor var ownView: UIView? {
            switch self {
            case .nothing, .keyboard: nil
            case .view(let view): view
            case .controller(let controller): controller.view
            }
        }
    }

    /// What is in the keyboard's place.
    var main = Main.nothing
    /// What is above it.
    var accessory: UIView?
    /// The controller of what is above it, where there is one.
    var accessoryController: UIInputViewController?

    /// Nothing.
    init() {}

    /// Asks a responder, and through it the chain; a controller comes before a view.
    init(of responder: UIResponder?) {
        guard let responder else { return }
        if let controller = responder.inputViewController, !controller.holds(responder) {
            main = .controller(controller)
        } else if let view = responder.inputView, !view.holds(responder) {
            main = .view(view)
        } else if responder.takesTyping {
            main = .keyboard
        }
        if let controller = responder.inputAccessoryViewController, !controller.holds(responder) {
            accessoryController = controller
            accessory = controller.view
        } else if let view = responder.inputAccessoryView, !view.holds(responder) {
            accessory = view
        }
        if let accessory, accessory === main.ownView {
            Complaint.say(
                "one view is both input view and accessory view; it is shown as the input view only")
            self.accessory = nil
            accessoryController = nil
        }
    }

    /// Whether nothing is wanted at all.
    var isEmpty: Bool {
        if case .nothing = main { return accessory == nil }
        return false
    }

    /// Whether the program itself gives something to show.
    var hasOwnViews: Bool { accessory != nil || main.ownView != nil }

    /// What may ask for key clicks: the program's views, and their controllers.
    var clickers: [any UIInputViewAudioFeedback] {
        var askers: [UIResponder?] = [main.ownView, accessory, accessoryController]
        if case .controller(let controller) = main { askers.append(controller) }
        return askers.compactMap { $0 as? any UIInputViewAudioFeedback }
    }
}

extension UIResponder {
    /// Whether keys type into the responder.
    fileprivate var takesTyping: Bool {
        if let text = self as? UITextView { return text.isEditable }
        return self is any UIKeyInput
    }

    /// Whether another responder is inside: what it types with cannot be what holds it.
    fileprivate func holds(_ other: UIResponder) -> Bool {
        var present: UIResponder? = other
        while let next = present {
            if next === self { return true }
            present = next.next
        }
        return false
    }
}
