/// The costs of one touch: how far it is from each letter.
struct Observation: Sendable {
    /// The cost of each letter, by label.
    var costs: [Float]
    /// The label of the key's letter; nil for a space and for letters outside the lexicon.
    var literal: UInt8?
    /// The cost of having aimed at the key's own letter; nil for a space.
    var asIs: Float?
    /// The cost of having aimed at the space bar.
    var space: Float
    /// The cost of an accidental touch.
    var nothing: Float
    /// The touched key's letter with its accent; nil for a space.
    var key: Unicode.Scalar?
}
