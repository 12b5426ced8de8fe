package import Foundation
package import Platform

/// The screen of the phone in the page.
///
/// It keeps one buffer for good, so that a frame's age is always 1 and only damage is painted. What was painted is
/// sent when the page has room; until then damage gathers and frames wait.
@MainActor package final class WebWindow: PlatformWindow {
    /// The size in points; turning the phone swaps its sides.
    package private(set) var size: CGSize
    /// Pixels to a point.
    package private(set) var scale: Double
    /// Called for everything that happens to the window.
    package var onEvent: (@MainActor (WindowEvent) -> Void)?

    private unowned let system: WebSystem
    private var title: String
    private var pixels: UnsafeMutablePointer<UInt32>?
    private var pixelWidth = 0
    private var pixelHeight = 0
    private var age = 0
    private var damage = Damage()
    private var encoder = FrameEncoder(width: 0, height: 0)
    private var flow = FrameFlow()
    private var page: PageConnection?
    private var wantsFrame = false
    private var frameTimer: PlatformTimer?
    private var lastFrame: TimeInterval = 0
    private var fingers = Fingers()
    private var secondary = SecondaryButton()
    private var clock = PageClock()

    /// Seconds between two frames at most often.
    private static let framePeriod = 1.0 / 60

    init(system: WebSystem, size: CGSize, scale: Double, title: String) {
        self.system = system
        self.size = size
        self.scale = scale
        self.title = title
        makeBuffer()
    }

    isolated deinit {
        pixels?.deallocate()
    }

    private func makeBuffer() {
        pixels?.deallocate()
        pixelWidth = Int((size.width * scale).rounded())
        pixelHeight = Int((size.height * scale).rounded())
        let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, pixelWidth * pixelHeight))
        buffer.initialize(repeating: 0xff00_0000, count: max(1, pixelWidth * pixelHeight))
        pixels = buffer
        age = 0
        damage = Damage()
        encoder = FrameEncoder(width: pixelWidth, height: pixelHeight)
    }
}

// MARK: - Drawing

extension WebWindow {
    /// Lends the buffer and sends what changed as soon as the page has room.
    @discardableResult
    package func draw(_ paint: (FrameBuffer) -> [DamageRect]) -> Bool {
        guard let pixels, pixelWidth > 0, pixelHeight > 0 else { return false }
        let changed = paint(
            FrameBuffer(
                bytes: UnsafeMutableRawPointer(pixels), width: pixelWidth, height: pixelHeight,
                stride: pixelWidth * 4, scale: scale, age: age))
        age = 1
        for rect in changed { damage.add(rect.clipped(width: pixelWidth, height: pixelHeight)) }
        sendDamage()
        return true
    }

    private func sendDamage() {
        guard let page, let pixels, age > 0, flow.canSend, !damage.isEmpty else { return }
        let patches = encoder.encode(UnsafePointer(pixels), damage: damage.take())
        guard !patches.isEmpty else { return }
        page.send(.frame(number: flow.send(), patches: patches))
    }

    /// Asks for a `.frame` event: at 60 a second at most, when the page has room.
    ///
    /// Without a page it waits for one, as for any hidden window.
    package func requestFrame() {
        wantsFrame = true
        scheduleFrame()
    }

    private func scheduleFrame() {
        guard wantsFrame, frameTimer == nil, page != nil, flow.canSend else { return }
        frameTimer = system.schedule(at: lastFrame + WebWindow.framePeriod) { [weak self] in
            guard let self else { return }
            self.frameTimer = nil
            guard self.wantsFrame, self.page != nil, self.flow.canSend else { return }
            self.wantsFrame = false
            // Keeping to the beat: a late timer does not push the following frames back.
            let now = self.system.now
            let due = self.lastFrame + WebWindow.framePeriod
            self.lastFrame = now - due < WebWindow.framePeriod ? due : now
            self.onEvent?(.frame(time: now))
        }
    }

    /// All of the page takes touches.
    package func setInputRegion(_ region: [CGRect]?) {}

