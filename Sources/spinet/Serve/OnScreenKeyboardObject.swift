import CSessionBus
import Platform

/// The object `sm.puri.OSK0` on the session bus: desktops show and hide the keyboard by it.
@MainActor final class OnScreenKeyboardObject: BusObject {
    /// Called when a program asks for the keyboard to be shown or hidden.
    var onSetVisible: (@MainActor (Bool) -> Void)?

    private var bus: OpaquePointer?

    /// Connects to the session bus.
    ///
    /// - Throws: `Unavailable` when there is no bus, or another keyboard owns the name; a keyboard goes on without.
    init() throws(Unavailable) {
        var reason = [CChar](repeating: 0, count: 256)
        bus = spinet_osk_bus_open(
            { visible, context in
                guard let context else { return }
                // The bus is processed by the main loop only.
                MainActor.assumeIsolated {
                    Unmanaged<OnScreenKeyboardObject>.fromOpaque(context).takeUnretainedValue()
                        .onSetVisible?(visible)
                }
            },
            Unmanaged.passUnretained(self).toOpaque(), &reason, UInt(reason.count))
        if bus == nil {
            throw Unavailable(
                reason: String(
                    decoding: reason.prefix { $0 != 0 }.map({ UInt8(bitPattern: $0) }), as: UTF8.self))
        }
    }

    isolated deinit { spinet_osk_bus_close(bus) }

    var descriptor: Int32? { bus.map { spinet_osk_bus_descriptor($0) } }

    func process() -> Bool {
        guard let bus else { return false }
        if spinet_osk_bus_process(bus) { return true }
        spinet_osk_bus_close(bus)
        self.bus = nil
        return false
    }

    /// Tells the desktop whether the keyboard is on screen.
    func reportVisibility(_ isVisible: Bool) {
        guard let bus else { return }
        spinet_osk_bus_set_visible(bus, isVisible)
    }

    /// Asks KWin to activate the keyboard, which it does by itself after a touch on a field only: without that it takes no
    /// text for a program that has no field.
    func askKWinToActivate() {
        if let bus { spinet_osk_bus_ask_kwin_to_activate(bus) }
    }

    /// Why the object is not on the bus.
    struct Unavailable: Error, CustomStringConvertible {
        var reason: String
        var description: String {
            Message("Desktops cannot show or hide the keyboard by D-Bus: \(reason).").text
        }
    }
}
