import Foundation

/// The input view and the accessory view that a first responder requests.
///
///     InputViews(of: UIApplication.shared.firstResponder)
@MainActor struct InputViews {
    /// The content in the keyboard's place.
    enum Main {
        /// Nothing: the responder accepts no text.
        case nothing
        /// The system's keyboard, or a hardware keyboard.
        case keyboard
        /// A view of the app.
        case view(UIView)
        /// A view controller of the app.
        case controller(UIInputViewController)

        /// The view, if it is the app's.
        @MainActor var ownView: UIView? {
            switch self {
            case .nothing, .keyboard: nil
            case .view(let view): view
            case .controller(let controller): controller.view
            }
        }
    }

    /// The content in the keyboard's place.
    var main = Main.nothing
    /// The accessory view above it.
    var accessory: UIView?
    /// The view controller of the accessory view, if it has one.
    var accessoryController: UIInputViewController?

    /// Creates empty input views.
    init() {}

    /// Asks a responder, and through it the responder chain; a view controller takes precedence over a view.
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

    /// Whether there is nothing to show.
    var isEmpty: Bool {
        if case .nothing = main { return accessory == nil }
        return false
    }

    /// Whether the app provides a view.
    var hasOwnViews: Bool { accessory != nil || main.ownView != nil }

    /// The objects that can enable key clicks: the app's views and their view controllers.
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

    /// Whether another responder is inside this one: a view cannot be typed into with a view that contains it.
    fileprivate func holds(_ other: UIResponder) -> Bool {
        var present: UIResponder? = other
        while let next = present {
            if next === self { return true }
            present = next.next
        }
        return false
    }
}
