/// The keyboards that a person has enabled, by their languages as BCP 47 tags, "emoji" for the emoji.
public struct KeyboardLanguages: Hashable, Sendable {
    /// In the person's order; a language stands there as often as it has keyboards.
    public var enabled: [String]
    /// What the keyboard that is up types, or the one that was up last; nil before the first.
    public var current: String?

    /// Makes a list; an empty one unless it is said otherwise.
    public init(enabled: [String] = [], current: String? = nil) {
        self.enabled = enabled
        self.current = current
    }
}
