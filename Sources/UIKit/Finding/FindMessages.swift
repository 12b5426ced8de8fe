import Platform

/// The localized texts of the find navigator.
enum FindMessages {
    static var find: String { Message("Find").text }
    static var findAndReplace: String { Message("Find & Replace").text }
    static var matchCase: String { Message("Match Case").text }
    static var wholeWords: String { Message("Whole Words").text }
    static var replace: String { Message("Replace").text }
    static var replaceAll: String { Message("Replace All").text }
    static var previous: String { Message("Previous Result").text }
    static var next: String { Message("Next Result").text }
    static var options: String { Message("Find Options").text }
    static var noResults: String { Message("No Results").text }
    static func result(_ number: Int, of count: Int) -> String { Message("\(number) of \(count)").text }
    static func count(_ count: Int) -> String { Message("\(count) results").text }
}
