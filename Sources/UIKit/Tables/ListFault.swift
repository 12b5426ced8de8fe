import Foundation

/// Where tables and collections say what is wrong with the answers of a program.
///
/// A program that asks for a row that is not there, or counts its rows differently from one call to the next,
/// reads one clear sentence and goes on with a safe value.
@MainActor package enum ListFault {
    /// Takes the sentences instead of standard error; tests set it.
    package static var onReport: (@MainActor (String) -> Void)?

    /// Says a sentence.
    static func report(_ sentence: String) {
        if let onReport { return onReport(sentence) }
        FileHandle.standardError.write(Data("UIKit: \(sentence)\n".utf8))
    }
}
