package import Foundation
import UIKit

/// The parts of a keyboard that is not docked.
extension KeyboardSession {
    /// The horizontal extents of the keyboard's parts while it is split, in points; empty if it is in one piece.
    package var keyboardParts: [ClosedRange<CGFloat>] {
        controller.systemKeyboard?.parts ?? []
    }
    /// The areas between those parts that take touches too, in points of the controller's view.
    package var touchedGaps: [CGRect] {
        guard let keyboard = controller.systemKeyboard else { return [] }
        return keyboard.touchedGaps.map { controller.view.convert($0, from: keyboard.view) }
    }
    /// The frame of the key by which the user moves an undocked keyboard, in points of the controller's view; nil without one, or
    /// while its list is open.
    package var moveKey: CGRect? {
        guard list == nil, let keyboard = controller.systemKeyboard, let key = keyboard.dismissKeyFrame else {
            return nil
        }
        return controller.view.convert(key, from: keyboard.view)
    }
}
