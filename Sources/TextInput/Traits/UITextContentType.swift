/// The meaning of a field's text, for the keyboard, correction and suggestions.
public struct UITextContentType: RawRepresentable, Hashable, Sendable, Codable {
    /// The name of the type, as in HTML's `autocomplete` attribute.
    public let rawValue: String

    /// Makes a type from its name; an empty name means none.
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension UITextContentType {
    /// A full name.
    public static let name = UITextContentType(rawValue: "name")
    /// A title before a name.
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A suffix after a name, such as a degree.
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A job title.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The name of an organization.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A location, such as a point of interest or an address.
    public static let location = UITextContentType(rawValue: "location")
    /// A complete street address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state or province.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A city with its state.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// A part of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A web address.
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a payment card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// An existing password.
    public static let password = UITextContentType(rawValue: "password")
    /// A password to be created.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code for a single login or payment.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// The tracking number of a parcel.
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
    /// A flight's number.
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    /// A date, a time or a duration.
    public static let dateTime = UITextContentType(rawValue: "date-time")
    /// A complete date of birth.
    public static let birthdate = UITextContentType(rawValue: "birthdate")
    /// The day of a date of birth.
    public static let birthdateDay = UITextContentType(rawValue: "birthdate-day")
    /// The month of a date of birth.
    public static let birthdateMonth = UITextContentType(rawValue: "birthdate-month")
    /// The year of a date of birth.
    public static let birthdateYear = UITextContentType(rawValue: "birthdate-year")
    /// The security code of a payment card.
    public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
    /// The full name on a payment card.
    public static let creditCardName = UITextContentType(rawValue: "cc-name")
    /// The given name on a payment card.
    public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
    /// The middle name on a payment card.
    public static let creditCardMiddleName = UITextContentType(rawValue: "cc-additional-name")
    /// The family name on a payment card.
    public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
    /// The expiry date of a payment card.
    public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
    /// The month of a payment card's expiry date.
    public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
    /// The year of a payment card's expiry date.
    public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
    /// The brand of a payment card.
    public static let creditCardType = UITextContentType(rawValue: "cc-type")
    /// The EID of an eSIM.
    public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
    /// The IMEI of a device.
    public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
}
