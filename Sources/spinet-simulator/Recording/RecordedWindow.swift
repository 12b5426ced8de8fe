import Foundation
import Platform

/// A window whose touches are written down as they come, and that can play a recording back.
///
/// It is between a system's window and the toolkit, so that recording works the same in a browser and on Wayland.
@MainActor final class RecordedWindow: PlatformWindow {
    /// Called for everything that happens to the window, played touches included.
    var onEvent: (@MainActor (WindowEvent) -> Void)?
    /// Called with each line as it is recorded.
    var onRecord: (@MainActor (String) -> Void)?

    /// Called for Super, Shift and H, the simulator's key to the home screen; the page's button sends it too.
    var onHome: (@MainActor () -> Void)?

    /// Whether keys turn a watch's digital crown.
    var hasCrown = false

    private let window: any PlatformWindow
    private let system: any PlatformSystem
    private var start: TimeInterval?

    init(_ window: any PlatformWindow, system: any PlatformSystem) {
        self.window = window
        self.system = system
        window.onEvent = { [weak self] in self?.receive($0) }
    }

    private func receive(_ event: WindowEvent) {
        if case .touch(let touch) = event, let onRecord {
            let start = start ?? touch.time
            self.start = start
            onRecord(TouchRecord(touch, since: start).line)
        }
        if case .key(let key) = event, key.key == RecordedWindow.homeKey, let onHome {
            if key.isPressed { onHome() }
            return
        }
        if hasCrown, let turn = CrownKeys.turn(for: event, on: size) {
            onEvent?(.scroll(turn))
            return
        }
        onEvent?(event)
    }

    private static let homeKey = HardwareKey(.character("h"), modifiers: [.command, .shift])

    /// Plays touches at their times, from now on; their fingers are kept apart from real ones.
    func play(_ records: [TouchRecord], then finished: @escaping @MainActor () -> Void = {}) {
        let start = system.now
        for record in records {
            system.schedule(at: start + record.time) { [weak self] in
                guard let self else { return }
                var touch = record.event(since: start)
                touch.id += RecordedWindow.firstPlayedFinger
                touch.time = max(touch.time, self.system.now)
                self.onEvent?(.touch(touch))
            }
        }
        system.schedule(at: start + (records.last?.time ?? 0), finished)
    }

    /// No system numbers its fingers so.
    private static let firstPlayedFinger = 1 << 40

    var size: CGSize { window.size }
    var scale: Double { window.scale }

    @discardableResult
    func draw(_ paint: (FrameBuffer) -> [DamageRect]) -> Bool { window.draw(paint) }
    func requestFrame() { window.requestFrame() }
    func setInputRegion(_ region: [CGRect]?) { window.setInputRegion(region) }
    func reconfigure(_ configuration: WindowConfiguration) { window.reconfigure(configuration) }
    func show(_ pointer: PointerShape) { window.show(pointer) }
    var state: WindowState { window.state }
    func request(_ request: WindowRequest) { window.request(request) }
    func beginDrag(_ drag: OutgoingDrag) -> Bool { window.beginDrag(drag) }
    func hide() { window.hide() }
    func close() { window.close() }
}

/// Appends lines to a file as they come, so that a recording survives whatever ends the program.
@MainActor final class LineFile {
    private let handle: FileHandle

    /// Makes the file again.
    ///
    /// - Throws: what the file system said.
    init(path: String) throws {
        let url = URL(fileURLWithPath: path)
        try Data().write(to: url)
        handle = try FileHandle(forWritingTo: url)
    }

    func append(_ line: String) throws {
        try handle.write(contentsOf: Data((line + "\n").utf8))
    }
}
