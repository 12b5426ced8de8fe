/// A learning event: something that the user's typing shows, for a store to record.
///
/// Events come only from accepted text, never from password fields, codes or fields that disallow learning.
package enum LearningEvent: Hashable, Sendable {
    /// A word that the user typed and kept, with up to two words before it in its sentence, the nearest last.
    case word(String, after: [String])
    /// The user reverted a correction to the typed text.
    case rejected(correction: String, typed: String)
    /// The user chose this text for a phonetic input.
    case choice(String, for: String)
    /// A touch for an intended letter, as its offset from the key's center in key widths and row heights.
    case touch(letter: Unicode.Scalar, x: Float, y: Float)
    /// The user removed a word from the suggestions.
    case forget(String)
}
