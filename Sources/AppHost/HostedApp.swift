import CoreGraphics
import ExtensionHost
import ExtensionIPC
package import Foundation
package import Platform
import TextInput
package import UIKit
import Wire

/// An app of another program as a view controller: its process draws the view, and the keyboard of this process types
/// into its fields.
///
/// The process starts when the app first comes to the front, and goes on in the background. Touches, keys, text and
/// surroundings go to it; frames, the focused field and requests come back, and requests have an effect only while the
/// app is in front. Nothing here waits for the process.
///
/// Difference from iOS: an app in the background is not suspended, but it gets no frames.
package final class HostedApp: UIViewController {
    /// The app's program.
    package let program: AppProgram
    /// The app's focused field as a responder of this process.
    package let field: HostedField
    /// Called once when the app, while in front, failed or ended; the process is gone then.
    package var onFailure: ((AppFailure) -> Void)?
    /// Opens the settings of keyboards.
    package var onOpenSettings: (() -> Void)?
    /// Called when a hardware keyboard came into use in the app, or the user touched the field instead.
    package var onHardwareKeyboard: ((Bool) -> Void)?
    /// Whether the user enabled key clicks.
    package var playsKeyClicks: () -> Bool = { true }
    /// Whether a hardware keyboard is in use, so that fields bring up none.
    package var hasHardwareKeyboard = false {
        didSet { if hasHardwareKeyboard != oldValue { surroundingsChanged() } }
    }

    /// Whether the host uses accessibility elements: an assistive technology, or a test.
    package static var wantsElements = false

    /// The time after which an app that has shown nothing counts as failed, in seconds; usually it takes 0.1 s.
    package nonisolated static let longestStart: TimeInterval = 10
    /// The time in which an app in the background has to answer, in seconds; then it is ended, and started again when it
    /// is opened again.
    static let longestSilence: TimeInterval = 5
    /// The time that an app has to end by itself, in seconds.
    static let longestEnd: TimeInterval = 1

    let client: RemoteTextClient
    let system: any PlatformSystem
    var process: AppProcess?
    var rate = TokenBucket.messages
    var isWelcome = false
    var pings: UInt32 = 0
    var phase = AppPhase.background
    var statusBarStyle = UIStatusBarStyle.default {
        didSet { if statusBarStyle != oldValue { setNeedsStatusBarAppearanceUpdate() } }
    }
    private var watch: PlatformWatch?
    private var flushing: PlatformTimer?
    private var starting: PlatformTimer?
    var silence: PlatformTimer?
    private var sentEnvironment: AppEnvironment?
    private var keyboardPlace: KeyboardPlace?
    private var frames: SharedFrames?
    private var generation: UInt32 = 0
    /// Whether the app asked for a frame while it was in the background.
    private var isFrameWanted = false
    private lazy var ticker = FrameTicker { [weak self] in
        guard let self else { return }
        send(.frame(time: system.now))
    }
    private var observers: [any NSObjectProtocol] = []

    /// Makes an app; its process starts when it comes to the front.
    package init(_ program: AppProgram, system: any PlatformSystem) {
        self.program = program
        self.system = system
        client = RemoteTextClient()
        field = HostedField(client: client)
        super.init(nibName: nil, bundle: nil)
        client.onEdits = { [weak self] number, field, edits in
            self?.send(.edits(number: number, field: field, edits))
        }
        client.onPress = { [weak self] in self?.send(.press($0, field: $1)) }
        client.onDismiss = { [weak self] in self?.send(.endEditing) }
        field.onEnd = { [weak self] in self?.send(.endEditing) }
        observers.append(
            NotificationCenter.default.addObserver(
                forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.surroundingsChanged() }
            })
    }

    package required init?(coder: NSCoder) { nil }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        ticker.invalidate()
        stop()
        // The memory of the last frame goes with this object.
        appView?.clear()
    }

    package override func loadView() {
        let view = HostedAppView()
        view.onTouch = { [weak self] in self?.send(.touch($0)) }
        view.onKey = { [weak self] in self?.press($0) }
        view.addSubview(field)
        self.view = view
    }

    var appView: HostedAppView? { viewIfLoaded as? HostedAppView }

    package override var preferredStatusBarStyle: UIStatusBarStyle { statusBarStyle }

    // MARK: - Life

    /// Whether the process runs.
    package var isRunning: Bool { process != nil }
    /// Whether the app has shown its first frame.
    package var hasFrame: Bool { frames?.shown != nil }
    /// Whether it is in front and receives events.
    package var isInFront: Bool { phase == .active }

    /// Brings the app to the front, and starts it where it does not run; its view is in a window.
    package func comeToFront() {
        phase = .active
        silence?.cancel()
        view.window?.onUnhandledEvent = { [weak self] event in
            if case .scroll(let scroll) = event { self?.send(.scroll(scroll)) }
        }
        guard isRunning else { return start() }
        if !hasFrame { expectFrame() }
        surroundingsChanged()
        send(.phase(.active))
        if isFrameWanted { requestFrame() }
        isFrameWanted = false
        followFocus()
    }

    /// Puts the app into the background; its view may leave the window afterwards.
    package func goToBackground() {
        guard phase != .background else { return }
        // The last word is finished while the app still takes edits.
        field.leave()
        phase = .background
        viewIfLoaded?.window?.onUnhandledEvent = nil
        viewIfLoaded?.resignFirstResponder()
        ticker.cancel()
        starting?.cancel()
        send(.phase(.background))
        guard isRunning else { return }
        pings &+= 1
        send(.ping(pings))
        silence = system.schedule(at: system.now + Self.longestSilence) { [weak self] in self?.stop() }
    }

    private func start() {
        do throws(PlatformError) {
            appView?.clear()
            appView?.show([])
            previousFrames = nil
            let process = try AppProcess(program, system: system)
            self.process = process
            watch = system.watch(process.channel.descriptor.value) { [weak self] in
                UIApplication.shared.turn { self?.receive() }
            }
            expectFrame()
        } catch {
            fail(AppFailure(error))
        }
    }

    /// Counts the app as failed when it does not show its screen in time.
    private func expectFrame() {
        starting = system.schedule(at: system.now + Self.longestStart) { [weak self] in
            guard let self, !hasFrame else { return }
            UIApplication.shared.turn { fail(.slowStart) }
        }
    }

    func welcome() {
        guard let process else { return }
        isWelcome = true
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
        resizeFrames()
        if let message = keyboardPlace?.message { send(message) }
        send(.phase(phase))
        // Hardware keys go to the app, also before a field of it has the focus.
        if phase == .active { viewIfLoaded?.becomeFirstResponder() }
    }

    /// Ends the process at once.
    package func stop() {
        let process = process
        disconnect()
        process?.end()
    }

    /// Lets the app end itself, and ends it when it takes too long.
    package func close() {
        guard let process else { return }
        process.close()
        disconnect()
        system.schedule(at: system.now + Self.longestEnd) { process.end() }
    }

    /// The process, which is no longer this app's; the caller ends it.
    func release() -> AppProcess? {
        let process = process
        process?.close()
        disconnect()
        return process
    }

    private func disconnect() {
        watch?.cancel()
        flushing?.cancel()
        starting?.cancel()
        silence?.cancel()
        ticker.cancel()
        watch = nil
        process = nil
        // The last frame stays on screen while the app shrinks into its icon.
        if frames?.shown != nil { previousFrames = frames }
        frames = nil
        isWelcome = false
        isFrameWanted = false
        sentEnvironment = nil
        rate = TokenBucket.messages
        statusBarStyle = .default
        client.reset()
        field.leave()
    }

    func fail(_ failure: AppFailure) {
        let isGone: Bool = if case .ended = failure { true } else { false }
        let output = process?.lastWords ?? ""
        let known: AppFailure = isGone ? (hasFrame ? .ended(output) : .notStarted(output)) : failure
        let wasInFront = phase != .background
        stop()
        if wasInFront { onFailure?(known) }
    }

    // MARK: - Sending

    func send(_ message: AppHostMessage) {
        guard isWelcome, let process else { return }
        do throws(WireError) {
            try process.channel.send(message)
            if process.channel.isWaiting { flushSoon() }
        } catch {
            // A message of ours that exceeds a limit is left out.
            guard error.endsConnection else { return }
            guard error == .closed else { return fail(.notReading) }
            // What the app said last, perhaps why it ended, is still to be read.
            receive()
            if self.process === process { fail(.ended("")) }
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
                UIApplication.shared.turn { fail(.ended("")) }
            }
        }
    }

    private func press(_ key: KeyEvent) {
        if key.isPressed, field.isFirstResponder, let hardware = key.key,
            field.onHardwareKey?(hardware, key.text) == true
        {
            return
        }
        send(.key(key))
    }

    /// Tells the app the height of the keyboard at the lower edge, in points; 0 while it is hidden.
    package func setKeyboardHeight(_ height: CGFloat) {
        // The app itself knows when its field has no keyboard; the height is that of the next one too. Beside a hardware
        // keyboard, though, some fields have a bar and others nothing.
        guard height > 0 || hasHardwareKeyboard else { return }
        setKeyboard(.docked(height))
    }

    /// Tells the app the frame of the keyboard that is away from the lower edge, in points of the screen.
    ///
    /// - Parameter isHeld: whether a finger still moves it.
    package func setKeyboardCard(_ frame: CGRect, isHeld: Bool) {
        setKeyboard(.card(frame, isHeld: isHeld))
    }

    /// Forgets where the keyboard was in the app, if the user chose another form of it elsewhere since then: the next field begins
    /// without a place for it.
    ///
    /// - Parameter isDocked: whether the keyboard will be at the lower edge.
    package func expectKeyboard(isDocked: Bool) {
        switch keyboardPlace {
        case .docked where !isDocked, .card where isDocked: setKeyboard(.docked(0))
        case .docked, .card, nil: break
        }
    }

    private func setKeyboard(_ place: KeyboardPlace) {
        guard place != keyboardPlace else { return }
        keyboardPlace = place
        send(place.message)
    }

    // MARK: - Surroundings

    private var environment: AppEnvironment {
        var environment = AppEnvironment()
        environment.screen = ScreenTraits(traitCollection)
        let insets = viewIfLoaded?.window?.windowSafeAreaInsets ?? .zero
        environment.safeArea.top = Double(insets.top)
        environment.safeArea.left = Double(insets.left)
        environment.safeArea.bottom = Double(insets.bottom)
        environment.safeArea.right = Double(insets.right)
        environment.accessibility = .current
        environment.hasHardwareKeyboard = hasHardwareKeyboard
        environment.inputModes = UITextInputMode.activeInputModes.compactMap(\.primaryLanguage)
        environment.inputMode = UITextInputMode.current?.primaryLanguage
        environment.wantsElements = HostedApp.wantsElements
        return environment
    }

    /// Tells the app what changed around it, while it is in front: the screen, its traits, the user's settings.
    package func surroundingsChanged() {
        guard isWelcome, phase == .active, viewIfLoaded?.window != nil else { return }
        let environment = environment
        if environment != sentEnvironment {
            sentEnvironment = environment
            send(.environment(environment))
        }
        resizeFrames()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        surroundingsChanged()
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        surroundingsChanged()
    }

    // MARK: - Frames

    private func resizeFrames() {
        guard let view = viewIfLoaded, let scale = sentEnvironment?.screen.scale else { return }
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
            let frames = try SharedFrames(
                PixelLayout(generation: generation, width: width, height: height, scale: scale))
            previousFrames = self.frames?.shown == nil ? previousFrames : self.frames
            self.frames = frames
            send(.buffers(frames.layout, frames.descriptors[0], frames.descriptors[1]))
        } catch {
            fail(AppFailure(error))
        }
    }

    /// The buffers that are on screen until the first frame of another size, or of another process.
    private var previousFrames: SharedFrames?

    func show(_ buffer: UInt8, _ generation: UInt32, _ damage: [DamageRect]) {
        guard let frames, frames.layout.generation == generation, let view = appView else { return }
        let isFirst = frames.shown == nil
        let (image, released) = frames.show(buffer)
        view.show(
            image, scale: frames.layout.scale, damage: isFirst ? [view.bounds] : damage.map(frames.points))
        previousFrames = nil
        if isFirst { starting?.cancel() }
        if let released { send(.released(buffer: released, generation: generation)) }
    }

    func requestFrame() {
        guard phase != .background else { return isFrameWanted = true }
        ticker.request()
    }

    // MARK: - Focus

    /// Moves the focus of this process where the app has it.
    func followFocus() {
        guard phase == .active, let view = viewIfLoaded, view.window != nil else { return }
        field.follow(else: view)
        if UIApplication.shared.firstResponder == nil { view.becomeFirstResponder() }
    }
}

extension AppEnvironment.Accessibility {
    /// The settings of this process.
    @MainActor fileprivate static var current: Self {
        let settings = UIAccessibility.settings
        var all: Self = []
        if settings.isBoldTextEnabled { all.insert(.boldText) }
        if settings.buttonShapesEnabled { all.insert(.buttonShapes) }
        if settings.isOnOffSwitchLabelsEnabled { all.insert(.switchLabels) }
        if settings.isReduceTransparencyEnabled { all.insert(.reducedTransparency) }
        if settings.isDarkerSystemColorsEnabled { all.insert(.darkerColors) }
        if settings.isReduceMotionEnabled { all.insert(.reducedMotion) }
        return all
    }
}
