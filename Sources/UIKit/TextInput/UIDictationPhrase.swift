public import Foundation

/// A phrase of dictated text with its alternative interpretations.
public final class UIDictationPhrase: NSObject, Sendable {
    /// The most likely interpretation.
    public let text: String
    /// The alternative interpretations, most likely first; nil without any.
    public let alternativeInterpretations: [String]?

    /// Creates a phrase; called by the dictation service.
    package init(text: String, alternativeInterpretations: [String]? = nil) {
        self.text = text
        self.alternativeInterpretations = alternativeInterpretations
    }
}
