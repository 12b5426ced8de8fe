import CoreGraphics
import Foundation
import Platform

/// Lets three fingers edit what the first responder of a window holds: to the left undoes, to the right redoes, together
/// copies and, once more, cuts, apart pastes; a tap shows all of that, two undo.
///
/// A window has it from its first responder on; without one three fingers are the program's own, and so they are where
/// a responder on the chain says `.none`.
@MainActor final class EditingGestures: NSObject, UIGestureRecognizerDelegate, UIEditMenuInteractionDelegate {
    /// Within which time a second tap or pinch goes with the first, in seconds.
    static let pause: TimeInterval = 0.35
    static let longPause: TimeInterval = 1

    private unowned let window: UIWindow
    private let recognizer = EditingGestureRecognizer()
    private lazy var menu = UIEditMenuInteraction(delegate: self)
    private var notice: EditingNotice?
    private var tap: PlatformTimer?
    private var copied: TimeInterval?

    init(_ window: UIWindow) {
        self.window = window
        super.init()
        recognizer.delaysTouchesEnded = false
        recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        recognizer.delegate = self
        recognizer.addAction { [weak self] _ in self?.recognized() }
        recognizer.onTouch = { [weak self] in self?.menu.dismissMenu() }
        window.addGestureRecognizer(recognizer)
        window.addInteraction(menu)
    }

    /// Who is edited; nil where three fingers are the program's own.
    private var responder: UIResponder? {
        guard let first = UIApplication.shared.firstResponder, first.responderWindow === window else {
            return nil
        }
        let chain = sequence(first: first) { $0.next }
        return chain.contains { $0.editingInteractionConfiguration == .none } ? nil : first
    }

    private func recognized() {
        guard recognizer.state == .ended else { return }
        if let gesture = recognizer.gesture { return make(gesture) }
        if tap?.isPending == true {
            tap?.cancel()
            make(.undo)
        } else {
            tap = UIApplication.shared.schedule(after: Self.pause) { [weak self] in self?.showMenu() }
        }
    }

    private func make(_ gesture: EditingGesture) {
        switch gesture {
        case .undo: undo()
        case .redo: redo()
        case .copy: copyOrCut()
        case .paste: edit(.paste)
        }
    }

    private func undo() {
        let manager = responder?.undoManager, can = manager?.canUndo == true
        if can { manager?.undo() }
        say(can ? EditMenuMessages.undo : EditMenuMessages.nothingToUndo, isDone: can)
    }

    private func redo() {
        let manager = responder?.undoManager, can = manager?.canRedo == true
        if can { manager?.redo() }
        say(can ? EditMenuMessages.redo : EditMenuMessages.nothingToRedo, isDone: can)
    }

    private func copyOrCut() {
        let now = UIApplication.shared.system?.now ?? 0
        let isSecond = copied.map { now - $0 <= Self.longPause } ?? false
        copied = isSecond ? nil : now
        edit(isSecond ? .cut : .copy)
    }

    /// A command of the clipboard.
    private enum Command {
        case cut, copy, paste

        var action: Selector {
            switch self {
            case .cut: Selector("cut:")
            case .copy: Selector("copy:")
            case .paste: Selector("paste:")
            }
        }

        var symbol: String {
            switch self {
            case .cut: "scissors"
            case .copy: "doc.on.doc"
            case .paste: "doc.on.clipboard"
            }
        }

        var words: String {
            switch self {
            case .cut: EditMenuMessages.cut
            case .copy: EditMenuMessages.copy
            case .paste: EditMenuMessages.paste
            }
        }
    }

    private func can(_ command: Command) -> Bool {
        responder?.canPerformAction(command.action, withSender: nil) == true
    }

    private func edit(_ command: Command) {
        guard can(command), let responder else { return }
        _ = command.action.performStandardEditAction(on: responder, sender: nil)
        say(command.words, isDone: true)
    }

    private func say(_ words: String, isDone: Bool) {
        notice?.removeFromSuperview()
        let notice = EditingNotice(words, isDone: isDone)
        self.notice = notice
        notice.appear(in: window)
    }

    // MARK: - All of it, at the top

    private func showMenu() {
        guard responder != nil else { return }
        notice?.removeFromSuperview()
        let place = UIEditMenuConfiguration(identifier: nil, sourcePoint: top.origin)
        place.preferredArrowDirection = .up
        menu.presentEditMenu(with: place)
    }

    private var top: CGRect {
        CGRect(x: window.bounds.midX, y: window.safeAreaInsets.top, width: 0, height: 0)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { top }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        let manager = responder?.undoManager
        func item(
            _ words: String, _ symbol: String, _ isAble: Bool, _ make: @escaping @MainActor () -> Void
        ) -> UIAction {
            UIAction(
                title: words, image: UIImage(systemName: symbol), attributes: isAble ? [] : .disabled
            ) { _ in make() }
        }
        let undo = item(EditMenuMessages.undo, "arrow.uturn.backward", manager?.canUndo == true) {
            [weak self] in self?.undo()
        }
        let redo = item(EditMenuMessages.redo, "arrow.uturn.forward", manager?.canRedo == true) {
            [weak self] in self?.redo()
        }
        let clipboard = [Command.cut, .copy, .paste].map { command in
            item(command.words, command.symbol, can(command)) { [weak self] in self?.edit(command) }
        }
        return UIMenu(preferredElementSize: .small, children: [undo] + clipboard + [redo])
    }

    // MARK: - Which fingers

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard responder != nil, let view = touch.view else { return false }
        // A finger on a menu chooses, thumbs on the keys type.
        let isMenu = sequence(first: view, next: \.superview).contains { $0 is EditMenuBar }
        return !isMenu && !(UIApplication.shared.inputViewContainer.map(view.isDescendant) ?? false)
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
}
