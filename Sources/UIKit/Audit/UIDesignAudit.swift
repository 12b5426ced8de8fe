import Foundation
package import Platform

/// Checks views for violations of the Human Interface Guidelines.
///
/// Not part of iOS.
///
/// While enabled, it checks every view controller that appears and reports each finding once, to `listener` or
/// on standard error:
///
///     UIDesignAudit.isEnabled = true
///
/// A test requests the findings directly:
///
///     #expect(UIDesignAudit.findings(in: controller.view).isEmpty)
///
/// The environment variable `SPINET_DESIGN_AUDIT=1` enables it, too.
@preconcurrency @MainActor public enum UIDesignAudit {
    /// The severity of a finding.
    public enum Severity: Int, Sendable, Comparable {
        /// A recommendation; the app may have a reason to deviate.
        case hint = 0
        /// A violation of the guidelines.
        case warning = 1
        /// A violation of the guidelines that impairs use.
        case error = 2

        /// Whether the left severity is lower.
        public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
    }

    /// One violation of a rule by one view.
    public struct Finding {
        /// The rule that the view violates.
        public let rule: Rule
        /// The severity, which a rule may vary with the extent of the violation.
        public let severity: Severity
        /// The view that violates the rule.
        public let view: UIView
        /// The problem and its remedy, in the language of this process.
        public var message: String { localizedMessage.text }
        /// The problem and its remedy, in any language of the interface.
        package let localizedMessage: Message
    }

    /// The identifier of a rule.
    public struct Rule: RawRepresentable, Hashable, Sendable {
        /// The name of the rule's constant.
        public let rawValue: String
        /// Creates an identifier.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Whether each view controller is checked when it appears; false unless `SPINET_DESIGN_AUDIT` is 1.
    public static var isEnabled = ProcessInfo.processInfo.environment["SPINET_DESIGN_AUDIT"] == "1"
    /// Rules that are not checked, here and in `findings(in:)`; empty by default.
    public static var disabledRules: Set<Rule> = []
    /// Receives the findings of view controllers that appear; nil (the default) writes them to standard error.
    public static var listener: ((Finding) -> Void)?

    private static var reportedKeys: Set<String> = []

    /// Checks a view and its descendants, and returns the findings from the top of the tree down.
    ///
    /// The view should be laid out. Hidden views, and views with alpha up to 0.01, are skipped with their subviews.
    public static func findings(in view: UIView) -> [Finding] {
        var found: [Finding] = []
        inspect(view, into: &found)
        return found
    }

    private static func inspect(_ view: UIView, into found: inout [Finding]) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        for rule in DesignRule.all where !disabledRules.contains(rule.name) {
            for fault in rule.check(view) {
                found.append(
                    Finding(
                        rule: rule.name, severity: fault.severity, view: view, localizedMessage: fault.message
                    ))
            }
        }
        for subview in view.subviews { inspect(subview, into: &found) }
    }

    /// Checks the view of a controller that has appeared, if the audit is enabled.
    static func appeared(_ controller: UIViewController) {
        guard isEnabled, let view = controller.viewIfLoaded else { return }
        for finding in findings(in: view) {
            let key = "\(finding.rule.rawValue) \(ObjectIdentifier(finding.view))"
            guard reportedKeys.insert(key).inserted else { continue }
            if let listener {
                listener(finding)
            } else {
                FileHandle.standardError.write(Data("UIDesignAudit: \(finding.message)\n".utf8))
            }
        }
    }
}

