import CWayland
import CWaylandProtocols

/// Watches the windows in use while a field has the focus, and reports when the field is gone with its window, and the
/// display that the window is on.
///
/// Nothing is watched, and nothing wakes this process, while no field has the focus. Where the compositor lacks
/// wlr-foreign-toplevel-management-v1 a field is gone only when the compositor reports it.
@MainActor final class FieldWindowWatch {
    private var window = FieldWindow<OpaquePointer>()
    private var toplevels: ForeignToplevels?
    private var question: OpaquePointer?
    private unowned let system: WaylandSystem
    private let onFieldGone: () -> Void

    init(system: WaylandSystem, onFieldGone: @escaping () -> Void) {
        self.system = system
        self.onFieldGone = onFieldGone
    }

    /// A field got the focus, or lost it.
    func fieldChanged(isActive: Bool) {
        if isActive, toplevels == nil {
            toplevels = system.makeForeignToplevels()
            toplevels?.onWindowsInUseChange = { [weak self] in self?.windowsChanged() }
            toplevels?.onOutputsChange = { [weak self] in self?.reportOutput() }
        } else if !isActive, let toplevels {
            self.toplevels = nil
            system.retire(toplevels)
        }
        guard toplevels != nil || !isActive else { return }
        perform(window.fieldChanged(isActive: isActive))
    }

    func destroy() {
        endQuestion()
        toplevels?.destroy()
        toplevels = nil
    }

    private var inUse: [OpaquePointer] { toplevels?.inUse ?? [] }

    private func windowsChanged() { perform(window.windowsChanged(inUse: inUse)) }

    private func perform(_ outcome: FieldWindow<OpaquePointer>.Outcome) {
        switch outcome {
        case .nothing: break
        case .ask: ask()
        case .fieldIsGone: onFieldGone()
        }
        // Until the compositor has answered, the display is that of the field before.
        if !window.isSettling { reportOutput() }
    }

    private func reportOutput() {
        system.fieldMoved(to: window.known.flatMap { toplevels?.outputs(of: $0) } ?? [])
    }

    private func ask() {
        endQuestion()
        question = wl_display_sync(system.connection.display)
        wl_callback_add_listener(question, Self.listener, address(of: self))
        system.flush()
    }

    private func endQuestion() {
        if let question { wl_callback_destroy(question) }
        question = nil
    }

    private func answered() {
        endQuestion()
        perform(window.answered(inUse: inUse))
    }

    private static let listener = makeListener(wl_callback_listener()) {
        $0.done = { data, _, _ in object(data, FieldWindowWatch.self)?.answered() }
    }
}
