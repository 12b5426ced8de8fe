import Foundation

/// A message to the developer about invalid use of the API that the toolkit survived.
///
/// The request cannot be fulfilled, for example because of NaN or an index out of range. The toolkit uses a safe value
/// instead, which the message names.
@MainActor package enum Complaint {
    /// The receiver of the messages: standard error, unless a test sets another.
    package static var listener: @MainActor (String) -> Void = { sentence in
        FileHandle.standardError.write(Data("UIKit: \(sentence)\n".utf8))
    }

    /// Reports a message.
    package static func say(_ sentence: String) { listener(sentence) }
}
