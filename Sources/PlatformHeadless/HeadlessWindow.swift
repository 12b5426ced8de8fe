public import Foundation
public import Platform

/// A window whose pixels are memory, with two buffers in turn as a compositor has them.
@MainActor public final class HeadlessWindow: PlatformWindow {
    private final class Buffer {
        let bytes: UnsafeMutableRawPointer
        let count: Int
        /// The frame that it was shown in; nil while its contents are undefined.
        var frame: Int?

        init(count: Int) {
            self.count = count
            bytes = UnsafeMutableRawPointer.allocate(byteCount: max(4, count), alignment: 64)
            // Undefined contents look undefined, so that a test sees what was not painted.
            memset(bytes, 0xA5, max(4, count))
        }

        deinit { bytes.deallocate() }
    }

    /// The size in points.
    public private(set) var size: CGSize
    /// Pixels to a point.
    public private(set) var scale: Double
    public var onEvent: (@MainActor (WindowEvent) -> Void)?
    /// What was configured last.
    public private(set) var configuration: WindowConfiguration
    /// Which parts take touches; nil means all.
    public private(set) var inputRegion: [CGRect]?
    /// What the system says about the window; a change is reported when a test makes it.
    public var state = WindowState() {
        didSet { if state != oldValue { onEvent?(.stateChanged) } }
    }
    /// What was asked of the system, oldest first.
    public private(set) var requests: [WindowRequest] = []
    /// Whether drags are carried to other windows; a test sets it to true, and sends `.drag` events.
    public var carriesDrags = false
    /// The drags that were handed over, oldest first.
    public private(set) var drags: [OutgoingDrag] = []
    /// How the mouse's pointer looks.
    public private(set) var pointer = PointerShape.arrow
    /// What each shown frame changed, oldest first, in pixels.
    public private(set) var damages: [[DamageRect]] = []
    /// Whether it was drawn and not hidden since.
    public private(set) var isShown = false
    /// Whether it was closed.
    public private(set) var isClosed = false
    /// Whether a frame was asked for.
    public private(set) var isFrameRequested = false
    /// Whether a buffer is free; a test sets it to false to be a slow compositor.
    public var hasFreeBuffer = true

    /// Whether another size that the window asks for comes in a later turn of the event loop, as a compositor sends it.
    public var resizesLater = false

    private weak var system: HeadlessSystem?
    private var buffers: [Buffer] = []
    private var front: Buffer?
    private var frameCount = 0
    private var requestTime: TimeInterval = 0

    init(system: HeadlessSystem, configuration: WindowConfiguration, output: PlatformOutput) {
        self.system = system
        self.configuration = configuration
        size = CGSize(
            width: configuration.size.width > 0 ? configuration.size.width : output.size.width,
            height: configuration.size.height > 0 ? configuration.size.height : output.size.height)
        scale = output.scale
    }

    public func request(_ request: WindowRequest) { requests.append(request) }

    public func beginDrag(_ drag: OutgoingDrag) -> Bool {
        if carriesDrags { drags.append(drag) }
        return carriesDrags
    }

    public func show(_ pointer: PointerShape) { self.pointer = pointer }

    /// The width in pixels.
    public var pixelWidth: Int { Int((size.width * scale).rounded()) }
    /// The height in pixels.
    public var pixelHeight: Int { Int((size.height * scale).rounded()) }

    @discardableResult
    public func draw(_ paint: (FrameBuffer) -> [DamageRect]) -> Bool {
        guard !isClosed, hasFreeBuffer, pixelWidth > 0, pixelHeight > 0 else { return false }
        let stride = pixelWidth * 4
        if buffers.isEmpty { buffers = (0..<2).map { _ in Buffer(count: stride * pixelHeight) } }
        guard let buffer = buffers.first(where: { $0 !== front }) else { return false }
        let age = buffer.frame.map { frameCount - $0 + 1 } ?? 0
        let damage = paint(
            FrameBuffer(
                bytes: buffer.bytes, width: pixelWidth, height: pixelHeight, stride: stride, scale: scale,
                age: age))
        guard !damage.isEmpty || front == nil else {
            buffer.frame = frameCount
            return true
        }
        frameCount += 1
        buffer.frame = frameCount
        front = buffer
        isShown = true
        damages.append(damage)
        return true
    }

    public func requestFrame() {
        guard !isFrameRequested, !isClosed else { return }
        isFrameRequested = true
        requestTime = system?.now ?? 0
    }

    /// When the frame that was asked for is due.
    var nextFrame: TimeInterval? {
        guard isFrameRequested, let system else { return nil }
        // Frames come in step with the display: at whole multiples of the interval, later than the request
        // (the small part keeps a request made in a frame out of that same frame).
        let step = system.frameInterval
        return ((requestTime / step + 1e-6).rounded(.down) + 1) * step
    }

    func fireFrame() {
        isFrameRequested = false
        onEvent?(.frame(time: system?.now ?? 0))
    }

    public func setInputRegion(_ region: [CGRect]?) { inputRegion = region }

    public func reconfigure(_ configuration: WindowConfiguration) {
        self.configuration = configuration
        let wanted = CGSize(
            width: configuration.size.width > 0 ? configuration.size.width : size.width,
            height: configuration.size.height > 0 ? configuration.size.height : size.height)
        guard resizesLater, let system else { return resize(to: wanted, scale: scale) }
        system.schedule(at: system.now) { [weak self] in
            guard let self, !isClosed, configuration == self.configuration else { return }
            resize(to: wanted, scale: scale)
        }
    }

    /// Gives the window another size or scale, as a display does that is turned.
    public func resize(to size: CGSize, scale: Double) {
        guard size != self.size || scale != self.scale else { return }
        self.size = size
        self.scale = scale
        buffers = []
        front = nil
        onEvent?(.resized)
    }

    public func hide() { isShown = false }

    public func close() {
        isClosed = true
        isShown = false
        onEvent = nil
        system?.forget(self)
    }

    /// Sends an event as the display server would.
    public func send(_ event: WindowEvent) { onEvent?(event) }

    /// How many frames were shown.
    public var framesShown: Int { frameCount }

    /// The pixels on screen: premultiplied ARGB of `pixelWidth` times `pixelHeight`, row by row.
    ///
    /// Nil before the first frame.
    public var pixels: [UInt32]? {
        guard let front, isShown else { return nil }
        let start = front.bytes.assumingMemoryBound(to: UInt32.self)
        return Array(UnsafeBufferPointer(start: start, count: pixelWidth * pixelHeight))
    }
}
