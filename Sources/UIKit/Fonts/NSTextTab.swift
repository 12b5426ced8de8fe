import CoreGraphics
public import Foundation

/// A tab stop of a paragraph: where the text after a tab character begins, ends or is centered.
open class NSTextTab: NSObject, @unchecked Sendable {
    private let header = AttributeHeader()

    /// A key of a tab stop's options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The characters that end a column, as a `CharacterSet`; stored without effect.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How the text after the tab is placed; `.natural` and `.justified` are treated as `.left`.
    public let alignment: NSTextAlignment
    /// The distance from the start of the line, in points.
    public let location: CGFloat
    /// The options of the tab stop; stored without effect.
    public let options: [OptionKey: Any]

    /// Creates a tab stop.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:])
    {
        self.alignment = alignment
        self.location = location
        self.options = options
        super.init()
    }

    /// The twelve tab stops of a default paragraph style, 28 points apart, as on iOS.
    static let standard: [NSTextTab] = (1...12).map {
        NSTextTab(textAlignment: .left, location: CGFloat($0) * 28)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }
    open override var hash: Int { location.hashValue }

    var engineValue: TextTab {
        switch alignment {
        case .center: TextTab(location: location, alignment: .center)
        case .right: TextTab(location: location, alignment: .right)
        case .left, .justified, .natural: TextTab(location: location)
        }
    }
}
