import CoreGraphics
package import Foundation
package import Platform

/// Contains the keyboard, the input view and the accessory view of the first responder, at the lower edge of a window.
///
/// It slides them in and out, and posts the keyboard notifications.
@preconcurrency @MainActor package final class InputViewContainer: UIView {
    /// The height over the lower edge that is covered now, in points; 0 when nothing is shown.
    package private(set) var shownHeight: CGFloat = 0
    /// Called inside the animation of each change.
    package var onHeightChange: (@MainActor (CGFloat) -> Void)?
    /// What the device takes at the lower edge of a screen of a size, in points.
    package var bottomInset: @MainActor (CGSize) -> CGFloat = { _ in 0 }
    /// Whether keys of hardware are at hand, so that no keyboard needs to be shown; what a program gives is.
    package var hasHardwareKeyboard = false {
        didSet {
            guard hasHardwareKeyboard != oldValue else { return }
            reload()
            onHardwareChange?(hasHardwareKeyboard)
        }
    }
    /// Whether a key of hardware sends the keyboard away, and a finger in the field brings it back.
    package var noticesHardware = false
    /// Called when keys of hardware came to be at hand, or went.
    package var onHardwareChange: (@MainActor (Bool) -> Void)?

    /// The system's own keyboard, which types in this one's stead while it serves the program; nil for none.
    package var systemKeyboard: (any SystemKeyboard)? {
        didSet {
            systemTyping?.follow(nil)
            systemTyping = systemKeyboard.map {
                SystemTyping($0) { [weak self] in
                    self?.reload()
                } onStandingChange: { [weak self] in
                    self?.fit()
                    self?.onSystemKeyboardMove?()
                }
            }
            reload()
        }
    }
    /// Whether the system's own keyboard is below the window, which ends where it begins.
    package var isAboveSystemKeyboard: Bool { systemTyping?.isStanding ?? false }
    /// Called when the system's own keyboard came below the window, or went.
    package var onSystemKeyboardMove: (@MainActor () -> Void)?
    private var systemTyping: SystemTyping?

    private let makeKeyboard: (@MainActor (InputViewContainer) -> any OnscreenKeyboard)?
    private var keyboard: (any OnscreenKeyboard)?
    /// Whether the keyboard types into the responder; keys of hardware do so through it while it is away.
    private var isKeyboardServing = false
    private let tray = InputTray()
    private weak var responder: UIResponder?
    private var views = InputViews()
    private var parts = Parts()
    /// Sent away by a key or a finger while the responder stays.
    private var isDismissed = false
    /// How far a finger pushed the tray down, in points.
    private var pushed: CGFloat = 0
    private var hiding: PlatformTimer?
    private var preparation: PlatformTimer?

    /// From one step of the preparation to the next, in seconds.
    static let preparationStep: TimeInterval = 0.05
    /// What stays of an app beside input views, in points: two rows of a list.
    static let leastRest: CGFloat = 88
    /// The keyboard's height where there is none to ask, in points, upright and on its side.
    static let usualHeights: (upright: CGFloat, wide: CGFloat) = (216, 162)

    /// The heights that the tray is made of, from its top.
    private struct Parts: Hashable {
        var accessory: CGFloat = 0
        var main: CGFloat = 0
        var inset: CGFloat = 0
        var total: CGFloat { accessory + main + inset }
    }

    /// Makes a place.
    ///
    /// - Parameter makeKeyboard: makes the system's keyboard when it is first needed; nil where it is elsewhere.
    package init(makeKeyboard: (@MainActor (InputViewContainer) -> any OnscreenKeyboard)? = nil) {
        self.makeKeyboard = makeKeyboard
        super.init(frame: .zero)
        addSubview(tray)
        isHidden = true
    }

    package required init?(coder: NSCoder) { nil }

    // MARK: What is shown

    /// The first responder is another; nil when there is none.
    package func focusChanged(to responder: UIResponder?) {
        isDismissed = false
        self.responder = responder
        hiding?.cancel()
        hiding = nil
        let wanted = InputViews(of: responder)
        guard wanted.isEmpty, shownHeight > 0 else { return show(wanted, isOther: true) }
        // The next field may take over in the same turn.
        hiding = UIApplication.shared.schedule(after: 0) { [weak self] in
            self?.show(InputViews(), isOther: true)
        }
        if hiding == nil { show(wanted, isOther: true) }
    }

    /// The first responder's input views, or what it asks of its keyboard, may be others.
    package func reload() {
        guard let responder else { return }
        show(InputViews(of: responder), isOther: false)
    }

    /// Takes everything away although the responder stays; the next one brings it back.
    package func dismiss() {
        isDismissed = true
        fit()
    }

    /// A key of hardware was pressed.
    func hardwareWasPressed() {
        if noticesHardware { hasHardwareKeyboard = true }
    }

    /// A finger touched a view: in the field that is typed into it asks for the keyboard.
    func touched(_ view: UIView) {
        guard noticesHardware, hasHardwareKeyboard, let field = responder as? UIView,
            view.isDescendant(of: field)
        else { return }
        hasHardwareKeyboard = false
    }

    /// Lets the keyboard compose letters of a hardware keyboard's key; whether it did.
    func press(_ key: HardwareKey, text: String) -> Bool {
        guard isKeyboardServing, let keyboard else { return false }
        return keyboard.press(key, text: text)
    }

    /// The keyboard's height may be another.
    package func keyboardHeightChanged() { fit() }

    /// Whether a view of the program's own is on the screen and wants key clicks.
    package var wantsClicks: Bool {
        guard shownHeight > 0, keyboard?.allowsClicks ?? true else { return false }
        return views.clickers.contains { asker in
            let view = (asker as? UIView) ?? (asker as? UIViewController)?.viewIfLoaded
            return asker.enableInputClicksWhenVisible && view?.isOnScreen == true
        }
    }

    private func show(_ wanted: InputViews, isOther: Bool) {
        if wanted.isEmpty {
            systemTyping?.follow(nil)
            views = wanted
            isKeyboardServing = false
            return fit()
        }
        var serves = false, isSystem = false
        if case .keyboard = wanted.main {
            isSystem = systemTyping?.isServing ?? false
            serves = !isSystem && makeKeyboard != nil
        }
        if !isSystem { systemTyping?.follow(nil) }
        views = wanted
        if serves, let keyboard = madeKeyboard() {
            if isOther || !isKeyboardServing {
                keyboard.focusChanged(to: responder)
            } else {
                keyboard.traitsChanged()
            }
        } else if isKeyboardServing {
            keyboard?.focusChanged(to: nil)
        }
        isKeyboardServing = serves
        if serves, !hasHardwareKeyboard, let keyboard {
            tray.main.put(keyboard.view, nil, width: bounds.width)
        } else {
            var controller: UIInputViewController?
            if case .controller(let given) = wanted.main {
                controller = given
                host(given)
            }
            tray.main.put(wanted.main.ownView, controller, width: bounds.width)
        }
        if isSystem { systemTyping?.follow(responder) }
        tray.accessory.put(wanted.accessory, wanted.accessoryController, width: bounds.width)
        if let controller = wanted.accessoryController { host(controller) }
        // The keyboard's look is what the field asks for.
        tray.overrideUserInterfaceStyle =
            switch (responder as? any UITextInputTraits)?.keyboardAppearance {
            case .dark: .dark
            case .light: .light
            default: .unspecified
            }
        fit()
    }

    private func madeKeyboard() -> (any OnscreenKeyboard)? {
        if keyboard == nil { keyboard = makeKeyboard?(self) }
        return keyboard
    }

    /// Gives a controller of the program's the document that the responder edits.
    private func host(_ controller: UIInputViewController) {
        guard controller.hosting == nil || hostedFor !== responder, let system = UIApplication.shared.system
        else { return }
        hostedFor = responder
        let client = ResponderTextClient(responder: responder)
        let hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: system), system: system)
        hosting.onDismiss = { [weak self] in _ = self?.responder?.resignFirstResponder() }
        hosting.onHeightChange = { [weak self] _ in self?.fit() }
        controller.hosting = hosting
    }
    private weak var hostedFor: UIResponder?

    // MARK: Heights

    /// Asks what is shown for its heights again, and moves to them.
    package func fit() {
        guard bounds.width > 0 else { return }
        let wanted = wantedParts
        guard wanted != parts || tray.isFresh else { return }
        move(to: wanted)
    }

    /// Looks after views that size themselves, at the end of a turn.
    func turnEnded() {
        systemTyping?.turnEnded()
        if shownHeight > 0, views.hasOwnViews { fit() }
    }

    private var wantedParts: Parts {
        guard !views.isEmpty, !isDismissed else { return Parts() }
        let size = bounds.size, width = size.width
        let inset = bottomInset(size)
        let isWide = size.width > size.height
        var parts = Parts(inset: inset)
        var usual = isWide ? Self.usualHeights.wide : Self.usualHeights.upright
        if let keyboard {
            let height = keyboard.height(for: size)
            usual = height - inset
            if tray.main.content === keyboard.view { (parts.main, parts.inset) = (height, 0) }
        }
        let room = size.height - Self.leastRest - parts.inset
        if views.main.ownView != nil {
            parts.main = tray.main.height?.fitted(width: width, usual: usual, room: room) ?? 0
        }
        if views.accessory != nil {
            parts.accessory =
                tray.accessory.height?.fitted(width: width, usual: 44, room: max(0, room - parts.main)) ?? 0
        }
        return parts.accessory + parts.main > 0 ? parts : Parts()
    }

    private func trayFrame(_ height: CGFloat) -> CGRect {
        CGRect(x: 0, y: bounds.height - height + pushed, width: bounds.width, height: height)
    }

    /// What is covered now, in the place's own coordinates.
    var shown: CGRect { trayFrame(shownHeight) }

    private func layOutTray() {
        let width = bounds.width
        tray.accessory.frame = CGRect(x: 0, y: 0, width: width, height: parts.accessory)
        tray.main.frame = CGRect(x: 0, y: parts.accessory, width: width, height: parts.main)
        tray.backgroundColor =
            parts.inset == 0
            ? nil
            : parts.main > 0 ? .keyboardBackground : views.accessory?.backgroundColor ?? .keyboardBackground
        tray.layoutIfNeeded()
        keyboard?.layout()
    }

    private func onScreen(_ frame: CGRect) -> CGRect {
        guard let window else { return frame }
        return convert(frame, to: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }

    private func move(to wanted: Parts) {
        let before = trayFrame(shownHeight)
        let isShowing = shownHeight == 0, isHiding = wanted.total == 0
        let height = wanted.total
        if !isHiding {
            let old = parts
            parts = wanted
            UIView.performWithoutAnimation {
                guard isShowing else { return placeFreshSlots(old) }
                isHidden = false
                pushed = 0
                tray.frame = trayFrame(height).offsetBy(dx: 0, dy: height)
                layOutTray()
            }
        } else {
            parts = Parts()
        }
        // What came again may have asked for another height when it was laid out, and has been moved there.
        guard isHiding || parts == wanted else { return }
        tray.settle()
        guard height != shownHeight else {
            if !isHiding { UIView.animate(withDuration: KeyboardMovement.slide) { self.layOutTray() } }
            return
        }
        shownHeight = height
        let after = trayFrame(height)
        // What is hidden is below the screen.
        let start = isShowing ? after.offsetBy(dx: 0, dy: after.height) : before
        let end = isHiding ? before.offsetBy(dx: 0, dy: before.height - pushed) : after
        let movement = KeyboardMovement(
            kind: isHiding ? .hides : isShowing ? .shows : .changes, start: onScreen(start),
            end: onScreen(end),
            duration: KeyboardMovement.slide)
        movement.notifyStart()
        // Whoever heard of it may have changed everything again.
        guard shownHeight == height else { return }
        UIView.animate(
            withDuration: movement.duration, delay: 0, options: KeyboardMovement.options,
            animations: {
                self.tray.frame = end
                if !isHiding { self.layOutTray() }
                self.onHeightChange?(height)
            },
            completion: { [weak self] _ in
                guard let self, shownHeight == height else { return }
                if isHiding { finishHiding() }
                movement.notifyEnd()
            })
    }

    /// Puts what came again where it will be, so that only the tray moves.
    private func placeFreshSlots(_ old: Parts) {
        let width = bounds.width
        if tray.main.isFresh {
            tray.main.frame = CGRect(x: 0, y: old.accessory, width: width, height: parts.main)
        }
        if tray.accessory.isFresh {
            tray.accessory.frame = CGRect(x: 0, y: 0, width: width, height: parts.accessory)
        }
        tray.layoutIfNeeded()
    }

    private func finishHiding() {
        isHidden = true
        pushed = 0
        if let keyboard, tray.main.content === keyboard.view {
            keyboard.focusChanged(to: nil)
        } else {
            tray.main.put(nil, nil, width: bounds.width)
        }
        tray.accessory.put(nil, nil, width: bounds.width)
        tray.settle()
        hostedFor = nil
    }

    // MARK: A finger that drags content over it

    /// Goes along with the finger, and leaves or comes back at the end.
    package func follow(_ drag: KeyboardDrag) {
        guard shownHeight > 0, !views.isEmpty else { return }
        let padding = TrackedKeyboard.dismissPadding
        let way = min(shownHeight, max(0, drag.y + padding - (bounds.height - shownHeight)))
        switch drag.phase {
        case .moved:
            guard way != pushed else { return }
            pushed = way
            UIView.performWithoutAnimation { tray.frame = trayFrame(shownHeight) }
            TrackedKeyboard.follow(onScreen(trayFrame(shownHeight)))
        case .ended(let velocity):
            guard pushed > 0 else { return }
            if velocity > 0 || way > shownHeight / 2 {
                dismiss()
                window?.endEditing(true)
                pushed = 0
            } else {
                pushed = 0
                let frame = trayFrame(shownHeight)
                UIView.animate(withDuration: KeyboardMovement.slide) { self.tray.frame = frame }
                TrackedKeyboard.follow(onScreen(frame), over: KeyboardMovement.slide)
            }
        }
    }

    // MARK: The screen

    package override func layoutSubviews() {
        super.layoutSubviews()
        if preparation == nil, makeKeyboard != nil, systemKeyboard == nil, bounds.width > 0 { prepare() }
        guard shownHeight > 0 else { return }
        let before = tray.frame
        guard before.width != bounds.width || abs(before.maxY - pushed - bounds.height) > 0.5 else { return }
        // The screen was turned or resized: what is shown goes along at once, with the window.
        parts = wantedParts
        shownHeight = parts.total
        let after = trayFrame(shownHeight)
        tray.frame = after
        layOutTray()
        onHeightChange?(shownHeight)
        let movement = KeyboardMovement(
            kind: .changes, start: onScreen(before), end: onScreen(after), duration: 0)
        movement.notifyStart()
        movement.notifyEnd()
    }

    /// Makes the keyboard ahead of the first field, in steps that no animation notices.
    private func prepare() {
        preparation = UIApplication.shared.schedule(after: Self.preparationStep) { [weak self] in
            // Where the system types, this one may never be needed.
            guard let self, shownHeight == 0, systemKeyboard == nil, let keyboard = madeKeyboard() else {
                return
            }
            // Hidden with the place, it has the screen's traits all the same.
            if tray.main.content == nil { tray.main.put(keyboard.view, nil, width: bounds.width) }
            if keyboard.prepare(for: bounds.size) { prepare() }
        }
    }

    /// Only the tray takes touches; the rest belongs to the program.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        shownHeight > 0 && tray.point(inside: convert(point, to: tray), with: event)
    }
}
