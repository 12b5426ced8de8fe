import Continuity
import TextInput

/// Devices and fields of the tests.
enum NearbySample {
    static let phone = device(.phone)
    static let tv = device(.tv)

    static func device(
        _ kind: NearbyDevice.Kind, account: String = "user", place: String = "home"
    ) -> NearbyDevice {
        NearbyDevice(
            identifier: "\(kind)", name: kind == .tv ? "Living Room" : "Phone", kind: kind, account: account,
            place: place)
    }

    static func field(
        _ text: String = "Hello", number: Int = 1, isSecure: Bool = false, applied: Int = 0
    ) -> NearbyField {
        var traits = TextInputTraits()
        traits.isSecureTextEntry = isSecure
        traits.returnKeyType = .search
        return NearbyField(
            name: "Search", traits: traits,
            field: PhoneField(
                number: number, traits: traits, context: TextContext(before: text), applied: applied))
    }

    static func text(_ text: String = "Hi", field: Int = 1, change: Int = 1) -> PhoneText {
        PhoneText(field: field, change: change, text: text, start: text.utf16.count, end: text.utf16.count)
    }
}
