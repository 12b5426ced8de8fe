import UIKit

/// The purpose of a field, as far as it changes the keys.
enum DvorakPurpose: Hashable {
    /// Text of any kind.
    case text
    /// An email address: @ and period are beside the space bar.
    case email
    /// A web address, which contains no spaces: period, slash and .com replace the space bar.
    case address
    /// A web search or address: a period is beside the space bar.
    case search
    /// A post: @ and # are beside the space bar.
    case post
    /// Numbers and punctuation: that plane is shown first, and stays after a space.
    case numbers
    /// Only digits.
    case digits
    /// Digits and a decimal separator.
    case decimals
    /// A telephone number: digits, plus, hyphen and parentheses.
    case telephone

    /// The purpose of a field.
    ///
    /// Its phone pad is reserved for system keyboards; only the text content type shows an app's keyboard that a field
    /// is for telephone numbers.
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

    /// The plane that is shown first.
    var opens: DvorakPlane {
        switch self {
        case .text, .email, .address, .search, .post: .letters
        case .numbers: .numbers
        case .digits, .decimals, .telephone: .digits
        }
    }

    /// Whether the text has sentences, which begin with a capital.
    var hasSentences: Bool { self != .email && self != .address }

    /// Whether a space on another plane switches back to the letters.
    var returnsToLetters: Bool { opens == .letters }

    /// The additional keys of the last row.
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
