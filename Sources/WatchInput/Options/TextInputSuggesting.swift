/// A field whose app suggests texts for the text input screen.
@MainActor package protocol TextInputSuggesting: AnyObject {
    /// The texts, the likeliest first.
    var textInputSuggestions: [String] { get }
}
