import Foundation

/// A small network of two layers that tells which letter a drawing is by its features.
///
/// `Scripts/make-letter-model.py` trains it with the letters of `letters.strokes`, each drawn by many distorted hands, and describes the
/// file. A drawing costs about 20,000 multiplications, as most features are zero.
package struct LetterModel: Hashable, Sendable {
    /// Why a file is no model.
    package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
        /// The file does not begin as a model does, or is of another version.
        case unknownFormat
        /// The sizes of its layers are others than the recognizer's, or its length does not fit them.
        case wrongSize
        /// A weight is no number.
        case notFinite
        /// An output is no letter.
        case unknownLetter(String)

        /// The problem as a sentence.
        package var description: String {
            switch self {
            case .unknownFormat: "The file is no letter model of this version."
            case .wrongSize: "The letter model has another size than its header or the recognizer says."
            case .notFinite: "The letter model has a weight that is no number."
            case .unknownLetter(let name): "“\(name)” is no letter of a letter model."
            }
        }
    }

    private static let mark = Array("SPINETLM".utf8)
    private static let version = 1
    private static let none = "none"
    private static let mostOutputs = 1000, mostWidth = 1024

    private let width: Int
    /// The weights of the two layers, those of one input together, and their biases.
    private let inputs: [Float], inputBiases: [Float]
    private let outputs: [Float], outputBiases: [Float]
    /// The symbol of each output; the last one, no letter, has none.
    let symbols: [ScribbleSymbol]

    /// Reads a model.
    package init(_ bytes: [UInt8]) throws(Problem) {
        var reader = Reader(bytes)
        guard bytes.starts(with: Self.mark), bytes.count >= 24 else { throw .unknownFormat }
        reader.skip(Self.mark.count)
        guard reader.number() == Self.version else { throw .unknownFormat }
        let count = reader.number(), width = reader.number(), outputCount = reader.number()
        guard count == LetterFeatures.count, (1...Self.mostWidth).contains(width),
            (2...Self.mostOutputs).contains(outputCount),
            reader.left > 8 * (width + outputCount) + width * (count + outputCount)
        else { throw .wrongSize }
        let scales = (reader.floats(width), reader.floats(outputCount))
        (inputBiases, outputBiases) = (reader.floats(width), reader.floats(outputCount))
        guard
            [scales.0, scales.1, inputBiases, outputBiases].allSatisfy({ $0.allSatisfy { abs($0) < 1e6 } })
        else { throw .notFinite }
        inputs = reader.weights(scales.0, columns: count)
        outputs = reader.weights(scales.1, columns: width)
        self.width = width
        let names = String(decoding: reader.rest, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        guard names.count == outputCount else { throw .wrongSize }
        guard names[names.count - 1] == Self.none else {
            throw .unknownLetter(String(names[names.count - 1]))
        }
        var symbols: [ScribbleSymbol] = []
        for name in names.dropLast() {
            guard let symbol = ScribbleSymbol(named: String(name)) else { throw .unknownLetter(String(name)) }
            symbols.append(symbol)
        }
        self.symbols = symbols
    }

    /// The scores of all outputs: logarithms of likelihoods, up to a constant.
    func scores(_ features: LetterFeatures) -> [Float] {
        var hidden = inputBiases
        Self.add(inputs, features.values, to: &hidden)
        for place in hidden.indices { hidden[place] = max(0, hidden[place]) }
        var scores = outputBiases
        Self.add(outputs, hidden, to: &scores)
        return scores
    }

    private static func add(_ weights: [Float], _ values: [Float], to sums: inout [Float]) {
        let count = sums.count
        weights.withUnsafeBufferPointer { weights in
            sums.withUnsafeMutableBufferPointer { sums in
                for (row, value) in values.enumerated() where value != 0 {
                    let start = row * count
                    for place in 0..<count { sums[place] += value * weights[start + place] }
                }
            }
        }
    }

    /// Reads little-endian numbers; the caller checks that there are enough.
    private struct Reader {
        private let bytes: [UInt8]
        private var place = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var left: Int { bytes.count - place }
        var rest: ArraySlice<UInt8> { bytes[place...] }

        mutating func skip(_ count: Int) { place += count }

        private mutating func bits() -> UInt32 {
            defer { place += 4 }
            return (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
        }

        mutating func number() -> Int { Int(bits()) }

        mutating func floats(_ count: Int) -> [Float] { (0..<count).map { _ in Float(bitPattern: bits()) } }

        /// A matrix of bytes with a scale for each row, as its columns one after another.
        mutating func weights(_ scales: [Float], columns: Int) -> [Float] {
            var result = [Float](repeating: 0, count: scales.count * columns)
            for (row, scale) in scales.enumerated() {
                for column in 0..<columns {
                    result[column * scales.count + row] = Float(Int8(bitPattern: bytes[place])) * scale
                    place += 1
                }
            }
            return result
        }
    }
}
