import CWayland
import CWaylandProtocols
import Foundation
import Platform
import PlatformEventLoop

/// The fingers of one seat.
///
/// A finger that comes down or rises is reported at once; movements are gathered until the compositor ends the
/// frame or the loop is about to wait: sway 1.7 types well without frames, and a compositor may send none.
@MainActor final class Touch {
    private struct Finger {
        weak var window: WaylandWindow?
        var point: CGPoint
        var movedAt: TimeInterval?
    }

    private let touch: OpaquePointer
    private unowned let system: WaylandSystem
    private unowned let seat: Seat
    private var fingers: [Int32: Finger] = [:]
    private var moved: [Int32] = []

    init(touch: OpaquePointer, seat: Seat, system: WaylandSystem) {
        self.touch = touch
        self.seat = seat
        self.system = system
        wl_touch_add_listener(touch, Self.listener, address(of: self))
    }

    /// Gives the device up; fingers that are down count for nothing.
    func destroy() {
        cancelAll { _ in true }
        if wl_touch_get_version(touch) >= 3 { wl_touch_release(touch) } else { wl_touch_destroy(touch) }
    }

    /// The fingers of several seats never have one number.
    private func identifier(_ id: Int32) -> Int { seat.number << 32 | Int(UInt32(bitPattern: id)) }

    private func send(_ id: Int32, _ finger: Finger, _ phase: TouchPhase, at time: TimeInterval) {
        finger.window?.onEvent?(
            .touch(TouchEvent(id: identifier(id), phase: phase, point: finger.point, time: time)))
    }

    private func down(_ id: Int32, on surface: OpaquePointer?, at point: CGPoint, time: TimeInterval) {
        deliverMovements()
        // A compositor that lost the rising of this finger, or lends its number twice.
        if let stale = fingers.removeValue(forKey: id) { send(id, stale, .cancelled, at: time) }
        guard let surface, let window = system.window(of: surface) else { return }
        let finger = Finger(window: window, point: point)
        fingers[id] = finger
        send(id, finger, .began, at: time)
    }

    private func up(_ id: Int32, time: TimeInterval) {
        deliverMovements()
        guard let finger = fingers.removeValue(forKey: id) else { return }
        send(id, finger, .ended, at: time)
    }

    private func move(_ id: Int32, to point: CGPoint, time: TimeInterval) {
        guard fingers[id] != nil else { return }
        fingers[id]?.point = point
        if fingers[id]?.movedAt == nil { moved.append(id) }
        fingers[id]?.movedAt = time
    }

    /// Tells the movements gathered so far.
    func deliverMovements() {
        guard !moved.isEmpty else { return }
        let ids = moved
        moved = []
        for id in ids {
            guard let finger = fingers[id], let time = finger.movedAt else { continue }
            fingers[id]?.movedAt = nil
            send(id, finger, .moved, at: time)
        }
    }

    /// Takes the fingers away whose window fits.
    func cancelAll(where fits: (WaylandWindow?) -> Bool) {
        moved = []
        let now = MonotonicClock.now
        for (id, finger) in fingers.sorted(by: { $0.key < $1.key }) where fits(finger.window) {
            fingers[id] = nil
            send(id, finger, .cancelled, at: now)
        }
    }

    private func seconds(_ milliseconds: UInt32) -> TimeInterval {
        EventClock.seconds(milliseconds, now: system.now)
    }

    private static let listener = makeListener(wl_touch_listener()) {
        $0.down = { data, _, serial, time, surface, id, x, y in
            guard let touch = object(data, Touch.self) else { return }
            touch.seat.pressed(serial)
            touch.down(id, on: surface, at: point(x, y), time: touch.seconds(time))
        }
        $0.up = { data, _, _, time, id in
            guard let touch = object(data, Touch.self) else { return }
            touch.up(id, time: touch.seconds(time))
        }
        $0.motion = { data, _, time, id, x, y in
            guard let touch = object(data, Touch.self) else { return }
            touch.move(id, to: point(x, y), time: touch.seconds(time))
        }
        $0.frame = { data, _ in object(data, Touch.self)?.deliverMovements() }
        $0.cancel = { data, _ in object(data, Touch.self)?.cancelAll { _ in true } }
        $0.shape = { _, _, _, _, _ in }
        $0.orientation = { _, _, _, _ in }
    }
}

/// A point from Wayland's 24.8 fixed numbers.
func point(_ x: wl_fixed_t, _ y: wl_fixed_t) -> CGPoint {
    CGPoint(x: CGFloat(x) / 256, y: CGFloat(y) / 256)
}
