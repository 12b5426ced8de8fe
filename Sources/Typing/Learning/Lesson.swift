/// Something that typing taught about a person, to be remembered by somebody else.
///
/// Lessons come from accepted text only, and never from a secret, a code or a field that is not to be learnt from.
public enum Lesson: Hashable, Sendable {
    /// A word that was typed and kept, with up to two words before it in its sentence, the nearest last.
    case word(String, after: [String])
    /// What was typed was put back in the place of a correction.
    case rejected(correction: String, typed: String)
    /// How the person writes a reading of a language of thousands of signs.
    case choice(String, for: String)
    /// A touch on a letter that was meant, so far from the middle of its key, in key widths and row heights.
    case touch(letter: Unicode.Scalar, x: Float, y: Float)
    /// A word that the person wants never to see offered again.
    case forget(String)
}
