// Whether a report of an application is a view of a text that we predicted.

extension TextContext {
    /// Whether this report can be a view of a state: the same text, or a window of it that is cut at a paragraph or is
    /// long.
    ///
    /// An assumed state must be equal.
    func confirms(_ state: TextContext) -> Bool {
        // Most applications leave preedit text out of their reports; in-process fields include it.
        reportsSameText(as: state.withoutMarkedText) || (state.marked != nil && reportsSameText(as: state))
    }

    /// Whether this report can be a view of a state as the less exact applications report it.
    ///
    /// Firefox's and WebKit's editable pages report the space at the end of a line as U+00A0; LibreOffice Writer leaves
    /// out the spaces at the end of a paragraph until more is typed.
    func confirmsLoosely(_ state: TextContext) -> Bool {
        let state = state.withoutMarkedText
        guard state.knowledge == .known, selected.isEmpty, state.selected.isEmpty,
            before.last?.isSpace == true || after.first?.isSpace == true || state.before.last?.isSpace == true
        else { return false }
        let (report, plain) = (withPlainSpaces, state.withPlainSpaces)
        if report.reportsSameText(as: plain) { return true }
        guard plain.before.last == " ", report.before.last != " ", report.after.first?.isNewline != false,
            plain.after.first?.isNewline != false
        else { return false }
        return report.reportsSameText(as: plain.withoutFinalSpaces)
    }

    /// The text with ordinary spaces in the place of U+00A0.
    private var withPlainSpaces: TextContext {
        var plain = self
        plain.before = before.replacingNoBreakSpaces
        plain.after = after.replacingNoBreakSpaces
        return plain
    }

    private var withoutFinalSpaces: TextContext {
        var plain = self
        while plain.before.last == " " { plain.before.removeLast() }
        return plain
    }

    /// Whether this report is the whole text of a state, with or without the composing text.
    func isText(of state: TextContext) -> Bool {
        hasSameText(as: state.withoutMarkedText) || (state.marked != nil && hasSameText(as: state))
    }

    func reportsSameText(as state: TextContext) -> Bool {
        guard state.knowledge == .known else { return hasSameText(as: state) }
        return selected.hasSameBytes(as: state.selected)
            && (before.hasSameBytes(as: state.before)
                || Self.isWindow(before.utf16, atEndOf: state.before.utf16))
            && (after.hasSameBytes(as: state.after)
                || Self.isWindow(after.utf16, atStartOf: state.after.utf16))
    }

    func isNarrower(than other: TextContext) -> Bool {
        before.utf16.count < other.before.utf16.count && before.utf16.count >= Self.longWindow
    }

    var withoutMarkedText: TextContext {
        guard let marked else { return self }
        var plain = self
        plain.before = before.utf16.droppingSuffix(marked.before.utf16) ?? before
        plain.after = after.utf16.droppingPrefix(marked.after.utf16) ?? after
        plain.selected = ""
        plain.marked = nil
        return plain
    }

    /// The text with marked text at the caret.
    func marking(_ marked: TextSpan) -> TextContext {
        var context = self
        context.before += marked.before
        context.selected = marked.selected
        context.after = marked.after + after
        context.marked = marked
        return context
    }

    /// Applications cut long texts to a few thousand bytes (4000 in Wayland); shorter cuts are at paragraphs.
    private static let longWindow = 200

    private static func isWindow(_ window: String.UTF16View, atEndOf text: String.UTF16View) -> Bool {
        guard window.count != text.count else { return window.elementsEqual(text) }
        let (short, long) = window.count < text.count ? (window, text) : (text, window)
        guard long.suffix(short.count).elementsEqual(short) else { return false }
        return short.count >= longWindow
            || isNewline(long[long.index(long.endIndex, offsetBy: -short.count - 1)])
    }

    private static func isWindow(_ window: String.UTF16View, atStartOf text: String.UTF16View) -> Bool {
        guard window.count != text.count else { return window.elementsEqual(text) }
        let (short, long) = window.count < text.count ? (window, text) : (text, window)
        guard long.prefix(short.count).elementsEqual(short) else { return false }
        return short.count >= longWindow
            || isNewline(long[long.index(long.startIndex, offsetBy: short.count)])
    }

    private static func isNewline(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }
}

extension String {
    fileprivate var replacingNoBreakSpaces: String {
        guard unicodeScalars.contains("\u{A0}") else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
    }
}

extension Character {
    fileprivate var isSpace: Bool { self == " " || self == "\u{A0}" }
}
