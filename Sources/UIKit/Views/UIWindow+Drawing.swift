import CoreGraphics
import Foundation
import Platform
import QuartzCore

/// What a window remembers of the frames that it showed.
@MainActor struct WindowFrames {
    var compositor: LayerCompositor?
    /// What the last frames changed, the latest first, in pixels.
    var history: [[CGRect]] = []
    /// Whether something changed since the last frame.
    var isDirty = true
    /// Whether the display is ready for a frame that was asked for.
    var isDue = false
    var isRequested = false
    /// What moves with the next frame.
    var steps: [@MainActor () -> Void] = []
    /// Wakes the window for an animation that begins later.
    var alarm: PlatformTimer?
    /// Contexts of the buffers that were lent last: making one costs more than a key does.
    private var contexts: [CGContext] = []

    /// Buffers are rarely older than this many frames; older ones are painted whole.
    static let greatestAge = 8

    /// The context that draws on a lent buffer; only its pixels are remembered from frame to frame.
    mutating func context(for buffer: Platform.PixelBuffer) -> CGContext {
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
    /// Says that the picture changed: it is shown at the end of this turn of the loop, or else with a frame.
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
    /// - Returns: false where there will be no frame, since the window is hidden or shown nowhere.
    func callWithNextFrame(_ step: @escaping @MainActor () -> Void) -> Bool {
        guard platformWindow != nil, !isHidden else { return false }
        frames.steps.append(step)
        requestFrame()
        return true
    }

    /// Forgets all buffers, whose pixels are gone.
    func redrawAll() {
        frames.history = []
        frames.isDirty = true
    }

    /// Lays out and, if something changed, shows a frame.
    package func flush() {
        layoutFromRoot()
        focus.turnEnded()
        guard let platformWindow, !isHidden else { return }
        let compositor = compositor()
        let now = UIApplication.shared.now
        compositor.tick(at: now)
        // An animation's next frame waits for the display; everything else is shown at once.
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

    /// Paints what changed since the buffer was shown; tells what changed since the last frame.
    private func paint(_ buffer: Platform.PixelBuffer, _ compositor: LayerCompositor, at time: TimeInterval)
        -> [Platform.PixelRect]
    {
        let scale = CGFloat(buffer.scale)
        let whole = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        var damage = compositor.collectDamage(at: time, scale: scale)
            .map { $0.intersection(whole) }.filter { !$0.isEmpty }
        if frames.history.isEmpty { damage = [whole] }
        guard !damage.isEmpty else { return [] }
        frames.history.insert(damage, at: 0)
        if frames.history.count > WindowFrames.greatestAge { frames.history.removeLast() }
        let isKnown = buffer.age > 0 && buffer.age <= frames.history.count
        let clip = isKnown ? frames.history.prefix(buffer.age).flatMap(\.self) : [whole]
        compositor.render(in: frames.context(for: buffer), clip: clip, at: time, scale: scale)
        return damage.map {
            Platform.PixelRect(x: Int($0.minX), y: Int($0.minY), width: Int($0.width), height: Int($0.height))
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
