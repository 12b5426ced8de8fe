import CoreGraphics
import Foundation
import Platform

/// The three-finger editing gestures of a window: swipe left undoes, swipe right redoes, pinch together copies and,
/// repeated, cuts, pinch apart pastes; a tap shows these commands, and two taps undo.
///
/// A window gets them with its first first responder. Without a first responder, and where a responder in the chain
/// returns `.none`, the gestures are the app's.
@MainActor final class EditingGestures: NSObject, UIGestureRecognizerDelegate, UIEditMenuInteractionDelegate {
    /// The maximum time between two taps or pinches that belong together, in seconds.
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

    /// The responder to edit; nil if the gestures are the app's.
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

    /// A pasteboard command.
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

    // MARK: - Menu of all commands

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

    // MARK: - Gesture recognizer delegate

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard responder != nil, let view = touch.view else { return false }
        // A touch on a menu chooses a command, and touches on the keyboard type.
        let isMenu = sequence(first: view, next: \.superview).contains { $0 is EditMenuBar }
        return !isMenu && !(UIApplication.shared.inputViewContainer.map(view.isDescendant) ?? false)
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
}
