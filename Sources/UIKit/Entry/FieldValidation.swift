public import Foundation

/// When a text field's text is looked at, and what is wrong with it.
///
///     email.validations = [.email("Enter an address such as name@example.com.")]
///     pin.validations = [.digits("Only digits can be entered.")]
///     user.validations = [
///         FieldValidation(.beforeFocusLeaves) { $0.count < 3 ? "Use three characters or more." : nil }
///     ]
///
/// The first problem found is shown below the field, said aloud, and goes as soon as it is put right.
@MainActor public struct FieldValidation {
    /// When the text is looked at.
    public enum Moment: Int, Sendable, CaseIterable {
        /// After each change: for what can never become right by typing on.
        case everyChange = 0
        /// When the focus has left: for what is wrong only once it is whole, an e-mail address for example.
        case focusLeft = 1
        /// Before the focus leaves, and it stays while something is wrong: for user names and new passwords.
        case beforeFocusLeaves = 2
    }

    /// When the text is looked at.
    public var moment: Moment
    /// What is wrong with a text, in words for the user; nil when nothing is.
    public var problem: @MainActor (String) -> String?
    /// The characters that may be entered, and what is said of others; nil lets all be entered.
    public var admitted: (characters: CharacterSet, message: String)?

    /// Looks for a problem at a moment.
    public init(_ moment: Moment, problem: @escaping @MainActor (String) -> String?) {
        self.moment = moment
        self.problem = problem
    }

    /// Refuses other characters as they are entered, and says so.
    public static func characters(_ characters: CharacterSet, _ message: String) -> FieldValidation {
        var validation = FieldValidation(.everyChange) { text in
            text.unicodeScalars.allSatisfy(characters.contains) ? nil : message
        }
        validation.admitted = (characters, message)
        return validation
    }

    /// Refuses all but digits as they are entered, and says so.
    public static func digits(_ message: String) -> FieldValidation { characters(.decimalDigits, message) }

    /// Looks, when the focus has left, whether there is an e-mail address or nothing.
    public static func email(_ message: String) -> FieldValidation {
        FieldValidation(.focusLeft) { text in
            let text = text.trimmingCharacters(in: .whitespaces)
            return text.isEmpty || isEmail(text) ? nil : message
        }
    }

    /// Looks whether the length, in characters, is within a range.
    public static func length(_ range: ClosedRange<Int>, _ moment: Moment, _ message: String)
        -> FieldValidation
    {
        FieldValidation(moment) { range.contains($0.count) ? nil : message }
    }

    /// The shape of an address as HTML's fields ask for it: a name, one @, a domain of labels with dots between.
    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty,
            parts[0].allSatisfy({ !$0.isWhitespace && !"\"(),:;<>[]\\".contains($0) })
        else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1
            && labels.allSatisfy { label in
                !label.isEmpty && label.first != "-" && label.last != "-"
                    && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            }
    }
}

extension UITextField {
    /// What is looked for in the text, in order of importance.
    public var validations: [FieldValidation] {
        get { entryRules?.validation.all ?? [] }
        set {
            guard !newValue.isEmpty || entryRules != nil else { return }
            rules.validation.all = newValue
        }
    }

    /// What is wrong with the text, as it is shown; nil while nothing is.
    public var validationProblem: String? { entryRules?.validation.problem }

    /// What shows the problem.
    ///
    /// A form that puts it somewhere decides its place; else it appears below the field, in the field's stack when
    /// that is vertical. It is hidden while nothing is wrong.
    public var validationMessageView: UIView { rules.validation.messageView }

    /// Looks for every problem now, whatever its moment: before a form is sent.
    ///
    /// - Returns: whether there is none.
    @discardableResult
    public func validate() -> Bool { entryRules?.validation.validate() ?? true }

    /// Posted after a problem was shown or went.
    public nonisolated static let validationDidChangeNotification = NSNotification.Name(
        "UITextFieldValidationDidChangeNotification")
}
