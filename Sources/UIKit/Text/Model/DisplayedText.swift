import Foundation

/// What is drawn for a text: the text itself, or bullets for a secret.
///
/// A secret shows one bullet for each character and, for a moment, the one typed last. Offsets of the text and of what
/// is drawn are told from each other here and nowhere else.
struct DisplayedText: Hashable, Sendable {
    private(set) var string: String
    /// The starts of the characters in the text and in what is drawn, both with their ends; nil when they are equal.
    private var starts: (text: [Int], drawn: [Int])? {
        get { storedText.isEmpty ? nil : (storedText, storedDrawn) }
        set { (storedText, storedDrawn) = newValue ?? ([], []) }
    }
    private var storedText: [Int] = []
    private var storedDrawn: [Int] = []

    static let bullet = "•"

    /// A text that is drawn as it is.
    init(_ text: String) { string = text }

    /// A secret; `revealed` is the range of a character that shows.
    init(secret text: String, revealed: Range<Int>?) {
        var drawn = ""
        var textStarts: [Int] = [], drawnStarts: [Int] = []
        let characters = IndexedText(text)
        for character in TextBoundaries(characters).characters(in: 0..<characters.count) {
            textStarts.append(character.lowerBound)
            drawnStarts.append(drawn.utf16.count)
            drawn += character == revealed ? characters.slice(character) : Self.bullet
        }
        string = drawn
        starts = (textStarts + [characters.count], drawnStarts + [drawn.utf16.count])
    }

    /// Where an offset of the text is drawn.
    func drawn(_ offset: Int) -> Int { map(offset, from: starts?.text, to: starts?.drawn) }

    /// Which offset of the text is drawn there.
    func source(_ offset: Int) -> Int { map(offset, from: starts?.drawn, to: starts?.text) }

    private func map(_ offset: Int, from: [Int]?, to: [Int]?) -> Int {
        guard let from, let to else { return offset }
        let index = from.lastIndex { $0 <= offset } ?? 0
        return to[min(index, to.count - 1)]
    }
}
