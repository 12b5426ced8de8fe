/// The content of a file of letters drawn as strokes.
///
///     # A comment.
///     alphabet digits                        the following letters belong to an alphabet
///     7  0,0 5.5,0! 2,10 / 1.4,5 5.4,5       a letter and its strokes, with slashes between
///     7  0,0 5.5,0! 2,10                     another way to draw it
///     ㄲ  = ㄱ ㄱ                             a letter that consists of two others beside each other
///     space   > 0,7 11,7                     drawn in one direction only
///
/// A stroke is a smooth curve through its points; an exclamation mark after a point makes it a corner. Coordinates are x,y, y downwards: capitals
/// are 0 to 10 high, small letters 4 to 10, and descenders reach 14.
package struct StrokeFile: Hashable, Sendable {
    /// One way to draw a letter.
    package struct Letter: Hashable, Sendable {
        package var symbol: ScribbleSymbol
        package var alphabet: String
        /// The strokes in units of the file, without times.
        package var drawing: Drawing
        /// Whether the opposite direction means something else.
        package var isDirected: Bool
    }

    /// The letters in the order of the file.
    package private(set) var letters: [Letter] = []

    /// The limits of a file's content, so that a malformed file takes no time.
    enum Limit {
        static let bytes = 262_144
        static let letters = 2_000
        static let strokes = 10
        static let points = 40
        static let coordinate: Float = 100
    }

    /// Reads a file.
    ///
    /// - Parameter name: the file's name, for messages.
    /// - Throws: `StrokeFileError`, with the line and the problem.
    package init(parsing text: String, named name: String) throws(StrokeFileError) {
        guard text.utf8.count <= Limit.bytes else { throw StrokeFileError(file: name, line: 1, .tooLong) }
        var alphabet = "", number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first, first.first != "#" else { continue }
            if first == "alphabet", words.count == 2 {
                alphabet = String(words[1])
                continue
            }
            do throws(StrokeFileError.Problem) {
                guard letters.count < Limit.letters else { throw .tooMany("letters", Limit.letters) }
                letters.append(contentsOf: try read(String(first), words.dropFirst(), alphabet))
            } catch {
                throw StrokeFileError(file: name, line: number, error)
            }
        }
    }

    private func read(
        _ name: String, _ words: ArraySlice<Substring>, _ alphabet: String
    ) throws(StrokeFileError.Problem) -> [Letter] {
        guard let symbol = ScribbleSymbol(named: name) else { throw .unknownLetter(name) }
        guard let mark = words.first else { throw .noStrokes }
        if mark == "=" { return try compounds(symbol, words.dropFirst(), alphabet) }
        let strokes = (mark == ">" ? words.dropFirst() : words).split(
            separator: "/", omittingEmptySubsequences: false)
        guard strokes.count <= Limit.strokes else { throw .tooMany("strokes", Limit.strokes) }
        var drawing = Drawing()
        for stroke in strokes { drawing.strokes.append(try StrokePath(stroke).stroke) }
        return [Letter(symbol: symbol, alphabet: alphabet, drawing: drawing, isDirected: mark == ">")]
    }

    /// Two letters beside each other, drawn in each way that draws them alike.
    private func compounds(
        _ symbol: ScribbleSymbol, _ words: ArraySlice<Substring>, _ alphabet: String
    ) throws(StrokeFileError.Problem) -> [Letter] {
        let names = words.map(String.init)
        guard names.count == 2, let first = names[0].first, let second = names[1].first else {
            throw .noStrokes
        }
        let ways = [first, second].map { name in letters.filter { $0.symbol == .character(name) } }
        guard !ways[0].isEmpty, !ways[1].isEmpty else { throw .unknownLetter(names.joined(separator: " ")) }
        return zip(ways[0], ways[1]).map { left, right in
            let moved = right.drawing.placed(x: left.drawing.box.right + 1.5, y: 0, scale: 1)
            return Letter(
                symbol: symbol, alphabet: alphabet, drawing: Drawing(left.drawing.strokes + moved.strokes),
                isDirected: false)
        }
    }
}
