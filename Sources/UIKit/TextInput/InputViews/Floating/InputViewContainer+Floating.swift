import CoreGraphics
package import Foundation

/// An image of the keyboard as it was before it got another place.
struct KeyboardGhost {
    /// The view that it is an image of.
    let original: UIView
    /// The image.
    let image: UIView
}

// The keyboard away from the lower edge: a card with the keyboard or the app's input view, above everything of the app.

extension InputViewContainer {
    /// The form of the keyboard when there is one.
    var wantedForm: KeyboardForm { allowsFloating ? placements.form : .docked }

    /// Whether the next keyboard is docked.
    package var docksKeyboard: Bool { wantedForm == .docked }

    /// The form of what is shown, the keys or the app's input view; the bar beside a hardware keyboard is always docked.
    var form: KeyboardForm {
        if let outsideCard { return outsideCard.width < bounds.width ? .floating : .undocked }
        if isKeyboardServing, let keyboard { return keyboard.hidesKeys ? .docked : wantedForm }
        return views.main.ownView != nil ? wantedForm : .docked
    }

    /// Whether what is shown is away from the lower edge.
    var floats: Bool { form != .docked }

    /// The frame of a keyboard that another process shows above this app, in points of the screen; nil without one.
    var outsideCard: CGRect? {
        guard isKeyboardServing, let keyboard, !keyboard.hidesKeys else { return nil }
        return keyboard.outsideCard
    }

    /// The width of the keyboard or input view, in points.
    var mainWidth: CGFloat { form == .floating ? FloatingKeyboard.screen.width : bounds.width }

    /// The screen that the card moves on.
    var room: KeyboardRoom {
        KeyboardRoom(size: bounds.size, insets: window?.windowSafeAreaInsets ?? .zero)
    }

    /// The frame of the floating keyboard's card in the container's coordinates; nil while nothing floats.
    package var cardFrame: CGRect? {
        guard floatingHeight > 0 else { return nil }
        if let outsideCard {
            return window.map {
                convert(outsideCard.offsetBy(dx: -$0.frame.minX, dy: -$0.frame.minY), from: $0)
            }
        }
        return placements.placement(in: room).cardFrame(keysHeight: floatingHeight, in: room)
    }

    /// Lets the keyboard float where it floated last; if it never did, near a point, or else in the middle.
    package func float(near point: CGPoint? = nil) {
        guard allowsFloating else { return }
        let foot =
            placements.rememberedFoot(in: room)
            ?? point.map { FloatingKeyboard.foot(below: $0, keysHeight: Self.usualHeights.upright) }
            ?? FloatingKeyboard.usualFoot(in: room)
        choose(.floating(at: foot))
    }

    /// Lets the keyboard leave the edge, as wide as the screen: to where it was last, or to the middle.
    package func undock() {
        if allowsFloating { choose(.undocked(foot: placements.edge(in: room))) }
    }

    /// Splits the keyboard into halves for the thumbs, where it was undocked last, or in the middle.
    package func split() {
        if allowsFloating { choose(.split(foot: placements.edge(in: room))) }
    }

    /// Docks a keyboard in any form.
    package func dock() { choose(.docked) }

    private func choose(_ placement: KeyboardPlacement) {
        var next = placements
        next.set(placement, in: room)
        guard next != placements else { return }
        placements = next
        onPlacementsChange?(next)
    }

    // MARK: - Changes

    /// Adds or removes the gestures of a keyboard that can float.
    func floatingWasAllowed() {
        if allowsFloating { addGestureRecognizer(pinch) } else { removeGestureRecognizer(pinch) }
        fit()
    }

    /// Follows another placement.
    func placementsChanged() {
        guard floats, floatingHeight > 0 else { return fit() }
        if card.form != form {
            keyboard?.form = form
            UIView.performWithoutAnimation {
                card.form = form
                colorCard()
            }
            fit()
        }
        moveCardToRest()
        reports.floatingKeyboardMoved()
    }

    /// Follows a keyboard that another process shows, which floats now or moved.
    ///
    /// - Parameter isHeld: whether a finger still moves it: then only the layout guides follow.
    package func outsideCardMoved(isHeld: Bool) {
        let old = parts
        fit()
        guard parts == old, let frame = cardFrame else { return }
        follow(card: frame, isHeld: isHeld, over: isHeld ? 0 : KeyboardMovement.slide)
        if !isHeld { reports.floatingKeyboardMoved() }
    }

