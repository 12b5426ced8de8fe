import Platform

/// The localized texts of views without content.
enum ContentUnavailableMessages {
    static var loading: String { Message("Loading…").text }
    static var noResults: String { Message("No Results").text }
    static var checkSpelling: String { Message("Check the spelling or try a new search.").text }

    static func noResults(for text: String) -> String { Message("No Results for “\(text)”").text }
}
