import CWayland
import CWaylandProtocols
import Platform

/// One user's devices: they come and go, and each is released and requested again as they do.
@MainActor final class Seat {
    let global: UInt32
    let seat: OpaquePointer
    private unowned let system: WaylandSystem
    let number: Int
    private let wantsKeyboard: Bool
    private(set) var touch: Touch?
    private var pens: PenSeat?
    private var pointer: Pointer?
    private var keyboard: Keyboard?

    init(
        global: Registry.Global, seat: OpaquePointer, number: Int, wantsKeyboard: Bool, system: WaylandSystem
    ) {
        self.global = global.name
        self.seat = seat
        self.number = number
        self.wantsKeyboard = wantsKeyboard
        self.system = system
        wl_seat_add_listener(seat, Self.listener, address(of: self))
    }

    /// Gives the devices up; the system may be ending, and is asked nothing more.
    func destroy() {
        update(capabilities: 0)
        pens?.destroy()
        pens = nil
        if wl_seat_get_version(seat) >= 5 { wl_seat_release(seat) } else { wl_seat_destroy(seat) }
    }

    /// Remembers an event by which the user asks for something.
    func pressed(_ serial: UInt32) { system.lastPress = WaylandSystem.Press(serial: serial, seat: seat) }

    /// Takes fingers, pens and the mouse away from a window that is hidden: its surface gets no more events.
    func forget(_ window: WaylandWindow) {
        touch?.cancelAll { $0 === window }
        pointer?.leave(window)
        pens?.forget(window)
    }

    /// Whether a tablet is connected, or a screen for pens.
    var hasPen: Bool { pens?.hasTablet == true }

    /// Follows the pens of this seat.
    func followPens(by manager: OpaquePointer) {
        pens = PenSeat(manager: manager, seat: self, system: system)
    }

    private func capabilitiesChanged(to capabilities: UInt32) {
        let hadTouch = touch != nil
        update(capabilities: capabilities)
        if hadTouch != (touch != nil) { system.onTouchDevicesChange?() }
    }

    private func update(capabilities: UInt32) {
        let hasTouch = capabilities & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0
        if hasTouch, touch == nil, let device = wl_seat_get_touch(seat) {
            touch = Touch(touch: device, seat: self, system: system)
        } else if !hasTouch {
            touch?.destroy()
            touch = nil
        }
        let hasPointer = capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0
        if hasPointer, pointer == nil, let device = wl_seat_get_pointer(seat) {
            pointer = Pointer(pointer: device, seat: self, system: system)
            pointer?.modifiers = { [weak self] in self?.keyboard?.modifiers ?? [] }
        } else if !hasPointer {
            pointer?.destroy()
            pointer = nil
        }
        let hasKeyboard = wantsKeyboard && capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0
        if hasKeyboard, keyboard == nil, let device = wl_seat_get_keyboard(seat) {
            keyboard = Keyboard(keyboard: device, seat: self, system: system)
        } else if !hasKeyboard {
            keyboard?.destroy()
            keyboard = nil
        }
    }

    private static let listener = makeListener(wl_seat_listener()) {
        $0.capabilities = { data, _, capabilities in
            object(data, Seat.self)?.capabilitiesChanged(to: capabilities)
        }
        $0.name = { _, _, _ in }
    }
}
