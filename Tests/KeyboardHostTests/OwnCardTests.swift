import Contacts
import Foundation
import Platform
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardHost

/// What the user's own card has for a field.
@MainActor @Suite struct OwnCardTests {
    private static let card: CNContact = {
        let card = CardReader(
            Data(
                """
                BEGIN:VCARD
                VERSION:3.0
                UID:me
                FN:Dr. Ada Lovelace
                N:Lovelace;Ada;;Dr.;
                ORG:Analytical Engines
                TITLE:Programmer
                EMAIL;TYPE=HOME:ada@example.com
                EMAIL;TYPE=WORK:lovelace@example.org
                EMAIL:ada@example.com
                TEL;TYPE=CELL:+44 20 7946 0000
                ADR;TYPE=HOME:;;12 St James's Square\\nFlat 2;London;;SW1Y 4JH;United Kingdom
                ADR;TYPE=WORK:;;1 Main Street;Springfield;IL;62701;USA
                BDAY:1815-12-10
                END:VCARD
                """.utf8), file: "me.vcf"
        ).contacts.first
        return card ?? CNContact()
    }()

    @Test(
        "A field gets what the card has of its kind, each text once",
        arguments: [
            (.name, ["Dr. Ada Lovelace"]), (.givenName, ["Ada"]), (.familyName, ["Lovelace"]),
            (.namePrefix, ["Dr."]), (.nickname, []), (.jobTitle, ["Programmer"]),
            (.organizationName, ["Analytical Engines"]),
            (.emailAddress, ["ada@example.com", "lovelace@example.org"]),
            (.telephoneNumber, ["+44 20 7946 0000"]),
            (
                .fullStreetAddress,
                [
                    "12 St James's Square, Flat 2, London, SW1Y 4JH, United Kingdom",
                    "1 Main Street, Springfield, IL 62701, USA",
                ]
            ),
            (.streetAddressLine1, ["12 St James's Square", "1 Main Street"]),
            (.streetAddressLine2, ["Flat 2"]),
            (.addressCity, ["London", "Springfield"]), (.addressState, ["IL"]),
            (.addressCityAndState, ["London", "Springfield, IL"]), (.postalCode, ["SW1Y 4JH", "62701"]),
            (.countryName, ["United Kingdom", "USA"]), (.birthdateYear, ["1815"]), (.birthdateDay, ["10"]),
            (.password, []), (.oneTimeCode, []), (.creditCardNumber, []),
        ] as [(UITextContentType, [String])])
    func values(type: UITextContentType, texts: [String]) {
        let card = OwnCard(Self.card)
        #expect(card.suggestions(for: type).map(\.text) == texts)
        #expect(card.has(type) == !texts.isEmpty)
    }

    @Test("What is typed narrows the suggestions, without case and accents; all of it needs none")
    func narrowing() {
        let card = OwnCard(Self.card)
        func offered(_ typed: String) -> [String] {
            card.suggestions(for: .emailAddress, beginningWith: typed).map(\.text)
        }
        #expect(offered("A") == ["ada@example.com"] && offered("love") == ["lovelace@example.org"])
        #expect(offered("ada@example.com").isEmpty && offered("x").isEmpty)
        #expect(card.suggestions(for: .emailAddress).map(\.caption) == ["home", "work"])
    }
}

extension HarnessTests {
    @MainActor @Suite struct OwnCardFieldTests {
        @Test(
            "A field for addresses offers the user's own, which a tap inserts; secure fields and others offer nothing"
        )
        func field() {
            let person = CNMutableContact(), other = CNMutableContact()
            person.givenName = "Ada"
            person.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: "ada@example.com")]
            other.givenName = "Ben"
            other.emailAddresses = [CNLabeledValue(label: nil, value: "ben@example.com")]
            var asked = 0
            let fixture = SessionFixture(people: {
                asked += 1
                return [other, person]
            })
            var traits = TextInputTraits()
            traits.textContentType = .emailAddress
            fixture.focus(traits)
            #expect(asked == 0, "no card is chosen")
            fixture.session.preferences.ownCard = person.identifier
            fixture.focus(TextInputTraits())
            fixture.focus(traits)
            let offer = "home, ada@example.com"
            #expect(asked == 1 && fixture.harness.element(labelled: offer) != nil)
            fixture.tap("b")
            #expect(fixture.harness.element(labelled: offer) == nil)
            fixture.tap("delete")
            fixture.tap(offer)
            #expect(fixture.text == "ada@example.com" && fixture.harness.element(labelled: offer) == nil)
            traits.isSecureTextEntry = true
            fixture.focus(traits)
            #expect(fixture.harness.element(labelled: offer) == nil && asked == 1)
            traits = TextInputTraits()
            traits.textContentType = .name
            fixture.focus(traits)
            #expect(fixture.harness.element(labelled: "Ada") != nil)
            fixture.session.preferences.ownCard = "gone"
            fixture.focus(TextInputTraits())
            fixture.focus(traits)
            #expect(fixture.harness.element(labelled: "Ada") == nil)
        }
    }
}
