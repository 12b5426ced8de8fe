import Foundation

/// A sentence that a sentence model has read, and its state after it; reading a longer one continues from there.
package struct SentenceReading: Sendable {
    fileprivate var rows: [UInt16] = []
    fileprivate var state: [Float] = []

    /// Nothing was read.
    package init() {}

    /// Whether nothing was read.
    var isEmpty: Bool { rows.isEmpty }
}

/// A small recurrent network (GRU) that scores next words by the whole sentence before them.
///
/// Its weights are a part of the lexicon's file. Bigrams and trigrams name the likely words; the network weighs them, so a
/// prediction costs one step for each new word of the sentence (120,000 multiplications of 8 and 16 bits) and a few thousand
/// for the scores.
struct SentenceModel: Sendable {
    /// What a sentence consists of for the network.
    enum Part: Hashable, Sendable {
        case word(Lexicon.Word)
        case number
        /// A comma, parenthesis, quotation mark or dash.
        case pause
    }

    private static let entrySize = 12
    private static let startRow: UInt16 = 0
    static let unknownRow: UInt16 = 1
    private static let numberRow: UInt16 = 2
    private static let pauseRow: UInt16 = 3
    /// How much less likely than all unknown words together, in nats, a word is that the network gives no score.
    private static let rarity: Float = 4
    /// The weight of the network beside the n-grams, in logarithms.
    private static let share: Float = 0.4

    private let layout: SentenceModelLayout
    nonisolated(unsafe) private let bytes: UnsafeRawPointer
    /// Numbers of words, their rows and what they are read as, by number; four bytes each.
    nonisolated(unsafe) private let table: UnsafeRawPointer
    private let tableCount: Int

    /// Finds a model in a lexicon's parts; nil if the lexicon has none.
    ///
    /// - Parameters:
    ///   - bytes: checked with `isComplete`; aligned to four bytes and valid as long as the model is used.
    ///   - table: numbers of words, their rows and what they are read as.
    init?(_ bytes: UnsafeRawBufferPointer, table: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, let tableStart = table.baseAddress,
            let layout = SentenceModelLayout(bytes)
        else { return nil }
        self.layout = layout
        self.bytes = start
        self.table = tableStart
        tableCount = table.count / Self.entrySize
    }

    /// Whether the parts of a lexicon are a model, with finite numbers and ascending words.
    static func isComplete(_ bytes: UnsafeRawBufferPointer, table: UnsafeRawBufferPointer, words: Int) -> Bool
    {
        guard let layout = SentenceModelLayout(bytes), layout.end == bytes.count,
            table.count % entrySize == 0
        else { return false }
        for place in stride(from: layout.wordScales, to: layout.words, by: 4)
        where !bytes.loadUnaligned(fromByteOffset: place, as: Float.self).isFinite { return false }
        var last = -1
        for place in stride(from: 0, to: table.count, by: entrySize) {
            let word = Int(table.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            let row = Int(table.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self))
            let reading = Int(table.loadUnaligned(fromByteOffset: place + 8, as: UInt32.self))
            guard word > last, word < words, row < layout.rows, reading < words else { return false }
            last = word
        }
        return true
    }

    // MARK: - Weighing

    /// Changes the costs of words to what n-grams and the network say together; their probabilities keep their sum.
    ///
    /// - Parameters:
    ///   - words: candidates with their n-gram costs; sorted afterwards, the likeliest first.
    ///   - sentence: what precedes, from the start of the sentence.
    ///   - reading: the last sentence that was read, of this model.
    func weigh(
        _ words: inout [Predictor.Prediction], after sentence: [Part], _ reading: inout SentenceReading
    ) {
        read([Self.startRow] + sentence.map(row), &reading)
        let feature = projected(reading.state)
        let unscored = score(of: Self.unknownRow, feature) - Self.rarity
        var before: Float = 0, after: Float = 0
        let likelihoods = words.map { candidate in
            let row = entry(of: candidate.word)?.row ?? UInt16.max
            let score = Int(row) < layout.outputs ? self.score(of: row, feature) : unscored
            before += exp(-candidate.cost)
            let likelihood = exp(Self.share * score - (1 - Self.share) * candidate.cost)
            after += likelihood
            return likelihood
        }
        guard before > 0, after > 0, after.isFinite else { return }
        for place in words.indices { words[place].cost = -log(likelihoods[place] / after * before) }
        words.sort { ($0.cost, $0.word) < ($1.cost, $1.word) }
    }

    /// The word that shares a word's contexts: *you* for "u"; most words are read as they are.
    func reading(of word: Lexicon.Word) -> Lexicon.Word { entry(of: word)?.reading ?? word }

    private func row(of part: Part) -> UInt16 {
        switch part {
        case .word(let word): entry(of: word)?.row ?? Self.unknownRow
        case .number: Self.numberRow
        case .pause: Self.pauseRow
        }
    }

