public import Foundation

/// The rules that a generated password must follow.
///
///     UITextInputPasswordRules(descriptor: "required: upper; required: digit; minlength: 12;")
public final class UITextInputPasswordRules: NSObject, Sendable {
    /// The rules in the descriptor language: `required`, `allowed`, `max-consecutive`, `minlength`, `maxlength`.
    public let passwordRulesDescriptor: String

    /// Makes rules from their descriptor.
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITextInputPasswordRules)?.passwordRulesDescriptor == passwordRulesDescriptor
    }

    public override var hash: Int { passwordRulesDescriptor.hashValue }
}
