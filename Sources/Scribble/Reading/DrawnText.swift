import Foundation
import Typing

/// One way to read a drawing: a division into letters, and the likeliest symbol of each beside its neighbors.
struct DrawnText: Hashable, Sendable {
    private(set) var letters: [ScribbledLetter] = []
    /// The cost of the division and of the symbols, in nats.
    private(set) var cost: Float
    /// The cost of the division alone.
    let divisionCost: Float

    /// The most that size and position cost a letter whatever it is, in nats, and that does not count.
    private static let mostOfFrame: Float = 3

    /// Reads a division.
    ///
    /// - Parameter height: the height of the area to draw in, in points.
    init(_ segmentation: Segmentation, _ segmenter: Segmenter, height: Float) {
        divisionCost = segmentation.cost
        cost = segmentation.cost
        let drawn = segmentation.letters.map {
            (alternatives: segmenter.alternatives(for: $0), box: segmenter.box(of: $0))
        }
        var frame = WritingFrame(height: height, isLine: segmentation.arrangement == .line)
        frame.fit(drawn)
        letters = zip(segmentation.letters, drawn).map { strokes, letter in
            var alternatives = letter.alternatives.map {
                ScribbledLetter.Alternative(symbol: $0.symbol, cost: $0.cost + frame.cost(of: $0, letter.box))
            }.sorted { $0.cost < $1.cost }
            // A line may be five letters by its shape, and size and position leave two; that makes it no worse a letter.
            let byShape = letter.alternatives.reduce(Float(0)) { $0 + exp(-$1.cost) }
            let byAll = alternatives.reduce(Float(0)) { $0 + exp(-$1.cost) }
            if byAll > 0 {
                let excess = min(Self.mostOfFrame, max(0, log(byShape / byAll)))
                for place in alternatives.indices { alternatives[place].cost -= excess }
            }
            return ScribbledLetter(
                strokes: strokes, alternatives: alternatives,
                symbol: alternatives.first?.symbol ?? .space)
        }
        chooseSymbols()
    }

    /// Chooses the cheapest sequence of symbols, by their own costs and those of classes after one another.
    private mutating func chooseSymbols() {
        /// The cheapest sequence that ends in an alternative.
        struct Step {
            var cost: Float
            var previous: Int
        }
        var steps: [[Step]] = [], classes: [CharacterClass?] = [nil], costs: [Float] = [0]
        for letter in letters {
            var next: [Step] = [], nextClasses: [CharacterClass?] = []
            for alternative in letter.alternatives {
                let own = alternative.symbol.character.map { CharacterClass($0) }
                var best = Step(cost: .infinity, previous: 0)
                for place in costs.indices {
                    let cost = costs[place] + (own?.cost(after: classes[place]) ?? 2)
                    if cost < best.cost { best = Step(cost: cost, previous: place) }
                }
                best.cost += alternative.cost
                next.append(best)
                nextClasses.append(own)
            }
            guard !next.isEmpty else { continue }
            steps.append(next)
            (classes, costs) = (nextClasses, next.map(\.cost))
        }
        guard steps.count == letters.count, let last = costs.indices.min(by: { costs[$0] < costs[$1] }) else {
            return
        }
        cost += costs[last]
        var place = last
        for letter in letters.indices.reversed() {
            letters[letter].symbol = letters[letter].alternatives[place].symbol
            place = steps[letter][place].previous
        }
    }

    /// The letters that are left after lines to the left deleted the ones before them.
    var kept: [ScribbledLetter] {
        letters.reduce(into: []) { kept, letter in
            if letter.symbol == .delete {
                _ = kept.popLast()
            } else {
                kept.append(letter)
            }
        }
    }

    /// The costs of text that is no word of a lexicon: a number or a code, and a word; and of each character.
    ///
    /// A text of letters costs what the decoder has a word outside the lexicon cost.
    private static let numberCost: Float = 4
    private static let wordCost: Float = 9
    private static let characterCost: Float = 2.2

    /// The cost as text that is no word of a lexicon, comparable with that of words.
    var costAsText: Float {
        let symbols = kept.compactMap(\.symbol.character)
        let text = symbols.allSatisfy(\.isPartOfWord) ? Self.wordCost : Self.numberCost
        return cost + text + Self.characterCost * Float(symbols.count)
    }

    /// The text as drawn, with Korean letters joined to syllables.
    var text: String { KeyLetters.text(of: String(kept.compactMap(\.symbol.character))) }
}
