import CoreGraphics
import ExtensionIPC
package import Foundation
package import Platform
import TextInput
package import UIKit
import Wire

/// A keyboard extension as a view controller: its process draws the view and types through this controller.
///
/// The process starts when the view is first shown, and goes on while the keyboard is not. Touches, text and
/// surroundings go to it; frames, edits and requests come back, and only while the keyboard is the current one and on
/// screen do they have an effect. Nothing here waits for the process.
package final class GuestKeyboard: UIInputViewController {
    /// What the process may touch.
    package let policy: SandboxPolicy
    /// The height of the standard keyboard, for a keyboard that requests none.
    package var standardHeight: CGFloat = 216
    /// Called once when the extension failed; the process is gone then, and the next appearance starts another.
    package var onFailure: ((GuestFailure) -> Void)?
    /// Called when the keyboard disappears, with the private memory of its process in bytes and its processor time in
    /// seconds.
    package var onUsage: ((_ memory: Int, _ processorTime: TimeInterval) -> Void)?
    /// Called when the extension uses too much of something, before it counts as failed.
    package var onWarning: ((GuestWarning) -> Void)?

    let system: any PlatformSystem
    var process: GuestProcess?
    private var watch: PlatformWatch?
    private var flushing: PlatformTimer?
    private var frames: GuestFrames?
    private var generation: UInt32 = 0
    var isWelcome = false
    var knowsHeight = false
    private var sentEnvironment: GuestEnvironment?
    private var sentVisible = false
    var document = GuestDocument()
    private lazy var ticker = FrameTicker { [weak self] in
        guard let self else { return }
        send(.frame(time: system.now))
    }
    var rate = MessageRate()
    private var responsiveness = GuestWatch()
    /// The touches that edits of the extension may answer, and the field that they were made for.
    private var answered = AnsweredTouch()
    private var touchedDocument: UUID?
    private var check: PlatformTimer?
    private let scopes: GuestScopes?
    private var share: ProcessorShare?
    private var alarm: ProcessorAlarm?
    private var alarmWatch: PlatformWatch?
    private var pausing: PlatformTimer?
    private var starting: PlatformTimer?
    private var isMemoryWarned = false
    /// Whether touches followed the question that is not answered yet.
    private var isAskedAgain = false
    let listAnchor = UIView()
    var isListOpen = false
    private var observers: [any NSObjectProtocol] = []

    /// Makes the keyboard of a bundle; its process starts when it is shown.
    ///
    /// - Parameter scopes: puts the process into a control group, where the system has them.
    package init(policy: SandboxPolicy, system: any PlatformSystem, scopes: GuestScopes? = nil) {
        self.policy = policy
        self.system = system
        self.scopes = scopes
        slowMessages = DelayLine(system)
        lateReports = DelayLine(system)
        super.init(nibName: nil, bundle: nil)
        slowMessages.onDue = { [weak self] in self?.sendNow($0) }
        lateReports.onDue = { [weak self] in self?.send(.document($0)) }
        onHostingChange = { [weak self] in self?.hostingChanged() }
        let center = NotificationCenter.default
        for name in [UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification] {
            observers.append(
                center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    MainActor.assumeIsolated { self?.visibilityChanged() }
                })
        }
    }

    package required init?(coder: NSCoder) { nil }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        ticker.invalidate()
        stop()
    }

    var keyboardView: GuestKeyboardView? { viewIfLoaded as? GuestKeyboardView }

    package override func loadView() {
        let view = GuestKeyboardView()
        view.onTouch = { [weak self] in self?.take(touch: $0) }
        view.onListTouch = { [weak self] in self?.followList($0) }
        listAnchor.isHidden = true
        view.addSubview(listAnchor)
        self.view = view
    }

    private func hostingChanged() {
        if hosting == nil { isListOpen = false } else { start() }
        environmentChanged()
        visibilityChanged()
        sendDocument()
    }

    private func take(touch: TouchEvent) {
        send(.touch(touch))
        switch touch.phase {
        case .began:
            touchedDocument = hosting?.proxy.documentIdentifier
            answered.changed(finger: touch.id, isDown: true, at: MonotonicClock.now)
        case .ended, .cancelled: answered.changed(finger: touch.id, isDown: false, at: MonotonicClock.now)
        case .moved: break
        }
        share?.touch(at: MonotonicClock.now)
        ask()
        guard Self.faults.exceedsMemory else { return }
        if touch.phase == .began { send(.memoryWarning) }
        if touch.phase == .ended { fail(.exceededMemory(policy.limits.memory)) }
    }

    // MARK: - Process

    /// Whether the process runs.
    package var isRunning: Bool { process != nil }
    /// The private memory that the process uses, in bytes; nil if it does not run.
    package var privateMemory: Int? { process?.privateMemory }
    /// Whether the extension has shown its first frame.
    package var hasFrame: Bool { frames?.shown != nil }
    /// The time from the start of the process to its first frame, in seconds, without the time that it waited for a
    /// processor; nil before that frame.
    package private(set) var startDuration: TimeInterval?
    private var startTime: TimeInterval = 0

    private func start() {
        guard process == nil else { return }
        startTime = MonotonicClock.now
        startDuration = nil
        do throws(GuestFailure) {
            let process = try GuestProcess(policy: policy, programs: try programs(), system: system)
            self.process = process
            watch = system.watch(process.channel.descriptor.value) { [weak self] in
                UIApplication.shared.turn { self?.receive() }
            }
            starting = system.schedule(at: system.now + Self.longestStart) { [weak self] in
                guard let self, !isWelcome, DeveloperOptions.keepsTime else { return }
                fail(.slowStart)
            }
        } catch {
            fail(error)
        }
    }

    /// The time after which an extension that has not greeted counts as failed, in seconds; usually it takes 30 ms.
    static let longestStart: TimeInterval = 5

    private func programs() throws(GuestFailure) -> SandboxPrograms? {
        guard GuestKeyboard.isSandboxed else {
            Complaint.say(
                "the keyboard \(policy.bundle.id) runs WITHOUT A SANDBOX, because SPINET_UNSANDBOXED_EXTENSIONS is 1"
            )
            return nil
        }
        return try SandboxPrograms.find()
    }

    /// Whether extensions run in the sandbox; false only if a developer set `SPINET_UNSANDBOXED_EXTENSIONS=1`.
    package static let isSandboxed = DeveloperOptions.sandboxes

    /// Ends the process; the next appearance starts another.
    package func stop() {
        watch?.cancel()
        flushing?.cancel()
        ticker.cancel()
        check?.cancel()
        pausing?.cancel()
        starting?.cancel()
        alarmWatch?.cancel()
        alarmWatch = nil
        alarm = nil
        share = nil
        isMemoryWarned = false
        responsiveness = GuestWatch()
        answered = AnsweredTouch()
        slowMessages.removeAll()
        lateReports.removeAll()
        process?.end()
        watch = nil
        process = nil
        frames = nil
        isWelcome = false
        knowsHeight = false
        sentEnvironment = nil
        sentVisible = false
        document = GuestDocument()
    }

    func fail(_ failure: GuestFailure) {
        guard process != nil || watch == nil else { return }
        process?.readErrors()
        let output = process?.lastWords ?? ""
        let known: GuestFailure =
            switch failure {
            case .ended where !isWelcome && output.hasPrefix("bwrap:"): .noSandbox(output)
            case .ended where !isWelcome: .notStarted(output)
            case .ended where process?.isNearMemoryLimit == true: .exceededMemory(policy.limits.memory)
            case .ended: .ended(output)
            default: failure
            }
        stop()
        keyboardView?.clear()
        onFailure?(known)
    }

    // MARK: - Sending

    func send(_ message: HostMessage) {
        guard Self.faults.isSlow || !slowMessages.isEmpty else { return sendNow(message) }
        slowMessages.add(message, delay: Self.faults.isSlow ? HostFaults.delay : 0)
    }

    private func sendNow(_ message: HostMessage) {
        guard isWelcome, let process else { return }
        do throws(WireError) {
            try process.channel.send(message)
            if process.channel.isWaiting { flushSoon() }
        } catch {
            // A message of ours that exceeds a limit is left out.
            guard error.endsConnection else { return }
            guard error == .closed else { return fail(.notReading) }
            // What the extension said last, perhaps why it ended, is still to be read.
            receive()
            if self.process != nil { fail(.ended("")) }
        }
    }

    // MARK: - Responsiveness

    /// Whether the answer to the last question is still awaited.
    package var isAnswerAwaited: Bool { responsiveness.isWaiting }

    /// Asks for a sign of life after a touch; while one is awaited, after its arrival.
    ///
    /// What the extension does at a touch it has sent before the answer.
    package func ask() {
        guard isWelcome else { return }
        isAskedAgain = responsiveness.isWaiting
        guard !isAskedAgain, let usage = process?.usage,
            let number = responsiveness.ask(at: MonotonicClock.now, usage)
        else { return }
        answered.asked(number)
        send(.ping(number))
        checkLater()
    }

    func take(pong number: UInt32) {
        responsiveness.answered(number)
        answered.answered(number, at: MonotonicClock.now)
        process?.updateMemory()
        if process?.isNearMemoryLimit == true, !isMemoryWarned {
            isMemoryWarned = true
            send(.memoryWarning)
        }
        if isAskedAgain { ask() }
    }

    private func checkLater() {
        check?.cancel()
        check = system.schedule(at: system.now + GuestWatch.interval) { [weak self] in
            guard let self, let process, responsiveness.isWaiting else { return }
            // A process that has ended says so by its connection.
            guard let usage = process.usage else { return }
            process.updateMemory()
            if DeveloperOptions.keepsTime, responsiveness.isExceeded(at: MonotonicClock.now, usage) {
                return fail(.hanging)
            }
            checkLater()
        }
    }

    private func flushSoon() {
        guard flushing?.isPending != true else { return }
        flushing = system.schedule(at: system.now + 0.005) { [weak self] in
            guard let self, let process else { return }
            do throws(WireError) {
                try process.channel.flush()
                if process.channel.isWaiting { flushSoon() }
            } catch {
                fail(.ended(""))
            }
        }
    }

    func welcome() {
        guard let process else { return }
        isWelcome = true
        starting?.cancel()
        let environment = environment
        sentEnvironment = environment
        do throws(WireError) {
            try process.channel.send(
                .welcome(
                    version: ExtensionIPC.version, now: system.now, monotonic: MonotonicClock.now, environment
                ))
        } catch {
            return fail(.ended(""))
        }
        sendDocument()
        visibilityChanged()
        // The first frame does not wait for what follows.
        system.schedule(at: system.now) { [weak self, weak process] in
            guard let self, let process, self.process === process else { return }
            limitProcessor(of: process)
            scopes?.request(for: policy.bundle.id, process.line, policy.limits, on: system) { isMade in
                process.isInScope = isMade
            }
        }
    }

    // MARK: - Processor time

    private func limitProcessor(of process: GuestProcess) {
        guard DeveloperOptions.keepsTime, let alarm = process.makeProcessorAlarm() else { return }
        let share = ProcessorShare(policy.limits, at: MonotonicClock.now)
        self.share = share
        self.alarm = alarm
        alarmWatch = system.watch(alarm.descriptor) { [weak self] in
            UIApplication.shared.turn { self?.processorAlarmRang() }
        }
        alarm.set(after: share.allowance)
    }

    private func processorAlarmRang() {
        guard let alarm, alarm.takeRing(), var share else { return }
        let verdict = share.spent(at: MonotonicClock.now)
        self.share = share
        switch verdict {
        case .allowed: break
        case .warning: onWarning?(.processorTime(policy.limits))
        case .exceeded: return fail(.exceededProcessorTime(policy.limits))
        }
        alarm.set(after: share.allowance)
    }

    // MARK: - Surroundings

    private var environment: GuestEnvironment {
        var environment = GuestEnvironment()
        let traits = traitCollection
        environment.screen = ScreenTraits(traits)
        if policy.bundle.prefersRightToLeft { environment.screen.isRightToLeft = true }
        let width = viewIfLoaded?.bounds.width ?? 0
        environment.width = Double(width > 0 ? width : UIScreen.main.bounds.width)
        environment.standardHeight = Double(standardHeight)
        environment.sideInset = Double(hosting?.sideInset ?? 0)
        environment.needsInputModeSwitchKey = hosting?.needsInputModeSwitchKey ?? false
        environment.playsKeyClicks = hosting?.playsKeyClicks ?? false
        environment.playsKeyHaptics = hosting?.playsKeyHaptics == true && policy.grants.contains(.haptics)
        environment.wantsElements = GuestKeyboard.wantsElements
        environment.grants = policy.grants
        return environment
    }

    /// Whether the host uses accessibility elements: an assistive technology, or a test.
    package static var wantsElements = false
    /// The faults that the host shows to extensions; none unless a developer switched one on.
    package static var faults = HostFaults()
    private let slowMessages: DelayLine<HostMessage>
    private let lateReports: DelayLine<DocumentReport>

    private func environmentChanged() {
        guard isWelcome, environment != sentEnvironment else { return }
        sentEnvironment = environment
        send(.environment(environment))
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        environmentChanged()
        resizeFrames()
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        environmentChanged()
        resizeFrames()
        visibilityChanged()
    }

    package override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        visibilityChanged()
    }

    package override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        visibilityChanged()
    }

    /// Whether the extension may edit, click and request: it is the current keyboard and on screen.
    var isPresent: Bool { hosting != nil && viewIfLoaded?.isOnScreen == true }

    private func visibilityChanged() {
        guard isWelcome, isPresent != sentVisible else { return }
        sentVisible = isPresent
        pausing?.cancel()
        if isPresent {
            process?.setPaused(false)
            sendDocument()
        }
        send(.visible(isPresent))
        ticker.cancel()
        if !isPresent {
            reportUsage()
            pauseLater()
        }
    }

    private func reportUsage() {
        guard let onUsage, let process, let memory = process.privateMemory, let usage = process.usage else {
            return
        }
        onUsage(memory, usage.running)
    }

    /// The time that a keyboard has after it disappeared, in seconds; then it is stopped until it appears again.
    static let pauseDelay: TimeInterval = 2

    private func pauseLater() {
        pausing = system.schedule(at: system.now + Self.pauseDelay) { [weak self] in
            guard let self, !sentVisible else { return }
            process?.setPaused(true)
        }
    }

    /// Whether the process is stopped, because the keyboard is not on screen.
    package var isPaused: Bool { process?.isPaused ?? false }

    // MARK: - Frames

    func resizeFrames() {
        guard knowsHeight, let view = viewIfLoaded, let scale = sentEnvironment?.screen.scale else { return }
        let width = Int((view.bounds.width * scale).rounded()),
            height = Int((view.bounds.height * scale).rounded())
        let sides = 1...PixelLayout.greatestSide
        guard sides.contains(width), sides.contains(height) else { return }
        if let layout = frames?.layout, layout.width == width, layout.height == height, layout.scale == scale
        {
            return
        }
        generation &+= 1
        do throws(PlatformError) {
            let frames = try GuestFrames(
                PixelLayout(generation: generation, width: width, height: height, scale: scale))
            previousFrames = self.frames?.shown == nil ? previousFrames : self.frames
            self.frames = frames
            send(.buffers(frames.layout, frames.descriptors[0], frames.descriptors[1]))
        } catch {
            fail(GuestFailure(error))
        }
    }

    /// The buffers that are on screen until the first frame of another size.
    private var previousFrames: GuestFrames?

    func show(_ buffer: UInt8, _ generation: UInt32, _ damage: [DamageRect]) {
        guard let frames, frames.layout.generation == generation, let view = keyboardView else { return }
        let isFirst = frames.shown == nil
        if startDuration == nil {
            startDuration = max(0, MonotonicClock.now - startTime - (process?.usage?.ready ?? 0))
        }
        let (image, released) = frames.show(buffer)
        let changed = isFirst ? [view.bounds] : damage.map(frames.points)
        view.show(image, scale: frames.layout.scale, damage: changed)
        previousFrames = nil
        if let released { send(.released(buffer: released, generation: generation)) }
    }

    func requestFrame() {
        guard isPresent else {
            // A keyboard that is out of sight draws at once what it has to, and animates nothing.
            return send(.frame(time: system.now))
        }
        ticker.request()
    }

    // MARK: - Text

    // Out of sight it learns nothing of the text; once it appears it gets the text as it is then.
    package override func textDidChange(_ textInput: (any UITextInput)?) {
        if isPresent { sendDocument() }
    }
    package override func selectionDidChange(_ textInput: (any UITextInput)?) {
        if isPresent { sendDocument() }
    }

    private func sendDocument() {
        guard isWelcome else { return }
        var report = document.report(
            of: hosting?.proxy, grants: policy.grants, mayRead: authority.mayRead)
        let faults = Self.faults
        if faults.truncatesContext {
            report.surroundingText = report.surroundingText.map(HostFaults.truncated)
        }
        guard faults.delaysContext || !lateReports.isEmpty else { return send(.document(report)) }
        lateReports.add(report, delay: faults.delaysContext ? HostFaults.contextDelay : 0)
    }

    /// What the extension may do now.
    var authority: ExtensionAuthority {
        // A touch that was made for another field allows nothing in this one.
        let isOfField = touchedDocument == hosting?.proxy.documentIdentifier
        return ExtensionAuthority(
            for: ExtensionAuthority.Target(hosting?.proxy), grants: policy.grants, isPresent: isPresent,
            answersTouch: isOfField && answered.allowsEdits(at: MonotonicClock.now))
    }

    func apply(_ number: UInt32, field: UInt32, _ edits: [TextEdit]) {
        if isPresent, let proxy = hosting?.proxy, document.isCurrent(field, proxy),
            !Self.faults.refuses(edits: number)
        {
            for edit in edits where authority.admits(edit) {
                guard let adapted = RemoteEdits.adapted(edit, to: proxy.context) else { continue }
                proxy.apply(adapted)
            }
        }
        document.acknowledged = number
        sendDocument()
    }
}
