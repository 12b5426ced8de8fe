import Foundation

/// The volume of the session's sound output, followed while somebody listens.
@MainActor package final class SystemVolume {
    /// The output, or nil where there is none.
    package private(set) var output: AudioOutput?
    /// Called when the output or its volume changed, whoever changed it.
    package var onChange: (() -> Void)?

    private var connection: PulseConnection?

    /// Follows a server's default output.
    ///
    /// - Parameter server: a server's address, or nil for the session's.
    package init(server: String? = nil) {
        connection = PulseConnection(server: server) { [weak self] output in
            DispatchQueue.main.async { self?.learn(output) }
        }
    }

    /// Makes the output as loud as this, from 0 to 1; nothing happens where its volume is fixed.
    package func setVolume(_ volume: Double) {
        guard let output, !output.isVolumeFixed, volume.isFinite else { return }
        self.output?.volume = min(max(volume, 0), 1)
        connection?.setVolume(volume)
    }

    private func learn(_ output: AudioOutput?) {
        guard output != self.output else { return }
        self.output = output
        onChange?()
    }
}
