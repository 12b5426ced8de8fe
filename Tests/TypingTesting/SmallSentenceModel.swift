package import Foundation

/// A sentence model of a few words with one number of state: whether the sentence has had one word, the reminder.
///
/// After the reminder, `promoted` is likelier and the reminder less likely, however many words are between them.
package struct SmallSentenceModel {
    /// The content of `sentence.model`.
    package let data: Data

    /// Makes the model.
    ///
    /// - Parameters:
    ///   - reminder: the word that the network remembers.
    ///   - promoted: the word that it expects afterwards.
    ///   - others: words that it knows besides.
    package init(reminder: String, promoted: String, others: [String] = []) {
        let spellings = ["<s>", "<unk>", "<n>", "<b>", reminder, promoted] + others
        let rows = spellings.count
        var data = Data("SPINETSM".utf8)
        func add(_ numbers: [UInt32]) { for number in numbers { add(number) } }
        func add(_ number: UInt32) {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        func add(_ floats: [Float]) { add(floats.map(\.bitPattern)) }
        add([1, UInt32(rows), UInt32(rows), 1, 1])
        // Scales: a word is its weight divided by eight, the gates' weights are as they are.
        add(Array(repeating: Float(0.125), count: rows))
        add([Float](repeating: 1, count: 7))
        // The state stays unless the reminder is read, which is the only positive word: then it becomes one.
        add([Float(0), 20, 0] + [0, 0, 0])
        add([Float(0)])
        add([Float](repeating: 0, count: rows))
        let words: [Int8] = [0, 0, 0, 0, 64, -64] + others.map { _ in 0 }
        let input: [Int8] = [0, -5, 1]
        let recurrence: [Int8] = [0, 0, 0]
        let projection: [Int8] = [-3]
        data.append(contentsOf: (words + input + recurrence + projection).map { UInt8(bitPattern: $0) })
        data.append(contentsOf: spellings.joined(separator: "\n").utf8)
        self.data = data
    }
}
