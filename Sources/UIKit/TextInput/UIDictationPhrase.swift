public import Foundation

/// A stretch of dictated text with its other readings.
public final class UIDictationPhrase: NSObject, Sendable {
    /// The likeliest reading.
    public let text: String
    /// Other readings, likeliest first.
    public let alternativeInterpretations: [String]?

    /// Makes a phrase; the dictation service does.
    package init(text: String, alternativeInterpretations: [String]? = nil) {
        self.text = text
        self.alternativeInterpretations = alternativeInterpretations
    }
}
