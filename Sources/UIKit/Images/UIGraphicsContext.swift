public import CoreGraphics
public import Foundation

/// The stack of drawing contexts of one thread, the current one last.
private final class ContextStack {
    struct Entry {
        var context: CGContext
        /// The scale of an image context; nil for other contexts.
        var scale: CGFloat?
    }

    var entries: [Entry] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<ContextStack>.fromOpaque(pointer).release() }
        }
        return key
    }()

    /// The stack of the calling thread.
    static var current: ContextStack {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ContextStack>.fromOpaque(pointer).takeUnretainedValue()
        }
        let stack = ContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }
}

/// Returns the current drawing context of the calling thread; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

/// Makes a context the current one, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.entries.append(.init(context: context, scale: nil))
}

/// Restores the context that was current before the last push; no effect on an empty stack.
public func UIGraphicsPopContext() {
    let stack = ContextStack.current
    if !stack.entries.isEmpty { stack.entries.removeLast() }
}

/// Begins an image context with a scale of 1, and makes it current.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context and makes it current; no effect for an empty size.
///
/// - Parameters:
///   - opaque: whether the image has no transparency.
///   - scale: the number of pixels per point; 0 uses the current display's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : max(1, UITraitCollection.current.displayScale)
    guard let context = CGContext.imageContext(size: size, scale: scale, opaque: opaque) else { return }
    ContextStack.current.entries.append(.init(context: context, scale: scale))
}

/// Returns the drawing of the current image context as an image; nil if the current context is not one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.current.entries.last, let scale = entry.scale,
        let image = entry.context.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the current image context; no effect if the current context is not one.
public func UIGraphicsEndImageContext() {
    guard ContextStack.current.entries.last?.scale != nil else { return }
    UIGraphicsPopContext()
}

/// Fills a rectangle with the current fill color; no effect outside drawing.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle with the current fill color and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Strokes the inside of a rectangle's edges, one point wide.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Intersects the current context's clip with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
