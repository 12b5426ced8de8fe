import Foundation

/// Recognizes a drawing of one letter.
///
///     let recognizer = LetterRecognizer(try StrokeFile(parsing: text, named: "letters.strokes"), try LetterModel(bytes))
///     recognizer.alternatives(for: drawing, unit: 12).first?.symbol       // .character("a")
///
/// The model knows shapes; the file says how large letters are and where on a line.
package struct LetterRecognizer: Sendable {
    /// The most alternatives of a drawing.
    static let mostAlternatives = 12
    /// Alternatives that are this much less likely than the best one are left out, in nats.
    static let reach: Float = 9

    private let model: LetterModel
    private let outputs: [Output]
    /// An output of the model that is recognized.
    private struct Output: Hashable {
        let place: Int
        let symbol: ScribbleSymbol
        let extents: [LetterExtent]
        /// From the first point to the last one, for a letter whose opposite direction means something else.
        let direction: SIMD2<Float>?

        /// Whether a drawing goes the way that the letter has to.
        func admits(_ way: SIMD2<Float>) -> Bool { direction.map { ($0 * way).sum() > 0 } ?? true }
    }

    /// The most strokes that a letter is drawn with: one more than the file's have.
    package let mostStrokes: Int

    /// Makes a recognizer of the letters of a file.
    ///
    /// - Parameters:
    ///   - model: was trained with the file; letters that it does not know are not recognized.
    ///   - alphabets: the names of the alphabets to recognize; all if left out.
    package init(_ file: StrokeFile, _ model: LetterModel, alphabets: Set<String>? = nil) {
        self.model = model
        var extents: [ScribbleSymbol: [LetterExtent]] = [:], most = 0
        var directions: [ScribbleSymbol: SIMD2<Float>] = [:]
        for letter in file.letters where alphabets?.contains(letter.alphabet) ?? true {
            let extent = LetterExtent(letter.drawing)
            most = max(most, letter.drawing.strokes.count)
            if letter.isDirected { directions[letter.symbol] = letter.drawing.way }
            if !extents[letter.symbol, default: []].contains(where: extent.isNear) {
                extents[letter.symbol, default: []].append(extent)
            }
        }
        mostStrokes = most + 1
        outputs = model.symbols.enumerated().compactMap { place, symbol in
            extents[symbol].map {
                Output(place: place, symbol: symbol, extents: $0, direction: directions[symbol])
            }
        }
    }

    /// The alphabets that a language is written with, by their names in the shipped file.
    package static func alphabets(of language: String) -> Set<String> {
        let letters: Set<String> = language.hasPrefix("ko") ? ["korean"] : ["capitals", "letters"]
        return letters.union(["digits", "punctuation", "commands"])
    }

    /// The symbols that it recognizes.
    package var symbols: Set<ScribbleSymbol> { Set(outputs.map(\.symbol)) }

    /// What a drawing may be, best first; empty for a drawing without points, or with more strokes than a letter has.
    ///
    /// - Parameter unit: about a tenth of the height of a capital, in points, which distinguishes dots from letters.
    package func alternatives(for drawing: Drawing, unit: Float) -> [LetterAlternative] {
        guard drawing.strokes.count <= mostStrokes, let features = LetterFeatures(drawing, unit: unit) else {
            return []
        }
        let scores = model.scores(features)
        let way = drawing.way, outputs = outputs.filter { $0.admits(way) }
        // What is no letter takes a share of the likelihood; letters of other alphabets do not.
        let none = scores[scores.count - 1]
        let most = outputs.reduce(none) { max($0, scores[$1.place]) }
        let sum = outputs.reduce(exp(none - most)) { $0 + exp(scores[$1.place] - most) }
        let whole = most + log(sum)
        let best = outputs.reduce(-Float.infinity) { max($0, scores[$1.place]) }
        let size = drawing.box.size, least = LetterFeatures.dot * unit
        let found = outputs.filter { scores[$0.place] > best - Self.reach }.map { output in
            LetterAlternative(
                symbol: output.symbol, cost: whole - scores[output.place],
                places: output.extents.map { extent in
                    LetterAlternative.Place(
                        scale: size < least && extent.isDot ? nil : log(max(size, least) / extent.size),
                        middle: extent.middle)
                })
        }
        return Array(found.sorted { $0.cost < $1.cost }.prefix(Self.mostAlternatives))
    }
}
