import ExtensionIPC
import Foundation
import Platform
import UIKit
import Wire

/// One life of an extension's process: all that exists from its start to its end.
///
/// The process is started, greets the host, and from then on receives messages and sends its own, within its budget. When
/// it ends, its connection, timers, watches and buffers end with this object, and another start makes another one.
/// Nothing here waits for the process.
@MainActor final class ExtensionRun {
    /// Where the process is in its life.
    private enum Phase {
        /// It has not greeted yet; the timer ends it.
        case starting(PlatformTimer)
        /// It is known, and watched.
        case running(ExtensionSupervision)
        case ended
    }

    /// Whether the keyboard is on screen, as the process knows it.
    private enum Presence {
        case unknown
        case present
        /// It is stopped when the timer rings.
        case absent(PlatformTimer)
    }

    /// Called when the extension has greeted: what it gets first is sent now.
    var onGreeting: (() -> Void)?
    /// Called with each message that is within the budget, but for the greeting.
    var onMessage: ((GuestMessage) -> Void)?
    /// Called once when the process has to be given up; it is ended then.
    var onFailure: ((ExtensionFailure) -> Void)?
    /// Called when the extension uses too much of something, before it counts as failed.
    var onWarning: ((ExtensionWarning) -> Void)?

    /// The buffers that it draws into.
    let frames = FrameExchange()
    /// What it knows of the edited field.
    var document = ExtensionDocument()
    /// What it may still send.
    var budget = ExtensionBudget()
    /// What it sent and received since it was started.
    private(set) var traffic = Traffic()
    /// The touches that its edits may answer, and the field for which they were made.
    private(set) var answered = AnsweredTouch()
    private(set) var touchedDocument: UUID?
    /// The environment that it was sent last; nil before its greeting.
    private(set) var sentEnvironment: ExtensionEnvironment?
    /// The heights that it requested.
    var heights = HeightRequests()
    /// Whether it has reported its height, before which it has no buffers.
    var knowsHeight = false

    /// Whether it has a key for the next keyboard, as far as is known.
    var offersSwitchKey = false

    private let policy: SandboxPolicy
    private let process: ExtensionProcess
    private let system: any PlatformSystem
    private let scopes: ExtensionScopes?
    private var phase: Phase
    private var presence = Presence.unknown
    private var watch: PlatformWatch?
    private var flushing: PlatformTimer?
    private let startTime = MonotonicClock.now
    private let slowMessages: DelayLine<HostMessage>
    private let lateReports: DelayLine<DocumentReport>

    /// The time after which an extension that has not greeted counts as failed, in seconds; usually it takes 30 ms.
    static let maximumStart: TimeInterval = 5
    /// The time that a keyboard has after it disappeared, in seconds; then it is stopped until it appears again.
    static let pauseDelay: TimeInterval = 2

    /// Starts the process.
    ///
    /// - Parameter scopes: puts the process into a control group, where the system has them.
    init(
        _ policy: SandboxPolicy, on system: any PlatformSystem, scopes: ExtensionScopes?
    ) throws(ExtensionFailure) {
        self.policy = policy
        self.system = system
        self.scopes = scopes
        process = try ExtensionProcess(
            policy: policy, programs: try Self.programs(for: policy), system: system)
        slowMessages = DelayLine(system)
        lateReports = DelayLine(system)
        phase = .ended
        phase = .starting(
            system.schedule(at: system.now + Self.maximumStart) { [weak self] in
                guard let self, case .starting = phase, DeveloperOptions.keepsTime else { return }
                fail(.slowStart)
            })
        watch = system.watch(process.channel.descriptor.value) { [weak self] in
            UIApplication.shared.turn { self?.receive() }
        }
        process.onExcess = { [weak self] in UIApplication.shared.turn { self?.fail(.printing) } }
        slowMessages.onDue = { [weak self] in self?.sendNow($0) }
        lateReports.onDue = { [weak self] in self?.send(.document($0)) }
    }

    isolated deinit { end() }

    private static func programs(for policy: SandboxPolicy) throws(ExtensionFailure) -> SandboxPrograms? {
        guard DeveloperOptions.sandboxes else {
            Complaint.say(
                "the keyboard \(policy.bundle.id) runs WITHOUT A SANDBOX, because SPINET_UNSANDBOXED_EXTENSIONS is 1"
            )
            return nil
        }
        return try SandboxPrograms.find()
    }

