import CoreGraphics
import Foundation
import Platform
import QuartzCore

/// The state of a window's frames: damage history, pending requests and buffer contexts.
@MainActor struct WindowFrames {
    var compositor: LayerCompositor?
    /// The damage of the last frames, latest first, in pixels.
    var history: [[CGRect]] = []
    /// Whether the content changed since the last frame.
    var isDirty = true
    /// Whether the display is ready for a requested frame.
    var isDue = false
    var isRequested = false
    /// The closures to call with the next frame.
    var steps: [@MainActor () -> Void] = []
    /// The timer of an animation that begins later.
    var alarm: PlatformTimer?
    /// The contexts of the last buffers; creating one costs more than drawing a key.
    private var contexts: [CGContext] = []

    /// The time between two frames where there is no display, in seconds.
    static let interval: TimeInterval = 1.0 / 60
    /// The length of `history`, in frames; older buffers are rare and repainted completely.
    static let greatestAge = 8

    /// The pixels of a buffer that are not those of the last frame in `history`; nil if all of them are to be painted.
    ///
    /// - Parameter isNewFrame: whether that frame is the one to be shown; false if it is shown already.
    func damage(of buffer: FrameBuffer, isNewFrame: Bool) -> [CGRect]? {
        let missed = isNewFrame ? buffer.age : buffer.age - 1
        guard buffer.age > 0, missed <= history.count else { return nil }
        return history.prefix(missed).flatMap(\.self)
    }

    /// The context of a platform buffer; only its pixels, not its state, persist between frames.
    mutating func context(for buffer: FrameBuffer) -> CGContext {
        let known = contexts.first {
            $0.data == buffer.bytes && $0.width == buffer.width && $0.height == buffer.height
                && $0.bytesPerRow == buffer.stride
        }
        if let known { return known }
        if contexts.count >= 3 { contexts = [] }
        let made = CGContext(
            lending: buffer.bytes, pixelsWide: buffer.width, high: buffer.height, bytesPerRow: buffer.stride)
        contexts.append(made)
        return made
    }
}

extension UIWindow {
    /// Requests a frame: at the end of the current event, or with the display's next frame outside of one.
    func setNeedsFrame() {
        frames.isDirty = true
        if !UIApplication.shared.isInTurn { requestFrame() }
    }

    private func requestFrame() {
        guard !frames.isRequested, let platformWindow, !isHidden else { return }
        frames.isRequested = true
        platformWindow.requestFrame()
    }

    func frameIsDue(at time: TimeInterval) {
        frames.isRequested = false
        frames.isDue = true
        let steps = frames.steps
        frames.steps = []
        for step in steps { step() }
    }

    /// Calls a closure once, when the display is ready for the next frame, before the frame is drawn.
    ///
    /// - Returns: false if there will be no frame, because the window is hidden or has no surface.
    func callWithNextFrame(_ step: @escaping @MainActor () -> Void) -> Bool {
        guard platformWindow != nil, !isHidden else { return false }
        frames.steps.append(step)
        requestFrame()
        return true
    }

    /// Calls soon what waits for a frame that will not come, because the window is hidden or loses its surface.
    func framesEnded() {
        let steps = frames.steps
        frames.steps = []
        for step in steps where UIApplication.shared.schedule(after: WindowFrames.interval, step) == nil {
            step()
        }
    }

    /// Invalidates all buffers, so that the next frame is repainted completely.
    func redrawAll() {
        frames.history = []
        frames.isDirty = true
    }

    /// Performs layout and presents a frame if the content changed.
    package func flush() {
        layoutFromRoot()
        focus.turnEnded()
        guard let platformWindow, !isHidden else { return }
        let compositor = compositor()
        let now = UIApplication.shared.now
        compositor.tick(at: now)
        // The next frame of an animation waits for the display; all other changes are presented at once.
        let isWaiting = frames.isRequested && !frames.isDue && !frames.isDirty
        if !isWaiting, frames.isDirty || compositor.needsFrame(at: now) {
            let isShown = platformWindow.draw { buffer in
                self.paint(buffer, compositor, at: now)
            }
            if isShown { frames.isDirty = false }
        }
        frames.isDue = false
        prepareNextFrame(compositor, after: now)
    }

    private func compositor() -> LayerCompositor {
        if let known = frames.compositor { return known }
        let made = LayerCompositor(root: layer)
        frames.compositor = made
        return made
    }

    /// Brings a buffer up to date; returns the damage since the last frame.
    ///
    /// Without damage too: the buffer may be of an older frame, or of none.
    private func paint(_ buffer: FrameBuffer, _ compositor: LayerCompositor, at time: TimeInterval)
        -> [DamageRect]
    {
        let scale = CGFloat(buffer.scale)
        let whole = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        var damage = compositor.collectDamage(at: time, scale: scale)
            .map { $0.intersection(whole) }.filter { !$0.isEmpty }
        if frames.history.isEmpty { damage = [whole] }
        if !damage.isEmpty { frames.history.insert(damage, at: 0) }
        let outdated = frames.damage(of: buffer, isNewFrame: !damage.isEmpty) ?? [whole]
        if !outdated.isEmpty {
            compositor.render(in: frames.context(for: buffer), clip: outdated, at: time, scale: scale)
        }
        if frames.history.count > WindowFrames.greatestAge { frames.history.removeLast() }
        return damage.map {
            DamageRect(x: Int($0.minX), y: Int($0.minY), width: Int($0.width), height: Int($0.height))
        }
    }

    private func prepareNextFrame(_ compositor: LayerCompositor, after now: TimeInterval) {
        frames.alarm?.cancel()
        frames.alarm = nil
        guard let next = compositor.nextFrameTime(after: now) else { return }
        if next <= now {
            requestFrame()
        } else {
            frames.alarm = UIApplication.shared.schedule(after: next - now) { [weak self] in
                self?.requestFrame()
            }
        }
    }
}
