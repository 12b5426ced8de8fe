/// Where sound comes out, and how loud.
package struct AudioOutput: Hashable, Sendable {
    /// What the sound server calls it.
    package var identifier: String
    /// What users call it, such as “Built-in Speakers”.
    package var name: String
    /// The volume from 0 to 1, on a scale of perceived loudness.
    package var volume: Double
    /// Whether it is silent, whatever its volume.
    package var isMuted = false
    /// Whether its volume cannot be changed from here, as with many digital outputs.
    package var isVolumeFixed = false
    /// Whether it is turned up past its full volume, where sound is distorted; only other programs do that.
    package var isAmplified = false
    /// Whether sound gets there by radio or a network.
    package var isWireless = false

    /// Describes an output.
    package init(identifier: String, name: String, volume: Double) {
        self.identifier = identifier
        self.name = name
        self.volume = volume
    }

    /// The audible volume, from 0 to 1: 0 while it is muted.
    package var loudness: Double { isMuted ? 0 : volume }
}

/// The outputs there are, and the one that sound comes out of.
package struct AudioRoutes: Hashable, Sendable {
    /// All outputs, in the sound server's order.
    package var outputs: [AudioOutput]
    /// The identifier of the active output.
    package var activeIdentifier: String?

    /// Describes the outputs of a session.
    package init(outputs: [AudioOutput], activeIdentifier: String?) {
        self.outputs = outputs
        self.activeIdentifier = activeIdentifier
    }

    /// The output that sound comes out of; setting it changes that one in the list.
    package var active: AudioOutput? {
        get { outputs.first { $0.identifier == activeIdentifier } }
        set {
            guard let newValue, let index = outputs.firstIndex(where: { $0.identifier == activeIdentifier })
            else { return }
            outputs[index] = newValue
        }
    }
}
