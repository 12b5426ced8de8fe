import Foundation
import Platform

/// Looks over views for what the guidance for their design warns of.
///
/// A developer switches it on; every controller is then looked over when it appears, and each finding is told once,
/// on standard error unless a listener takes it:
///
///     UIDesignAudit.isEnabled = true
///
/// A test asks for the findings itself:
///
///     #expect(UIDesignAudit.findings(in: controller.view).isEmpty)
///
/// The environment variable `SPINET_DESIGN_AUDIT=1` switches it on too.
@preconcurrency @MainActor public enum UIDesignAudit {
    /// How much a finding matters.
    public enum Severity: Int, Sendable, Comparable {
        /// Worth a second look.
        case hint = 0
        /// Against the guidance.
        case warning = 1
        /// Against the guidance, and sure to trouble people.
        case error = 2

        /// Whether the left one matters less.
        public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
    }

    /// One thing that the guidance warns of.
    public struct Finding {
        /// The name of the rule.
        public let rule: Rule
        /// How much it matters.
        public let severity: Severity
        /// The view that it is about.
        public let view: UIView
        /// What is wrong and what to do, in English.
        public let english: String
        /// The same in Korean.
        public let korean: String

        /// What is wrong and what to do, in the language of this process.
        public var message: String { Message(en: english, ko: korean).text }
    }

    /// The name of a rule.
    public struct Rule: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a rule's name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Whether every controller is looked over when it appears.
    public static var isEnabled = ProcessInfo.processInfo.environment["SPINET_DESIGN_AUDIT"] == "1"
    /// Rules that are not looked at.
    public static var disabledRules: Set<Rule> = []
    /// Takes the findings of controllers that appear; standard error where it is nil.
    public static var listener: ((Finding) -> Void)?

    private static var told: Set<String> = []

    /// All that the guidance warns of in a view and those in it, from the top of the tree.
    ///
    /// The view should be laid out; what is hidden is not looked at.
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
                        rule: rule.name, severity: fault.severity, view: view, english: fault.message.en,
                        korean: fault.message.ko))
            }
        }
        for subview in view.subviews { inspect(subview, into: &found) }
    }

    /// Looks a controller over that has come on screen.
    static func appeared(_ controller: UIViewController) {
        guard isEnabled, let view = controller.viewIfLoaded else { return }
        for finding in findings(in: view) {
            let key = "\(finding.rule.rawValue) \(ObjectIdentifier(finding.view))"
            guard told.insert(key).inserted else { continue }
            if let listener {
                listener(finding)
            } else {
                FileHandle.standardError.write(Data("UIDesignAudit: \(finding.message)\n".utf8))
            }
        }
    }
}

extension UIDesignAudit.Rule {
    /// An activity indicator that is seen and does not turn.
    public static let stillActivityIndicator = UIDesignAudit.Rule(rawValue: "stillActivityIndicator")
    /// A button for contacts without a field beside it.
    public static let contactButtonWithoutField = UIDesignAudit.Rule(rawValue: "contactButtonWithoutField")
    /// More dots than can be counted at a glance.
    public static let tooManyDots = UIDesignAudit.Rule(rawValue: "tooManyDots")
    /// More dots than the display is wide.
    public static let dotsBeyondDisplay = UIDesignAudit.Rule(rawValue: "dotsBeyondDisplay")
    /// More than five segments on a phone.
    public static let tooManySegments = UIDesignAudit.Rule(rawValue: "tooManySegments")
    /// Segments too narrow for a finger.
    public static let narrowSegments = UIDesignAudit.Rule(rawValue: "narrowSegments")
    /// Segments of text beside segments of pictures.
    public static let mixedSegments = UIDesignAudit.Rule(rawValue: "mixedSegments")
    /// Segments of very different length.
    public static let unevenSegments = UIDesignAudit.Rule(rawValue: "unevenSegments")
    /// A slider for the volume.
    public static let volumeSlider = UIDesignAudit.Rule(rawValue: "volumeSlider")
    /// A stepper beside which no value is shown.
    public static let stepperWithoutValue = UIDesignAudit.Rule(rawValue: "stepperWithoutValue")
    /// A stepper with very many steps.
    public static let stepperForLargeChange = UIDesignAudit.Rule(rawValue: "stepperForLargeChange")
    /// A picker with very many values.
    public static let longPicker = UIDesignAudit.Rule(rawValue: "longPicker")
    /// A switch outside of a list.
    public static let switchOutsideList = UIDesignAudit.Rule(rawValue: "switchOutsideList")
    /// A target too small for a finger.
    public static let smallTarget = UIDesignAudit.Rule(rawValue: "smallTarget")
    /// A title of a button that is cut off.
    public static let truncatedTitle = UIDesignAudit.Rule(rawValue: "truncatedTitle")
    /// A title of a button whose words do not begin with capitals.
    public static let titleCapitals = UIDesignAudit.Rule(rawValue: "titleCapitals")
    /// A title of a button that does not say what happens.
    public static let vagueTitle = UIDesignAudit.Rule(rawValue: "vagueTitle")
    /// Text that is hard to read.
    public static let illegibleText = UIDesignAudit.Rule(rawValue: "illegibleText")
    /// A long title of a refresh control.
    public static let longRefreshTitle = UIDesignAudit.Rule(rawValue: "longRefreshTitle")
    /// A title of a refresh control that tells how to use it.
    public static let explainingRefreshTitle = UIDesignAudit.Rule(rawValue: "explainingRefreshTitle")
    /// A password that can be read while it is typed.
    public static let readablePassword = UIDesignAudit.Rule(rawValue: "readablePassword")
    /// A long text in a field of one line.
    public static let longTextInField = UIDesignAudit.Rule(rawValue: "longTextInField")
    /// A field whose keyboard is not made for what its hint asks.
    public static let keyboardForOtherText = UIDesignAudit.Rule(rawValue: "keyboardForOtherText")
    /// Fields below each other with gaps that differ.
    public static let unevenFields = UIDesignAudit.Rule(rawValue: "unevenFields")
    /// A label no nearer to its field than to another.
    public static let labelNearOtherField = UIDesignAudit.Rule(rawValue: "labelNearOtherField")
    /// Fields of more widths than kinds.
    public static let tooManyWidths = UIDesignAudit.Rule(rawValue: "tooManyWidths")
    /// More fields on a TV or a watch than a person likes to fill in there.
    public static let manyFieldsOnSmallDevice = UIDesignAudit.Rule(rawValue: "manyFieldsOnSmallDevice")
    /// A keyboard that must offer a way to the next one and does not.
    public static let keyboardWithoutSwitchKey = UIDesignAudit.Rule(rawValue: "keyboardWithoutSwitchKey")
    /// A keyboard that draws a key which the system shows already.
    public static let repeatedSystemKey = UIDesignAudit.Rule(rawValue: "repeatedSystemKey")
    /// A keyboard that explains itself in the room of its keys.
    public static let keyboardWithHelp = UIDesignAudit.Rule(rawValue: "keyboardWithHelp")
}
