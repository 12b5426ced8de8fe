import Foundation

/// Finds web addresses, e-mail addresses and phone numbers in a text.
///
/// `NSDataDetector` does not exist on Linux. This one prefers to miss a link to making one of ordinary text: an address
/// without a scheme needs `www.` or a well-known top-level domain, and a phone number seven digits or more.
struct DataDetector {
    /// A link and its range in UTF-16 code units.
    struct Found: Equatable {
        var range: NSRange
        var url: URL
    }

    let types: UIDataDetectorTypes

    /// The length of text in which links are searched, in UTF-16 code units.
    static let longestText = 200_000
    /// The length of the longest link, in UTF-16 code units: longer matches are data, not addresses.
    static let longestLink = 2_048

    private static let ending = #"[^\s<>"“”«»|\\^`{}]*"#
    private static let domains =
        "com|org|net|edu|gov|io|dev|app|info|me|tv|ai|kr|jp|cn|de|fr|uk|us|eu|ch|at|nl|it|es|ru|ca|au|br|in"
    private static let mail = try? NSRegularExpression(
        pattern: #"(?<![\w.%+-])(?:mailto:)?([\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})"#,
        options: .caseInsensitive)
    private static let web = try? NSRegularExpression(
        pattern: #"(?<![\w@.-])(?:(?:https?|ftp)://[^\s<>"“”«»]+|www\.[\w-]+(?:\.[\w-]+)+(?:[/?#:]"# + ending
            + #")?|[a-z0-9][\w-]*(?:\.[\w-]+)*\.(?:"# + domains + #")(?![\w@-]|\.\w)(?:[/?#:]"# + ending
            + ")?)",
        options: .caseInsensitive)
    private static let phone = try? NSRegularExpression(
        pattern:
            #"(?<![\w./:#-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{1,5}(?:[ .-]?\d{2,5}){1,5}(?![\w/])"#
    )

    /// Returns the links in the order of the text; they do not overlap.
    func links(in text: String) -> [Found] {
        var found: [Found] = []
        var covered = IndexSet()
        let whole = NSRange(location: 0, length: min(text.utf16.count, Self.longestText))
        let source = text as NSString
        func add(_ range: NSRange, _ url: URL?) {
            let places = range.location..<(range.location + range.length)
            guard let url, !covered.intersects(integersIn: places) else { return }
            covered.insert(integersIn: places)
            found.append(Found(range: range, url: url))
        }
        if types.contains(.link) {
            for match in Self.mail?.matches(in: text, range: whole) ?? []
            where match.range.length <= Self.longestLink {
                add(match.range, URL(string: "mailto:" + source.substring(with: match.range(at: 1))))
            }
            for match in Self.web?.matches(in: text, range: whole) ?? []
            where match.range.length <= Self.longestLink {
                let address = Self.trimmed(source.substring(with: match.range))
                let hasScheme = address.range(of: "^(https?|ftp)://.", options: .regularExpression) != nil
                if !hasScheme, address.contains("://") { continue }
                add(
                    NSRange(location: match.range.location, length: address.utf16.count),
                    URL(string: hasScheme ? address : "http://" + address))
            }
        }
        if types.contains(.phoneNumber) {
            for match in Self.phone?.matches(in: text, range: whole) ?? [] {
                let number = source.substring(with: match.range)
                guard Self.isPhoneNumber(number) else { continue }
                let dialled = number.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
                add(match.range, URL(string: "tel:" + dialled))
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    /// An address without the punctuation that ends the sentence around it.
    private static func trimmed(_ address: String) -> String {
        var result = Substring(address)
        while let last = result.last {
            if ".,;:!?'’”\"…".contains(last) {
                result.removeLast()
            } else if last == ")" || last == "]" {
                let open: Character = last == ")" ? "(" : "["
                guard result.filter({ $0 == last }).count > result.filter({ $0 == open }).count else { break }
                result.removeLast()
            } else {
                break
            }
        }
        return String(result)
    }

    private static func isPhoneNumber(_ text: String) -> Bool {
        let digits = text.filter(\.isNumber).count
        guard (7...15).contains(digits) else { return false }
        // A date, or a number with separators for thousands.
        let others = [
            #"^\d{4}[-.]\d{1,2}[-.]\d{1,2}$"#, #"^\d{1,2}[-.]\d{1,2}[-.]\d{4}$"#, #"^\d{1,3}([. ]\d{3})+$"#,
        ]
        if others.contains(where: { text.range(of: $0, options: .regularExpression) != nil }) { return false }
        // Digits in a row need a country code, or the length of a number with an area code.
        let isPlain = text.allSatisfy(\.isNumber)
        return !isPlain || (digits >= 9 && digits <= 11)
    }
}
