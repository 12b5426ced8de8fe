import CoreGraphics
public import Foundation

/// Whether a text interaction edits or only selects.
public enum UITextInteractionMode: Int, Sendable {
    /// The text can be edited.
    case editable = 0
    /// The text can be read and selected.
    case nonEditable = 1
}

/// Decides about and receives the events of a text interaction; all methods are optional.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: NSObjectProtocol {
    /// Whether an interaction may begin at a point of the view; true by default.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    /// Called before an interaction begins.
    func interactionWillBegin(_ interaction: UITextInteraction)
    /// Called after an interaction ended.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Adds the gestures of a text view to a view that draws its own text: taps, long press and edit menu.
///
///     let interaction = UITextInteraction(for: .editable)
///     interaction.textInput = editor
///     editor.addInteraction(interaction)
///
/// A tap moves the caret, two select a word, three a paragraph; a long press moves the caret and then shows the edit
/// menu.
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
    /// Whether the interaction edits or only selects.
    public let textInteractionMode: UITextInteractionMode
    /// The object that decides about and receives events; not retained, nil by default.
    open weak var delegate: (any UITextInteractionDelegate)?
    /// The text to edit or select; not retained, nil by default.
    open weak var textInput: (any UIResponder & UITextInput)?
    /// The view that has the interaction; nil while none does.
    public private(set) weak var view: UIView?

    private let taps = UITapGestureRecognizer()
    private let hold = UILongPressGestureRecognizer()
    private lazy var menu = UIEditMenuInteraction(delegate: nil)
    private var lastTap: (time: TimeInterval, count: Int) = (-1, 0)

    /// Creates an interaction of a mode.
    public init(for mode: UITextInteractionMode) {
        textInteractionMode = mode
        super.init()
        taps.addAction { [weak self] _ in self?.tapped() }
        hold.addAction { [weak self] _ in self?.held() }
    }

    /// The gesture recognizers that others should require to fail.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { [taps, hold] }

    public func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(taps)
        self.view?.removeGestureRecognizer(hold)
        menu.dismissMenu()
    }

    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(taps)
        view?.addGestureRecognizer(hold)
        view?.addInteraction(menu)
    }

    private func begins(at point: CGPoint) -> Bool {
        guard let textInput, delegate?.interactionShouldBegin(self, at: point) ?? true else { return false }
        delegate?.interactionWillBegin(self)
        return textInput.isFirstResponder || textInput.becomeFirstResponder()
    }

    private func tapped() {
        guard let view, let textInput else { return }
        let now = UIApplication.shared.now
        let count = now - lastTap.time < UITapGestureRecognizer.greatestPause ? lastTap.count + 1 : 1
        lastTap = (now, count)
        guard begins(at: taps.location(in: view)),
            let place = textInput.closestPosition(to: taps.location(in: textInput.textInputView))
        else { return }
        if count == 1, textInteractionMode == .editable {
            textInput.selectedTextRange = textInput.textRange(from: place, to: place)
            menu.dismissMenu()
        } else if count > 1 {
            select(count == 2 ? .word : .paragraph, at: place)
        }
        delegate?.interactionDidEnd(self)
    }

    private func select(_ granularity: UITextGranularity, at place: UITextPosition) {
        guard let textInput else { return }
        let tokenizer = textInput.tokenizer
        let range =
            tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: .storage(.forward))
            ?? tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: .storage(.backward))
        guard let range else { return }
        textInput.selectedTextRange = range
        showMenu()
    }

    private func held() {
        guard let view, let textInput else { return }
        switch hold.state {
        case .began, .changed:
            if hold.state == .began, !begins(at: hold.location(in: view)) { return }
            guard let place = textInput.closestPosition(to: hold.location(in: textInput.textInputView)) else {
                return
            }
            textInput.selectedTextRange = textInput.textRange(from: place, to: place)
        case .ended:
            showMenu()
            delegate?.interactionDidEnd(self)
        default: break
        }
    }

    private func showMenu() {
        guard let view, let textInput, let range = textInput.selectedTextRange else { return }
        let rect = textInput.textInputView.convert(textInput.firstRect(for: range), to: view)
        menu.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: rect.midX, y: rect.minY)))
    }
}
