import CWayland
import CWaylandProtocols
import Foundation
import Platform

/// A surface with a role: the keyboard's panel or an application's window.
///
/// Hiding a panel replaces its surface by a new one, whose first configure event is there when the panel is shown again:
/// showing it is one commit with a frame that was kept, and no question to the compositor. A surface that is unmapped
/// and mapped again would not do: phoc 0.24 sends it no configure event while its size stays the same, and one that was
/// on its way when it was unmapped must not be acknowledged any more (wlroots ends the connection).
@MainActor final class WaylandWindow: PlatformWindow {
    private(set) var size = CGSize.zero
    private(set) var scale = 1.0
    var onEvent: (@MainActor (WindowEvent) -> Void)?

    /// The compositor's handle of the surface; changes when a lost panel is recreated.
    private(set) var surface: OpaquePointer
    private unowned let system: WaylandSystem
    private var configuration: WindowConfiguration
    private var role: (any WindowRole)?
    private var fraction: FractionalScale?
    /// The display that the surface was made for; nil where the compositor chose.
    private var requestedOutput: Int?
    /// Whether the surface was made when it was shown, and not before: the compositor has chosen the display in use.
    private var isChosenNow = false
    /// Whether the surface takes the place of one that was shown, and has drawn nothing yet.
    private var isReplaced = false
    private var enteredOutputs: Set<OpaquePointer> = []
    /// Whether those are outputs of the surface before this one.
    private var hasOldOutputs = false
    private var buffers = BufferQueue()
    /// The scale that the surface's buffers have; 0 while it was not told.
    private var reportedScale: Int32 = 0
    private var frameCallback: OpaquePointer?
    private var isConfigured = false
    private var isMapped = false
    private var isClosed = false
    /// Whether it was taken off the screen: until it draws again it receives no event that would make it draw.
    private var isHidden = false
    private var resizedWhileHidden = false
    /// The size that the compositor asked for last, where the window does not have it yet.
    private var wantedSize: CGSize?
    private var wantsFrame = false
    private var wantsBuffer = false
    private var needsCommit = false
    private var inputRegion: [CGRect]?

    init(system: WaylandSystem, configuration: WindowConfiguration) throws(PlatformError) {
        self.system = system
        self.configuration = configuration
        guard let surface = wl_compositor_create_surface(system.compositor) else {
            throw .system(operation: "wl_compositor.create_surface", code: 0)
        }
        self.surface = surface
        try setUp(scale: guessedScale)
        if let window = role as? XdgShell { state = window.state }
    }

    private func setUp(scale: Double) throws(PlatformError) {
        wl_surface_add_listener(surface, Self.listener, address(of: self))
        reportedScale = 0
        self.scale = scale
        let onConfigure: (CGSize) -> Void = { [weak self] in self?.configured($0) }
        switch configuration.role {
        case .keyboard where system.inputPanel != nil:
            // Without a display there is none until one comes.
            guard let panel = system.inputPanel, let output = wantedOutput ?? system.allOutputs.first else {
                isLost = true
                break
            }
            role = InputPanel(
                panel: panel, surface: surface, output: output, system: system, onConfigure: onConfigure)
        case .keyboard, .floatingKeyboard, .tab, .sheet:
            guard let shell = system.layerShell else { throw .missingProtocols(["zwlr_layer_shell_v1"]) }
            requestedOutput = wantedOutput.map { Int($0.global) }
            role = LayerShell(
                shell: shell, surface: surface, output: wantedOutput?.output,
                role: configuration.role, onConfigure: onConfigure,
                onClosed: { [weak self] in self?.lostPanel() })
        case .application:
            guard let shell = system.xdgShell else { throw .missingProtocols(["xdg_wm_base"]) }
            role = XdgShell(
                shell: shell, decorations: system.decorations, surface: surface, size: configuration.size,
                onConfigure: onConfigure,
                onClosed: { [weak self] in self?.onEvent?(.closed) })
        }
        let manager = configuration.scale == nil ? system.fractionalScale : nil
        if let viewporter = system.viewporter, manager != nil || configuration.scale != nil {
            fraction = FractionalScale(manager: manager, viewporter: viewporter, surface: surface) {
                [weak self] in
                self?.setScale($0)
            }
        }
        role?.apply(configuration)
        // A compositor keeps the place of a panel that has not been shown yet (sway 1.7): it asks for it when it is.
        if !isMapped, let panel = role as? any PanelRole { panel.setExclusiveZone(0) }
        applyInputRegion()
        wl_surface_commit(surface)
        needsCommit = false
    }

