import CoreGraphics
import Foundation
import Platform

// Rules for buttons and for touch targets.

extension DesignRule {
    static let buttons: [DesignRule] = [
        DesignRule(.contactButtonWithoutField) { (button: UIButton) in
            guard button.buttonType == .contactAdd else { return nil }
            let field = button.surroundings?.firstVisible { $0 is any UITextInput }
            guard field == nil else { return nil }
            return Fault(
                .warning,
                Message(
                    "A button that adds a contact has no text input next to it. Put it beside the field it fills."
                ))
        },
        DesignRule(.smallTarget) { (control: UIControl) in
            guard control.isEnabled, control.isUserInteractionEnabled, control.bounds.width > 0,
                // A text field may be less high than 44 points: its width makes it easy to hit.
                !(control is UITextField)
            else { return nil }
            let middle = CGPoint(x: control.bounds.midX, y: control.bounds.midY)
            // Half a point less at each side: a frame between two pixels counts.
            let reach = Double(KeyboardMeasures.target) / 2 - 0.5
            let ends = [(-reach, 0.0), (reach, 0), (0, -reach), (0, reach)]
            let isReached = ends.allSatisfy { x, y in
                control.point(inside: CGPoint(x: middle.x + x, y: middle.y + y), with: nil)
            }
            guard !isReached else { return nil }
            let size = "\(Int(control.bounds.width)) × \(Int(control.bounds.height))"
            return Fault(
                .warning,
                Message("The touch target of \(control.auditName) is \(size) points. A finger needs 44 × 44.")
            )
        },
        DesignRule(.truncatedTitle) { (button: UIButton) in
            guard let label = button.titleLabel, !label.isHidden, label.bounds.width > 0, label.isTruncated,
                let title = label.text, !title.isEmpty
            else { return nil }
            return Fault(
                .warning, Message("The title “\(title)” of a button is cut off. Shorten it, or give it room.")
            )
        },
        DesignRule(.titleCapitals) { (button: UIButton) in
            guard let title = button.currentTitle, let better = TitleCapitals.corrected(title) else {
                return nil
            }
            return Fault(
                .hint,
                Message(
                    "The title “\(title)” of a button should read “\(better)”: all words but articles, conjunctions and short prepositions begin with a capital."
                ))
        },
        DesignRule(.vagueTitle) { (button: UIButton) in
            guard let title = button.currentTitle, vagueTitles.all.contains(title.lowercased()) else {
                return nil
            }
            return Fault(
                .hint,
                Message("The title “\(title)” of a button does not say what happens. Use a verb that does."))
        },
    ]
}

extension DesignRule {
    private static let vagueTitles = AuditKeywords(
        Message("click here, tap here, here, press here, yes, no, button", context: "keywords"))
}

/// Title-style capitalization of English titles.
///
/// It capitalizes all words but articles, coordinating conjunctions, and prepositions of up to four letters, and
/// always the first and the last word.
enum TitleCapitals {
    private static let small: Set<String> = [
        "a", "an", "the",
        "and", "but", "or", "nor", "for", "so", "yet",
        "at", "by", "down", "from", "in", "into", "like", "near", "of", "off", "on", "onto", "over", "past",
        "per",
        "than", "to", "up", "upon", "via", "with", "as",
    ]

    /// The title with corrected capitalization; nil if it is correct or contains non-English characters.
    static func corrected(_ title: String) -> String? {
        let words = title.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count > 0, title.allSatisfy({ $0.isASCII || "’“”…–—é".contains($0) }) else { return nil }
        let better = words.enumerated().map { index, word -> String in
            guard let first = word.first, first.isLowercase else { return String(word) }
            // Names with inner capitals (iPhone, eBay) and addresses keep their case.
            if word.dropFirst().contains(where: \.isUppercase) || word.contains("@") || word.contains(".") {
                return String(word)
            }
            let isAtEnd = index == 0 || index == words.count - 1
            let letters = word.filter(\.isLetter).lowercased()
            if !isAtEnd, small.contains(letters) && letters.count <= 4 { return String(word) }
            return first.uppercased() + word.dropFirst()
        }.joined(separator: " ")
        return better == title ? nil : better
    }
}
