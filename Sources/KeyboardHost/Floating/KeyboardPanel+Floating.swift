import Foundation
import Platform
import UIKit

/// The panel's floating keyboard, on displays as large as a tablet's.
extension KeyboardPanel {
    /// Whether the keyboard can float on the panel's display.
    private var canFloat: Bool { allowsFloating && !SystemKeyboards.isPhone(displaySize) }

    /// The display, by whose size places are remembered.
    private var room: KeyboardRoom { KeyboardRoom(size: displaySize) }

    /// Whether the keyboard floats on the panel's display.
    var floats: Bool { root.placement.form == .floating }

    /// Connects the gestures and the list of placements.
    func offerPlacements() {
        session.offeredForms = [.docked, .floating]
        session.onPlacement = { [weak self] choice in
            if choice.form == .floating { self?.float(near: nil) } else { self?.choose(.docked) }
        }
        root.onMove = { [weak self] in self?.choose($0) }
        root.onPinchInward = { [weak self] point in
            guard let self else { return }
            // The docked panel is at the foot of the display.
            let above = displaySize.height - root.view.bounds.height
            float(near: CGPoint(x: point.x, y: point.y + above))
        }
    }

    /// Lets the keyboard float where it floated last; if it never did, near a point, or else in the middle.
    private func float(near point: CGPoint?) {
        guard canFloat else { return }
        let keysHeight = SystemKeyboards.height(on: FloatingKeyboard.screen)
        let foot =
            placements.rememberedFoot(in: room)
            ?? point.map { FloatingKeyboard.foot(below: $0, keysHeight: keysHeight) }
            ?? FloatingKeyboard.usualFoot(in: room)
        choose(.floating(at: foot))
    }

    /// Takes a placement of the user: another form in a later turn of the event loop, because it ends the touch that chose it.
    private func choose(_ placement: KeyboardPlacement) {
        placing?.cancel()
        if placement.form == root.placement.form { return take(placement) }
        placing = system.schedule(at: system.now) { [weak self] in self?.take(placement) }
    }

    private func take(_ placement: KeyboardPlacement) {
        var next = placements
        next.set(placement, in: room)
        guard next != placements else { return }
        placements = next
        onPlacementsChange?(next)
    }

    /// Follows another placement, or another display.
    func updatePlacement() {
        let placement =
            canFloat && placements.form == .floating ? placements.placement(in: room) : .docked
        let changesForm = placement.form != root.placement.form
        if changesForm { window?.cancelTouches() }
        session.offersFloating = canFloat
        root.offersFloating = canFloat
        // The small keyboard is never docked, so that the surface has no height in between.
        let isFloating = placement.form == .floating
        if isFloating { root.placement = placement }
        session.form = placement.form
        session.screenSize = isFloating ? FloatingKeyboard.screen : displaySize
        root.placement = placement
        layOut()
        if changesForm, isVisible { window?.flush() }
    }
}
