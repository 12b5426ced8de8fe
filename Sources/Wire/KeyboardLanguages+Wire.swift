package import Platform

/// The tags of keyboards; a list that is longer than `maximumCount` is cut, and what is no tag is left out.
extension KeyboardLanguages: WireValue {
    /// The maximum number of enabled keyboards in a message.
    package static let maximumCount = 64

    package func write(to writer: inout WireWriter) {
        current.flatMap { $0.isLanguageTag ? $0 : nil }.write(to: &writer)
        let tags = enabled.filter(\.isLanguageTag).prefix(Self.maximumCount)
        writer.write(list: Array(tags), atMost: Self.maximumCount)
    }

    package init(from reader: inout WireReader) throws(WireError) {
        self.init(current: try reader.languageTag())
        enabled = try reader.list(atMost: Self.maximumCount)
        guard enabled.allSatisfy(\.isLanguageTag) else { throw .invalidValue("language") }
    }
}

extension WireReader {
    /// Reads a language tag, or nil.
    package mutating func languageTag() throws(WireError) -> String? {
        guard let tag = try value(String?.self) else { return nil }
        guard tag.isLanguageTag else { throw .invalidValue("language") }
        return tag
    }
}

extension String {
    /// Whether it has the form of a language tag: letters, digits and hyphens, of the length of a BCP 47 tag.
    package var isLanguageTag: Bool {
        utf8.count <= 35
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
