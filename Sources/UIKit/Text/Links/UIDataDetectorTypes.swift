/// The kinds of data that a text view turns into links.
///
/// Links, with e-mail addresses among them, and phone numbers are detected; the other kinds have no effect here.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates kinds from their bits; unknown bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Phone numbers, which become `tel:` links.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Web addresses, and e-mail addresses, which become `mailto:` links.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses; no effect.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates and times; no effect.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// Tracking numbers of parcels; no effect.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Flight numbers; no effect.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// What can be looked up; no effect.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// Amounts of money; no effect.
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    /// Physical quantities; no effect.
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
