import CoreGraphics
import ExtensionIPC
package import Foundation
package import Platform
import TextInput
package import UIKit

/// A keyboard extension as a view controller: its process draws the view and types through this controller.
///
/// The process starts when the view is first on screen, and is paused while it is not. Touches, text and surroundings go
/// to it; frames, edits and requests come back, and only while the keyboard is the current one and on screen do they
/// have an effect. Nothing here waits for the process.
package final class ExtensionKeyboard: UIInputViewController {
    /// What the process may touch.
    package let policy: SandboxPolicy
    /// The height of the standard keyboard, for a keyboard that requests none.
    package var standardHeight: CGFloat = 216
    /// Called once when the extension failed; the process is gone then, and another starts when the
    /// keyboard is used again.
    package var onFailure: ((ExtensionFailure) -> Void)?
    /// Called when the keyboard disappears, with the private memory of its process in bytes and its processor time in
    /// seconds.
    package var onUsage: ((_ memory: Int, _ processorTime: TimeInterval) -> Void)?
    /// Called when the extension uses too much of something, before it counts as failed.
    package var onWarning: ((ExtensionWarning) -> Void)?

    /// Called when `lacksSwitchKey` may have changed.
    package var onSwitchKeyChange: (() -> Void)?

    /// The process.
    private enum Process {
        /// It starts when the keyboard is on screen.
        case none
        case started(ExtensionRun)
        /// It failed or was stopped while the keyboard was in use: it does not start again in that use.
        case ended
    }

    let system: any PlatformSystem
    private let scopes: ExtensionScopes?
    private var state = Process.none
    var run: ExtensionRun? { if case .started(let run) = state { run } else { nil } }
    private lazy var ticker = FrameTicker { [weak self] in
        guard let self else { return }
        run?.send(.frame(time: system.now))
    }
    /// Rings when the user has paused with marked text.
    private var pause: PlatformTimer?
    var isListOpen = false
    let listAnchor = UIView()
    private var observers: [any NSObjectProtocol] = []

    /// Makes the keyboard of a bundle.
    ///
    /// - Parameter scopes: puts the process into a control group, where the system has them.
    package init(policy: SandboxPolicy, system: any PlatformSystem, scopes: ExtensionScopes? = nil) {
        self.policy = policy
        self.system = system
        self.scopes = scopes
        super.init(nibName: nil, bundle: nil)
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
        run?.end()
    }

    var keyboardView: ExtensionKeyboardView? { viewIfLoaded as? ExtensionKeyboardView }

    package override func loadView() {
        let view = ExtensionKeyboardView()
        view.onTouch = { [weak self] in self?.take(touch: $0) }
        view.onListTouch = { [weak self] in self?.followList($0) }
        listAnchor.isHidden = true
        view.addSubview(listAnchor)
        self.view = view
    }

    private func hostingChanged() {
        if hosting == nil {
            isListOpen = false
            if case .ended = state { state = .none }
        }
        run?.update(environment)
        visibilityChanged()
        sendDocument()
    }

    private func take(touch: TouchEvent) {
        guard let run else { return }
        if touch.phase == .began, run.document.paragraph.isJoined {
            run.document.paragraph.touchBegan()
            sendDocument()
        }
        run.send(touch, for: hosting?.proxy.documentIdentifier)
        guard Self.faults.exceedsMemory else { return }
        if touch.phase == .began { run.send(.memoryWarning) }
        if touch.phase == .ended { run.fail(.exceededMemory(policy.limits.memory)) }
    }

    // MARK: - Process

    /// Whether the process runs.
    package var isRunning: Bool { run != nil }
    /// The private memory that the process uses, in bytes; nil if it does not run.
    package var privateMemory: Int? { run?.privateMemory }
    /// The extension's process and those that make its sandbox, the extension last; empty before its greeting.
    package var processes: [Int32] { run?.isWelcome == true ? run?.processes ?? [] : [] }
    /// Whether the extension has shown its first frame.
    package var hasFrame: Bool { run?.frames.hasFrame == true }
    /// Whether the keyboard is about to have another height, or another frame for it.
    package var isResizing: Bool { run.map { $0.heights.isWaiting || $0.frames.isWaiting } ?? false }
    /// The time from the start of the process to its first frame, in seconds, without the time that it waited for a
    /// processor; nil before that frame.
    package private(set) var startDuration: TimeInterval?
    /// Whether the process is stopped, because the keyboard is not on screen.
    package var isPaused: Bool { run?.isPaused == true }
    /// Whether the answer to the last question to the process is awaited.
    package var isAnswerAwaited: Bool { run?.isAnswerAwaited == true }

    /// Asks the process for a sign of life.
    package func ask() { run?.ask() }

    /// Whether extensions run in the sandbox; false only if a developer set `SPINET_UNSANDBOXED_EXTENSIONS=1`.
    package static let isSandboxed = DeveloperOptions.sandboxes

    private func start() {
        startDuration = nil
        do throws(ExtensionFailure) {
            let run = try ExtensionRun(policy, on: system, scopes: scopes)
            run.onGreeting = { [weak self] in self?.greeted() }
            run.onMessage = { [weak self] in self?.handle($0) }
            run.onWarning = { [weak self] in self?.onWarning?($0) }
            run.onFailure = { [weak self] in self?.failed($0) }
            state = .started(run)
        } catch {
            // The caller may be about to show this keyboard.
            state = .ended
            let failure = error
            system.schedule(at: system.now) { [weak self] in
                UIApplication.shared.turn { self?.onFailure?(failure) }
            }
        }
    }

    /// Ends the process; it starts again when the keyboard is used again.
    package func stop() {
        ticker.cancel()
        run?.end()
        state = hosting == nil ? .none : .ended
    }

    private func failed(_ failure: ExtensionFailure) {
        ticker.cancel()
        finishComposing()
        state = .ended
        keyboardView?.clear()
        onFailure?(failure)
    }

    private func greeted() {
        run?.welcome(environment)
        sendDocument()
        visibilityChanged()
    }

    // MARK: - Surroundings

    private var environment: ExtensionEnvironment {
        var environment = ExtensionEnvironment()
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
        environment.wantsElements = ExtensionKeyboard.wantsElements
        environment.grants = policy.grants
        return environment
    }

    /// Whether the host uses accessibility elements: an assistive technology, or a test.
    package static var wantsElements = false
    /// The faults that the host shows to extensions; none unless a developer switched one on.
    package static var faults = HostFaults()

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        run?.update(environment)
        resizeFrames()
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        run?.update(environment)
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

    // MARK: - Switch key

    /// The time that a keyboard has to show a key for the next keyboard, in seconds.
    static let switchKeyDelay: TimeInterval = 1
    private enum SwitchKey {
        case unknown
        /// The keyboard is on screen; the timer rings when it should show the key.
        case awaited(PlatformTimer)
        case due
    }
    private var switchKey = SwitchKey.unknown {
        didSet { onSwitchKeyChange?() }
    }

    /// Whether the user cannot leave the keyboard by its own keys: a second after it appeared it shows nothing, or no key
    /// for the next keyboard.
    ///
    /// It has such a key if it asks whether it needs one, or once such a key worked.
    package var lacksSwitchKey: Bool {
        guard case .due = switchKey else { return false }
        return !hasFrame || run?.offersSwitchKey != true
    }

    private func awaitSwitchKey(_ isPresent: Bool) {
        switch (switchKey, isPresent) {
        case (.unknown, true):
            switchKey = .awaited(
                system.schedule(at: system.now + Self.switchKeyDelay) { [weak self] in self?.switchKey = .due
                })
        case (.awaited(let timer), false):
            timer.cancel()
            switchKey = .unknown
        case (.due, false): switchKey = .unknown
        case (.awaited, true), (.due, true), (.unknown, false): break
        }
    }

    /// The keyboard has a key for the next keyboard.
    func offersSwitchKey() {
        guard let run, !run.offersSwitchKey else { return }
        run.offersSwitchKey = true
        onSwitchKeyChange?()
    }

    private func visibilityChanged() {
        let isPresent = isPresent
        awaitSwitchKey(isPresent)
        if isPresent, case .none = state { start() }
        guard let run, run.setPresent(isPresent) else { return }
        if isPresent { sendDocument() } else { finishComposing() }
        run.send(.visible(isPresent))
        ticker.cancel()
        guard !isPresent, let onUsage, let memory = run.privateMemory, let usage = run.usage else { return }
        onUsage(memory, usage.running)
    }

    // MARK: - Frames

    func resizeFrames() {
        guard let run, run.knowsHeight, let view = viewIfLoaded, let scale = run.sentEnvironment?.screen.scale
        else { return }
        do throws(PlatformError) {
            let message = try run.frames.resize(
                width: Int((view.bounds.width * scale).rounded()),
                height: Int((view.bounds.height * scale).rounded()), scale: scale)
            if let message { run.send(message) }
        } catch {
            run.fail(ExtensionFailure(error))
        }
    }

    func show(_ buffer: UInt8, _ generation: UInt32, _ damage: [DamageRect]) {
        guard let run, let view = keyboardView else { return }
        do throws(PlatformError) {
            let isFirst = !run.frames.hasFrame
            guard let frame = try run.frames.show(buffer, generation, damage) else { return }
            if startDuration == nil { startDuration = run.age }
            view.show(frame.image, scale: frame.scale, damage: frame.damage ?? [view.bounds])
            if isFirst { onSwitchKeyChange?() }
            for message in frame.messages { run.send(message) }
        } catch {
            run.fail(ExtensionFailure(error))
        }
    }

    func requestFrame() {
        guard isPresent else {
            // A keyboard that is out of sight draws at once what it has to, and animates nothing.
            run?.send(.frame(time: system.now))
            return
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
        guard let run, run.isWelcome else { return }
        var report = run.document.report(
            of: hosting?.proxy, grants: policy.grants, mayRead: authority.mayRead)
        if Self.faults.truncatesContext {
            report.surroundingText = report.surroundingText.map(HostFaults.truncated)
        }
        run.send(report)
    }

    /// What the extension may do now.
    var authority: ExtensionAuthority {
        // A touch that was made for another field allows nothing in this one.
        let isOfField = run != nil && run?.touchedDocument == hosting?.proxy.documentIdentifier
        return ExtensionAuthority(
            for: ExtensionAuthority.Target(hosting?.proxy), grants: policy.grants, isPresent: isPresent,
            answersTouch: isOfField && run?.answered.allowsEdits(at: MonotonicClock.now) == true)
    }

    func apply(_ number: UInt32, field: UInt32, _ edits: [TextEdit]) {
        guard let run else { return }
        if let proxy = hosting?.proxy, !Self.faults.refuses(edits: number) {
            // A line break may be a key that gives the focus to another field: what follows is checked again.
            for part in RemoteEdits.parts(of: edits) {
                guard isPresent, run.document.isCurrent(field, proxy) else { break }
                proxy.apply(adapted(part, to: proxy, of: run))
            }
            schedulePause()
        }
        run.document.acknowledged = number
        sendDocument()
    }

    /// The edits to apply as one change: what does not fit the text, is not allowed or exceeds the budget is left out.
    private func adapted(_ edits: [TextEdit], to proxy: TextDocumentProxy, of run: ExtensionRun) -> [TextEdit]
    {
        let authority = authority, isReported = proxy.reportsText
        var context = run.document.composition.known(proxy.context), result: [TextEdit] = []
        for edit in edits where authority.admits(edit) {
            let isTextKnown = context.knowledge == .known
            guard run.budget.admits(edit, isTextKnown: isTextKnown, at: MonotonicClock.now) else { break }
            let part = run.document.adapted(edit, to: context, isReported: isReported, grants: policy.grants)
            for edit in part ?? [] { context.apply(edit) }
            result += part ?? []
        }
        return run.document.composition.continued(result, in: proxy.context)
    }

    // MARK: - Marked text

    /// Commits the marked text when the user pauses: apps of other toolkits discard it with the focus.
    private func schedulePause() {
        pause?.cancel()
        guard let proxy = hosting?.proxy, proxy.traits.isForeign, proxy.context.marked != nil else { return }
        pause = system.schedule(at: system.now + PausedComposition.delay) { [weak self] in
            guard let self, let run, let proxy = hosting?.proxy, isPresent else { return }
            if let edit = run.document.composition.pause(in: proxy.context) { proxy.apply([edit]) }
        }
    }

    /// Commits the marked text, because the keyboard is not the current one any more; its own edits no longer have an effect.
    private func finishComposing() {
        pause?.cancel()
        run?.document.composition = PausedComposition()
        hosting?.proxy.unmarkText()
    }
}
