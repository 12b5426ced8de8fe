import Foundation

/// One sentence to the programmer about a mistake that was survived.
///
/// What the program asked for cannot be done (a value that is no number, an index out of range); a safe value was
/// taken instead, and the sentence says which.
@MainActor package enum Complaint {
    /// Hears the sentences: standard error, unless a test listens.
    package static var listener: @MainActor (String) -> Void = { sentence in
        FileHandle.standardError.write(Data("UIKit: \(sentence)\n".utf8))
    }

    /// Says a sentence.
    package static func say(_ sentence: String) { listener(sentence) }
}
