/// Where a sentence model has its tables; `Scripts/make-sentence-model.py` describes and writes them.
struct SentenceModelLayout: Hashable, Sendable {
    static let magic: [UInt8] = Array("SPINETSM".utf8)
    static let version = 1
    private static let headerSize = 28
    /// The largest width and state: a product of so many weights with activations of 16 bits fits into 32 bits.
    private static let widest = 512

    /// The words that the network knows, and how many of them, the first ones, it gives a score.
    let rows: Int, outputs: Int
    /// The numbers that describe a word, and those that describe the sentence read so far.
    let width: Int, state: Int

    /// Offsets of the scales and biases (`Float`) and of the matrices (`Int8`).
    let wordScales: Int, inputScales: Int, recurrenceScales: Int, projectionScales: Int
    let inputBiases: Int, recurrenceBiases: Int, projectionBiases: Int, outputBiases: Int
    let words: Int, input: Int, recurrence: Int, projection: Int
    /// The offset of the first byte after the matrices, where a file of counts has the spellings.
    let end: Int

    /// Reads a header; nil if the bytes are no sentence model of this version, or have less than the header says.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.headerSize, bytes.prefix(8).elementsEqual(Self.magic) else { return nil }
        let header = (0..<5).map {
            Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 + $0 * 4, as: UInt32.self)))
        }
        (rows, outputs, width, state) = (header[1], header[2], header[3], header[4])
        guard header[0] == Self.version, rows <= Int(UInt16.max), outputs <= rows,
            outputs > Int(SentenceModel.unknownRow), (1...Self.widest).contains(width),
            (1...Self.widest).contains(state)
        else { return nil }
        var next = Self.headerSize
        func floats(_ count: Int) -> Int {
            defer { next += count * 4 }
            return next
        }
        func weights(_ rows: Int, _ columns: Int) -> Int {
            defer { next += rows * columns }
            return next
        }
        wordScales = floats(rows)
        inputScales = floats(3 * state)
        recurrenceScales = floats(3 * state)
        projectionScales = floats(width)
        inputBiases = floats(3 * state)
        recurrenceBiases = floats(3 * state)
        projectionBiases = floats(width)
        outputBiases = floats(outputs)
        words = weights(rows, width)
        input = weights(3 * state, width)
        recurrence = weights(3 * state, state)
        projection = weights(width, state)
        end = next
        guard end <= bytes.count else { return nil }
    }
}
