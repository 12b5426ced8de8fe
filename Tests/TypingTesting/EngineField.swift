package import TextInput
package import Typing

/// A field with an engine's keyboard: letters in, text and marked text out.
package struct EngineField<Engine: InputEngine> {
    package var document: TextDocument
    package var engine: Engine
    /// All edits so far.
    package var edits: [TextEdit] = []

    package init(_ text: String, _ engine: Engine) {
        document = TextDocument(text)
        self.engine = engine
    }

    package mutating func press(_ key: KeyPress.Key) throws {
        let made = engine.handle(KeyPress(key, at: 0), in: document.context)
        for edit in made { try document.apply(edit) }
        edits += made
    }

    /// Types letters; the characters for space, return and delete press these keys.
    package mutating func type(_ letters: String) throws {
        for letter in letters {
            switch letter {
            case " ": try press(.space)
            case "\n": try press(.return)
            case "<": try press(.delete(.character))
            default: try press(.text(String(letter)))
            }
        }
    }

    package var text: String { document.text }
    package var marked: String { document.context.marked?.text ?? "" }
}
