public import Foundation

/// A rule for a text field's text, and the time at which it is checked.
///
///     email.validations = [.email("Enter an address such as name@example.com.")]
///     pin.validations = [.digits("Only digits can be entered.")]
///     user.validations = [
///         FieldValidation(.beforeFocusLeaves) { $0.count < 3 ? "Use three characters or more." : nil }
///     ]
///
/// The first problem found is shown below the field and announced to assistive technologies, and disappears as soon as
/// the user corrects it.
@MainActor public struct FieldValidation {
    /// The time of a check.
    public enum Moment: Int, Sendable, CaseIterable {
        /// After each change: for problems that further typing cannot correct.
        case everyChange = 0
        /// After the field lost the focus: for text that is invalid only when complete, for example an e-mail address.
        case focusLeft = 1
        /// Before the field loses the focus, which it keeps while there is a problem: for user names and new passwords.
        case beforeFocusLeaves = 2
    }

    /// The time of the check.
    public var moment: Moment
    /// Returns the problem of a text, as a message for the user; nil if it is valid.
    public var problem: @MainActor (String) -> String?
    /// The characters that can be entered, and the message for others; nil allows all.
    public var admitted: (characters: CharacterSet, message: String)?

    /// Creates a rule that is checked at the given time.
    public init(_ moment: Moment, problem: @escaping @MainActor (String) -> String?) {
        self.moment = moment
        self.problem = problem
    }

    /// A rule that rejects other characters as they are entered, and shows a message.
    public static func characters(_ characters: CharacterSet, _ message: String) -> FieldValidation {
        var validation = FieldValidation(.everyChange) { text in
            text.unicodeScalars.allSatisfy(characters.contains) ? nil : message
        }
        validation.admitted = (characters, message)
        return validation
    }

    /// A rule that rejects all but decimal digits as they are entered, and shows a message.
    public static func digits(_ message: String) -> FieldValidation { characters(.decimalDigits, message) }

    /// A rule that requires an e-mail address, or an empty text, when the field loses the focus.
    public static func email(_ message: String) -> FieldValidation {
        FieldValidation(.focusLeft) { text in
            let text = text.trimmingCharacters(in: .whitespaces)
            return text.isEmpty || isEmail(text) ? nil : message
        }
    }

    /// A rule that requires a length in characters, within a range.
    public static func length(_ range: ClosedRange<Int>, _ moment: Moment, _ message: String)
        -> FieldValidation
    {
        FieldValidation(moment) { range.contains($0.count) ? nil : message }
    }

    /// Whether a text has the form of an address as in HTML's fields: a name, one @, and a domain of labels separated
    /// by dots.
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
    /// The rules for the text, most important first; empty by default.
    public var validations: [FieldValidation] {
        get { entryRules?.validation.all ?? [] }
        set {
            guard !newValue.isEmpty || entryRules != nil else { return }
            rules.validation.all = newValue
        }
    }

    /// The message of the problem that is shown; nil without one.
    public var validationProblem: String? { entryRules?.validation.problem }

    /// The view that shows the problem, hidden while there is none.
    ///
    /// A form can add it to its own layout. Otherwise it appears below the field, or after it in a vertical stack view.
    public var validationMessageView: UIView { rules.validation.messageView }

    /// Checks all rules now, whatever their time: for example before a form is submitted.
    ///
    /// - Returns: whether the text is valid.
    @discardableResult
    public func validate() -> Bool { entryRules?.validation.validate() ?? true }

    /// Posted after a problem was shown or hidden; the object is the field.
    public nonisolated static let validationDidChangeNotification = NSNotification.Name(
        "UITextFieldValidationDidChangeNotification")
}