    /// Gives the keyboard its form, after taking an image of it as it was.
    func updateFloating() {
        guard !views.isEmpty, outsideCard == nil else { return }
        let form = form
        if isShown, (form != .docked) != (floatingHeight > 0) { keepGhost() }
        guard let keyboard, keyboard.form != form else { return }
        keyboard.form = form
    }

    /// Keeps an image of the keyboard for its way between the edge and the card, where it gets other keys.
    private func keepGhost() {
        let shown: UIView = floatingHeight > 0 ? card : tray.main
        // A keyboard that gets another height on the way begins the change again, with its new keys.
        guard ghost?.original !== shown, shown.superview != nil else { return }
        removeGhost()
        guard let image = shown.snapshotView(afterScreenUpdates: false) else { return }
        image.frame = shown.frame
        image.isUserInteractionEnabled = false
        ghost = KeyboardGhost(original: shown, image: image)
        UIView.performWithoutAnimation {
            if shown === card { insertSubview(image, belowSubview: card) } else { tray.addSubview(image) }
        }
    }

    /// Removes the image.
    func removeGhost() {
        ghost?.image.removeFromSuperview()
        ghost = nil
    }

    // MARK: - The card

    /// Shows, moves or removes the card after the height of what floats, or its content, changed.
    ///
    /// - Parameters:
    ///   - old: the height before; 0 if nothing floated.
    ///   - isDocking: whether the keyboard is docked next.
    func moveCard(from old: CGFloat, isDocking: Bool) {
        switch (old > 0, floatingHeight > 0) {
        case (false, false): break
        case (false, true): showCard()
        case (true, false): removeCard(isDocking: isDocking)
        case (true, true):
            if tray.main.isFresh {
                UIView.performWithoutAnimation {
                    colorCard(); place(card.frame)
                }
            }
            if floatingHeight != old, cardDrag == nil { moveCardToRest() }
        }
    }

    /// A split keyboard has the color itself, behind each of its halves.
    private func colorCard() {
        if form == .split, isKeyboardServing { return card.backgroundColor = nil }
        card.backgroundColor =
            (isKeyboardServing ? keyboard?.view : views.main.ownView)?.backgroundColor
            ?? .keyboardBackground
    }

    private func showCard() {
        guard let frame = cardFrame else { return }
        isHidden = false
        guard outsideCard == nil else { return follow(card: frame, over: KeyboardMovement.slide) }
        UIView.performWithoutAnimation {
            addSubview(card)
            card.form = form
            card.overrideUserInterfaceStyle = keyboardStyle
            colorCard()
            card.isHidden = false
            card.transform = .identity
            card.hold(tray.main)
            place(frame)
            card.alpha = 0
            card.transform = CGAffineTransform(scaleX: Self.smallest, y: Self.smallest)
        }
        follow(card: frame, over: KeyboardMovement.slide)
        UIView.animate(
            withDuration: KeyboardMovement.slide, delay: 0, options: KeyboardMovement.options,
            animations: {
                self.card.alpha = 1
                self.card.transform = .identity
            }, completion: nil)
    }

    /// The scale from which the card grows, and to which it shrinks.
    private static let smallest: CGFloat = 0.9

    private func removeCard(isDocking: Bool) {
        cardDrag = nil
        card.handle.isHeld = false
        follow(card: nil, over: KeyboardMovement.slide)
        // A card of another process has no view here.
        guard card.superview === self, !card.isHidden else {
            if !isDocking, shownHeight == 0 { finishHiding() }
            return
        }
        if isDocking {
            card.isHidden = true
            returnSlot()
            guard let image = ghost?.image else { return }
            let down = bounds.height - card.frame.maxY
            UIView.animate(withDuration: KeyboardMovement.slide) {
                image.alpha = 0
                image.frame.origin.y += down
            }
            return
        }
        removeGhost()
        UIView.animate(
            withDuration: KeyboardMovement.slide, delay: 0, options: KeyboardMovement.options,
            animations: {
                self.card.alpha = 0
                self.card.transform = CGAffineTransform(scaleX: Self.smallest, y: Self.smallest)
            },
            completion: { [weak self] _ in
                guard let self, floatingHeight == 0 else { return }
                card.isHidden = true
                finishHiding()
            })
    }

