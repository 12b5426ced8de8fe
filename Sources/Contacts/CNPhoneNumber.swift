public import Foundation

/// A phone number as its owner wrote it.
public final class CNPhoneNumber: NSObject {
    /// The number with its spaces, dashes and brackets.
    public let stringValue: String

    /// Makes a number of any string.
    public init(stringValue: String) { self.stringValue = stringValue }
}
