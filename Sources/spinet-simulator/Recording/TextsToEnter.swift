import Foundation

/// Texts that the user is asked to enter, so that it can be measured how fingers do it: sentences to type, or words to draw
/// on a watch.
@MainActor final class TextsToEnter {
    /// All of them, in their order.
    let texts: [String]
    /// How many were entered.
    private(set) var done = 0
    private let onRow: @MainActor (String) -> Void

    /// Takes texts.
    ///
    /// - Parameter onRow: called with a row of test data for each text that was entered.
    /// - Returns: nil when there is no text.
    init?(_ texts: [String], onRow: @escaping @MainActor (String) -> Void) {
        self.texts = texts
        self.onRow = onRow
        if texts.isEmpty { return nil }
    }

    /// The sentences of a file, one a line; empty lines and lines that begin with `#` are passed over.
    static func sentences(of file: String) -> [String] {
        file.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }

    /// The words of these sentences.
    static func words(of file: String) -> [String] {
        sentences(of: file).flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }

    /// What is to be entered now; nil when all were.
    var current: String? { done < texts.count ? texts[done] : nil }

    /// Hands over the row of the present text, and goes on to the next.
    func finish(_ row: String) {
        onRow(row)
        done += 1
    }
}