    /// Puts the slot of the keyboard back into the tray.
    func returnSlot() {
        guard tray.main.superview !== tray else { return }
        UIView.performWithoutAnimation {
            tray.insertSubview(tray.main, aboveSubview: tray.accessory)
            tray.main.frame = CGRect(
                x: 0, y: parts.accessory, width: bounds.width, height: parts.main)
        }
    }

    private func place(_ frame: CGRect) {
        card.frame = frame
        card.setNeedsLayout()
        card.layoutIfNeeded()
        keyboard?.layout()
    }

    /// Places the card without animation, after the screen changed.
    func placeCard() {
        guard let frame = cardFrame else { return }
        cardDrag = nil
        if outsideCard == nil { UIView.performWithoutAnimation { place(frame) } }
        follow(card: frame)
    }

    private func moveCardToRest() {
        guard let frame = cardFrame else { return }
        follow(card: frame, over: KeyboardMovement.slide)
        guard outsideCard == nil else { return }
        UIView.animate(
            withDuration: KeyboardMovement.slide, delay: 0, options: KeyboardMovement.options,
            animations: { self.place(frame) }, completion: nil)
    }

    /// Moves layout guides and the apps of other processes with the card's frame in the container; nil if there is none.
    private func follow(card frame: CGRect?, isHeld: Bool = false, over duration: TimeInterval = 0) {
        let frame = frame.map(onScreen)
        TrackedKeyboard.followUndocked(frame, over: duration)
        if let frame { onCardMove?(frame, isHeld) }
    }

    // MARK: - Gestures

    /// Creates the card.
    func makeCard() -> FloatingKeyboardCard {
        let card = FloatingKeyboardCard()
        let pan = UIPanGestureRecognizer()
        pan.addAction { [weak self] in
            if let pan = $0 as? UIPanGestureRecognizer { self?.drag(pan) }
        }
        card.handle.addGestureRecognizer(pan)
        card.handle.onDock = { [weak self] in self?.dock() }
        let move = KeyboardMoveRecognizer()
        move.delaysTouchesEnded = false
        move.isOnKey = { [weak self, weak card] point in
            guard let self, let card, card.form.isWide, isKeyboardServing, let keyboard,
                let key = keyboard.moveKey
            else { return false }
            return keyboard.view.convert(key, to: card).contains(point)
        }
        move.addAction { [weak self] in
            if let move = $0 as? UIPanGestureRecognizer { self?.drag(move) }
        }
        card.addGestureRecognizer(move)
        return card
    }

    /// Creates the recognizer of pinches.
    func makePinch() -> KeyboardPinchRecognizer {
        let pinch = KeyboardPinchRecognizer()
        pinch.delaysTouchesEnded = false
        pinch.addAction { [weak self] in
            if let pinch = $0 as? KeyboardPinchRecognizer, pinch.state == .ended { self?.pinched(pinch) }
        }
        return pinch
    }

    private func pinched(_ pinch: KeyboardPinchRecognizer) {
        switch (pinch.direction, form) {
        case (.inward, .docked), (.inward, .undocked), (.inward, .split):
            guard isKeyboardServing || views.main.ownView != nil else { return }
            float(near: pinch.location(in: self))
        case (.outward, .floating), (.outward, .undocked), (.outward, .split): dock()
        case (.inward, .floating), (.outward, .docked): break
        }
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let distance = pan.translation(in: self)
        switch pan.state {
        case .began, .changed:
            if pan.state == .began {
                cardDrag = CardDrag(of: card.form, from: card.frame, keysHeight: floatingHeight)
                card.handle.isHeld = true
            }
            guard let frame = cardDrag?.frame(movedBy: distance, in: room) else { return }
            UIView.performWithoutAnimation { card.frame = frame }
            follow(card: frame, isHeld: true)
        case .ended:
            guard let placement = cardDrag?.placement(movedBy: distance, in: room) else { return }
            endDrag()
            choose(placement)
            // Released below its place, the card goes back there although the placement is the same.
            if floatingHeight > 0 { moveCardToRest() }
        case .cancelled, .failed:
            guard cardDrag != nil else { return }
            endDrag()
            moveCardToRest()
        case .possible: break
        }
    }

    private func endDrag() {
        cardDrag = nil
        card.handle.isHeld = false
    }
}
