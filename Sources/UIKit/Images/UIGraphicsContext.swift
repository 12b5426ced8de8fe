public import CoreGraphics
public import Foundation

/// The drawing contexts of one thread, innermost last.
private final class ContextStack {
    struct Entry {
        var context: CGContext
        /// Set when the context was made for an image.
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

    /// The calling thread's stack.
    static var current: ContextStack {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ContextStack>.fromOpaque(pointer).takeUnretainedValue()
        }
        let stack = ContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }
}

/// The context that drawing goes to on this thread; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.entries.append(.init(context: context, scale: nil))
}

/// Makes the context before the current one current again.
public func UIGraphicsPopContext() {
    let stack = ContextStack.current
    if !stack.entries.isEmpty { stack.entries.removeLast() }
}

/// Begins drawing into an image of one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins drawing into an image.
///
/// - Parameter scale: pixels to a point; 0 is the current display's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : max(1, UITraitCollection.current.displayScale)
    guard let context = CGContext.imageContext(size: size, scale: scale, opaque: opaque) else { return }
    ContextStack.current.entries.append(.init(context: context, scale: scale))
}

/// The image drawn so far; nil unless an image context is current.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.current.entries.last, let scale = entry.scale,
        let image = entry.context.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends drawing into an image.
public func UIGraphicsEndImageContext() {
    guard ContextStack.current.entries.last?.scale != nil else { return }
    UIGraphicsPopContext()
}

/// Fills a rectangle with the current color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle with the current color, mixed by a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Frames a rectangle, inside it, with a line one point wide.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Keeps drawing inside a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
