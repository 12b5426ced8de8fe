import Foundation
import KeyboardHost
import Platform
import UIKit

/// Where the keyboard slides in: it shows while something that takes text has the focus.
@MainActor final class KeyboardPlace: UIView {
    /// The keyboard's height over the lower edge now; 0 when hidden.
    private(set) var shownHeight: CGFloat = 0
    /// Called inside the animation of each change.
    var onHeightChange: (@MainActor (CGFloat) -> Void)?

    /// How far a finger pushed the keyboard down, in points.
    private var pushed: CGFloat = 0
    private let state: SimulatorState
    private var presentation = Presentation()
    private var document = 0
    private var timer: PlatformTimer?
    private var keyboard: (any ShownKeyboard)?
    private let makeKeyboard: @MainActor (SimulatorState, KeyboardPlace) -> any ShownKeyboard

    private var preparation: PlatformTimer?
    /// From one step of the preparation to the next, in seconds.
    static let preparationStep: TimeInterval = 0.05

    /// Duration of the slide in seconds, as on iOS.
    static let duration: TimeInterval = 0.25
    /// The slide's curve: a raw value that iOS gives keyboards and names nowhere.
    static let curve = 7

    init(
        _ state: SimulatorState,
        makeKeyboard: @escaping @MainActor (SimulatorState, KeyboardPlace) -> any ShownKeyboard
    ) {
        self.state = state
        self.makeKeyboard = makeKeyboard
        super.init(frame: .zero)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// Makes the keyboard ahead of the first field, in steps that no animation notices.
    private func prepare() {
        preparation = state.system.schedule(at: state.system.now + Self.preparationStep) { [weak self] in
            UIApplication.shared.turn {
                guard let self, !self.presentation.isShown, self.shownHeight == 0 else { return }
                let keyboard = self.keyboard ?? self.makeKeyboard(self.state, self)
                if self.keyboard == nil {
                    self.keyboard = keyboard
                    // Hidden with the place, it has the screen's traits all the same.
                    self.addSubview(keyboard.view)
                }
                if keyboard.prepare(for: self.bounds.size) { self.prepare() }
            }
        }
    }

    /// The focus moved; nil when nothing has it.
    func focusChanged(to responder: UIResponder?) {
        let takesText = responder is any UIKeyInput
        if takesText { document += 1 }
        presentation.focusChanged(to: takesText, document: document, at: state.system.now)
        update()
    }

    /// The keyboard's own key sent it away.
    func dismiss() {
        presentation.hide()
        update()
    }

    /// A finger that drags content came down on the keyboard: it goes along, and leaves or comes back at the end.
    func follow(_ drag: KeyboardDrag) {
        guard presentation.isShown, shownHeight > 0, let keyboard else { return }
        let way = min(shownHeight, max(0, drag.y - (bounds.height - shownHeight)))
        switch drag.phase {
        case .moved:
            guard way != pushed else { return }
            pushed = way
            UIView.performWithoutAnimation { keyboard.view.frame = keyboardFrame(height: shownHeight) }
        case .ended(let velocity):
            guard pushed > 0 else { return }
            pushed = 0
            if velocity > 0 || way > shownHeight / 2 {
                dismiss()
                window?.endEditing(true)
            } else {
                UIView.animate(withDuration: KeyboardPlace.duration) {
                    keyboard.view.frame = self.keyboardFrame(height: self.shownHeight)
                }
            }
        }
    }

    private func update() {
        timer?.cancel()
        timer = nil
        if let deadline = presentation.deadline {
            timer = state.system.schedule(at: deadline) { [weak self] in
                guard let self else { return }
                self.presentation.tick(at: self.state.system.now)
                self.update()
            }
        }
        if presentation.isShown {
            let keyboard = keyboard ?? makeKeyboard(state, self)
            self.keyboard = keyboard
            keyboard.focusChanged(to: UIApplication.shared.firstResponder)
            show(height: keyboard.height(for: bounds.size))
        } else {
            show(height: 0)
        }
    }

    /// The keyboard or the screen has another size.
    func keyboardHeightChanged() {
        guard presentation.isShown, let keyboard else { return }
        show(height: keyboard.height(for: bounds.size))
    }

    private func show(height: CGFloat) {
        guard height != shownHeight else { return }
        let before = keyboardFrame(height: shownHeight)
        let isShowing = shownHeight == 0, isHiding = height == 0
        shownHeight = height
        guard let keyboard else { return }
        if keyboard.view.superview !== self { addSubview(keyboard.view) }
        if isShowing {
            isHidden = false
            UIView.performWithoutAnimation {
                keyboard.view.frame = self.keyboardFrame(height: height).offsetBy(dx: 0, dy: height)
                keyboard.layout()
            }
        }
        let after = keyboardFrame(height: height)
        // A hidden keyboard stands below the screen.
        let start = isShowing ? after.offsetBy(dx: 0, dy: after.height) : before
        let end = isHiding ? before.offsetBy(dx: 0, dy: before.height) : after
        post(UIResponder.keyboardWillChangeFrameNotification, start, end)
        post(
            isHiding ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification,
            start, end)
        UIView.animate(
            withDuration: KeyboardPlace.duration, delay: 0,
            options: [
                UIView.AnimationOptions(rawValue: UInt(KeyboardPlace.curve << 16)), .allowUserInteraction,
            ],
            animations: {
                keyboard.view.frame = end
                keyboard.layout()
                self.onHeightChange?(height)
            },
            completion: { _ in
                guard self.shownHeight == height else { return }
                if isHiding { self.isHidden = true }
                self.post(
                    isHiding
                        ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification,
                    start, end)
                self.post(UIResponder.keyboardDidChangeFrameNotification, start, end)
            })
    }

    private func keyboardFrame(height: CGFloat) -> CGRect {
        CGRect(x: 0, y: bounds.height - height + pushed, width: bounds.width, height: height)
    }

    private func post(_ name: Notification.Name, _ before: CGRect, _ after: CGRect) {
        NotificationCenter.default.post(
            name: name, object: nil,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: before,
                UIResponder.keyboardFrameEndUserInfoKey: after,
                UIResponder.keyboardAnimationDurationUserInfoKey: KeyboardPlace.duration,
                UIResponder.keyboardAnimationCurveUserInfoKey: KeyboardPlace.curve,
                UIResponder.keyboardIsLocalUserInfoKey: true,
            ])
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if preparation == nil, bounds.width > 0 { prepare() }
        guard shownHeight > 0, let keyboard else { return }
        let height = keyboard.height(for: bounds.size)
        if height != shownHeight {
            shownHeight = height
            onHeightChange?(height)
        }
        keyboard.view.frame = keyboardFrame(height: height)
        keyboard.layout()
    }

    /// Only the keyboard takes touches; the rest belongs to the app below.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard shownHeight > 0, let keyboard else { return false }
        return keyboard.view.point(inside: convert(point, to: keyboard.view), with: event)
    }
}

/// A keyboard as the place needs it: a view, a height, and to be told of another field.
@MainActor protocol ShownKeyboard: AnyObject {
    /// What is shown.
    var view: UIView { get }
    /// The height in points on a screen of this size, the home indicator's part included.
    func height(for size: CGSize) -> CGFloat
    /// Makes a little of what showing it on such a screen needs, ahead of time.
    ///
    /// - Returns: whether there is more to make.
    func prepare(for size: CGSize) -> Bool
    /// Another responder has the focus, or none.
    func focusChanged(to responder: UIResponder?)
    /// The view has its size.
    func layout()
}
