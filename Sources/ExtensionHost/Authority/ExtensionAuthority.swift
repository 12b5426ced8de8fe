package import ExtensionIPC
package import TextInput

/// What a keyboard extension may do to the focused field, decided in one place.
///
///     let authority = ExtensionAuthority(for: .program, grants: [], isPresent: true, answersTouch: true)
///     authority.admits(.insert("a"))       // true
///     authority.admits(.insert("\n"))      // false: a program that reports no field would run it
package struct ExtensionAuthority: Hashable, Sendable {
    /// Who receives the text.
    package enum Target: Hashable, Sendable, CaseIterable {
        /// No field has the focus, and the system sends no keys.
        case nothing
        /// A field that reported itself.
        case field
        /// A field for secrets or telephone numbers, which only the system's keyboards edit.
        case reservedField
        /// A terminal, where a line is a command.
        case terminal
        /// A program that reports no field and receives keys, or a field that states nothing of itself.
        case program
    }

    /// Whether it may click, give haptic feedback, dismiss itself, and switch to another keyboard.
    package let mayAct: Bool
    /// Whether it may edit the text now.
    package let mayEdit: Bool
    /// Whether its edits may have line breaks and tabs, which submit forms and run commands.
    package let mayPressReturn: Bool
    /// Whether its edits may move the caret by keys.
    package let mayMove: Bool
    /// Whether it receives the text around the caret.
    package let mayRead: Bool

    /// Decides.
    ///
    /// - Parameters:
    ///   - target: who receives the text.
    ///   - grants: the user's grants.
    ///   - isPresent: whether the keyboard is the current one and on screen.
    ///   - answersTouch: whether what it does is in answer to a touch on the keyboard; see `AnsweredTouch`.
    package init(for target: Target, grants: ExtensionGrants, isPresent: Bool, answersTouch: Bool) {
        let isAllowed =
            switch target {
            case .nothing, .reservedField: false
            case .terminal: grants.contains(.terminals)
            case .field, .program: true
            }
        mayAct = isPresent && answersTouch
        mayEdit = isAllowed && mayAct
        mayPressReturn = mayEdit && target != .program
        mayMove = mayEdit && target != .program
        mayRead = isPresent && target == .field
    }

    /// Whether it may apply an edit.
    package func admits(_ edit: TextEdit) -> Bool {
        guard mayEdit else { return false }
        return switch edit {
        case .replace(_, let new):
            (mayPressReturn || !new.text.unicodeScalars.contains(where: Self.isControl))
                && (mayMove || !edit.isSelectionChange)
        case .deleteBackward: true
        case .move: mayMove
        }
    }

    /// Whether a scalar is a control character, a line separator or a tab.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
