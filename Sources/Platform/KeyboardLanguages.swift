/// The keyboards that the user has enabled, by their languages as BCP 47 tags; "emoji" is the emoji keyboard.
public struct KeyboardLanguages: Hashable, Sendable {
    /// The languages in the user's order; a language with two keyboards occurs twice.
    public var enabled: [String]
    /// The language of the visible or last visible keyboard; nil before the first.
    public var current: String?

    /// Makes a list; by default an empty one.
    public init(enabled: [String] = [], current: String? = nil) {
        self.enabled = enabled
        self.current = current
    }
}
