import Contacts
import Foundation
import Testing

@testable import KeyboardHost

@Suite struct OneTimeCodeTests {
    static let messages: [(String, String?)] = [
        // A code that is bound to a domain.
        ("747723 is your Example code.\n\n@example.com #747723", "747723"),
        ("Sign in\n@example.com #AB-12 %embedded.example", "AB-12"),
        // English.
        ("Your verification code is 482913.", "482913"),
        ("482913 is your Spinet code. It is valid for three minutes.", "482913"),
        ("G-482913 is your Google verification code.", "482913"),
        ("Use code 482-913 to sign in.", "482913"), ("Your OTP: 482 913", "482913"),
        ("Your one-time code: A1B2C3", "A1B2C3"), ("PIN 0042", "0042"),
        ("Order 20261121: enter code 4829. Call 555-0100-2000 for help.", "4829"),
        ("You paid $1,234.00 at 12:30. Security code 90817263", "90817263"),
        // Korean.
        ("[Web발신]\n[은행] 인증번호 [482913]를 입력해 주세요.", "482913"),
        ("본인확인 인증번호(482913)를 정확히 입력해 주세요.", "482913"),
        ("[Spinet] 인증번호는 [0042]입니다. 3분 안에 입력해 주세요.", "0042"),
        ("[Web발신] 12,000원 결제 승인번호 90817263 문의 1588-1234", "90817263"),
        ("보안코드: 4829 (유효시간 2026년 11월 21일 18:30)", "4829"),
        // None.
        ("Dinner at 1900?", nil), ("Your parcel 48291377 arrives at 1430.", nil),
        ("Shopping list: 1234", nil), ("Your code arrives by post.", nil), ("", nil), ("@example.com #", nil),
        ("Your code costs $1234", nil), ("code 123", nil), ("code 123456789", nil),
        ("code: see example.com/123456", nil), ("점심 1230에 어때요?", nil), ("인증 문의 1588-1234", nil),
        ("@ #123456", nil), ("code 12:3456", nil),
    ]

    @Test(
        "a message's code is found, in English and Korean, and no other number is",
        arguments: messages)
    func codes(message: String, code: String?) {
        #expect(OneTimeCode.find(in: message) == code)
    }

    private func person(_ given: String, _ family: String) -> CNContact {
        let person = CNMutableContact()
        person.givenName = given
        person.familyName = family
        return person
    }

    @Test(
        "names match by the prefix of any part, unfinished syllables too; at most three, with the parts that the field takes"
    )
    func names() {
        let people = [
            person("Anna", "Kim"), person("Émilie", "Martin"), person("철수", "김"), person("Anton", "Berg"),
            person("Anita", "Cole"), person("Angela", "Dow"),
        ]
        let cases: [(UITextContentTypeName, String, [String])] = [
            (.name, "", []), (.name, "ann", ["Anna Kim"]), (.name, "ki", ["Anna Kim"]),
            (.name, "an", ["Anna Kim", "Anton Berg", "Anita Cole"]), (.name, "emi", ["Émilie Martin"]),
            (.name, "Anna Kim", []), (.name, "기", ["김철수"]), (.name, "김ㅊ", ["김철수"]), (.name, "철", ["김철수"]),
            (.given, "emi", ["Émilie"]), (.given, "martin", []), (.family, "martin", ["Martin"]),
            (.none, "ann", []),
        ]
        for (kind, typed, expected) in cases {
            #expect(PersonNames(of: people, for: kind.type).beginning(with: typed) == expected, "\(typed)")
        }
    }
}
