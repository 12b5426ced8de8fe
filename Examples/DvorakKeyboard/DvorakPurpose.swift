import UIKit

/// What a field is for, as far as the keyboard shows other keys for it.
enum DvorakPurpose: Hashable {
    /// Text of any kind.
    case text
    /// An e-mail address: at sign and period are beside the space bar.
    case email
    /// A web address, in which no space is: period, slash and .com are in the space bar's place.
    case address
    /// A search or an address: a period is beside the space bar.
    case search
    /// A post: at sign and number sign are beside the space bar.
    case post
    /// Numbers and signs: that plane opens, and stays after a space.
    case numbers
    /// Digits alone.
    case digits
    /// Digits and a separator of decimals.
    case decimals
    /// A telephone number: digits, plus, hyphen and parentheses.
    case telephone

    /// Reads what a field asks for; a keyboard of somebody else never sees a phone pad, but the number's meaning.
    @MainActor init(of proxy: any UITextDocumentProxy) {
        switch proxy.keyboardType {
        case .emailAddress: self = .email
        case .URL: self = .address
        case .webSearch: self = .search
        case .twitter: self = .post
        case .numbersAndPunctuation: self = .numbers
        case .decimalPad: self = .decimals
        case .numberPad, .asciiCapableNumberPad:
            self = proxy.textContentType == .telephoneNumber ? .telephone : .digits
        default: self = proxy.textContentType == .telephoneNumber ? .telephone : .text
        }
    }

    /// The plane that opens.
    var opens: DvorakPlane {
        switch self {
        case .text, .email, .address, .search, .post: .letters
        case .numbers: .numbers
        case .digits, .decimals, .telephone: .digits
        }
    }

    /// Whether sentences are written, which begin with a capital.
    var hasSentences: Bool { self != .email && self != .address }

    /// Whether a space on another plane brings the letters back.
    var returnsToLetters: Bool { opens == .letters }

    /// The keys in the last row besides its usual ones.
    var extraKeys: [String] {
        switch self {
        case .text, .numbers, .digits: []
        case .email: ["@", "."]
        case .address: [".", "/", ".com"]
        case .search, .decimals: ["."]
        case .post: ["@", "#"]
        case .telephone: ["+", "-", "(", ")"]
        }
    }
}
