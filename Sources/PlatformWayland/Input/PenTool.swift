import CWayland
import CWaylandProtocols
import Foundation
import Platform
import PlatformEventLoop

/// One pen, by tablet-unstable-v2: its contact is a touch.
///
/// The protocol knows mice that belong to a tablet too: their left button is the contact.
@MainActor final class PenTool {
    private let tool: OpaquePointer
    private unowned let pens: PenSeat
    private let identifier: Int
    private weak var window: WaylandWindow?
    private var stroke = PenStroke()
    private var isMouse = false
    /// Whether the pen left the window in the frame that is under way.
    private var isLeaving = false

    /// The left button of linux/input-event-codes.h.
    private static let leftButton: UInt32 = 0x110

    init(tool: OpaquePointer, identifier: Int, pens: PenSeat) {
        self.tool = tool
        self.identifier = identifier
        self.pens = pens
        zwp_tablet_tool_v2_add_listener(tool, Self.listener, address(of: self))
    }

    /// Gives the pen up; a contact counts for nothing.
    func destroy() {
        cancel()
        zwp_tablet_tool_v2_destroy(tool)
    }

    /// Takes the pen away from a window that is hidden.
    func forget(_ window: WaylandWindow) { if self.window === window { cancel() } }

    private func cancel() {
        if let change = stroke.cancel() { send(change, at: MonotonicClock.now) }
        window = nil
        isLeaving = false
    }

    private func send(_ change: PenStroke.Change, at time: TimeInterval) {
        window?.onEvent?(
            .touch(
                TouchEvent(
                    id: identifier, phase: change.phase, point: change.point, time: time, pen: change.pen)))
    }

    private func enter(_ surface: OpaquePointer?, serial: UInt32) {
        // A compositor may name the next window in the frame in which the pen left the one before.
        for change in stroke.frame() { send(change, at: MonotonicClock.now) }
        cancel()
        window = surface.flatMap { pens.system.window(of: $0) }
        if let image = pens.cursor {
            let (x, y) = image.hotspot
            zwp_tablet_tool_v2_set_cursor(tool, serial, image.surface, x, y)
        }
    }

    private func frame(at time: TimeInterval) {
        for change in stroke.frame() { send(change, at: time) }
        if isLeaving { cancel() }
    }

    private static let listener = makeListener(zwp_tablet_tool_v2_listener()) {
        $0.type = { data, _, type in
            object(data, PenTool.self)?.isMouse =
                type == ZWP_TABLET_TOOL_V2_TYPE_MOUSE.rawValue
                || type == ZWP_TABLET_TOOL_V2_TYPE_LENS.rawValue
        }
        $0.removed = { data, _ in
            guard let pen = object(data, PenTool.self) else { return }
            pen.pens.remove(pen, pen.tool)
        }
        $0.proximity_in = { data, _, serial, _, surface in
            object(data, PenTool.self)?.enter(surface, serial: serial)
        }
        $0.proximity_out = { data, _ in object(data, PenTool.self)?.isLeaving = true }
        $0.down = { data, _, serial in
            guard let pen = object(data, PenTool.self) else { return }
            pen.pens.seat.pressed(serial)
            pen.stroke.tipChanged(isDown: true)
        }
        $0.up = { data, _ in object(data, PenTool.self)?.stroke.tipChanged(isDown: false) }
        $0.motion = { data, _, x, y in object(data, PenTool.self)?.stroke.moved(to: point(x, y)) }
        $0.pressure = { data, _, pressure in object(data, PenTool.self)?.stroke.pressed(pressure) }
        $0.tilt = { data, _, x, y in
            let tilt = point(x, y)
            object(data, PenTool.self)?.stroke.tilted(x: tilt.x, y: tilt.y)
        }
        $0.button = { data, _, serial, button, state in
            guard let pen = object(data, PenTool.self), pen.isMouse, button == leftButton else { return }
            pen.pens.seat.pressed(serial)
            pen.stroke.tipChanged(isDown: state == ZWP_TABLET_TOOL_V2_BUTTON_STATE_PRESSED.rawValue)
        }
        $0.frame = { data, _, time in
            guard let pen = object(data, PenTool.self) else { return }
            pen.frame(at: EventClock.seconds(time, now: pen.pens.system.now))
        }
    }
}