    // MARK: - Drawing

    @discardableResult
    func draw(_ paint: (FrameBuffer) -> [DamageRect]) -> Bool {
        isHidden = false
        if resizedWhileHidden {
            resizedWhileHidden = false
            onEvent?(.resized)
        }
        chooseOutput()
        guard !isClosed, isConfigured, size.width > 0, size.height > 0 else {
            wantsFrame = true
            return false
        }
        let width = Int((size.width * scale).rounded()), height = Int((size.height * scale).rounded())
        guard let buffer = buffers.next(of: system, width: width, height: height) else {
            wantsBuffer = true
            return false
        }
        buffers.onRelease { [weak self] in self?.released() }
        let damage = paint(
            FrameBuffer(
                bytes: buffer.memory, width: width, height: height, stride: buffer.stride, scale: scale,
                age: buffers.age(of: buffer)))
        let rectangles = damage.map { $0.clipped(width: width, height: height) }.filter { !$0.isEmpty }
        guard !rectangles.isEmpty || !isMapped else {
            buffers.updated(buffer)
            return true
        }
        wl_surface_attach(surface, buffer.buffer, 0, 0)
        if !isMapped {
            // A new panel's or a re-shown panel's buffer is all new to the display.
            wl_surface_damage_buffer(surface, 0, 0, Int32(width), Int32(height))
            role?.apply(configuration)
        } else {
            for rectangle in rectangles {
                wl_surface_damage_buffer(
                    surface, Int32(rectangle.x), Int32(rectangle.y), Int32(rectangle.width),
                    Int32(rectangle.height))
            }
        }
        if let fraction {
            fraction.setDestination(size)
        } else if reportedScale != Int32(scale.rounded()) {
            reportedScale = Int32(scale.rounded())
            wl_surface_set_buffer_scale(surface, reportedScale)
        }
        buffer.isBusy = true
        buffers.shown(buffer)
        isMapped = true
        commit()
        return true
    }

    func requestFrame() { wantsFrame = true }

    /// Whether it has something to draw for the first time, and waits for the compositor to tell its size.
    var awaitsFirstFrame: Bool { wantsFrame && !isMapped && !isClosed && !isLost }

    private func commit() {
        if wantsFrame, frameCallback == nil, isMapped {
            wantsFrame = false
            frameCallback = wl_surface_frame(surface)
            wl_callback_add_listener(frameCallback, Self.frameListener, address(of: self))
        }
        wl_surface_commit(surface)
        needsCommit = false
    }

    /// Commits without a change, for state of other objects that takes effect with it.
    func commitAgain() {
        if !isClosed, isMapped { commit() }
    }

    /// Sends what waits for a commit; called before each wait of the loop.
    func commitIfNeeded() {
        guard !isClosed, isMapped else { return }
        if needsCommit || (wantsFrame && frameCallback == nil) { commit() }
    }

    private func released() {
        guard wantsBuffer else { return }
        wantsBuffer = false
        onEvent?(.frame(time: system.now))
    }

    // MARK: - Configuration

    /// Whether it is the window in use; a panel never is.
    var isInFront: Bool { (role as? XdgShell)?.state.isActive ?? false }
    /// What was reported last; a panel is always in use.
    private(set) var state = WindowState()

    private func configured(_ newSize: CGSize) {
        guard !isClosed else { return }
        switch configuration.role {
        case .keyboard, .floatingKeyboard: system.panelWasConfigured()
        case .tab, .sheet, .application: break
        }
        takeState()
        let isFirst = !isConfigured
        isConfigured = true
        let wanted = CGSize(
            width: min(newSize.width > 0 ? newSize.width : configuration.size.width, Output.longestSide),
            height: min(newSize.height > 0 ? newSize.height : configuration.size.height, Output.longestSide))
        if isFirst {
            // Of a surface that takes the place of a shown one the toolkit knows nothing: it has to draw all again.
            if isReplaced, wanted == size { reportResized() }
            isReplaced = false
            resize(to: wanted)
        } else {
            // Laying out takes milliseconds, and a compositor may send a hundred sizes at once: the last one counts.
            if wantedSize == nil { system.later { [weak self] in self?.resizeAsWanted() } }
            wantedSize = wanted
        }
        if isFirst, !isHidden, wantsFrame || !isMapped {
            wantsFrame = false
            onEvent?(.frame(time: system.now))
        }
    }

