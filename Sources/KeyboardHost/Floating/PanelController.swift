import Foundation
import UIKit

/// Contains the keyboard of a panel: over all of the panel while it is docked, in a card on it while it floats.
///
/// A floating panel is as large as its display, and only the card moves.
///
///     let root = PanelController(session.controller)
///     root.placement = .floating(at: foot)
///     root.inputRegion    // the card
final class PanelController: UIViewController {
    /// Where the keyboard is: docked, the default, or floating.
    var placement = KeyboardPlacement.docked {
        didSet { if placement != oldValue { placementChanged(from: oldValue) } }
    }
    /// The height of the keyboard, in points.
    var keysHeight: CGFloat = 0 {
        didSet { if keysHeight != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    /// Whether a pinch lets the keyboard float, or docks it; false by default.
    var offersFloating = false {
        didSet {
            guard offersFloating != oldValue else { return }
            if offersFloating {
                view.addGestureRecognizer(pinch)
            } else {
                view.removeGestureRecognizer(pinch)
            }
        }
    }
    /// Called with the placement that the user dragged the card to.
    var onMove: (@MainActor (KeyboardPlacement) -> Void)?
    /// Called after a pinch that makes the keyboard small, with the middle between the fingers in points of the view.
    var onPinchInward: (@MainActor (CGPoint) -> Void)?
    /// Called when `inputRegion` changes.
    var onInputRegionChange: (@MainActor () -> Void)?
    /// The parts of the view that take touches, in points of the view.
    private(set) var inputRegion: [CGRect] = [] {
        didSet { if inputRegion != oldValue { onInputRegionChange?() } }
    }

    /// The card of a floating keyboard.
    let card = FloatingKeyboardCard()
    private let keyboard: KeyboardContainerController
    private let plate = KeyboardPlate()
    private var cardDrag: CardDrag?
    private lazy var pinch = makePinch()

    /// Takes the keyboard of a session.
    init(_ keyboard: KeyboardContainerController) {
        self.keyboard = keyboard
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = PanelView()
        addChild(keyboard)
        view.addSubview(keyboard.view)
        keyboard.didMove(toParent: self)
        keyboard.onInputRegionChange = { [weak self] in self?.updateInputRegion() }
        plate.container = keyboard.view
        card.hold(plate)
        card.backgroundColor = .standardKeyboard
        let pan = UIPanGestureRecognizer()
        pan.addAction { [weak self] in
            if let pan = $0 as? UIPanGestureRecognizer { self?.drag(pan) }
        }
        card.handle.addGestureRecognizer(pan)
        card.handle.onDock = { [weak self] in self?.onMove?(.docked) }
    }

    private var floats: Bool { placement.form == .floating }

    private func placementChanged(from old: KeyboardPlacement) {
        loadViewIfNeeded()
        if old.form != placement.form {
            cardDrag = nil
            card.handle.isHeld = false
            keyboard.view.transform = .identity
            if floats {
                view.addSubview(card)
                plate.addSubview(keyboard.view)
            } else {
                card.removeFromSuperview()
                view.addSubview(keyboard.view)
            }
            card.alpha = 1
        }
        view.setNeedsLayout()
    }

    /// Moves the keyboard out of sight or back, without animation of its own.
    func setShown(_ isShown: Bool) {
        if floats {
            card.alpha = isShown ? 1 : 0
        } else {
            keyboard.view.transform =
                isShown ? .identity : CGAffineTransform(translationX: 0, y: keysHeight)
        }
    }

    // MARK: - Layout

    private var room: KeyboardRoom { KeyboardRoom(size: view.bounds.size) }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if floats {
            card.overrideUserInterfaceStyle = keyboard.overrideUserInterfaceStyle
            if cardDrag == nil { placeCard() }
        } else {
            // A frame would count the slide in.
            keyboard.view.bounds = CGRect(origin: .zero, size: view.bounds.size)
            keyboard.view.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        }
        updateInputRegion()
    }

    private func placeCard() {
        guard let frame = placement.cardFrame(keysHeight: keysHeight, in: room) else { return }
        card.frame = frame
        card.layoutIfNeeded()
        // Callouts and the list of keyboards reach above the card, up to the edge of the display.
        let top = plate.convert(CGPoint.zero, to: view).y
        keyboard.view.frame = CGRect(
            x: 0, y: -top, width: plate.bounds.width, height: top + plate.bounds.height)
        keyboard.view.setNeedsLayout()
        keyboard.view.layoutIfNeeded()
    }

    /// While a finger moves the card, all of the view takes its touch: compositors such as sway 1.7 report positions on the
    /// surface that is under the finger, whichever it touched first.
    private func updateInputRegion() {
        guard floats else { return inputRegion = keyboard.inputRegion }
        guard cardDrag == nil else { return inputRegion = [view.bounds] }
        inputRegion =
            [card.touchedFrame] + keyboard.inputRegion.map { view.convert($0, from: keyboard.view) }
    }

    // MARK: - Gestures

    private func drag(_ pan: UIPanGestureRecognizer) {
        let distance = pan.translation(in: view)
        switch pan.state {
        case .began, .changed:
            if pan.state == .began {
                cardDrag = CardDrag(of: .floating, from: card.frame, keysHeight: keysHeight)
                card.handle.isHeld = true
                updateInputRegion()
            }
            if let frame = cardDrag?.frame(movedBy: distance, in: room) { card.frame = frame }
        case .ended:
            guard let placement = cardDrag?.placement(movedBy: distance, in: room) else { return }
            endDrag()
            onMove?(placement)
        case .cancelled, .failed: if cardDrag != nil { endDrag() }
        case .possible: break
        }
    }

    /// Released below its place, the card goes back there although the placement is the same.
    private func endDrag() {
        cardDrag = nil
        card.handle.isHeld = false
        view.setNeedsLayout()
    }

    private func makePinch() -> KeyboardPinchRecognizer {
        let pinch = KeyboardPinchRecognizer()
        pinch.delaysTouchesEnded = false
        pinch.addAction { [weak self] in
            guard let self, let pinch = $0 as? KeyboardPinchRecognizer, pinch.state == .ended else { return }
            switch (pinch.direction, floats) {
            case (.inward, false): onPinchInward?(pinch.location(in: view))
            case (.outward, true): onMove?(.docked)
            case (.inward, true), (.outward, false): break
            }
        }
        return pinch
    }
}

/// Receives the touches on the keyboard; the display's other windows receive the others.
private final class PanelView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
