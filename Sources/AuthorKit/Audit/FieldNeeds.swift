import UIKit

/// What a type of field needs of a keyboard: for each set of characters, one that can be typed.
struct FieldNeeds {
    /// The type.
    let type: UIKeyboardType
    /// The name of the type's constant.
    let name: String
    /// The characters.
    let characters: [Set<Character>]

    /// The types whose fields a keyboard of an app receives.
    static let all = [
        FieldNeeds(type: .default, name: "default", characters: []),
        FieldNeeds(type: .asciiCapable, name: "asciiCapable", characters: [["a", "A"], ["z", "Z"]]),
        FieldNeeds(type: .emailAddress, name: "emailAddress", characters: [["@"], ["."]]),
        FieldNeeds(type: .URL, name: "URL", characters: [["."], ["/"]]),
        FieldNeeds(type: .webSearch, name: "webSearch", characters: [["."]]),
        FieldNeeds(type: .twitter, name: "twitter", characters: [["@"], ["#"]]),
        FieldNeeds(
            type: .numbersAndPunctuation, name: "numbersAndPunctuation",
            characters: digits + [["."], [",", "،"]]),
        FieldNeeds(type: .numberPad, name: "numberPad", characters: digits),
        FieldNeeds(type: .asciiCapableNumberPad, name: "asciiCapableNumberPad", characters: asciiDigits),
        FieldNeeds(type: .decimalPad, name: "decimalPad", characters: digits + [[".", ",", "٫"]]),
    ]

    private static let asciiDigits: [Set<Character>] = "0123456789".map { [$0] }

    /// Digits of the scripts that the system's keyboards have, too.
    private static let digits: [Set<Character>] = (0...9).map { digit in
        Set(["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९"].map { Array($0)[digit] })
    }
}
