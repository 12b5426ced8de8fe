/// What is wrong in a file of contacts, and where; the card it is in was left out.
public struct CardWarning: Error, Hashable, Sendable, CustomStringConvertible {
    /// What can be wrong.
    public enum Problem: Hashable, Sendable {
        /// The file cannot be read; the system's reason.
        case unreadable(String)
        /// The file is longer than the limit, in bytes.
        case tooLong(limit: Int)
        /// The file is not text in UTF-8.
        case notText
        /// A card has no `END:VCARD`.
        case unfinished
        /// A card ends that did not begin, or one begins within another.
        case misplaced(String)
        /// A line has no name or no colon.
        case malformedLine
        /// A card has neither a name nor an organization nor an address.
        case nameless
        /// An image is not in base 64.
        case brokenImage
    }

    /// The file's name.
    public var file: String
    /// The line, counted from one.
    public var line: Int
    /// What is wrong.
    public var problem: Problem

    /// The warning as a sentence.
    public var description: String {
        "\(file):\(line): " + sentence
    }

    private var sentence: String {
        switch problem {
        case .unreadable(let reason): "the file cannot be read: \(reason)."
        case .tooLong(let limit): "the file is longer than \(limit / 1_048_576) MiB and was left out."
        case .notText: "the file is not text in UTF-8 and was left out."
        case .unfinished: "the card that begins here has no END:VCARD and was left out."
        case .misplaced(let line): "\(line) does not belong here; the card was left out."
        case .malformedLine: "the line has no name or no colon; the card was left out."
        case .nameless: "the card has no name, organization or address and was left out."
        case .brokenImage: "the picture is not in base 64; the card was left out."
        }
    }
}
