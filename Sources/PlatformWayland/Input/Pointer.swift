import CWayland
import CWaylandProtocols
import Foundation
import Platform
import PlatformEventLoop

/// The mouse, pen or touchpad of one seat.
@MainActor final class Pointer {
    private let pointer: OpaquePointer
    private unowned let seat: Seat
    private unowned let system: WaylandSystem
    private weak var window: WaylandWindow?
    /// The number of its entering a window of ours; nil while it is elsewhere.
    private var entrance: UInt32?
    private var point = CGPoint.zero
    private var scroll = CGPoint.zero
    private var scrollTime: TimeInterval = 0

    /// Tells the modifier keys that are held, where the seat has a keyboard.
    var modifiers: () -> HardwareKey.Modifiers = { [] }

    init(pointer: OpaquePointer, seat: Seat, system: WaylandSystem) {
        self.pointer = pointer
        self.seat = seat
        self.system = system
        wl_pointer_add_listener(pointer, Self.listener, address(of: self))
    }

    func destroy() {
        left()
        if wl_pointer_get_version(pointer) >= 3 {
            wl_pointer_release(pointer)
        } else {
            wl_pointer_destroy(pointer)
        }
    }

    private func send(_ action: PointerEvent.Action, at time: TimeInterval) {
        let event = PointerEvent(action: action, point: point, time: time, modifiers: modifiers())
        window?.onEvent?(.pointer(event))
    }

    /// Takes it away from a window, if it is there.
    func leave(_ window: WaylandWindow) { if self.window === window { left() } }

    private func left() {
        send(.left, at: MonotonicClock.now)
        entrance = nil
        window = nil
    }

    /// Shows an image where it points, while that is in a window of ours.
    func show(_ image: CursorImage) {
        guard let entrance else { return }
        let (x, y) = image.hotspot
        wl_pointer_set_cursor(pointer, entrance, image.surface, x, y)
    }

    private func deliverScroll() {
        guard scroll != .zero else { return }
        let event = ScrollEvent(delta: scroll, point: point, time: scrollTime)
        scroll = .zero
        window?.onEvent?(.scroll(event))
    }

    private func seconds(_ milliseconds: UInt32) -> TimeInterval {
        EventClock.seconds(milliseconds, now: system.now)
    }

    /// The buttons of linux/input-event-codes.h: left, right and middle.
    private static let buttons: [UInt32: Int] = [0x110: 0, 0x111: 1, 0x112: 2]

    private static let listener = makeListener(wl_pointer_listener()) {
        $0.enter = { data, _, serial, surface, x, y in
            guard let pointer = object(data, Pointer.self), let surface else { return }
            pointer.window = pointer.system.window(of: surface)
            pointer.point = PlatformWayland.point(x, y)
            pointer.entrance = serial
            pointer.system.cursor?.enter(pointer)
            pointer.send(.moved, at: pointer.system.now)
        }
        $0.leave = { data, _, _, _ in object(data, Pointer.self)?.left() }
        $0.motion = { data, _, time, x, y in
            guard let pointer = object(data, Pointer.self) else { return }
            pointer.point = PlatformWayland.point(x, y)
            pointer.send(.moved, at: pointer.seconds(time))
        }
        $0.button = { data, _, serial, time, code, state in
            guard let pointer = object(data, Pointer.self), let button = buttons[code] else { return }
            pointer.seat.pressed(serial)
            let isPressed = state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue
            pointer.send(
                isPressed ? .pressed(button: button) : .released(button: button), at: pointer.seconds(time))
        }
        $0.axis = { data, proxy, time, axis, value in
            guard let pointer = object(data, Pointer.self) else { return }
            let distance = CGFloat(value) / 256
            if axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue {
                pointer.scroll.y += distance
            } else {
                pointer.scroll.x += distance
            }
            pointer.scrollTime = pointer.seconds(time)
            // Before version 5 no frame event gathers the axes.
            if wl_pointer_get_version(proxy) < 5 { pointer.deliverScroll() }
        }
        $0.frame = { data, _ in object(data, Pointer.self)?.deliverScroll() }
        $0.axis_source = { _, _, _ in }
        $0.axis_stop = { _, _, _, _ in }
        $0.axis_discrete = { _, _, _, _ in }
    }
}
