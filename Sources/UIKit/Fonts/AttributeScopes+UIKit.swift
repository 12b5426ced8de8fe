public import Foundation

extension AttributeScopes {
    /// The attributes of `AttributedString` that this toolkit draws.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// Points to add after each character.
        public let kern: KernAttribute
        /// Points to add after each character, ligatures kept apart.
        public let tracking: TrackingAttribute
        /// How a line under the text is drawn.
        public let underlineStyle: UnderlineStyleAttribute
        /// How a line through the text is drawn.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// How lines are broken and aligned.
        public let paragraphStyle: ParagraphStyleAttribute
        /// Points to raise the text by.
        public let baselineOffset: BaselineOffsetAttribute
        /// Foundation's own attributes.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// The name in attributed strings.
            public static let name = NSAttributedString.Key.font.rawValue
        }
        /// The color of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A color.
            public typealias Value = UIColor
            /// The name in attributed strings.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        /// The color behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A color.
            public typealias Value = UIColor
            /// The name in attributed strings.
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        /// Points to add after each character.
        public enum KernAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The name in attributed strings.
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        /// Points to add after each character, ligatures kept apart.
        public enum TrackingAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The name in attributed strings.
            public static let name = NSAttributedString.Key.tracking.rawValue
        }
        /// How a line under the text is drawn.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A style.
            public typealias Value = NSUnderlineStyle
            /// The name in attributed strings.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        /// How a line through the text is drawn.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A style.
            public typealias Value = NSUnderlineStyle
            /// The name in attributed strings.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        /// How lines are broken and aligned.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            /// A paragraph style.
            public typealias Value = NSParagraphStyle
            /// The name in attributed strings.
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
        /// Points to raise the text by.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The name in attributed strings.
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
    }

    /// The attributes that this toolkit draws.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Finds an attribute of this toolkit by its name.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension NSAttributedString {
    /// Takes over the text and those attributes that this toolkit draws.
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
    /// The attributes that this toolkit draws, as attributed strings carry them.
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