    // MARK: - Life

    /// Whether the extension has greeted, and has not ended.
    var isWelcome: Bool { supervision != nil }

    private var supervision: ExtensionSupervision? {
        guard case .running(let supervision) = phase else { return nil }
        return supervision
    }

    private var isEnded: Bool {
        guard case .ended = phase else { return false }
        return true
    }

    /// Ends the process at once, with all that belongs to it.
    func end() {
        switch phase {
        case .starting(let timer): timer.cancel()
        case .running(let supervision): supervision.end()
        case .ended: return
        }
        phase = .ended
        if case .absent(let timer) = presence { timer.cancel() }
        watch?.cancel()
        flushing?.cancel()
        slowMessages.removeAll()
        lateReports.removeAll()
        process.end()
    }

    /// Ends the process because of a failure, and reports it once.
    func fail(_ failure: ExtensionFailure) {
        guard !isEnded else { return }
        process.readErrors()
        let output = process.lastWords
        let known: ExtensionFailure =
            switch failure {
            case .ended where !isWelcome && output.hasPrefix("bwrap:"): .noSandbox(output)
            case .ended where !isWelcome: .notStarted(output)
            case .ended where process.isNearMemoryLimit: .exceededMemory(policy.limits.memory)
            case .ended: .ended(output)
            default: failure
            }
        end()
        onFailure?(known)
    }

    private func takeGreeting(_ version: UInt32) {
        guard case .starting(let timer) = phase else {
            return fail(.badMessage(WireError.invalidValue("greeting").description))
        }
        guard version == ExtensionIPC.version else { return fail(.otherVersion(version)) }
        timer.cancel()
        let supervision = ExtensionSupervision(process, policy, on: system)
        supervision.send = { [weak self] in self?.send($0) }
        supervision.receive = { [weak self] in self?.receive() }
        supervision.onFailure = { [weak self] in self?.fail($0) }
        supervision.onWarning = { [weak self] in self?.onWarning?($0) }
        phase = .running(supervision)
        onGreeting?()
        // The first frame does not wait for what follows.
        system.schedule(at: system.now) { [weak self] in
            guard let self, !isEnded else { return }
            self.supervision?.limitProcessor()
            self.supervision?.limitStorage()
            scopes?.request(for: policy.bundle.id, process.line, policy.limits, on: system) {
                [weak process] isMade in process?.isInScope = isMade
            }
        }
    }

    /// Answers the greeting with the surroundings.
    func welcome(_ environment: ExtensionEnvironment) {
        sentEnvironment = environment
        send(
            .welcome(
                version: ExtensionIPC.version, now: system.now, monotonic: MonotonicClock.now, environment))
    }

    /// Sends the surroundings, if they changed.
    func update(_ environment: ExtensionEnvironment) {
        guard isWelcome, environment != sentEnvironment else { return }
        sentEnvironment = environment
        send(.environment(environment))
    }

    // MARK: - Presence

    /// Whether the process is stopped, because the keyboard is not on screen.
    var isPaused: Bool { process.isPaused }

    /// Tells the process whether its keyboard is on screen; one that is not is stopped soon.
    ///
    /// - Returns: whether this changed.
    func setPresent(_ isPresent: Bool) -> Bool {
        guard isWelcome else { return false }
        switch (presence, isPresent) {
        case (.present, true), (.absent, false): return false
        case (.absent(let timer), true): timer.cancel()
        case (.unknown, _), (.present, false): break
        }
        if isPresent {
            presence = .present
            process.setPaused(false)
        } else {
            presence = .absent(
                system.schedule(at: system.now + Self.pauseDelay) { [weak self] in
                    self?.process.setPaused(true)
                })
        }
        return true
    }

    // MARK: - Messages

    /// How many messages crossed the boundary: what a tap costs, without a clock.
    struct Traffic: Hashable, Sendable {
        /// Messages to the extension.
        var sent = 0
        /// Messages from the extension.
        var received = 0
        /// Those of them with a frame.
        var frames = 0
    }

