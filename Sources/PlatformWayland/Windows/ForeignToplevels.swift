import CWayland
import CWaylandProtocols

/// Asks the compositor once whether a window of any application is in use, by wlr-foreign-toplevel-management-v1.
///
/// The protocol is bound for one question only: while it is bound, every title that any window changes would wake
/// this process. Panels and lock screens are no windows here.
@MainActor final class ForeignToplevels {
    private let manager: OpaquePointer
    private var sync: OpaquePointer?
    private var toplevels: Set<OpaquePointer> = []
    private var activated: Set<OpaquePointer> = []
    private var answer: ((Bool) -> Void)?
    private var onFinished: (() -> Void)?

    /// - Parameters:
    ///   - answer: called once, after a round trip.
    ///   - onFinished: called when the object is of no more use.
    init(
        manager: OpaquePointer, connection: Connection, answer: @escaping (Bool) -> Void,
        onFinished: @escaping () -> Void
    ) {
        self.manager = manager
        self.answer = answer
        self.onFinished = onFinished
        zwlr_foreign_toplevel_manager_v1_add_listener(manager, Self.listener, address(of: self))
        sync = wl_display_sync(connection.display)
        wl_callback_add_listener(sync, Self.syncListener, address(of: self))
    }

    func destroy() {
        if let sync { wl_callback_destroy(sync) }
        sync = nil
        answer = nil
        onFinished = nil
        forgetToplevels()
        zwlr_foreign_toplevel_manager_v1_destroy(manager)
    }

    private func forgetToplevels() {
        for toplevel in toplevels { zwlr_foreign_toplevel_handle_v1_destroy(toplevel) }
        toplevels = []
        activated = []
    }

    private func add(_ toplevel: OpaquePointer) {
        guard answer != nil else { return zwlr_foreign_toplevel_handle_v1_destroy(toplevel) }
        toplevels.insert(toplevel)
        zwlr_foreign_toplevel_handle_v1_add_listener(toplevel, Self.toplevelListener, address(of: self))
    }

    private func setActivated(_ toplevel: OpaquePointer, _ isActivated: Bool) {
        if isActivated { activated.insert(toplevel) } else { activated.remove(toplevel) }
    }

    private func allReported() {
        sync = nil
        let answer = answer
        self.answer = nil
        let isInUse = !activated.isEmpty
        forgetToplevels()
        zwlr_foreign_toplevel_manager_v1_stop(manager)
        answer?(isInUse)
    }

    private static let syncListener = makeListener(wl_callback_listener()) {
        $0.done = { data, callback, _ in
            wl_callback_destroy(callback)
            object(data, ForeignToplevels.self)?.allReported()
        }
    }

    private static let listener = makeListener(zwlr_foreign_toplevel_manager_v1_listener()) {
        $0.toplevel = { data, _, toplevel in
            if let toplevel { object(data, ForeignToplevels.self)?.add(toplevel) }
        }
        $0.finished = { data, _ in object(data, ForeignToplevels.self)?.onFinished?() }
    }

    private static let toplevelListener = makeListener(zwlr_foreign_toplevel_handle_v1_listener()) {
        $0.title = { _, _, _ in }
        $0.app_id = { _, _, _ in }
        $0.output_enter = { _, _, _ in }
        $0.output_leave = { _, _, _ in }
        $0.state = { data, toplevel, states in
            guard let toplevel else { return }
            let list = UnsafeRawBufferPointer(start: states?.pointee.data, count: states?.pointee.size ?? 0)
            object(data, ForeignToplevels.self)?.setActivated(
                toplevel,
                list.bindMemory(to: UInt32.self).contains(
                    ZWLR_FOREIGN_TOPLEVEL_HANDLE_V1_STATE_ACTIVATED.rawValue))
        }
        $0.done = { _, _ in }
        $0.closed = { data, toplevel in
            if let toplevel { object(data, ForeignToplevels.self)?.setActivated(toplevel, false) }
        }
        $0.parent = { _, _, _ in }
    }
}
