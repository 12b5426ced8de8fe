import CoreGraphics
public import Foundation

/// The rectangle as a string: "{{0, 0}, {320, 480}}".
public func NSStringFromCGRect(_ rect: CGRect) -> String { Numbers.string(rect) }
/// The point as a string: "{1, 2}".
public func NSStringFromCGPoint(_ point: CGPoint) -> String { Numbers.string(point) }
/// The size as a string: "{320, 480}".
public func NSStringFromCGSize(_ size: CGSize) -> String { Numbers.string(size) }
/// The rectangle of a string; zero for a string of another form.
public func CGRectFromString(_ string: String) -> CGRect { NSRectFromString(string) }
/// The point of a string; zero for a string of another form.
public func CGPointFromString(_ string: String) -> CGPoint { NSPointFromString(string) }
/// The size of a string; zero for a string of another form.
public func CGSizeFromString(_ string: String) -> CGSize { NSSizeFromString(string) }

extension NSCoder {
    /// The rectangle as a string: "{{0, 0}, {320, 480}}".
    public class func string(for rect: CGRect) -> String { Numbers.string(rect) }
    /// The point as a string: "{1, 2}".
    public class func string(for point: CGPoint) -> String { Numbers.string(point) }
    /// The size as a string: "{320, 480}".
    public class func string(for size: CGSize) -> String { Numbers.string(size) }
    /// The rectangle of a string; zero for a string of another form.
    public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
    /// The point of a string; zero for a string of another form.
    public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
    /// The size of a string; zero for a string of another form.
    public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
}

/// Numbers as iOS writes them in these strings: without a fraction where they have none.
private enum Numbers {
    static func string(_ rect: CGRect) -> String { "{\(string(rect.origin)), \(string(rect.size))}" }
    static func string(_ point: CGPoint) -> String { "{\(string(point.x)), \(string(point.y))}" }
    static func string(_ size: CGSize) -> String { "{\(string(size.width)), \(string(size.height))}" }

    private static func string(_ number: CGFloat) -> String {
        let text = "\(Double(number))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