    private func receive() {
        let channel = process.channel
        do throws(WireError) {
            let messages = try channel.receive()
            guard budget.admits(byteCount: channel.takeReceivedCount(), at: MonotonicClock.now) else {
                return fail(.flooding)
            }
            for message in messages {
                take(message)
                if isEnded { return }
            }
            // Bytes that are no message may have come right after one that is.
            if channel.hasFailed { _ = try channel.receive() }
        } catch {
            fail(error == .closed ? .ended("") : .badMessage(error.description))
        }
    }

    private func take(_ message: GuestMessage) {
        traffic.received += 1
        if case .frame = message { traffic.frames += 1 }
        switch budget.verdict(message, at: MonotonicClock.now) {
        case .admitted: break
        case .dropped: return
        case .flooding: return fail(.flooding)
        }
        if case .hello(let version) = message { return takeGreeting(version) }
        guard isWelcome else { return fail(.badMessage(WireError.invalidValue("greeting").description)) }
        switch message {
        case .failed(let reason): fail(.refused(String(reason.prefix(400))))
        case .pong(let number): take(answer: number)
        default: onMessage?(message)
        }
    }

    /// Sends a message, once the extension has greeted.
    func send(_ message: HostMessage) {
        let isSlow = ExtensionKeyboard.faults.isSlow
        guard isSlow || !slowMessages.isEmpty else { return sendNow(message) }
        slowMessages.add(message, delay: isSlow ? HostFaults.delay : 0)
    }

    private func sendNow(_ message: HostMessage) {
        guard isWelcome else { return }
        traffic.sent += 1
        do throws(WireError) {
            try process.channel.send(message)
            if process.channel.isWaiting { flushSoon() }
        } catch {
            // A message of ours that exceeds a limit is left out.
            guard error.endsConnection else { return }
            guard error == .closed else { return fail(.notReading) }
            // What the extension said last, perhaps why it ended, is still to be read.
            receive()
            fail(.ended(""))
        }
    }

    private func flushSoon() {
        guard flushing?.isPending != true else { return }
        flushing = system.schedule(at: system.now + 0.005) { [weak self] in
            guard let self, !isEnded else { return }
            do throws(WireError) {
                try process.channel.flush()
                if process.channel.isWaiting { flushSoon() }
            } catch {
                fail(.ended(""))
            }
        }
    }

    /// Sends a report of the text; late if a developer wants to see how the keyboard copes with that.
    func send(_ report: DocumentReport) {
        let isLate = ExtensionKeyboard.faults.delaysContext
        guard isLate || !lateReports.isEmpty else { return send(.document(report)) }
        lateReports.add(report, delay: isLate ? HostFaults.contextDelay : 0)
    }

    // MARK: - Touches

    /// Whether the answer to the last question is awaited.
    var isAnswerAwaited: Bool { supervision?.isAnswerAwaited == true }

    /// Sends a touch, and a question behind it; what the extension does at the touch it sends before the answer.
    ///
    /// - Parameter document: the field that has the focus.
    func send(_ touch: TouchEvent, for document: UUID?) {
        send(.touch(touch))
        switch touch.phase {
        case .began:
            touchedDocument = document
            answered.changed(finger: touch.id, isDown: true, at: MonotonicClock.now)
        case .ended, .cancelled: answered.changed(finger: touch.id, isDown: false, at: MonotonicClock.now)
        case .moved: break
        }
        supervision?.userTouched()
        ask()
    }

    /// Asks for a sign of life.
    func ask() {
        if let number = supervision?.ask() { answered.asked(number) }
    }

    private func take(answer number: UInt32) {
        answered.answered(number, at: MonotonicClock.now)
        if supervision?.take(answer: number) == true { ask() }
    }

    // MARK: - Usage

    /// The extension's process and those that make its sandbox, the extension last.
    ///
    /// They are known after the extension's greeting.
    var processes: [Int32] { process.line }
    /// Whether the user's service manager limits the process.
    var isInScope: Bool { process.isInScope }
    /// The private memory that the process uses, in bytes; nil if it has ended.
    var privateMemory: Int? { process.privateMemory }
    /// Its processor time; nil if it has ended.
    var usage: ExtensionWatch.Usage? { process.usage }
    /// The time since its start in seconds, without the time that it waited for a processor.
    var age: TimeInterval { max(0, MonotonicClock.now - startTime - (usage?.ready ?? 0)) }
}