extension UIDesignAudit.Rule {
    /// A visible activity indicator that does not animate.
    public static let stillActivityIndicator = UIDesignAudit.Rule(rawValue: "stillActivityIndicator")
    /// A contact-add button without a text field beside it.
    public static let contactButtonWithoutField = UIDesignAudit.Rule(rawValue: "contactButtonWithoutField")
    /// A page control with more than 10 dots; an error above 20.
    public static let tooManyDots = UIDesignAudit.Rule(rawValue: "tooManyDots")
    /// A page control whose dots are wider than the display.
    public static let dotsBeyondDisplay = UIDesignAudit.Rule(rawValue: "dotsBeyondDisplay")
    /// A segmented control with more than five segments on a phone.
    public static let tooManySegments = UIDesignAudit.Rule(rawValue: "tooManySegments")
    /// A segment narrower than 44 points.
    public static let narrowSegments = UIDesignAudit.Rule(rawValue: "narrowSegments")
    /// A segmented control with both text and image segments.
    public static let mixedSegments = UIDesignAudit.Rule(rawValue: "mixedSegments")
    /// A segmented control with titles of very different length: over 10 characters, and over 3 times the shortest.
    public static let unevenSegments = UIDesignAudit.Rule(rawValue: "unevenSegments")
    /// A slider for the volume other than the system's volume view.
    public static let volumeSlider = UIDesignAudit.Rule(rawValue: "volumeSlider")
    /// A stepper without a label or field beside it that could show its value.
    public static let stepperWithoutValue = UIDesignAudit.Rule(rawValue: "stepperWithoutValue")
    /// A stepper with more than 100 steps.
    public static let stepperForLargeChange = UIDesignAudit.Rule(rawValue: "stepperForLargeChange")
    /// A picker with more than 100 rows in a component.
    public static let longPicker = UIDesignAudit.Rule(rawValue: "longPicker")
    /// A switch outside of a table row.
    public static let switchOutsideList = UIDesignAudit.Rule(rawValue: "switchOutsideList")
    /// An enabled control whose touch target is smaller than 44 × 44 points; text fields are excluded.
    public static let smallTarget = UIDesignAudit.Rule(rawValue: "smallTarget")
    /// A button with a truncated title.
    public static let truncatedTitle = UIDesignAudit.Rule(rawValue: "truncatedTitle")
    /// A button title without title-style capitalization.
    public static let titleCapitals = UIDesignAudit.Rule(rawValue: "titleCapitals")
    /// A button title that does not describe the action, such as “Yes” or “Click here”.
    public static let vagueTitle = UIDesignAudit.Rule(rawValue: "vagueTitle")
    /// Text below 11 points, or with a contrast below WCAG 2's 4.5 (3 for large text).
    public static let illegibleText = UIDesignAudit.Rule(rawValue: "illegibleText")
    /// A refresh control's title of more than 30 characters.
    public static let longRefreshTitle = UIDesignAudit.Rule(rawValue: "longRefreshTitle")
    /// A refresh control's title that explains the gesture.
    public static let explainingRefreshTitle = UIDesignAudit.Rule(rawValue: "explainingRefreshTitle")
    /// A field for a password or card security code without secure text entry.
    public static let readablePassword = UIDesignAudit.Rule(rawValue: "readablePassword")
    /// A text field with more than 100 characters or a line break.
    public static let longTextInField = UIDesignAudit.Rule(rawValue: "longTextInField")
    /// A text field whose keyboard type does not suit its content type, placeholder or label.
    public static let keyboardForOtherText = UIDesignAudit.Rule(rawValue: "keyboardForOtherText")
    /// A form whose vertical gaps between fields differ by more than 1 point.
    public static let unevenFields = UIDesignAudit.Rule(rawValue: "unevenFields")
    /// A label that is not closer to its own field than to the one above.
    public static let labelNearOtherField = UIDesignAudit.Rule(rawValue: "labelNearOtherField")
    /// A form with more field widths than half the number of its fields, rounded up.
    public static let tooManyWidths = UIDesignAudit.Rule(rawValue: "tooManyWidths")
    /// More than two text fields on a TV screen, or one on a watch.
    public static let manyFieldsOnSmallDevice = UIDesignAudit.Rule(rawValue: "manyFieldsOnSmallDevice")
    /// A custom keyboard without an input mode switch key where `needsInputModeSwitchKey` is true.
    public static let keyboardWithoutSwitchKey = UIDesignAudit.Rule(rawValue: "keyboardWithoutSwitchKey")
    /// A custom keyboard with a switch or dictation key that the system shows already.
    public static let repeatedSystemKey = UIDesignAudit.Rule(rawValue: "repeatedSystemKey")
    /// A custom keyboard that shows instructions among its keys.
    public static let keyboardWithHelp = UIDesignAudit.Rule(rawValue: "keyboardWithHelp")
}
