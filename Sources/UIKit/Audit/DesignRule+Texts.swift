import CoreGraphics
import Foundation
import Platform

// Rules for labels and text fields.

extension DesignRule {
    static let texts: [DesignRule] = [
        DesignRule(.illegibleText) { (label: UILabel) in
            guard let text = label.text, !text.trimmingCharacters(in: .whitespaces).isEmpty, label.isEnabled
            else { return nil }
            let size = label.font.pointSize
            if size < 11 {
                return Fault(
                    .warning,
                    Message(
                        "“\(text.prefix(30))” is set in \(Int(size)) points. Below 11 text is hard to read."))
            }
            // A control's label changes with the control's state; only labels outside controls are checked.
            guard !label.isPartOfControl, let ratio = label.contrast else { return nil }
            // The contrast limits of WCAG 2: 4.5, and 3 for large text.
            let isLarge = size >= 18 || (size >= 14 && label.font.textFont.weight >= 600)
            guard ratio < (isLarge ? 3 : 4.5) - 0.05, ratio < 2.9 || !label.hasSystemColor else { return nil }
            let shown = String((ratio * 10).rounded() / 10)
            return Fault(
                .warning,
                Message(
                    "The contrast of “\(text.prefix(30))” with its background is only \(shown) to 1. Legible text needs \(isLarge ? "3" : "4.5")."
                ))
        },
        DesignRule(.readablePassword) { (field: UITextField) in
            let passwordTypes: [UITextContentType] = [.password, .newPassword, .creditCardSecurityCode]
            guard let content = field.textContentType, passwordTypes.contains(content),
                !field.isSecureTextEntry
            else { return nil }
            return Fault(
                .error, Message("\(field.auditName) asks for a password and shows it. Set isSecureTextEntry.")
            )
        },
        DesignRule(.longTextInField) { (field: UITextField) in
            guard let text = field.text, text.count > 100 || text.contains("\n") else { return nil }
            return Fault(
                .hint,
                Message(
                    "\(field.auditName) holds \(text.count) characters in one line. A text view shows long text better."
                ))
        },
        DesignRule(.keyboardForOtherText) { (field: UITextField) in
            let content = field.textContentType.flatMap(FieldPurpose.init(content:))
            guard
                let purpose = content
                    ?? (field.textContentType == nil && field.keyboardType == .default
                        ? FieldPurpose(hints: [field.placeholder, field.accessibilityLabel]) : nil),
                !purpose.keyboards.contains(field.keyboardType)
            else { return nil }
            let kind = purpose.name
            return Fault(
                .warning,
                Message(
                    "\(field.auditName) shows a keyboard that does not suit it. Its purpose asks for \(kind)."
                )
            )
        },
    ]
}

/// The purpose of a text field that has a specialized keyboard type.
private enum FieldPurpose {
    case email, phone, address, number

    /// The purpose of a content type; nil if the default keyboard suits it.
    init?(content: UITextContentType) {
        switch content {
        case .emailAddress: self = .email
        case .telephoneNumber: self = .phone
        case .URL: self = .address
        case .creditCardNumber, .creditCardSecurityCode, .oneTimeCode: self = .number
        default: return nil
        }
    }

    @MainActor private static let emailWords = AuditKeywords(
        Message("email, e-mail, @example", context: "keywords"))
    @MainActor private static let phoneWords = AuditKeywords(Message("phone, telephone", context: "keywords"))
    @MainActor private static let addressWords = AuditKeywords(Message("website, http", context: "keywords"))
    @MainActor private static let numberWords = AuditKeywords(
        Message("number, amount, zip code", context: "keywords"))

    /// The purpose that words in the placeholder or accessibility label indicate.
    @MainActor init?(hints: [String?]) {
        let hint = hints.compactMap { $0?.lowercased() }.joined(separator: " ")
        if Self.emailWords.isIn(hint) {
            self = .email
        } else if Self.phoneWords.isIn(hint) {
            self = .phone
        } else if Self.addressWords.isIn(hint) {
            self = .address
        } else if Self.numberWords.isIn(hint) {
            self = .number
        } else {
            return nil
        }
    }

    /// The keyboard types that suit the purpose.
    var keyboards: Set<UIKeyboardType> {
        switch self {
        case .email: [.emailAddress]
        case .phone: [.phonePad, .namePhonePad, .numbersAndPunctuation]
        case .address: [.URL, .webSearch]
        case .number: [.numberPad, .decimalPad, .asciiCapableNumberPad, .numbersAndPunctuation]
        }
    }

    var name: String {
        switch self {
        case .email: ".emailAddress"
        case .phone: ".phonePad"
        case .address: ".URL"
        case .number: ".numberPad"
        }
    }
}

extension UILabel {
    /// Whether the label is part of a control: a title, or a field's placeholder.
    fileprivate var isPartOfControl: Bool {
        var view = superview
        while let present = view {
            if present is UIControl { return true }
            view = present.superview
        }
        return false
    }

    /// The contrast ratio of the text to its background (WCAG 2), 1 to 21; nil without an opaque background.
    fileprivate var contrast: CGFloat? {
        var layers = [textColor.resolvedColor(with: traitCollection)]
        var view: UIView? = self
        while let present = view {
            if let color = present.backgroundColor?.resolvedColor(with: present.traitCollection),
                color.cgColor.alpha > 0.001
            {
                layers.append(color)
                if color.cgColor.alpha > 0.999 { break }
            }
            view = present.superview
        }
        guard layers.count > 1, let background = layers.last, background.cgColor.alpha > 0.999 else {
            return nil
        }
        func parts(_ color: UIColor) -> [CGFloat] {
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha]
        }
        var below = parts(background)
        for layer in layers.dropLast().dropFirst().reversed() { below = UILabel.over(parts(layer), below) }
        let ink = UILabel.over(parts(layers[0]), below)
        let lights = [UILabel.luminance(ink), UILabel.luminance(below)].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    /// Whether the text has one of the system's colors for secondary text.
    fileprivate var hasSystemColor: Bool {
        [UIColor.secondaryLabel, .tertiaryLabel, .placeholderText, .systemGray].contains { $0 == textColor }
            || textColor == tintColor
    }

    private static func over(_ top: [CGFloat], _ below: [CGFloat]) -> [CGFloat] {
        (0..<3).map { top[$0] * top[3] + below[$0] * (1 - top[3]) } + [1]
    }

    /// The relative luminance of a color, as WCAG 2 defines it.
    private static func luminance(_ color: [CGFloat]) -> CGFloat {
        let linear = color.prefix(3).map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}
