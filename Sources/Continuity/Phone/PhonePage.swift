import Platform

/// The page of the phone: one file that loads nothing from elsewhere, with the sentences of a language filled in.
package struct PhonePage: Sendable {
    private let template: String

    /// Makes the page of its template, where `{{name}}` stands for a sentence.
    package init(template: String) { self.template = template }

    /// The page, whose style and script a browser accepts by a nonce that is different each time.
    package func text(nonce: String) -> String {
        var text = template.replacing("{{nonce}}", with: nonce)
        for (name, message) in Self.sentences {
            text = text.replacing("{{\(name)}}", with: Self.escaped(message.text))
        }
        return text
    }

    /// The Content-Security-Policy of the page: its own style and script, requests to its own address, and nothing else.
    package static func policy(nonce: String) -> String {
        """
        default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; \
        img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """
    }

    /// A text between tags or in an attribute.
    package static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }

    private static var sentences: [(String, Message)] {
        [
            ("title", Message("Type for the Television")),
            ("connecting", Message("Connecting…")),
            (
                "compare",
                Message("Does the television show the same code? Then choose “The Codes Are the Same” there.")
            ),
            (
                "warning",
                Message("Your browser warned you because the television made its certificate itself.")
            ),
            ("reason", Message("The code is how you see that this page is your television’s.")),
            ("differ", Message("The Codes Differ")),
            ("noField", Message("No text field on the television is being edited.")),
            ("field", Message("Text on the television")),
            ("end", Message("Stop Typing Here")),
            ("lost", Message("The television does not answer.")),
        ]
    }
}
