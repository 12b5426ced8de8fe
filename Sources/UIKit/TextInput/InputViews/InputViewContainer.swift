import CoreGraphics
package import Foundation
package import Platform

/// Contains the keyboard, the input view and the accessory view of the first responder, at the lower edge of a window.
///
/// It animates them in and out, and posts the keyboard notifications. On a tablet the keyboard or input view can float in a
/// card; the accessory view stays at the edge then.
@preconcurrency @MainActor package final class InputViewContainer: UIView {
    /// The height that is covered at the lower edge, in points; 0 if nothing is shown there.
    package private(set) var shownHeight: CGFloat = 0
    /// Called with the new height inside the animation of each change.
    package var onHeightChange: (@MainActor (CGFloat) -> Void)?
    /// Returns the device's inset at the lower edge of a screen of the given size, in points.
    package var bottomInset: @MainActor (CGSize) -> CGFloat = { _ in 0 }
    /// Whether a hardware keyboard is in use, which hides the keys; a bar of words and the app's own input views are still
    /// shown.
    package var hasHardwareKeyboard = false {
        didSet {
            guard hasHardwareKeyboard != oldValue else { return }
            reload()
            onHardwareChange?(hasHardwareKeyboard)
        }
    }
    /// Whether a hardware key press hides the keyboard, and a touch in the field shows it again.
    package var noticesHardware = false
    /// Called after `hasHardwareKeyboard` changed.
    package var onHardwareChange: (@MainActor (Bool) -> Void)?
    /// Called before each hardware key press is delivered.
    package var onHardwarePress: (@MainActor () -> Void)?

    /// Whether the user can let the keyboard float above the app, as on a tablet; false by default.
    package var allowsFloating = false { didSet { if allowsFloating != oldValue { floatingWasAllowed() } } }
    /// The user's placement of the keyboard, and where it floats.
    package var placements = KeyboardPlacements() {
        didSet { if placements != oldValue { placementsChanged() } }
    }
    /// Called after the user moved the keyboard.
    package var onPlacementsChange: (@MainActor (KeyboardPlacements) -> Void)?
    /// Called with the frame of the floating keyboard, in points of the screen, when it is shown or moves, and with whether a
    /// finger holds it.
    package var onCardMove: (@MainActor (_ frame: CGRect, _ isHeld: Bool) -> Void)?

    /// The system's keyboard, which replaces this process's keyboard while it serves the app; nil for none.
    package var systemKeyboard: (any SystemKeyboard)? {
        didSet {
            systemTyping?.follow(nil)
            systemTyping = systemKeyboard.map {
                SystemTyping($0) { [weak self] in
                    self?.reload()
                } onStandingChange: { [weak self] in
                    self?.fit()
                    self?.onSystemKeyboardMove?()
                } onHeightChange: { [weak self] in
                    self?.keyboardHeightChanged()
                    self?.reports.systemKeyboardMoved()
                }
            }
            reload()
        }
    }
    /// Whether the system's keyboard is docked below the window.
    package var isAboveSystemKeyboard: Bool { systemTyping?.isStanding ?? false }
    /// Called after the system's keyboard was docked below the window, or removed.
    package var onSystemKeyboardMove: (@MainActor () -> Void)?
    private var systemTyping: SystemTyping?

    private let makeKeyboard: (@MainActor (InputViewContainer) -> any OnscreenKeyboard)?
    /// Whether the keyboard is there for hardware keys only, beside a system's keyboard or without one.
    private let isForHardware: Bool
    private(set) var keyboard: (any OnscreenKeyboard)?
    /// Whether the keyboard types into the responder; while hidden, it still handles hardware keys.
    private(set) var isKeyboardServing = false
    let tray = InputTray()
    private(set) weak var responder: UIResponder?
    /// Ends following the style of the first responder.
    var unfollowStyle: (() -> Void)?
    /// Whether the keyboard went to the side with its page, and is to be hidden there.
    var isAside = false
    private(set) var views = InputViews()
    private(set) var parts = Parts()
    /// The card of the floating keyboard, created when it first floats.
    lazy var card = makeCard()
    /// A drag of that card; nil without one.
    var cardDrag: CardDrag?
    /// An image of the keyboard while it changes between the edge and the card; otherwise nil.
    var ghost: KeyboardGhost?
    private(set) lazy var pinch = makePinch()
    /// Whether the user hid the tray while the responder stays first responder.
    private var isDismissed = false
    /// The distance by which a drag moved the tray down, in points.
    private var pushed: CGFloat = 0
    private var hiding: PlatformTimer?
    private lazy var heldKeys = HeldKeys(
        forms: { [weak self] in self?.keyboard?.forms(of: $0) ?? [] },
        type: { [weak self] in _ = self?.press($0, text: $1) })
    lazy var reports = KeyboardReports(of: self)
    /// The size of the last layout.
    private var laidOutSize = CGSize.zero
    private var preparation: PlatformTimer?

    /// The interval between steps of the preparation, in seconds.
    static let preparationStep: TimeInterval = 0.05
    /// The minimum height left to the app beside input views, in points: two rows of a list.
    static let leastRest: CGFloat = 88
    /// The keyboard's height if there is no keyboard to ask, in points, in portrait and landscape orientation.
    static let usualHeights: (upright: CGFloat, wide: CGFloat) = (216, 162)

    /// The heights of the parts of the tray, from its top, and of what floats.
    struct Parts: Hashable {
        var accessory: CGFloat = 0
        var main: CGFloat = 0
        var inset: CGFloat = 0
        /// The height of the keys in the card; 0 without one.
        var floating: CGFloat = 0
        /// The height of the tray.
        var total: CGFloat { accessory + main + inset }
        /// Whether anything is shown.
        var isShown: Bool { total > 0 || floating > 0 }
    }
    /// The height of the keys that float, in points; 0 if none do.
    var floatingHeight: CGFloat { parts.floating }
    /// Whether input views are on the screen, docked or floating.
    package var isShown: Bool { parts.isShown }

    /// Creates a container.
    ///
    /// - Parameter makeKeyboard: creates the system's keyboard when it is first needed; nil if another process shows
    ///   it.
    package init(makeKeyboard: (@MainActor (InputViewContainer) -> any OnscreenKeyboard)? = nil) {
        self.makeKeyboard = makeKeyboard
        isForHardware = false
        super.init(frame: .zero)
        addSubview(tray)
        isHidden = true
    }

    /// Creates a container of a program without a keyboard of its own.
    ///
    /// - Parameter makeBar: creates what types the keys of a hardware keyboard, when the first of them is pressed; its bar is
    ///   shown while no keyboard of the system is.
    package init(makeBar: @escaping @MainActor (InputViewContainer) -> any OnscreenKeyboard) {
        makeKeyboard = makeBar
        isForHardware = true
        super.init(frame: .zero)
        noticesHardware = true
        addSubview(tray)
        isHidden = true
    }

    package required init?(coder: NSCoder) { nil }

    // MARK: Content

    /// Shows the input views of a new first responder; nil if there is none.
    package func focusChanged(to responder: UIResponder?) {
        isDismissed = false
        heldKeys.end()
        self.responder = responder
        followStyle()
        hiding?.cancel()
        hiding = nil
        let wanted = InputViews(of: responder)
        if !wanted.isEmpty { returnFromAside() }
        guard wanted.isEmpty, isShown else { return show(wanted, isOther: true) }
        // The next field may become first responder in the same event.
        hiding = UIApplication.shared.schedule(after: 0) { [weak self] in
            self?.show(InputViews(), isOther: true)
        }
        if hiding == nil { show(wanted, isOther: true) }
    }

    /// Updates the input views after those of the first responder, or its traits, changed.
    package func reload() {
        guard let responder else { return }
        show(InputViews(of: responder), isOther: false)
    }

    /// Hides everything until the next first responder, although the responder stays.
    package func dismiss() {
        isDismissed = true
        fit()
    }

    /// Called after a hardware key was pressed.
    func hardwareWasPressed() {
        onHardwarePress?()
        if noticesHardware { hasHardwareKeyboard = true }
    }

    /// Called after a touch in a view: in the field being edited it shows the keyboard.
    func touched(_ view: UIView) {
        if !(view is AccentBar.Cell) { heldKeys.end() }
        if let field = responder as? UIView, view.isDescendant(of: field) { systemTyping?.requestKeyboard() }
        guard noticesHardware, hasHardwareKeyboard, let field = responder as? UIView,
            view.isDescendant(of: field)
        else { return }
        hasHardwareKeyboard = false
    }

    /// Lets the keyboard type a hardware key; returns whether it did.
    func press(_ key: HardwareKey, text: String) -> Bool {
        guard isKeyboardServing, let keyboard else { return false }
        return keyboard.press(key, text: text)
    }

    /// Handles a key that goes down and may be held: a letter shows its other forms.
    ///
    /// - Returns: whether the key is used up.
    func holds(_ key: HardwareKey, in responder: UIResponder) -> Bool {
        isKeyboardServing && heldKeys.began(key, in: responder)
    }

    /// Handles a key that goes up.
    func released(_ key: HardwareKey) {
        heldKeys.ended(key.code)
        if isKeyboardServing { keyboard?.released(key) }
    }

    /// Updates the layout after the keyboard's height changed.
    package func keyboardHeightChanged() {
        // A field's bar may come and go with its suggestions.
        if isKeyboardServing, hasHardwareKeyboard { putMain() }
        fit()
    }

    /// Whether an input view of the app is on the screen and enables key clicks.
    package var wantsClicks: Bool {
        let isSystem = systemKeyboard?.isServing == true
        let isAllowed = (isSystem ? systemKeyboard?.allowsClicks : keyboard?.allowsClicks) ?? true
        guard isShown, isAllowed else { return false }
        return views.clickers.contains { asker in
            let view = (asker as? UIView) ?? (asker as? UIViewController)?.viewIfLoaded
            return asker.enableInputClicksWhenVisible && view?.isOnScreen == true
        }
    }

    private func show(_ wanted: InputViews, isOther: Bool) {
        if wanted.isEmpty {
            reports.cancelWait()
            systemTyping?.follow(nil)
            views = wanted
            isKeyboardServing = false
            return fit()
        }
        var serves = false, isSystem = false
        if case .keyboard = wanted.main {
            isSystem = systemTyping?.isServing ?? false
            serves = makeKeyboard != nil && (isForHardware ? hasHardwareKeyboard : !isSystem)
        }
        if !isSystem { systemTyping?.follow(nil) }
        if isSystem, systemTyping?.reportsHeight == true, systemKeyboardHeight == 0 { reports.wait() }
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
        keyboard?.hidesKeys = serves && hasHardwareKeyboard
        putMain()
        if isSystem { systemTyping?.follow(responder) }
        tray.accessory.put(wanted.accessory, wanted.accessoryController, width: bounds.width)
        if let controller = wanted.accessoryController { host(controller) }
        // The field's traits determine the keyboard's appearance.
        tray.overrideUserInterfaceStyle = keyboardStyle
        if parts.floating > 0 { card.overrideUserInterfaceStyle = keyboardStyle }
        fit()
    }

    /// Puts the keyboard, its bar or the app's input view into the tray.
    private func putMain() {
        // A program may have several windows, of which one has the bar.
        let isHere = (responder as? UIView)?.window.map { $0 === window } ?? true
        let showsBar = keyboard?.hasBar == true && systemKeyboardHeight == 0 && isHere
        if isKeyboardServing, let keyboard, hasHardwareKeyboard ? showsBar : !isForHardware {
            return tray.main.put(keyboard.view, nil, width: mainWidth)
        }
        var controller: UIInputViewController?
        if case .controller(let given) = views.main {
            controller = given
            host(given)
        }
        tray.main.put(views.main.ownView, controller, width: mainWidth)
    }

    private func madeKeyboard() -> (any OnscreenKeyboard)? {
        if keyboard == nil { keyboard = makeKeyboard?(self) }
        return keyboard
    }

    /// Connects an input view controller of the app with the document that the responder edits.
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

    /// Requests the heights of the content again, and animates to them.
    package func fit() {
        guard bounds.width > 0 else { return }
        updateFloating()
        let wanted = wantedParts
        guard wanted != parts || tray.isFresh else { return }
        move(to: wanted)
    }

    /// Updates self-sizing views at the end of an event.
    func turnEnded() {
        systemTyping?.turnEnded()
        if isShown, views.hasOwnViews { fit() }
    }

    private var wantedParts: Parts {
        guard !views.isEmpty, !isDismissed else { return Parts() }
        let size = form == .floating ? FloatingKeyboard.screen : bounds.size
        let inset = bottomInset(bounds.size), keysInset = floats ? 0 : inset
        let isWide = size.width > size.height
        var parts = Parts(inset: keysInset)
        var usual = isWide ? Self.usualHeights.wide : Self.usualHeights.upright
        if let keyboard {
            let height = keyboard.height(for: size)
            if !keyboard.hidesKeys { usual = height - keysInset }
            if tray.main.content === keyboard.view { (parts.main, parts.inset) = (height, 0) }
        }
        let room = bounds.height - Self.leastRest - parts.inset
        if views.main.ownView != nil {
            parts.main = tray.main.height?.fitted(width: size.width, usual: usual, room: room) ?? 0
        }
        if floats { (parts.floating, parts.main, parts.inset) = (parts.main, 0, inset) }
        if views.accessory != nil {
            parts.accessory =
                tray.accessory.height?.fitted(
                    width: bounds.width, usual: 44, room: max(0, room - parts.main)) ?? 0
        }
        if parts.accessory + parts.main == 0 { parts.inset = 0 }
        return parts
    }

    private func trayFrame(_ height: CGFloat) -> CGRect {
        CGRect(x: 0, y: bounds.height - height + pushed, width: bounds.width, height: height)
    }

    /// The covered rectangle, in the container's own coordinates.
    var shown: CGRect { trayFrame(shownHeight) }
    /// The covered rectangle, in the screen's coordinates; without height where nothing is covered.
    var covered: CGRect { onScreen(shown) }
    /// The frame of a wide keyboard that is not docked, in the screen's coordinates; nil without one.
    var wideCard: CGRect? { form.isWide ? cardFrame.map(onScreen) : nil }
    /// The height of the system's keyboard while it types into this window, in points; 0 while it is hidden.
    var systemKeyboardHeight: CGFloat { systemTyping?.height ?? 0 }

    private func layOutTray() {
        let width = bounds.width
        tray.accessory.frame = CGRect(x: 0, y: 0, width: width, height: parts.accessory)
        if parts.floating == 0 {
            tray.main.frame = CGRect(x: 0, y: parts.accessory, width: width, height: parts.main)
        }
        tray.backgroundColor =
            parts.inset == 0
            ? nil
            : parts.main > 0 ? .keyboardBackground : views.accessory?.backgroundColor ?? .keyboardBackground
        tray.layoutIfNeeded()
        keyboard?.layout()
    }

    func onScreen(_ frame: CGRect) -> CGRect {
        guard let window else { return frame }
        return convert(frame, to: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }

    private func move(to wanted: Parts) {
        let before = trayFrame(shownHeight)
        let isShowing = shownHeight == 0, isHiding = wanted.total == 0
        let height = wanted.total
        let old = parts
        parts = wanted
        moveCard(from: old.floating, isDocking: wanted.main > 0)
        if !isHiding {
            UIView.performWithoutAnimation {
                guard isShowing else { return placeFreshSlots(old) }
                isHidden = false
                pushed = 0
                tray.frame = trayFrame(height).offsetBy(dx: 0, dy: height)
                layOutTray()
            }
        }
        // New content may have requested another height during layout, and moved there already.
        guard isHiding || parts == wanted else { return }
        tray.settle()
        guard height != shownHeight else {
            if old.floating != wanted.floating { reports.floatingKeyboardMoved() }
            if !isHiding { UIView.animate(withDuration: KeyboardMovement.slide) { self.layOutTray() } }
            return
        }
        shownHeight = height
        let after = trayFrame(height)
        // Hidden content is below the screen.
        let start = isShowing ? after.offsetBy(dx: 0, dy: after.height) : before
        let end = isHiding ? before.offsetBy(dx: 0, dy: before.height - pushed) : after
        let movement = KeyboardMovement(
            kind: isHiding ? .hides : isShowing ? .shows : .changes, start: onScreen(start),
            end: isHiding ? wideCard ?? onScreen(end) : onScreen(end),
            duration: isHiding && isAside ? 0 : KeyboardMovement.slide)
        let reported = reports.begin(movement)
        // An observer of the notification may have changed the height again.
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
                removeGhost()
                reported?.notifyEnd()
            })
    }

    /// Positions new content at its final frame, so that only the tray is animated.
    private func placeFreshSlots(_ old: Parts) {
        let width = bounds.width
        if tray.main.isFresh, parts.floating == 0 {
            tray.main.frame = CGRect(x: 0, y: old.accessory, width: width, height: parts.main)
            tray.main.layoutIfNeeded()
        }
        if tray.accessory.isFresh {
            tray.accessory.frame = CGRect(x: 0, y: 0, width: width, height: parts.accessory)
            tray.accessory.layoutIfNeeded()
        }
    }

    /// Removes the content after it was hidden; what still floats stays.
    func finishHiding() {
        pushed = 0
        endTravel(isGone: false)
        guard !isShown else { return tray.accessory.put(nil, nil, width: bounds.width) }
        guard !isHidden else { return }
        isHidden = true
        returnSlot()
        if let keyboard, tray.main.content === keyboard.view {
            keyboard.focusChanged(to: nil)
        } else {
            tray.main.put(nil, nil, width: bounds.width)
        }
        tray.accessory.put(nil, nil, width: bounds.width)
        tray.settle()
        hostedFor = nil
    }

    // MARK: Interactive dismissal

    /// Moves the tray with a drag; at its end hides or restores it.
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

    // MARK: Screen

    package override func layoutSubviews() {
        super.layoutSubviews()
        if preparation == nil, makeKeyboard != nil, !isForHardware, systemKeyboard == nil, bounds.width > 0 {
            prepare()
        }
        let oldSize = laidOutSize
        laidOutSize = bounds.size
        if oldSize != bounds.size, parts.floating > 0 {
            // Wide keys have another height on a turned screen.
            if form.isWide { UIView.performWithoutAnimation { fit() } }
            placeCard()
        }
        guard shownHeight > 0 else {
            let edge = CGRect(x: 0, y: oldSize.height, width: oldSize.width, height: 0)
            if oldSize != bounds.size { reports.windowWasResized(from: onScreen(edge)) }
            return
        }
        let before = tray.frame
        guard before.width != bounds.width || abs(before.maxY - pushed - bounds.height) > 0.5 else { return }
        // After a rotation or resize, the tray follows the window without animation.
        parts = wantedParts
        shownHeight = parts.total
        tray.frame = trayFrame(shownHeight)
        layOutTray()
        onHeightChange?(shownHeight)
        reports.windowWasResized(from: onScreen(before))
    }

    /// Creates the keyboard ahead of the first field, in steps too short to disturb animations.
    private func prepare() {
        preparation = UIApplication.shared.schedule(after: Self.preparationStep) { [weak self] in
            // Where the system's keyboard serves, this one may never be needed.
            guard let self, !isShown, systemKeyboard == nil, let keyboard = madeKeyboard() else {
                return
            }
            // In the hidden container it already has the screen's traits.
            if tray.main.content == nil { tray.main.put(keyboard.view, nil, width: bounds.width) }
            keyboard.form = wantedForm
            if keyboard.prepare(for: wantedForm == .floating ? FloatingKeyboard.screen : bounds.size) {
                prepare()
            }
        }
    }

    /// Only the tray and the card receive touches; the rest belongs to the app.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        (shownHeight > 0 && tray.point(inside: convert(point, to: tray), with: event))
            || (parts.floating > 0 && card.superview === self
                && card.point(inside: convert(point, to: card), with: event))
    }
}
