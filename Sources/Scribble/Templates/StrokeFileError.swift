import Foundation

/// Why a file of letters cannot be read.
package struct StrokeFileError: Error, Hashable, Sendable, LocalizedError {
    /// The kinds of problems.
    package enum Problem: Error, Hashable, Sendable {
        /// The file has too many bytes.
        case tooLong
        /// A line begins with more than one character.
        case unknownLetter(String)
        /// A letter has no strokes.
        case noStrokes
        /// A point is not two numbers with a comma between.
        case malformedPoint(String)
        /// There are more of something than a file may have.
        case tooMany(String, Int)
    }

    package var file: String
    /// The line, counted from 1.
    package var line: Int
    package var problem: Problem

    init(file: String, line: Int, _ problem: Problem) {
        self.file = file
        self.line = line
        self.problem = problem
    }

    /// The problem in words, without a full stop.
    package var reason: String {
        switch problem {
        case .tooLong: "the file is too long"
        case .unknownLetter(let name): "“\(name)” is no letter"
        case .noStrokes: "the letter has no strokes"
        case .malformedPoint(let text): "“\(text)” is no point such as 1.5,10"
        case .tooMany(let things, let most): "there are more than \(most) \(things)"
        }
    }

    /// The error as a sentence.
    package var errorDescription: String? { "\(file):\(line): \(reason)." }
}
