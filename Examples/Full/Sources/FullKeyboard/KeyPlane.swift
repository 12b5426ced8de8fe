import UIKit

/// The characters of the keys, row by row.
enum KeyPlane {
    case letters, digits, signs, pad

    var rows: [[String]] {
        switch self {
        case .letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { $0.map(String.init) }
        case .digits: ["1234567890", "-/:;()$&@\"", ".,?!'"].map { $0.map(String.init) }
        case .signs: ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"].map { $0.map(String.init) }
        case .pad: ["123", "456", "789"].map { $0.map(String.init) }
        }
    }

    /// The plane that a field begins with.
    init(for type: UIKeyboardType) {
        switch type {
        case .numberPad, .decimalPad, .asciiCapableNumberPad, .phonePad: self = .pad
        case .numbersAndPunctuation: self = .digits
        default: self = .letters
        }
    }

    /// The keys beside the space bar that a type of field needs.
    static func extras(for type: UIKeyboardType) -> [String] {
        switch type {
        case .emailAddress: ["@", "."]
        case .URL: ["/", ".", ".com"]
        case .twitter: ["@", "#"]
        case .webSearch: ["."]
        default: []
        }
    }
}
