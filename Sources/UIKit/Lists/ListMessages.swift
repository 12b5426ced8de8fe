import Platform

/// Localized strings of buttons in lists and their accessibility labels.
enum ListMessages {
    static var moreInfo: String { Message("More Info").text }
    static var delete: String { Message("Delete").text }
    static var insert: String { Message("Insert").text }
    static var expand: String { Message("Expand").text }
    static var collapse: String { Message("Collapse").text }
    static var reorder: String { Message("Reorder").text }
    static var sectionIndex: String { Message("Section index").text }
}
