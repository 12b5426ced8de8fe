import Foundation

/// The text as displayed: the text itself, or bullets for secure text.
///
/// Secure text shows one bullet per character and, for a moment, the character typed last. Only this type converts
/// between offsets of the text and of the displayed text.
struct DisplayedText: Hashable, Sendable {
    private(set) var string: String
    /// The starts of the characters in the text and in the displayed text, both with their ends; nil if they are equal.
    private var starts: (text: [Int], drawn: [Int])? {
        get { storedText.isEmpty ? nil : (storedText, storedDrawn) }
        set { (storedText, storedDrawn) = newValue ?? ([], []) }
    }
    private var storedText: [Int] = []
    private var storedDrawn: [Int] = []

    static let bullet = "•"

    /// Creates text that is displayed unchanged.
    init(_ text: String) { string = text }

    /// Creates secure text; `revealed` is the range of a character that is visible.
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

    /// The displayed offset of an offset of the text.
    func drawn(_ offset: Int) -> Int { map(offset, from: starts?.text, to: starts?.drawn) }

    /// The offset of the text of a displayed offset.
    func source(_ offset: Int) -> Int { map(offset, from: starts?.drawn, to: starts?.text) }

    private func map(_ offset: Int, from: [Int]?, to: [Int]?) -> Int {
        guard let from, let to else { return offset }
        let index = from.lastIndex { $0 <= offset } ?? 0
        return to[min(index, to.count - 1)]
    }
}
