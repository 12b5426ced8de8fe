public import CoreGraphics
public import Foundation

// Foundation on Linux has these values under the names of AppKit only, or not at all.
extension NSValue {
    /// Wraps a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Wraps a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Wraps a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Wraps a transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }
    /// Wraps insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Wraps an offset.
    public convenience init(uiOffset offset: UIOffset) {
        self.init(numbers: [offset.horizontal, offset.vertical])
    }

    /// The rectangle; zero for a value of another kind.
    public var cgRectValue: CGRect { isKind(of: NSValue(rect: .zero)) ? rectValue : .zero }
    /// The point; zero for a value of another kind.
    public var cgPointValue: CGPoint { isKind(of: NSValue(point: .zero)) ? pointValue : .zero }
    /// The size; zero for a value of another kind.
    public var cgSizeValue: CGSize { isKind(of: NSValue(size: .zero)) ? sizeValue : .zero }
    /// The transform; the identity for a value of another kind.
    public var cgAffineTransformValue: CGAffineTransform {
        numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
            ?? .identity
    }
    /// The insets; zero for a value of another kind.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    /// The offset; zero for a value of another kind.
    public var uiOffsetValue: UIOffset {
        numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    // Foundation on Linux knows the encodings of scalars and of arrays of them, none of structures.
    private convenience init(numbers: [CGFloat]) {
        var numbers = numbers.map { Double($0) }
        self.init(bytes: &numbers, objCType: Self.encoding(count: numbers.count))
    }

    private func numbers(_ count: Int) -> [CGFloat]? {
        guard String(cString: objCType) == Self.encoding(count: count) else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        getValue(&numbers)
        return numbers.map { CGFloat($0) }
    }

    private static func encoding(count: Int) -> String { "[\(count)d]" }

    fileprivate func isKind(of other: NSValue) -> Bool {
        String(cString: objCType) == String(cString: other.objCType)
    }
}

/// A value of geometry that Objective-C code finds as an `NSValue` in a dictionary, and Swift code as itself.
///
/// `as? NSValue` and `as? CGRect` both work for either, as on iOS.
extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// Wraps the rectangle.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
    /// Unwraps a rectangle.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = source.cgRectValue
    }
    /// Unwraps a rectangle; false for a value of another kind.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        guard source.isKind(of: NSValue(rect: .zero)) else { return false }
        result = source.rectValue
        return true
    }
    /// Unwraps a rectangle; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
        source?.cgRectValue ?? .zero
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// Wraps the point.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
    /// Unwraps a point.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = source.cgPointValue
    }
    /// Unwraps a point; false for a value of another kind.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        guard source.isKind(of: NSValue(point: .zero)) else { return false }
        result = source.pointValue
        return true
    }
    /// Unwraps a point; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source?.cgPointValue ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// Wraps the size.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
    /// Unwraps a size.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        result = source.cgSizeValue
    }
    /// Unwraps a size; false for a value of another kind.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        guard source.isKind(of: NSValue(size: .zero)) else { return false }
        result = source.sizeValue
        return true
    }
    /// Unwraps a size; zero for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
        source?.cgSizeValue ?? .zero
    }
}
