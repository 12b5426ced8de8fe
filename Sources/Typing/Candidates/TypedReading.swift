/// Letters that say how something sounds, as they are typed: romaji, pinyin.
public protocol TypedReading: Hashable, Sendable {
    /// What the keys around the letters do.
    static var habits: CompositionHabits { get }

    /// Nothing typed yet.
    init()

    /// What a chosen candidate left over.
    init(rest: String)

    /// The reading as it is looked up, and as it stands in the text where no dictionary says how.
    var text: String { get }
    /// What it comes to when no letter follows.
    var finished: String { get }
    /// The ways to write it without a dictionary.
    var alternatives: [String] { get }

    /// Takes a letter.
    ///
    /// - Parameter isConverted: whether a dictionary reads it, which knows signs as well.
    /// - Returns: false where it is no letter of such a reading; nothing is changed then.
    mutating func type(_ character: Character, isConverted: Bool) -> Bool

    /// Takes the last letter back.
    mutating func deleteLast()
}

extension TypedReading {
    /// Whether there is nothing.
    var isEmpty: Bool { text.isEmpty }
}

/// What the keys around a reading's letters do in a language.
public struct CompositionHabits: Hashable, Sendable {
    /// Whether the space bar and signs choose the first candidate; else the space goes from one candidate to the next,
    /// and signs keep what stands there.
    public var takesFirst: Bool
    /// What a space is where nothing is composed.
    public var space: String
}
