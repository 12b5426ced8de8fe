import Continuity
import NearbySockets
import Platform

/// The offers of nearby devices on a phone or a pad: one prompt at a time, the oldest first.
///
///     let answers = try NearbyAnswers(device, folder, system)
///     answers.onPrompt = { device in … }       // nil: no prompt any more
///     answers.accept()
///     answers.onShow = { device, field in … }  // nil: the typing ended
@MainActor final class NearbyAnswers {
    /// Called with the device that offers a field, and with nil when it does not any more.
    var onPrompt: ((NearbyDevice?) -> Void)?
    /// Called with the field that the user types into, after each change of it, and with nil when it ends.
    var onShow: ((_ offer: (NearbyDevice, NearbyField)?) -> Void)?

    private let device: NearbyDevice
    private let listener: NearbyListener
    private let system: any PlatformSystem
    private var callers: [Caller] = []
    /// The one that is typed into.
    private var current: Caller? { callers.first { if case .typing = $0.state { true } else { false } } }
    private weak var prompted: Caller?

    /// The delay after which a device that has not said hello is refused, in seconds.
    static let patience = 5.0

    /// One of the other devices.
    @MainActor private final class Caller {
        let link: NearbyLink
        var state = AnsweringState.waiting
        var patience: PlatformTimer?
        /// Whether the user has typed for it.
        var wasTyping = false

        init(_ link: NearbyLink) { self.link = link }
    }

    /// Listens from now on.
    ///
    /// - Throws: `NearbyFolderError` when the folder cannot be used.
    init(
        _ device: NearbyDevice, _ folder: NearbyFolder, _ system: any PlatformSystem
    ) throws(NearbyFolderError) {
        self.device = device
        self.system = system
        listener = try NearbyListener(in: folder, system: system)
        listener.onLink = { [weak self] in self?.add($0) }
    }

    /// Ends everything, and removes the socket.
    func close() {
        listener.close()
        for caller in callers { perform(caller.state.end(), for: caller) }
        clean()
    }

    // MARK: - The user

    /// The user wants to type for the device that the prompt is of.
    func accept() {
        guard let caller = prompted else { return }
        perform(caller.state.accept(), for: caller)
        update()
    }

    /// The user does not want to.
    func decline() {
        guard let caller = prompted else { return }
        end(caller)
    }

    /// The text or the selection changed.
    func type(_ text: PhoneText) {
        if let current { perform(current.state.type(text), for: current) }
    }

    /// The user pressed the return key.
    func pressReturn() {
        if let current { perform(current.state.pressReturn(), for: current) }
    }

    /// The user ended the typing.
    func end() { if let current { end(current) } }

    private func end(_ caller: Caller) {
        perform(caller.state.end(), for: caller)
        update()
    }

    // MARK: - The links

    private func add(_ link: NearbyLink) {
        let caller = Caller(link)
        callers.append(caller)
        caller.patience = system.schedule(at: system.now + Self.patience) { [weak self, weak caller] in
            guard let self, let caller, caller.state == .waiting else { return }
            perform(caller.state.refuse(.outOfTurn), for: caller)
            update()
        }
        link.onMessage = { [weak self, weak caller] message in
            guard let self, let caller else { return }
            perform(caller.state.receive(message, on: device), for: caller)
            update()
        }
        link.onEnd = { [weak self, weak caller] error in
            guard let self, let caller else { return }
            perform(
                caller.state.end(error.map { .refused(NearbyRefusal($0)) } ?? .vanished), for: caller)
            update()
        }
    }

    private func perform(_ effects: [AnsweringState.Effect], for caller: Caller) {
        for effect in effects {
            switch effect {
            case .send(let message): caller.link.send(message)
            case .prompt: break
            case .show:
                if case .typing(let device, let field) = caller.state { onShow?((device, field)) }
            case .close: if caller.wasTyping { onShow?(nil) }
            }
        }
        if case .typing = caller.state { caller.wasTyping = true }
    }

    /// Shows the prompt of the oldest offer, unless the user types for another device.
    private func update() {
        clean()
        let next =
            current == nil
            ? callers.first { if case .offered = $0.state { true } else { false } } : nil
        guard next !== prompted else { return }
        prompted = next
        onPrompt?(next?.state.device)
    }

    private func clean() {
        for caller in callers where caller.state.isEnded {
            caller.patience?.cancel()
            caller.link.close()
        }
        callers.removeAll { $0.state.isEnded }
    }
}