    private func entry(of word: Lexicon.Word) -> (row: UInt16, reading: Lexicon.Word)? {
        func number(_ place: Int, _ column: Int) -> UInt32 {
            table.load(fromByteOffset: place * Self.entrySize + column * 4, as: UInt32.self)
        }
        var low = 0, high = tableCount
        while low < high {
            let middle = (low + high) / 2, found = number(middle, 0)
            if found == word {
                let row = number(middle, 1)
                return row < layout.rows ? (UInt16(row), number(middle, 2)) : nil
            }
            if found < word { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    // MARK: - The network

    private func read(_ rows: [UInt16], _ reading: inout SentenceReading) {
        if reading.state.count != layout.state || !rows.starts(with: reading.rows) {
            reading.rows = []
            reading.state = Array(repeating: 0, count: layout.state)
        }
        for row in rows.dropFirst(reading.rows.count) { step(row, &reading.state) }
        reading.rows = rows
    }

    private func step(_ row: UInt16, _ state: inout [Float]) {
        let size = layout.state, width = layout.width
        let word = weights(layout.words) + Int(row) * width
        let input = (0..<width).map { Int16(word[$0]) }
        let inputScale = float(layout.wordScales, Int(row))
        let (old, oldScale) = Self.quantized(state)
        var inputs = [Float](repeating: 0, count: 3 * size), recurrences = inputs
        for gate in 0..<3 * size {
            inputs[gate] = sum(layout.input, layout.inputScales, gate, input, inputScale)
            inputs[gate] += float(layout.inputBiases, gate)
            recurrences[gate] = sum(layout.recurrence, layout.recurrenceScales, gate, old, oldScale)
            recurrences[gate] += float(layout.recurrenceBiases, gate)
        }
        for place in 0..<size {
            let reset = Self.sigmoid(inputs[place] + recurrences[place])
            let kept = Self.sigmoid(inputs[size + place] + recurrences[size + place])
            let fresh = tanh(inputs[2 * size + place] + reset * recurrences[2 * size + place])
            state[place] = (1 - kept) * fresh + kept * state[place]
        }
    }

    private func projected(_ state: [Float]) -> (values: [Int16], scale: Float) {
        let (old, oldScale) = Self.quantized(state)
        return Self.quantized(
            (0..<layout.width).map { place in
                sum(layout.projection, layout.projectionScales, place, old, oldScale)
                    + float(layout.projectionBiases, place)
            })
    }

    private func score(of row: UInt16, _ feature: (values: [Int16], scale: Float)) -> Float {
        sum(layout.words, layout.wordScales, Int(row), feature.values, feature.scale)
            + float(layout.outputBiases, Int(row))
    }

    /// The product of a row of a matrix and values, in the units of both.
    private func sum(
        _ matrix: Int, _ scales: Int, _ row: Int, _ values: [Int16], _ scale: Float
    ) -> Float {
        Float(dot(matrix + row * values.count, values, values.count)) * scale * float(scales, row)
    }

    /// Values as 16-bit numbers and the unit of those; what is not finite is zero.
    private static func quantized(_ values: [Float]) -> (values: [Int16], scale: Float) {
        let largest = values.reduce(0) { abs($1) < .infinity ? max($0, abs($1)) : $0 }
        guard largest > 0 else { return (Array(repeating: 0, count: values.count), 0) }
        let scale = largest / Float(Int16.max)
        return (values.map { abs($0) <= largest ? Int16($0 / largest * Float(Int16.max)) : 0 }, scale)
    }

    private static func sigmoid(_ value: Float) -> Float { 1 / (1 + exp(-value)) }

    /// The product of a row of weights and as many values, sixteen at a time.
    ///
    /// The sum of neighbors is one instruction of the processor (`pmaddwd`); a plain loop becomes three times as many.
    private func dot(_ row: Int, _ values: UnsafePointer<Int16>, _ count: Int) -> Int32 {
        let weights = bytes + row, values = UnsafeRawPointer(values), whole = count & ~15
        @inline(__always) func products(_ place: Int) -> SIMD4<Int32> {
            let eight = weights.loadUnaligned(fromByteOffset: place, as: SIMD8<Int8>.self)
            let others = values.loadUnaligned(fromByteOffset: place &* 2, as: SIMD8<Int16>.self)
            let all = SIMD8<Int32>(truncatingIfNeeded: eight) &* SIMD8<Int32>(truncatingIfNeeded: others)
            return all.evenHalf &+ all.oddHalf
        }
        var sums = SIMD4<Int32>.zero, others = sums, place = 0
        while place < whole {
            sums &+= products(place)
            others &+= products(place &+ 8)
            place &+= 16
        }
        var sum = (sums &+ others).wrappedSum()
        while place < count {
            let weight = weights.load(fromByteOffset: place, as: Int8.self)
            sum &+= Int32(weight) &* Int32(values.load(fromByteOffset: place &* 2, as: Int16.self))
            place &+= 1
        }
        return sum
    }

    private func weights(_ offset: Int) -> UnsafePointer<Int8> {
        (bytes + offset).assumingMemoryBound(to: Int8.self)
    }

    private func float(_ table: Int, _ place: Int) -> Float {
        bytes.load(fromByteOffset: table + place * 4, as: Float.self)
    }
}
