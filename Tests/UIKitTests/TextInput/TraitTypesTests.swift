import Foundation
import Testing
import UIKit

@Suite("Types of the text-input traits") struct TraitTypesTests {
    @Test("OK-11: keyboard types and text content types exist, with UIKit's raw values")
    func keyboardTypes() {
        let types: [UIKeyboardType] = [
            .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad,
            .emailAddress, .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad,
        ]
        #expect(types.map(\.rawValue) == Array(0...11))
        #expect(UIKeyboardType.alphabet == .asciiCapable)
        let contents: [UITextContentType] = [
            .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .jobTitle,
            .organizationName, .location, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2,
            .addressCity, .addressState, .addressCityAndState, .sublocality, .countryName, .postalCode,
            .telephoneNumber, .emailAddress, .URL, .creditCardNumber, .username, .password, .newPassword,
            .oneTimeCode, .shipmentTrackingNumber, .flightNumber, .dateTime, .birthdate, .birthdateDay,
            .birthdateMonth, .birthdateYear, .creditCardSecurityCode, .creditCardName, .creditCardGivenName,
            .creditCardMiddleName, .creditCardFamilyName, .creditCardExpiration, .creditCardExpirationMonth,
            .creditCardExpirationYear, .creditCardType, .cellularEID, .cellularIMEI,
        ]
        #expect(Set(contents).count == contents.count)
    }

    @Test("OK-27: the twelve return keys have UIKit's raw values")
    func returnKeys() {
        let types: [UIReturnKeyType] = [
            .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall,
            .continue,
        ]
        #expect(types.map(\.rawValue) == Array(0...11))
    }

    @Test("directions, granularities and writing directions have UIKit's raw values")
    func directions() {
        #expect(UITextLayoutDirection.right.rawValue == 2 && UITextLayoutDirection.down.rawValue == 5)
        #expect(UITextGranularity.document.rawValue == 5 && NSWritingDirection.natural.rawValue == -1)
        #expect(UITextDirection.storage(.backward).rawValue == 1)
    }
}
