import CoreGraphics
public import Foundation

/// What a text interaction is for.
public enum UITextInteractionMode: Int, Sendable {
    /// Text that is edited.
    case editable = 0
    /// Text that is read and selected.
    case nonEditable = 1
}

/// Asked and told about an interaction with a text; every member has a default.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: NSObjectProtocol {
    /// Whether an interaction may begin at a point of the view.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    /// An interaction begins.
    func interactionWillBegin(_ interaction: UITextInteraction)
    /// An interaction ended.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Gives a view that draws its own text the fingers' habits of a text view: taps, holding, the edit menu.
///
///     let interaction = UITextInteraction(for: .editable)
///     interaction.textInput = editor
///     editor.addInteraction(interaction)
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
    /// What it is for.
    public let textInteractionMode: UITextInteractionMode
    /// Asked and told; not retained.
    open weak var delegate: (any UITextInteractionDelegate)?
    /// The text; not retained.
    open weak var textInput: (any UIResponder & UITextInput)?
    /// The view that has it.
    public private(set) weak var view: UIView?

    private let taps = UITapGestureRecognizer()
    private let hold = UILongPressGestureRecognizer()
    private lazy var menu = UIEditMenuInteraction(delegate: nil)
    private var lastTap: (time: TimeInterval, count: Int) = (-1, 0)

    /// Makes an interaction of a mode.
    public init(for mode: UITextInteractionMode) {
        textInteractionMode = mode
        super.init()
        taps.addAction { [weak self] _ in self?.tapped() }
        hold.addAction { [weak self] _ in self?.held() }
    }

    /// The recognizers that others must wait for.
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
