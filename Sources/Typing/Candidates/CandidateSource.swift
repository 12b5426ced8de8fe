/// A dictionary that writes readings: kana as kanji, pinyin as hanzi.
///
/// It is asked with the whole reading each time and keeps nothing that anybody could tell, so that an engine over it can
/// be a value. It remembers no text.
public protocol CandidateSource: Sendable {
    /// What a reading can be written as; nothing where the dictionary does not answer.
    func convert(_ reading: String) -> Conversion

    /// What is left of a reading once a candidate of it was chosen: empty where the candidate writes all of it.
    func rest(of reading: String, afterChoosing index: Int) -> String
}

/// What a reading can be written as.
public struct Conversion: Hashable, Sendable {
    /// The reading as it is shown while it is composed, its syllables apart for example; empty where nothing is known.
    public var spelled: String
    /// The ways to write it, the likeliest first; some write only its beginning.
    public var candidates: [String]

    /// Makes a conversion; nothing is known of the reading unless given.
    public init(spelled: String = "", candidates: [String] = []) {
        self.spelled = spelled
        self.candidates = candidates
    }

    /// The most candidates that are offered.
    public static let limit = 120
}
