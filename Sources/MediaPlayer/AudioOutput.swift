/// Where sound comes out, and how loud.
public struct AudioOutput: Hashable, Sendable {
    /// What people call it, such as “Built-in Speakers”.
    public var name: String
    /// How loud it is, from 0 to 1, as evenly as ears hear it.
    public var volume: Double
    /// Whether it is silent, whatever its volume.
    public var isMuted: Bool
    /// Whether its volume cannot be changed from here, as with many digital outputs.
    public var isVolumeFixed: Bool
}
