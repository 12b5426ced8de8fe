/// A device that offers its fields to others, or types into theirs.
///
/// Account and place are settings: devices of one account at one place find each other.
package struct NearbyDevice: Hashable, Sendable, Codable {
    /// What it is.
    package enum Kind: String, Hashable, Sendable, Codable { case phone, pad, tv, watch }

    /// The place of a device that is near no other.
    package static let nowhere = "none"
    /// The largest name, account or place, in bytes of UTF-8.
    package static let maximumLength = 128

    /// Unique among the devices that run.
    package var identifier: String
    /// What the user calls it.
    package var name: String
    package var kind: Kind
    package var account: String
    package var place: String

    /// Describes a device.
    package init(identifier: String, name: String, kind: Kind, account: String, place: String) {
        self.identifier = identifier
        self.name = name
        self.kind = kind
        self.account = account
        self.place = place
    }

    /// Whether it is at a place where there may be other devices.
    package var isSomewhere: Bool { place != Self.nowhere }

    /// Why another device is refused; nil for one of the same account at the same place.
    package func refusal(of other: NearbyDevice) -> NearbyRefusal? {
        if other.account != account { return .otherAccount }
        return other.place == place && isSomewhere ? nil : .otherPlace
    }

    /// Whether all values are in their ranges.
    var isValid: Bool {
        [identifier, name, account, place].allSatisfy { (1...Self.maximumLength).contains($0.utf8.count) }
    }
}
