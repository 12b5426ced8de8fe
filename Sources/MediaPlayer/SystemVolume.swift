import Foundation
import UIKit

/// The volume of the session's sound output, followed while it has observers.
@MainActor package final class SystemVolume {
    /// The session's outputs; nil as long as no sound server answers.
    package private(set) var routes: AudioRoutes?

    private struct Listener {
        weak var owner: AnyObject?
        var received: @MainActor () -> Void
    }

    private static weak var current: SystemVolume?

    private var connection: PulseConnection?
    private var listeners: [Listener] = []
    private var isAbsenceReported = false

    /// Follows a server's outputs.
    ///
    /// - Parameter server: a server's address, or nil for the session's.
    package init(server: String? = nil) {
        connection = PulseConnection(server: server) { [weak self] routes in
            DispatchQueue.main.async { UIApplication.shared.turn { self?.learn(routes) } }
        }
        if connection == nil { learn(nil) }
    }

    /// Makes outputs that are no device's: what is set here is only remembered.
    package init(_ routes: AudioRoutes?) { self.routes = routes }

    /// The session's volume, one for all who listen at a time.
    package static var shared: SystemVolume {
        if let current { return current }
        let volume = SystemVolume()
        current = volume
        return volume
    }

    /// The active output, or nil where there is none.
    package var output: AudioOutput? { routes?.active }

    /// Calls back whenever an output or its volume changed, by any program, for as long as the owner lives.
    package func listen(_ owner: AnyObject, _ received: @escaping @MainActor () -> Void) {
        listeners.append(Listener(owner: owner, received: received))
    }

    /// Calls an owner back no longer.
    package func forget(_ owner: AnyObject) {
        listeners.removeAll { $0.owner === owner || $0.owner == nil }
    }

    /// Makes the active output as loud as this, from 0 to 1; nothing happens where its volume is fixed.
    package func setVolume(_ volume: Double) {
        guard var output, !output.isVolumeFixed, volume.isFinite else { return }
        let volume = min(max(volume, 0), 1)
        guard output.loudness != volume || output.isAmplified else { return }
        output.volume = volume
        output.isAmplified = false
        if volume > 0 { output.isMuted = false }
        routes?.active = output
        connection?.setVolume(volume)
        notify()
    }

    /// Lets sound come out of another output.
    package func choose(_ output: AudioOutput) {
        guard let routes, routes.outputs.contains(where: { $0.identifier == output.identifier }),
            routes.activeIdentifier != output.identifier
        else { return }
        self.routes?.activeIdentifier = output.identifier
        connection?.choose(output.identifier)
        notify()
    }

    /// Takes over what the sound server says; nil where there is none.
    package func learn(_ routes: AudioRoutes?) {
        if routes == nil, !isAbsenceReported {
            Complaint.say("no sound server answers; volume views are disabled until one does")
        }
        isAbsenceReported = routes == nil
        guard routes != self.routes else { return }
        self.routes = routes
        notify()
    }

    private func notify() {
        listeners.removeAll { $0.owner == nil }
        for listener in listeners { listener.received() }
    }
}
