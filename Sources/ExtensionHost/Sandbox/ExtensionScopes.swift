import CSessionBus
import Platform

/// Puts extensions into control groups of their own, where the user's service manager is systemd.
///
/// Each extension gets a transient scope with its budgets of memory, tasks and processor time, which the kernel then
/// enforces for all processes of its sandbox together. Where there is no such manager nothing happens: the limits of the
/// launcher and of the host remain, which never depend on it. Nothing waits for the bus.
@MainActor package final class ExtensionScopes {
    /// How long the manager may take to answer, in seconds; then the connection is given up.
    static let longestAnswer = 10.0

    private let address: String?
    private var requests: [ScopeRequest] = []

    /// - Parameter address: the bus; nil means the session's.
    package init(address: String? = nil) { self.address = address }

    isolated deinit {
        for request in requests { request.end() }
    }

    /// Asks for the scope of an extension.
    ///
    /// - Parameters:
    ///   - processes: the extension's process and those that make its sandbox.
    ///   - answer: called with whether the manager makes the scope, if it answers in time; never before this returns.
    func request(
        for extensionID: String, _ processes: [Int32], _ limits: ExtensionLimits,
        on system: any PlatformSystem,
        answer: @escaping @MainActor (Bool) -> Void
    ) {
        let name = "app-spinet-\(extensionID.prefix(64))-\(processes.last ?? 0).scope"
        guard
            let request = ScopeRequest(
                address: address, name: name, description: "Keyboard \(extensionID.prefix(64))",
                processes: processes, limits: limits, answer: answer)
        else { return }
        requests.append(request)
        let end: @MainActor () -> Void = { [weak self, weak request] in
            guard let request else { return }
            request.end()
            self?.requests.removeAll { $0 === request }
        }
        let timer = system.schedule(at: system.now + Self.longestAnswer, end)
        let watch = system.watch(request.descriptor) { [weak request] in
            if request?.process() == false { end() }
        }
        request.onEnd = {
            timer.cancel()
            watch.cancel()
        }
        if !request.process() { end() }
    }

    /// The number of requests without an answer.
    var pendingCount: Int { requests.count }
}

/// One question to the service manager, on a connection of its own, which nothing keeps open afterwards.
@MainActor private final class ScopeRequest {
    private var bus: OpaquePointer?
    private var answer: (@MainActor (Bool) -> Void)?
    private var isAnswered = false
    var onEnd: (@MainActor () -> Void)?

    init?(
        address: String?, name: String, description: String, processes: [Int32], limits: ExtensionLimits,
        answer: @escaping @MainActor (Bool) -> Void
    ) {
        let answered: spinet_scope_answered = { isMade, context in
            guard let context else { return }
            let address = UInt(bitPattern: context)
            MainActor.assumeIsolated {
                guard let context = UnsafeRawPointer(bitPattern: address) else { return }
                Unmanaged<ScopeRequest>.fromOpaque(context).takeUnretainedValue().take(answer: isMade)
            }
        }
        bus = spinet_scope_bus_open(address, answered, Unmanaged.passUnretained(self).toOpaque())
        var budget = spinet_scope_limits()
        budget.memory = UInt64(limits.memory)
        budget.tasks = UInt64(limits.tasks)
        budget.processor = UInt64(limits.processorTime * 1e6)
        guard let bus,
            spinet_scope_bus_start(
                bus, name, description, &budget, processes.map(UInt32.init), UInt(processes.count))
        else { return nil }
        self.answer = answer
    }

    isolated deinit { spinet_scope_bus_close(bus) }

    var descriptor: Int32 { bus.map { spinet_scope_bus_descriptor($0) } ?? -1 }

    /// Reads what has arrived.
    ///
    /// - Returns: false if the request is over.
    func process() -> Bool {
        guard let bus else { return false }
        return spinet_scope_bus_process(bus) && !isAnswered
    }

    private func take(answer isMade: Bool) {
        isAnswered = true
        answer?(isMade)
        answer = nil
    }

    /// Closes the connection.
    func end() {
        onEnd?()
        onEnd = nil
        answer = nil
        spinet_scope_bus_close(bus)
        bus = nil
    }
}
