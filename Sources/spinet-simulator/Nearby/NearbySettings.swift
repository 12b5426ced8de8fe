import Continuity

/// Whose the device is and where: what decides which simulators are nearby each other.
struct NearbySettings: Hashable, Sendable {
    /// What simulators have where the user gives no other, so that they find each other.
    static let usual = NearbySettings(account: "user", place: "home")

    var account: String
    var place: String

    /// Whether there may be others nearby.
    var isSomewhere: Bool { place != NearbyDevice.nowhere }
}
