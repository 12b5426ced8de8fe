import Foundation
import Platform
package import Scribble
package import TextInput

extension LetterRecognizer {
    /// The recognizer for a field in a language; nil if its files are missing or unreadable.
    ///
    /// Fields for numbers recognize digits and punctuation only.
    package static func installed(for language: String, _ traits: TextInputTraits) -> LetterRecognizer? {
        guard let file, let model else { return nil }
        var alphabets = LetterRecognizer.alphabets(of: language)
        switch FieldKind(traits) {
        case .code, .digits: alphabets = ["digits", "punctuation", "commands"]
        // Addresses and passwords have Latin letters in every language.
        case .address, .password: alphabets.formUnion(LetterRecognizer.alphabets(of: "en"))
        case .text: break
        }
        return LetterRecognizer(file, model, alphabets: alphabets)
    }

    private static let file: StrokeFile? = {
        guard let data = try? ResourceLocator().data("scribble/letters.strokes") else { return nil }
        return try? StrokeFile(
            parsing: String(decoding: data, as: UTF8.self), named: "scribble/letters.strokes")
    }()

    private static let model: LetterModel? = {
        guard let data = try? ResourceLocator().data("scribble/letters.model") else { return nil }
        return try? LetterModel([UInt8](data))
    }()
}
