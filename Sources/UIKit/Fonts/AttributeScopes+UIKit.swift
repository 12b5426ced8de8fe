public import Foundation

extension AttributeScopes {
    /// The UIKit attributes of `AttributedString`; only `baselineOffset` is not drawn.
    public struct UIKitAttributes: AttributeScope {
        /// The font of the text.
        public let font: FontAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The additional space after each character, in points.
        public let kern: KernAttribute
        /// The additional space after each character, in points, added to `kern`.
        public let tracking: TrackingAttribute
        /// The style of underlines.
        public let underlineStyle: UnderlineStyleAttribute
        /// The style of strikethrough lines.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The alignment, line breaking and spacing of paragraphs.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The offset of the baseline in points; it is not drawn.
        public let baselineOffset: BaselineOffsetAttribute
        /// Foundation's own attributes.
        public let foundation: FoundationAttributes

        /// The font of the text.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIFont
            /// The attribute's name in attributed strings.
            public static let name = NSAttributedString.Key.font.rawValue
        }
        /// The color of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The attribute's name in attributed strings.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        /// The color behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The attribute's name in attributed strings.
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        /// The additional space after each character.
        public enum KernAttribute: AttributedStringKey {
            /// The type of the attribute's value: a length in points.
            public typealias Value = CGFloat
            /// The attribute's name in attributed strings.
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        /// The additional space after each character, added to that of `kern`.
        public enum TrackingAttribute: AttributedStringKey {
            /// The type of the attribute's value: a length in points.
            public typealias Value = CGFloat
            /// The attribute's name in attributed strings.
            public static let name = NSAttributedString.Key.tracking.rawValue
        }
        /// The style of underlines.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The attribute's name in attributed strings.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        /// The style of strikethrough lines.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The attribute's name in attributed strings.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        /// The alignment, line breaking and spacing of paragraphs.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSParagraphStyle
            /// The attribute's name in attributed strings.
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
        /// The offset of the baseline; it is not drawn.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the attribute's value: a length in points.
            public typealias Value = CGFloat
            /// The attribute's name in attributed strings.
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
    }

    /// The UIKit attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Returns a UIKit attribute by its name, as in `string.foregroundColor`.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension NSAttributedString {
    /// Converts an attributed string, with the attributes of the UIKit scope; others are dropped.
    public convenience init(_ string: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in string.runs {
            let text = String(string[run.range].characters)
            result.append(NSAttributedString(string: text, attributes: run.attributes.drawn))
        }
        self.init(attributedString: result)
    }
}

extension AttributeContainer {
    /// The UIKit attributes, by their keys in attributed strings.
    var drawn: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = self.font
        attributes[.foregroundColor] = self.foregroundColor
        attributes[.backgroundColor] = self.backgroundColor
        attributes[.kern] = self.kern
        attributes[.tracking] = self.tracking
        attributes[.underlineStyle] = self.underlineStyle?.rawValue
        attributes[.strikethroughStyle] = self.strikethroughStyle?.rawValue
        attributes[.paragraphStyle] = self.paragraphStyle
        attributes[.baselineOffset] = self.baselineOffset
        return attributes
    }
}
