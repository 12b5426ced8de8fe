import Continuity
import Foundation
import NearbySockets
import Platform
import UIKit

/// Typing on a phone or a pad for a television or a watch of the same account at the same place.
extension SimulatorRoot {
    /// Offers fields to nearby devices, or answers the offers of those; does nothing for a device that is near no other.
    func connect(to settings: NearbySettings, runtime: String?) {
        guard settings.isSomewhere, let kind = NearbyDevice.Kind(device.kind) else { return }
        let own = NearbyDevice(
            identifier: "\(ProcessInfo.processInfo.processIdentifier)", name: device.nearbyName.text,
            kind: kind, account: settings.account, place: settings.place)
        do throws(NearbyFolderError) {
            let folder = try NearbyFolder.ofSession(runtime: runtime)
            if entry != nil || watchEntry != nil {
                let offer = NearbyOffer(own, folder, state.system)
                offer.onProblem = { Simulator.say($0) }
                entry?.offer(to: offer)
                watchEntry?.offer(to: offer)
            } else {
                nearby = NearbyTyping(try NearbyAnswers(own, folder, state.system), root: self)
            }
        } catch {
            // Without a session's folder there is no other simulator to be near.
            if error != .noSession { Simulator.say("\(error)") }
        }
    }
}

extension NearbyDevice.Kind {
    /// The kind as other devices know it; nil for one that neither offers nor answers.
    init?(_ kind: DeviceProfile.Kind) {
        switch kind {
        case .phone: self = .phone
        case .pad: self = .pad
        case .tv: self = .tv
        case .watch: self = .watch
        case .desktop: return nil
        }
    }
}

extension DeviceProfile {
    /// What the device is called on others.
    fileprivate var nearbyName: Message { kind == .tv ? Message("Living Room") : title }
}
