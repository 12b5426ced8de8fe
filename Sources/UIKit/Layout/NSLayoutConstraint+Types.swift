extension NSLayoutConstraint {
    /// How the two sides compare.
    public enum Relation: Int, Sendable {
        /// At most.
        case lessThanOrEqual = -1
        /// Exactly.
        case equal = 0
        /// At least.
        case greaterThanOrEqual = 1
    }

    /// What of an item a constraint is about.
    public enum Attribute: Int, Sendable {
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The edge where a line of text begins.
        case leading = 5
        /// The edge where a line of text ends.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle across.
        case centerX = 9
        /// The middle down.
        case centerY = 10
        /// The baseline of the last line.
        case lastBaseline = 11
        /// The baseline of the first line.
        case firstBaseline = 12
        /// The left margin.
        case leftMargin = 13
        /// The right margin.
        case rightMargin = 14
        /// The top margin.
        case topMargin = 15
        /// The bottom margin.
        case bottomMargin = 16
        /// The margin where a line of text begins.
        case leadingMargin = 17
        /// The margin where a line of text ends.
        case trailingMargin = 18
        /// The middle across, between the margins.
        case centerXWithinMargins = 19
        /// The middle down, between the margins.
        case centerYWithinMargins = 20
        /// Nothing.
        case notAnAttribute = 0
    }

    /// A direction.
    public enum Axis: Int, Sendable {
        /// Across.
        case horizontal = 0
        /// Down.
        case vertical = 1
    }

    /// How the views of a visual format are aligned, and in which direction it is read.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// One bit an option.
        public let rawValue: UInt
        /// Makes options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Left edges in line.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Right edges in line.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Top edges in line.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Bottom edges in line.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Leading edges in line.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Trailing edges in line.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Middles across in line.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Middles down in line.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Last baselines in line.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// First baselines in line.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// All alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// Read in the direction of the language.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Read from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Read from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All directions.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Spacing from edge to edge.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Spacing from baseline to baseline; read down only.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All spacings.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The direction that it is measured in; nil for nothing.
    var axis: NSLayoutConstraint.Axis? {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        case .notAnAttribute: nil
        }
    }

    /// Whether it is a length and not a place.
    var isLength: Bool { self == .width || self == .height }

    /// Whether it turns round where text is read from right to left.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// The same of the item's margins guide; nil where it has nothing to do with margins.
    var withinMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}
