import CWayland
import CWaylandProtocols

/// The windows of all applications that are in use, by wlr-foreign-toplevel-management-v1.
///
/// While the protocol is bound, every title that any window changes wakes this process: it is bound for one question, or
/// for as long as the user's preferences need the answer. Panels and lock screens are no windows here.
@MainActor final class ForeignToplevels {
    /// One window, as the compositor last described it completely, and as it is describing it now.
    private struct Toplevel {
        struct State {
            var app: String?
            var isActivated = false
            /// The displays that it is on, the one that it entered last at the end.
            var outputs: [OpaquePointer] = []
        }
        var current = State()
        var pending = State()
    }

    /// The greatest number of windows that are remembered, and of bytes of an identifier.
    private static let limits = (windows: 4096, identifier: 1024)

    private let manager: OpaquePointer
    private var sync: OpaquePointer?
    private var toplevels: [OpaquePointer: Toplevel] = [:]
    /// The windows in use, the last one to become so last: a compositor may have one a seat.
    private var activated: [OpaquePointer] = []
    private var isStopped = false
    /// Called once, after a round trip: all windows are known then.
    private var onReported: (() -> Void)?
    /// Called when the object is of no more use.
    var onFinished: (() -> Void)?
    /// Called after another application is in use, once all windows are known.
    var onActiveAppChange: (() -> Void)?
    /// Called after another window is in use, or none.
    var onWindowsInUseChange: (() -> Void)?
    /// Called after a window came to another display, or left one.
    var onOutputsChange: (() -> Void)?

    /// - Parameters:
    ///   - onReported: called once, after a round trip.
    ///   - onFinished: called when the object is of no more use.
    init(
        manager: OpaquePointer, connection: Connection, onReported: @escaping () -> Void,
        onFinished: @escaping () -> Void
    ) {
        self.manager = manager
        self.onReported = onReported
        self.onFinished = onFinished
        zwlr_foreign_toplevel_manager_v1_add_listener(manager, Self.listener, address(of: self))
        sync = wl_display_sync(connection.display)
        wl_callback_add_listener(sync, Self.syncListener, address(of: self))
    }

    /// Whether a window of any application is in use, or is becoming so.
    var isAnyActivated: Bool { toplevels.values.contains(where: \.pending.isActivated) }

    /// The windows in use, the last one to become so last.
    var inUse: [OpaquePointer] { activated }

    /// The displays that a window is on, the one that it entered last at the end.
    func outputs(of toplevel: OpaquePointer) -> [OpaquePointer] { toplevels[toplevel]?.current.outputs ?? [] }

    /// The identifier of the application whose window is in use; nil if none is, or it has none.
    var activeApp: String? { activated.last.flatMap { toplevels[$0]?.current.app } }

    /// Asks for no more reports; `onFinished` is called when there are none.
    func stop() {
        guard !isStopped else { return }
        isStopped = true
        endQuestion()
        forgetToplevels()
        zwlr_foreign_toplevel_manager_v1_stop(manager)
    }

    func destroy() {
        endQuestion()
        onFinished = nil
        forgetToplevels()
        zwlr_foreign_toplevel_manager_v1_destroy(manager)
    }

    private func endQuestion() {
        if let sync { wl_callback_destroy(sync) }
        sync = nil
        onReported = nil
        onActiveAppChange = nil
        onWindowsInUseChange = nil
        onOutputsChange = nil
    }

    private func forgetToplevels() {
        for toplevel in toplevels.keys { zwlr_foreign_toplevel_handle_v1_destroy(toplevel) }
        toplevels = [:]
        activated = []
    }

    private func add(_ toplevel: OpaquePointer) {
        guard !isStopped, toplevels.count < Self.limits.windows else {
            return zwlr_foreign_toplevel_handle_v1_destroy(toplevel)
        }
        toplevels[toplevel] = Toplevel()
        zwlr_foreign_toplevel_handle_v1_add_listener(toplevel, Self.toplevelListener, address(of: self))
    }

    private func change(_ toplevel: OpaquePointer?, _ change: (inout Toplevel.State) -> Void) {
        guard let toplevel, toplevels[toplevel] != nil else { return }
        change(&toplevels[toplevel, default: Toplevel()].pending)
    }

    /// The description of a window is complete.
    private func done(_ toplevel: OpaquePointer?) {
        guard let toplevel, var description = toplevels[toplevel] else { return }
        let app = activeApp, before = activated
        let wasActivated = description.current.isActivated, outputs = description.current.outputs
        description.current = description.pending
        toplevels[toplevel] = description
        if description.current.isActivated != wasActivated {
            activated.removeAll { $0 == toplevel }
            if description.current.isActivated { activated.append(toplevel) }
        }
        reportChange(from: app, before)
        if description.current.outputs != outputs { onOutputsChange?() }
    }

    private func close(_ toplevel: OpaquePointer?) {
        guard let toplevel, toplevels[toplevel] != nil else { return }
        let app = activeApp, before = activated
        toplevels[toplevel] = nil
        activated.removeAll { $0 == toplevel }
        zwlr_foreign_toplevel_handle_v1_destroy(toplevel)
        reportChange(from: app, before)
    }

    private func reportChange(from app: String?, _ windows: [OpaquePointer]) {
        if activated != windows { onWindowsInUseChange?() }
        // Before all windows are known, one of them looks like the only one.
        if onReported == nil, activeApp != app { onActiveAppChange?() }
    }

    private func allReported() {
        sync = nil
        let onReported = onReported
        self.onReported = nil
        onReported?()
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
        $0.app_id = { data, toplevel, id in
            guard let id else { return }
            let app = String(cString: id)
            object(data, ForeignToplevels.self)?.change(toplevel) {
                $0.app = app.isEmpty || app.utf8.count > limits.identifier ? nil : app
            }
        }
        $0.output_enter = { data, toplevel, output in
            guard let output else { return }
            object(data, ForeignToplevels.self)?.change(toplevel) { state in
                state.outputs.removeAll { $0 == output }
                state.outputs.append(output)
            }
        }
        $0.output_leave = { data, toplevel, output in
            object(data, ForeignToplevels.self)?.change(toplevel) { state in
                state.outputs.removeAll { $0 == output }
            }
        }
        $0.state = { data, toplevel, states in
            let list = UnsafeRawBufferPointer(start: states?.pointee.data, count: states?.pointee.size ?? 0)
            let isActivated = list.bindMemory(to: UInt32.self).contains(
                ZWLR_FOREIGN_TOPLEVEL_HANDLE_V1_STATE_ACTIVATED.rawValue)
            object(data, ForeignToplevels.self)?.change(toplevel) { $0.isActivated = isActivated }
        }
        $0.done = { data, toplevel in object(data, ForeignToplevels.self)?.done(toplevel) }
        $0.closed = { data, toplevel in object(data, ForeignToplevels.self)?.close(toplevel) }
        $0.parent = { _, _, _ in }
    }
}