    /// The page's mouse is a finger of the phone's, which looks like nothing; only its secondary button is a mouse's.
    package func show(_ pointer: PointerShape) {}

    /// Takes the title; the size is the device's.
    package func reconfigure(_ configuration: WindowConfiguration) {
        guard title != configuration.title else { return }
        title = configuration.title
        repaintPage()
    }

    /// Stops asking for frames; the page keeps what it shows.
    package func hide() {
        wantsFrame = false
        frameTimer?.cancel()
        frameTimer = nil
    }

    /// Gives the window up.
    package func close() {
        hide()
        onEvent = nil
        page = nil
        system.forget(self)
    }
}

// MARK: - The page

extension WebWindow {
    func connect(_ page: PageConnection) {
        disconnect()
        self.page = page
        clock = PageClock()
        flow = FrameFlow()
        repaintPage()
        onEvent?(.focus(true))
        wantsFrame = true
        scheduleFrame()
    }

    func disconnect() {
        guard page != nil else { return }
        page = nil
        frameTimer?.cancel()
        frameTimer = nil
        cancelTouches()
        onEvent?(.focus(false))
    }

    /// Sends the page its measures and all pixels again.
    private func repaintPage() {
        encoder.reset()
        page?.send(
            .configure(
                width: size.width, height: size.height, pixelWidth: UInt32(pixelWidth),
                pixelHeight: UInt32(pixelHeight), corners: system.configuration.cornerRadius, title: title))
        damage.add(DamageRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight))
        sendDamage()
    }

    /// Takes another scale, when it is one; what was drawn is gone then.
    func setScale(_ scale: Double) {
        guard scale != self.scale else { return }
        self.scale = scale
        resized()
    }

    private func resized() {
        cancelTouches()
        makeBuffer()
        repaintPage()
        onEvent?(.resized)
        requestFrame()
    }

    private func cancelTouches() {
        for event in fingers.cancelAll(at: system.now) { onEvent?(.touch(event)) }
        if let event = secondary.release(at: system.now) { onEvent?(.pointer(event)) }
    }

    func receive(_ message: ClientMessage, now: TimeInterval) throws(MalformedMessage) {
        switch message {
        case .touch(let phase, let finger, let x, let y, let time):
            let event = TouchEvent(
                id: Int(finger), phase: phase, point: CGPoint(x: x, y: y),
                time: clock.time(of: time, arrivingAt: now))
            if fingers.accept(event) { onEvent?(.touch(event)) }
        case .secondary(let phase, let x, let y, let time):
            let event = secondary.event(
                phase, at: CGPoint(x: x, y: y), time: clock.time(of: time, arrivingAt: now))
            if let event { onEvent?(.pointer(event)) }
        case .scroll(let dx, let dy, let x, let y, let time):
            onEvent?(
                .scroll(
                    ScrollEvent(
                        delta: CGPoint(x: dx, y: dy), point: CGPoint(x: x, y: y),
                        time: clock.time(of: time, arrivingAt: now))))
        case .key(let isPressed, let modifiers, let name, let text, let time):
            onEvent?(
                .key(
                    KeyEvent(
                        key: HardwareKey(pageName: name, modifiers: modifiers), text: text,
                        isPressed: isPressed,
                        time: clock.time(of: time, arrivingAt: now))))
        case .insert(let text):
            onEvent?(.key(KeyEvent(key: nil, text: text, isPressed: true, time: now)))
            onEvent?(.key(KeyEvent(key: nil, text: "", isPressed: false, time: now)))
        case .acknowledge(let frame):
            try flow.acknowledge(frame)
            sendDamage()
            scheduleFrame()
        case .focus(let hasFocus):
            onEvent?(.focus(hasFocus))
        case .rotate where system.configuration.use != .hands: break
        case .rotate:
            size = CGSize(width: size.height, height: size.width)
            resized()
        case .hello, .clipboard, .scale, .drop, .choose:
            break
        }
    }
}
