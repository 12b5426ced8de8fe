import CLinux
import CWayland
import CWaylandProtocols
package import Foundation
package import Platform
package import PlatformEventLoop

// PlatformWayland speaks to a Wayland compositor. It owns the connection, the loop, windows, input devices,
// the focused field of other applications and the clipboard; one protocol has one file, named after it. It
// decides nothing about keyboards: it carries touches up and edits down.

/// A Wayland compositor as the toolkit's platform.
///
///     let system = try WaylandSystem(features: .keyboard)
///     let window = try system.makeWindow(configuration)
///     try system.run()                         // until the compositor goes or stop() is called
///
/// Make it and run it on the main thread, from ordinary (not asynchronous) code.
@MainActor package final class WaylandSystem: PlatformSystem {
    /// What the program is to the compositor.
    package enum Features: Hashable, Sendable {
        /// The keyboard of the session: a panel, and the focused text of all applications.
        case keyboard
        /// An application with windows and the hardware keyboard.
        case application
    }

    let connection: Connection
    private let registry: Registry
    let loop: EventLoop
    private let features: Features

    let compositor: OpaquePointer
    let shm: OpaquePointer
    /// How the keyboard serves this compositor; nil for an application.
    package let serving: KeyboardServing?
    private(set) var layerShell: OpaquePointer?
    private(set) var inputPanel: OpaquePointer?
    private(set) var xdgShell: OpaquePointer?
    private(set) var decorations: OpaquePointer?
    private(set) var viewporter: OpaquePointer?
    private(set) var fractionalScale: OpaquePointer?
    private var logicalOutputs: OpaquePointer?
    private var tablets: OpaquePointer?
    private(set) var cursor: Cursor?
    private(set) var allOutputs: [Output] = []
    private var seats: [Seat] = []
    private var seatCount = 0
    private var windows: [OpaquePointer: WaylandWindow] = [:]
    private var inputMethod: InputMethodClient?
    private var textInput: TextInputClient?
    private var board: Clipboard?
    private var primaryBoard: Clipboard?
    private var dataControl: DataControl?
    private var dataDevice: DataDevice?
    /// An input event by which a compositor knows that the user wants something: its number and its seat.
    struct Press {
        var serial: UInt32
        var seat: OpaquePointer
    }
    /// The last event that may ask for something; nil before the user touched or pressed anything.
    var lastPress: Press?
    private var reportsOutputs = false
    /// For one question; kept until the compositor has finished with it.
    private var foreignToplevels: ForeignToplevels?
    /// Made with the first watch: not in `deinit`, where no reference to the system can be made.
    private var activeApps: ActiveAppWatches?
    private var stoppedToplevels: [ForeignToplevels] = []
    /// Counts the turns of the loop.
    private var turn = 0
    private var configuredTurn = -1
    private var lostFieldToPanel = false
    private var hasBoundRest = false
    private var onFirstSeat: (@MainActor () -> Void)?
    /// Asks for the input method again, after another one served the seat.
    private var retry: PlatformTimer?
    private var hasReportedUnavailable = false
    /// What waits for the first frame, until it was called.
    private var firstFrames: FirstFrames?

    /// Called when a display came, went, turned or changed its scale.
    package var onOutputsChange: (@MainActor () -> Void)?
    /// Called with the identifier of the display that the focused field's window comes to be on; with nil when no field has
    /// the focus, and where the compositor does not report it.
    package var onFieldOutputChange: (@MainActor (Int?) -> Void)?
    private var fieldOutput: Int?
    /// Called when the first touch screen or pen of a seat is connected, or the last one disconnected.
    package var onTouchDevicesChange: (@MainActor () -> Void)?
    /// Called once when another input method serves the seat; it is asked for again every few seconds until it
    /// is free.
    package var onUnavailable: (@MainActor () -> Void)? {
        didSet { if inputMethod?.isUnavailable == true { reportUnavailable() } }
    }

    /// Connects to a compositor and binds what the features need.
    ///
    /// - Parameters:
    ///   - display: the socket's name or path; nil means the connection in WAYLAND_SOCKET, which a compositor hands to a
    ///     program that it starts, else the socket that WAYLAND_DISPLAY names.
    ///   - transport: the only way for text that a keyboard may use; nil for what suits the compositor.
    ///   - surface: the only panel that a keyboard may use; nil for what suits the compositor.
    /// - Throws: `.noDisplay` if no compositor answers, `.missingProtocols` when the compositor lacks some.
    package init(
        display: String? = nil, features: Features, transport: KeyboardServing.Transport? = nil,
        surface: KeyboardServing.Surface? = nil
    ) throws(PlatformError) {
        self.features = features
        let loop = EventLoop()
        loop.performsBlocks = features == .application
        let connection = try Connection(display: display)
        let registry = Registry(connection)
        try connection.roundtrip()
        switch features {
        // A seat may come later: phoc has none before its first input device.
        case .keyboard:
            serving = try KeyboardServing.choice(
                among: registry.offers, transport: transport, surface: surface)
        case .application:
            serving = nil
            try Self.checkProtocols(of: registry)
        }
        guard let compositor = registry.bind(spinet_wl_compositor(), version: 4),
            let shm = registry.bind(spinet_wl_shm(), version: 1)
        else { throw .missingProtocols(["wl_compositor", "wl_shm"]) }
        self.loop = loop
        self.connection = connection
        self.registry = registry
        self.compositor = compositor
        self.shm = shm
        bindRest()
        try connection.roundtrip()
        reportsOutputs = true
        connection.join(loop)
        connection.beforeFlush = { [weak self] in self?.prepareToWait() }
        loop.beforeWaiting = { [weak connection] () throws(PlatformError) in try connection?.prepareToWait() }
    }

    isolated deinit {
        firstFrames = nil
        for window in windows.values { window.abandon() }
        cursor = nil
        inputMethod?.destroy()
        textInput?.destroy()
        board?.destroy()
        primaryBoard?.destroy()
        // Without data-control the device is the clipboard's, and ended with it.
        if dataControl != nil { dataDevice?.destroy() }
        dataControl?.destroy()
        activeApps?.destroy()
        for toplevels in [foreignToplevels] + stoppedToplevels { toplevels?.destroy() }
        for seat in seats { seat.destroy() }
        for output in allOutputs { output.destroy() }
        registry.destroy()
        connection.flush()
    }

    private static func checkProtocols(of registry: Registry) throws(PlatformError) {
        let needed: [(String, UInt32)] = [
            ("wl_compositor", 4), ("wl_shm", 1), ("wl_seat", 1), ("xdg_wm_base", 1),
        ]
        let missing = needed.filter { name, version in registry.offers[name, default: 0] < version }
        if !missing.isEmpty { throw .missingProtocols(missing.map { $0.0 }) }
    }

    private func bindRest() {
        switch features {
        case .keyboard:
            switch serving?.surface {
            case .inputPanel: inputPanel = registry.bind(spinet_zwp_input_panel_v1(), version: 1)
            case .layerShell, nil: layerShell = registry.bind(spinet_zwlr_layer_shell_v1(), version: 4)
            }
        case .application:
            xdgShell = registry.bind(spinet_xdg_wm_base(), version: 2)
            if let xdgShell { XdgShell.answerPings(of: xdgShell) }
            decorations = registry.bind(spinet_zxdg_decoration_manager_v1(), version: 1)
        }
        logicalOutputs = registry.bind(spinet_zxdg_output_manager_v1(), version: 3)
        viewporter = registry.bind(spinet_wp_viewporter(), version: 1)
        fractionalScale = registry.bind(spinet_wp_fractional_scale_manager_v1(), version: 1)
        tablets = registry.bind(spinet_zwp_tablet_manager_v2(), version: 1)
        for global in registry.globals { add(global) }
        registry.onAdd = { [weak self] in self?.add($0) }
        registry.onRemove = { [weak self] in self?.remove($0) }
        if let seat = seats.first { bindInput(of: seat) }
        hasBoundRest = true
    }

    private func bindInput(of seat: Seat) {
        switch features {
        case .keyboard: bindInputMethod(of: seat)
        case .application: bindTextInput(of: seat)
        }
        bindClipboard(of: seat)
    }

    private func bindTextInput(of seat: Seat) {
        guard let manager = registry.bind(spinet_zwp_text_input_manager_v3(), version: 2),
            let textInput = zwp_text_input_manager_v3_get_text_input(manager, seat.seat)
        else { return }
        self.textInput = TextInputClient(
            textInput: textInput, reporter: FieldReporter(loop: loop), system: self)
    }

    private func bindInputMethod(of seat: Seat) {
        guard let transport = transport(for: seat) else { return }
        let client = InputMethodClient(transport: transport, system: self)
        client.onUnavailable = { [weak self] in self?.inputMethodUnavailable() }
        inputMethod = client
    }

    private func transport(for seat: Seat) -> (any FieldTransport)? {
        switch serving?.transport {
        case .inputMethodV2:
            guard let keyboards = registry.bind(spinet_zwp_virtual_keyboard_manager_v1(), version: 1),
                let methods = registry.bind(spinet_zwp_input_method_manager_v2(), version: 1)
            else { return nil }
            return InputMethodV2(manager: methods, keyboards: keyboards, seat: seat.seat, system: self)
        case .inputMethodV1:
            return registry.bind(spinet_zwp_input_method_v1(), version: 1).map {
                InputMethodV1(inputMethod: $0, system: self)
            }
        case nil: return nil
        }
    }

    private func bindClipboard(of seat: Seat) {
        // A panel is never focused, and only data-control reports the clipboard to an unfocused program.
        if let manager = registry.bind(spinet_zwlr_data_control_manager_v1(), version: 2),
            let control = DataControl(manager: manager, seat: seat.seat)
        {
            dataControl = control
            board = clipboard(by: control.clipboard)
            if control.hasPrimary { primaryBoard = clipboard(by: control.primary) }
            // Nothing is dragged onto a panel.
            if features == .keyboard { return }
        }
        guard let manager = registry.bind(spinet_wl_data_device_manager(), version: 3),
            let device = DataDevice(manager: manager, seat: seat.seat, system: self)
        else { return }
        dataDevice = device
        if board == nil { board = clipboard(by: device) }
    }

    private func clipboard(by channel: any Clipboard.Channel) -> Clipboard {
        Clipboard(channel: channel, loop: loop) { [unowned self] in flush() }
    }

    private func add(_ global: Registry.Global) {
        switch global.interface {
        case "wl_output":
            guard let output = registry.bind(global, spinet_wl_output(), version: 4) else { return }
            let added = Output(global: global, output: output) { [weak self] in self?.outputsChanged() }
            if let logicalOutputs { added.describe(with: logicalOutputs) }
            allOutputs.append(added)
        case "wl_seat":
            guard let seat = registry.bind(global, spinet_wl_seat(), version: 5) else { return }
            let added = Seat(
                global: global, seat: seat, number: seatCount, wantsKeyboard: features == .application,
                system: self)
            if let tablets { added.followPens(by: tablets) }
            seats.append(added)
            seatCount += 1
            if hasBoundRest, seats.count == 1, inputMethod == nil, textInput == nil {
                bindInput(of: seats[0])
                onFirstSeat?()
            }
        default: break
        }
    }

    private func remove(_ global: Registry.Global) {
        if let index = allOutputs.firstIndex(where: { $0.global == global.name }) {
            allOutputs.remove(at: index).destroy()
            outputsChanged()
        } else if let index = seats.firstIndex(where: { $0.global == global.name }) {
            let seat = seats.remove(at: index)
            if lastPress?.seat == seat.seat { lastPress = nil }
            seat.destroy()
            onTouchDevicesChange?()
        }
    }

    private func outputsChanged() {
        guard reportsOutputs else { return }
        for window in windows.values { window.outputsChanged() }
        onOutputsChange?()
    }

    private func reportUnavailable() {
        guard !hasReportedUnavailable, let onUnavailable else { return }
        hasReportedUnavailable = true
        onUnavailable()
    }

    private func inputMethodUnavailable() {
        reportUnavailable()
        guard retry?.isPending != true else { return }
        retry = schedule(at: now + 3) { [weak self] in
            guard let self, let seat = self.seats.first else { return }
            self.inputMethod?.reconnect(to: seat.seat)
            self.flush()
        }
    }

    // MARK: - PlatformSystem

    /// The time now, in seconds on CLOCK_MONOTONIC.
    package var now: TimeInterval { MonotonicClock.now }

    /// Makes a panel or an application window; it is shown when it first draws.
    ///
    /// - Throws: `.missingProtocols` when the features asked for do not include such a window.
    package func makeWindow(_ configuration: WindowConfiguration) throws(PlatformError) -> any PlatformWindow
    {
        try connection.check()
        if cursor == nil { cursor = Cursor(system: self) }
        let window = try WaylandWindow(system: self, configuration: configuration)
        windows[window.surface] = window
        flush()
        return window
    }

    /// Calls `action` once, at a time or as soon after as can be.
    @discardableResult
    package func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
        loop.schedule(at: time, action)
    }

    /// The displays, in the order in which the compositor told of them.
    package var outputs: [PlatformOutput] { allOutputs.map(\.description) }

    /// The focused field of the session's applications; nil for an application.
    package var textClient: (any TextClient)? { inputMethod }

    /// The session's input method, for the fields of this application; nil for a keyboard, and where the
    /// compositor offers no text-input-v3.
    package var systemKeyboard: (any SystemKeyboard)? { textInput }

    /// The text that was selected with a mouse last, in any program; nil where the compositor tells nothing of it.
    package var primarySelection: String? {
        get { primaryBoard?.text }
        set { primaryBoard?.text = newValue }
    }

    /// The drags between windows and programs; nil for a keyboard, and where the compositor has none.
    var drags: DragDevice? { dataDevice?.drags }

    /// The clipboard's text.
    package var clipboard: String? {
        get { board?.text }
        set { board?.text = newValue }
    }

    /// Whether the clipboard's owner offers a type of text; sends no request.
    package var hasClipboardText: Bool { board?.hasText ?? false }

    /// Plays the sound of a key by libcanberra, where there is one; it never waits.
    package func playKeyClick(_ click: KeyClick) {
        switch click {
        case .letter: spinet_sound_play(0)
        case .delete: spinet_sound_play(1)
        case .modifier: spinet_sound_play(2)
        }
    }

    /// Runs until `stop()`.
    ///
    /// - Throws: `.disconnected` when the compositor has gone, `.protocolError` when it refused a request.
    package func run() throws(PlatformError) { try loop.run() }

    /// Ends `run()`.
    package func stop() { loop.stop() }

    // MARK: - For programs of this package

    /// Whether there is a seat to type for.
    package var hasSeat: Bool { !seats.isEmpty }

    /// Whether a seat is there still: nothing can be asked of one that the compositor has removed.
    func has(_ seat: OpaquePointer) -> Bool { seats.contains { $0.seat == seat } }

    /// Whether a touch screen is connected.
    package var hasTouchScreen: Bool { seats.contains { $0.touch != nil } }

    /// Whether a tablet for pens is connected, or a screen that has pens.
    package var hasPen: Bool { seats.contains(where: \.hasPen) }

    /// Runs until the compositor offers a seat, which it may do with its first input device only.
    ///
    /// - Returns: false when `stop()` ended the wait.
    /// - Throws: as `run()` does.
    package func waitForSeat() throws(PlatformError) -> Bool {
        guard !hasSeat else { return true }
        onFirstSeat = { [weak self] in self?.stop() }
        defer { onFirstSeat = nil }
        try run()
        return hasSeat
    }

    @discardableResult
    package func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> PlatformWatch {
        let source = loop.addReader(fd: descriptor) { _ in action() }
        return PlatformWatch { source.cancel() }
    }

    /// Calls `action` whenever a descriptor is ready; the watch ends when it is cancelled.
    @discardableResult
    package func addReader(
        fd: Int32, events: Int16 = 1, _ action: @escaping @MainActor (Int16) -> Void
    ) -> EventSource {
        loop.addReader(fd: fd, events: events, action)
    }

    /// Calls `action` in the loop when the process gets a signal.
    package func onSignal(_ signal: Int32, _ action: @escaping @MainActor () -> Void) {
        loop.onSignal(signal, action)
    }

    /// Lets programs of this toolkit's tell all that their fields ask for.
    ///
    /// - Parameter onProblem: called with a sentence when one tells nonsense, and was sent away.
    /// - Returns: false where there is no place for them to tell it.
    package func learnFromFields(onProblem: @escaping @MainActor (String) -> Void) -> Bool {
        guard let inputMethod, inputMethod.fields == nil, let fields = FieldListener(loop: loop) else {
            return false
        }
        fields.onProblem = onProblem
        inputMethod.learn(from: fields)
        return true
    }

    /// Reports the height of the keyboard at the lower edge of the display, in points, to the program with the field.
    package func keyboardDidMove(_ height: Double) { inputMethod?.fields?.keyboardDidMove(height) }

    /// Reports the enabled keyboards to the program with the field.
    package func keyboardTypes(_ languages: KeyboardLanguages) {
        inputMethod?.keyboardTypes(languages)
    }

    /// Reports to the programs of this toolkit whether the user has key clicks on.
    package func keyboardClicks(_ isOn: Bool) { inputMethod?.fields?.keyboardClicks(isOn) }

    /// Asks whether some application can take input after the focused field lost the focus.
    ///
    /// A lock screen that inhibits input (swaylock on sway 1.7) reports itself to no program: no window is in use then. A
    /// panel with the keyboard focus (a launcher) has the same effect, but makes sway arrange all panels, ours too, in the
    /// same turn before the field loses the focus: it can take input. Where the compositor lacks
    /// wlr-foreign-toplevel-management-v1 the answer is always yes.
    package func askWhetherInputIsTaken(_ answer: @escaping @MainActor (Bool) -> Void) {
        guard foreignToplevels == nil, !lostFieldToPanel,
            let manager = registry.bind(spinet_zwlr_foreign_toplevel_manager_v1(), version: 3)
        else { return answer(true) }
        foreignToplevels = ForeignToplevels(
            manager: manager, connection: connection,
            onReported: { [weak self] in
                guard let toplevels = self?.foreignToplevels else { return }
                let isInUse = toplevels.isAnyActivated
                toplevels.stop()
                answer(isInUse)
            },
            onFinished: { [weak self] in
                // Not inside the event that reports it: its object is still in use.
                self?.later {
                    self?.foreignToplevels?.destroy()
                    self?.foreignToplevels = nil
                }
            })
        flush()
    }

    /// Whether the compositor reports which application is in use.
    package var reportsActiveApp: Bool { offers["zwlr_foreign_toplevel_manager_v1"] != nil }

    /// Calls `action` with the application in use, for the session's keyboard; nil for an application, and where the
    /// compositor lacks wlr-foreign-toplevel-management-v1.
    package func watchActiveApp(_ action: @escaping @MainActor (String?) -> Void) -> PlatformWatch? {
        guard features == .keyboard else { return nil }
        let watches = activeApps ?? ActiveAppWatches(system: self)
        activeApps = watches
        return watches.add(action)
    }

    /// The windows of all applications that are in use; nil where the compositor does not report them.
    ///
    /// - Parameter onReported: called once, when all windows are known.
    func makeForeignToplevels(onReported: @escaping () -> Void = {}) -> ForeignToplevels? {
        registry.bind(spinet_zwlr_foreign_toplevel_manager_v1(), version: 3).map {
            ForeignToplevels(
                manager: $0, connection: connection, onReported: onReported, onFinished: {})
        }
    }

    /// The window of the focused field is on these displays; none if it is unknown.
    ///
    /// On several displays it belongs to the one that it came to last, until it leaves that.
    func fieldMoved(to outputs: [OpaquePointer]) {
        let ids = outputs.compactMap { output in allOutputs.first { $0.output == output } }
            .map { Int($0.global) }
        let new = fieldOutput.flatMap { ids.contains($0) ? $0 : nil } ?? ids.last
        guard new != fieldOutput else { return }
        fieldOutput = new
        onFieldOutputChange?(new)
    }

    /// Asks for no more reports, and keeps the object until the compositor has sent the last one.
    func retire(_ toplevels: ForeignToplevels) {
        stoppedToplevels.append(toplevels)
        toplevels.onFinished = { [weak self, weak toplevels] in
            // Not inside the event that reports it: its object is still in use.
            self?.later {
                toplevels?.destroy()
                self?.stoppedToplevels.removeAll { $0 === toplevels }
            }
        }
        toplevels.stop()
        flush()
    }

    // MARK: - For windows and devices

    /// A panel of ours was configured, or a field lost the focus: which came first in a turn tells why.
    func panelWasConfigured() { configuredTurn = turn }
    func fieldWasLost() { lostFieldToPanel = configuredTurn == turn }

    /// Whether a window of ours is visible to the user.
    var hasWindowInFront: Bool { windows.values.contains(where: \.isInFront) }

    /// A window came to the front, or left it.
    func windowsChanged() { textInput?.windowsChanged() }

    func flush() { connection.flush() }

    func window(of surface: OpaquePointer) -> WaylandWindow? { windows[surface] }

    func forget(_ window: WaylandWindow) { windows[window.surface] = nil }

    func renamed(_ window: WaylandWindow, from old: OpaquePointer) {
        windows[old] = nil
        windows[window.surface] = window
    }

    func forgetTouches(on window: WaylandWindow) {
        for seat in seats { seat.forget(window) }
    }

    /// Calls `action` in the next turn of the loop.
    func later(_ action: @escaping @MainActor () -> Void) { _ = loop.schedule(at: 0.000_001, action) }

    private func prepareToWait() {
        turn &+= 1
        for seat in seats { seat.touch?.deliverMovements() }
        for window in windows.values { window.commitIfNeeded() }
        textInput?.reportChanges()
        if let firstFrames {
            firstFrames.check()
            if firstFrames.areOver { self.firstFrames = nil }
        }
    }

    /// Calls `action` once when the windows that are to be shown now have been drawn, which may be none.
    ///
    /// It is called in the event loop, after at most a second. What takes milliseconds and is not seen belongs there; a
    /// later call takes the place of one that is still waiting.
    package func afterFirstFrame(_ action: @escaping @MainActor () -> Void) {
        firstFrames = FirstFrames(
            connection, loop: loop,
            areDrawn: { [weak self] in self?.windows.values.contains { $0.awaitsFirstFrame } != true },
            then: action)
    }

    /// Makes the keyboard for keys ready, so that the first key is as quick as others; a key that comes before does it, too.
    ///
    /// wlroots' compositors compile a keymap for it, ten milliseconds in which they paint nothing.
    package func prepareKeys() {
        inputMethod?.prepareKeys()
        flush()
    }

    /// What the compositor offers: interface names and versions.
    package var offers: [String: UInt32] { registry.offers }
}