    /// Reports what a configure event changed beside the size.
    private func takeState() {
        guard let new = (role as? XdgShell)?.state, new != state || !isConfigured else { return }
        state = new
        system.windowsChanged()
        onEvent?(.stateChanged)
    }

    func request(_ request: WindowRequest) {
        (role as? XdgShell)?.request(request, by: system.lastPress)
        system.flush()
    }

    func beginDrag(_ drag: OutgoingDrag) -> Bool {
        system.drags?.begin(drag, from: surface) ?? false
    }

    private func resizeAsWanted() {
        guard let size = wantedSize else { return }
        wantedSize = nil
        if !isClosed { resize(to: size) }
    }

    private func resize(to newSize: CGSize) {
        wantedSize = nil
        guard newSize != size else { return }
        size = newSize
        reportResized()
    }

    func reconfigure(_ configuration: WindowConfiguration) {
        guard configuration != self.configuration, !isClosed else { return }
        let movesOutput = configuration.output != self.configuration.output
        let startsOrEndsFloating =
            (configuration.role == .floatingKeyboard) != (self.configuration.role == .floatingKeyboard)
        // The compositor counts whole points, and some answer only what changed for them.
        let changesSize =
            configuration.size.height.rounded() != self.configuration.size.height.rounded()
            || configuration.size.width.rounded() != self.configuration.size.width.rounded()
        self.configuration = configuration
        if startsOrEndsFloating {
            // The old buffer would be seen at another place until the first frame of the new size.
            system.forgetTouches(on: self)
            return recreate()
        }
        if movesOutput, role is InputPanel || isElsewhere { return moveOutput() }
        role?.apply(configuration)
        if isMapped {
            needsCommit = true
        } else if let panel = role as? any PanelRole {
            // Off the screen it learns its new size now, and goes on holding no place at the edge.
            panel.setExclusiveZone(0)
            if changesSize { isConfigured = false }
            wl_surface_commit(surface)
        }
    }

    func show(_ pointer: PointerShape) {
        system.cursor?.show(pointer)
        system.flush()
    }

    func setInputRegion(_ region: [CGRect]?) {
        guard region != inputRegion, !isClosed else { return }
        inputRegion = region
        applyInputRegion()
        needsCommit = true
    }

    private func applyInputRegion() {
        guard let inputRegion else { return wl_surface_set_input_region(surface, nil) }
        let region = wl_compositor_create_region(system.compositor)
        for rectangle in inputRegion {
            let whole = rectangle.integral
            wl_region_add(
                region, Int32(whole.minX), Int32(whole.minY), Int32(whole.width), Int32(whole.height))
        }
        wl_surface_set_input_region(surface, region)
        wl_region_destroy(region)
    }

    func hide() {
        isHidden = true
        guard isMapped, !isClosed else { return }
        system.forgetTouches(on: self)
        if role is any PanelRole {
            // It will most likely be shown where it was.
            let outputs = enteredOutputs
            isChosenNow = false
            recreate(scale: scale)
            (enteredOutputs, hasOldOutputs) = (outputs, true)
            return system.flush()
        }
        isMapped = false
        isConfigured = false
        dropFrameCallback()
        wl_surface_attach(surface, nil, 0, 0)
        wl_surface_commit(surface)
        // The next configure event is asked for now, and is there when the window is wanted again.
        wl_surface_commit(surface)
        needsCommit = false
        system.flush()
    }

    func close() {
        guard !isClosed else { return }
        system.forgetTouches(on: self)
        system.forget(self)
        abandon()
    }

    /// Gives the surface up when the system goes, which then can be asked nothing more.
    func abandon() {
        guard !isClosed else { return }
        isClosed = true
        onEvent = nil
        tearDown()
        buffers = BufferQueue()
    }

    private func tearDown() {
        dropFrameCallback()
        fraction?.destroy()
        fraction = nil
        role?.destroy()
        role = nil
        wl_surface_destroy(surface)
        isConfigured = false
        isMapped = false
        enteredOutputs = []
        hasOldOutputs = false
    }

    private func dropFrameCallback() {
        guard let frameCallback else { return }
        wl_callback_destroy(frameCallback)
        self.frameCallback = nil
        wantsFrame = true
    }

    // MARK: - Outputs

