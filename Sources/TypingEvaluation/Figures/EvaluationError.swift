import Foundation
import Typing

/// An error in a file of test data.
package enum EvaluationError: Error, Hashable, Sendable, LocalizedError {
    /// The file is not UTF-8 text, or cannot be read.
    case unreadable(file: String)
    /// A line has too few columns.
    case columns(file: String, line: Int, found: Int, expected: Int)
    /// A column has a malformed value.
    case malformed(file: String, line: Int, reason: String)

    /// The error as a sentence.
    package var errorDescription: String? {
        switch self {
        case .unreadable(let file): "\(file) cannot be read as a text in UTF-8."
        case .columns(let file, let line, let found, let expected):
            "\(file):\(line): there are \(found) columns, \(expected) are expected."
        case .malformed(let file, let line, let reason): "\(file):\(line): \(reason)."
        }
    }
}
