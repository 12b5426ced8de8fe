/// What one touch tells: how far it is from each letter.
struct Observation: Sendable {
    /// The cost of each letter, by label.
    var costs: [Float]
    /// The letter that the key says, or nil for a space and what the lexicon does not know.
    var literal: UInt8?
    /// The cost of having meant what the key says; nil for a space.
    var asIs: Float?
    /// The cost of having meant a space.
    var space: Float
    /// The cost of having meant nothing.
    var nothing: Float
    /// What stands on the key that was touched, accent and all; nil for a space.
    var key: Unicode.Scalar?
}
