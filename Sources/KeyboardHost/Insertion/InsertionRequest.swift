/// What another program requests of the focused field.
package struct InsertionRequest: Hashable, Sendable {
    /// The kinds of requests.
    package enum Kind: Hashable, Sendable {
        /// Insert a text at the caret, in the place of the program's own part if there is one.
        case commit(String)
        /// Show a text as marked text in the place of the former part: a partial result. An empty one removes the part.
        case part(String)
        /// Commit the part as it is.
        case finish
        /// Remove the part.
        case cancel
    }

    /// What is requested.
    package var kind: Kind
    /// Whether the program asks for terminals too.
    package var allowsTerminal: Bool

    /// Makes a request.
    package init(_ kind: Kind, allowsTerminal: Bool = false) {
        self.kind = kind
        self.allowsTerminal = allowsTerminal
    }

    /// The maximum size of a text, in bytes of UTF-8.
    package static let largestText = 16 << 10

    /// The text; empty for requests without one.
    var text: String {
        switch kind {
        case .commit(let text), .part(let text): text
        case .finish, .cancel: ""
        }
    }

    /// Whether it concerns a part that is shown already, which needs no second permission.
    var endsPart: Bool {
        switch kind {
        case .finish, .cancel: true
        case .commit, .part: false
        }
    }

    /// What is wrong with the request itself; nil if nothing is.
    ///
    /// Control characters would be keys to some fields, and commands to a terminal; line breaks and tabs are text.
    var refusal: InsertionRefusal? {
        if text.utf8.count > Self.largestText { return .tooLong }
        let isText = text.unicodeScalars.allSatisfy {
            $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
        }
        return isText ? nil : .controlCharacters
    }
}
