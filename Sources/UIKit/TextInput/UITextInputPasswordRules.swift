public import Foundation

/// The requirements for a generated password.
///
///     UITextInputPasswordRules(descriptor: "required: upper; required: digit; minlength: 12;")
public final class UITextInputPasswordRules: NSObject, Sendable {
    /// The requirements in the descriptor language: `required`, `allowed`, `max-consecutive`, `minlength`, `maxlength`.
    public let passwordRulesDescriptor: String

    /// Creates rules from a descriptor, which is not validated here.
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITextInputPasswordRules)?.passwordRulesDescriptor == passwordRulesDescriptor
    }

    public override var hash: Int { passwordRulesDescriptor.hashValue }
}