    /// Before a panel is shown among several displays: makes its surface again, which belongs to the display that was in
    /// use when it was made.
    ///
    /// With one display nothing is asked, and showing it is one commit.
    private func chooseOutput() {
        guard !isMapped, !isChosenNow, !isClosed, role is LayerShell else { return }
        isChosenNow = true
        // It is made already for the display that is wanted.
        guard system.allOutputs.count > 1, requestedOutput == nil || requestedOutput != configuration.output
        else { return }
        recreate()
    }

    /// Makes the panel again on the display that is wanted, unless it is there by now.
    private func moveOutput() {
        guard !isClosed, role is InputPanel || isElsewhere else { return }
        system.forgetTouches(on: self)
        recreate()
    }

    /// Whether the panel is shown on another display than is wanted.
    ///
    /// One that was made for the wanted display is where the compositor has it.
    private var isElsewhere: Bool {
        guard isMapped, !hasOldOutputs, role is LayerShell, let wantedOutput,
            requestedOutput != Int(wantedOutput.global)
        else { return false }
        return !enteredOutputs.isEmpty && !enteredOutputs.contains(wantedOutput.output)
    }

    /// The compositor took the panel away, because its output went: it is recreated where there is one.
    private func lostPanel() {
        system.forgetTouches(on: self)
        if configuration.output != nil, wantedOutput == nil { configuration.output = nil }
        isConfigured = false
        isMapped = false
        isLost = true
        // Not inside the event that reports it: its object is still in use.
        system.later { [weak self] in self?.outputsChanged() }
    }

    private var isLost = false

    /// Called when an output came, went or changed.
    func outputsChanged() {
        guard !isClosed else { return }
        if isLost {
            if !system.allOutputs.isEmpty { recreate() }
            return
        }
        if let panel = role as? any PanelRole {
            guard panel.displaysChanged(to: system.allOutputs) else { return lostPanel() }
            if panel is InputPanel { panel.apply(configuration) }
            // Not inside the surface's own event.
            if isElsewhere { system.later { [weak self] in self?.moveOutput() } }
        }
        enteredOutputs.formIntersection(system.allOutputs.map(\.output))
        if fraction == nil { setScale(guessedScale) }
    }

    /// - Parameter scale: the new surface's at first; nil means that of the outputs it may be on.
    private func recreate(scale: Double? = nil) {
        isLost = false
        isReplaced = !isHidden
        tearDown()
        guard let surface = wl_compositor_create_surface(system.compositor) else { return }
        let old = self.surface
        self.surface = surface
        system.renamed(self, from: old)
        do { try setUp(scale: scale ?? guessedScale) } catch { isLost = true }
    }

    private var wantedOutput: Output? {
        configuration.output.flatMap { id in system.allOutputs.first { Int($0.global) == id } }
    }

    /// The scale to draw at: the one that is wanted, else a whole one, the greatest of the outputs the surface is on, or of the one it will be
    /// on.
    private var guessedScale: Double {
        if let scale = configuration.scale { return system.viewporter == nil ? scale.rounded(.up) : scale }
        let entered = system.allOutputs.filter { enteredOutputs.contains($0.output) }
        let candidates = entered.isEmpty ? wantedOutput.map { [$0] } ?? system.allOutputs : entered
        return min(Double(max(1, candidates.map(\.scale).max() ?? 1)), Output.scales.upperBound)
    }

    private func setScale(_ wanted: Double) {
        let newScale = min(max(Output.scales.lowerBound, wanted), Output.scales.upperBound)
        guard wanted > 0, newScale != scale else { return }
        scale = newScale
        if size != .zero { reportResized() }
    }

    private func reportResized() {
        if isHidden { resizedWhileHidden = true } else { onEvent?(.resized) }
    }

    private static let listener = makeListener(wl_surface_listener()) {
        $0.enter = { data, _, output in
            guard let window = object(data, WaylandWindow.self), let output else { return }
            if window.hasOldOutputs { (window.enteredOutputs, window.hasOldOutputs) = ([], false) }
            window.enteredOutputs.insert(output)
            window.outputsChanged()
        }
        $0.leave = { data, _, output in
            guard let window = object(data, WaylandWindow.self), let output else { return }
            window.enteredOutputs.remove(output)
            if !window.enteredOutputs.isEmpty { window.outputsChanged() }
        }
    }

    private static let frameListener = makeListener(wl_callback_listener()) {
        $0.done = { data, callback, milliseconds in
            wl_callback_destroy(callback)
            guard let window = object(data, WaylandWindow.self) else { return }
            window.frameCallback = nil
            window.onEvent?(.frame(time: EventClock.seconds(milliseconds, now: window.system.now)))
        }
    }
}
