import Foundation

/// A style that the user gives to a selection.
enum TextStyle: Hashable, Sendable {
    case bold, italic, underline

    /// Whether attributes have the style.
    ///
    /// - Parameter font: the font of text without one.
    @MainActor func isOn(in attributes: [NSAttributedString.Key: Any], font: UIFont) -> Bool {
        let traits = (attributes[.font] as? UIFont ?? font).fontDescriptor.symbolicTraits
        return switch self {
        case .bold: traits.contains(.traitBold)
        case .italic: traits.contains(.traitItalic)
        case .underline: (attributes[.underlineStyle] as? Int ?? 0) != 0
        }
    }

    /// Gives attributes the style, or removes it.
    @MainActor func set(
        _ isOn: Bool, in attributes: inout [NSAttributedString.Key: Any], font: UIFont
    ) {
        let present = attributes[.font] as? UIFont ?? font
        var traits = present.fontDescriptor.symbolicTraits
        switch self {
        case .underline:
            attributes[.underlineStyle] = isOn ? NSUnderlineStyle.single.rawValue : nil
            return
        case .bold: if isOn { traits.insert(.traitBold) } else { traits.remove(.traitBold) }
        case .italic: if isOn { traits.insert(.traitItalic) } else { traits.remove(.traitItalic) }
        }
        guard let descriptor = present.fontDescriptor.withSymbolicTraits(traits) else { return }
        attributes[.font] = UIFont(descriptor: descriptor, size: present.pointSize)
    }
}

extension EditableText {
    private var plainFont: UIFont { owner?.textDefaults.font ?? .systemFont(ofSize: 17) }

    /// Whether the whole selection has a style, or the text that is typed at the caret.
    func hasStyle(_ style: TextStyle) -> Bool {
        let range = editing.selection, font = plainFont
        if range.isEmpty {
            return style.isOn(in: typingAttributes ?? attributes(at: range.lowerBound), font: font)
        }
        return attributes.inRange(range).allSatisfy { style.isOn(in: $0.attributes, font: font) }
    }

    /// Gives the selection a style, or removes it from a selection that has it throughout; at the caret for the text
    /// that is typed next.
    func toggle(_ style: TextStyle) {
        let range = editing.selection, font = plainFont, isOn = !hasStyle(style)
        guard !range.isEmpty else {
            var typed = typingAttributes ?? attributes(at: range.lowerBound)
            style.set(isOn, in: &typed, font: font)
            typingAttributes = typed
            return
        }
        undo.willChangeAttributes(in: range, from: attributedText.string(in: range))
        changeAttributes(in: range) { style.set(isOn, in: &$0, font: font) }
        invalidate()
        owner?.textWasEdited()
    }
}
