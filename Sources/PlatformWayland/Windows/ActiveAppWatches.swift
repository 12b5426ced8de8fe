import Platform

/// Reports which application is in use to all who ask, by one binding of wlr-foreign-toplevel-management-v1.
///
/// It is bound with the first watch and given up with the last: while it is bound, each title that any window changes
/// wakes this process.
@MainActor final class ActiveAppWatches {
    private unowned let system: WaylandSystem
    private var toplevels: ForeignToplevels?
    private var actions: [Int: @MainActor (String?) -> Void] = [:]
    private var count = 0
    /// Whether all windows are known, so that a watch that begins now gets its answer at once.
    private var isReported = false

    init(system: WaylandSystem) { self.system = system }

    /// Calls `action` soon with the application in use, and after each change.
    ///
    /// - Returns: nil where the compositor lacks the protocol.
    func add(_ action: @escaping @MainActor (String?) -> Void) -> PlatformWatch? {
        guard toplevels != nil || bind() else { return nil }
        count += 1
        let number = count
        actions[number] = action
        if isReported {
            system.later { [weak self] in
                guard let self, isReported else { return }
                actions[number]?(toplevels?.activeApp)
            }
        }
        return PlatformWatch { [weak self] in self?.remove(number) }
    }

    func destroy() {
        actions = [:]
        toplevels?.destroy()
        toplevels = nil
    }

    private func bind() -> Bool {
        toplevels = system.makeForeignToplevels { [weak self] in
            self?.isReported = true
            self?.report()
        }
        toplevels?.onActiveAppChange = { [weak self] in self?.report() }
        system.flush()
        return toplevels != nil
    }

    private func remove(_ number: Int) {
        actions[number] = nil
        guard actions.isEmpty, let toplevels else { return }
        self.toplevels = nil
        isReported = false
        system.retire(toplevels)
    }

    private func report() {
        guard let toplevels else { return }
        if toplevels.activeApp != nil { return send() }
        // When another window is used, none is for a moment.
        system.later { [weak self, weak toplevels] in
            guard let self, let toplevels, self.toplevels === toplevels, toplevels.activeApp == nil else {
                return
            }
            send()
        }
    }

    private func send() {
        for number in actions.keys.sorted() { actions[number]?(toplevels?.activeApp) }
    }
}
