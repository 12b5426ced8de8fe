extension Lexicon {
    /// The minimum number of letters of a part.
    private static let shortestPart = 3
    /// The maximum number of letters of a compound.
    private static let longestCompound = 60

    /// The cost of a compound of dictionary words, with or without a linking s, and of suffixes: the sum of the costs
    /// of its parts, joints, linking letters and suffixes.
    ///
    /// - Returns: nil if the text is no such compound, or the language has neither free compounds nor suffixes.
    func costOfCompound(_ text: String, joint: Float, ending: Float = 0) -> Float? {
        guard hasCompounds || !endings.isEmpty, text.utf8.count >= 2 * Self.shortestPart else { return nil }
        let labels = Folding.fold(text).unicodeScalars.map { labelOf[$0] }
        guard labels.count <= Self.longestCompound else { return nil }
        let linking = labelOf["s"]
        // By the number of letters: the lowest cost of splitting them into whole words.
        var best = [Float](repeating: .infinity, count: labels.count + 1)
        best[0] = 0
        for start in labels.indices where best[start] < .infinity {
            if start > 0 { addEndings(from: start, of: labels, ending, &best) }
            guard hasCompounds || start == 0 else { continue }
            var node: UInt32 = 0
            for end in start..<labels.count {
                guard let label = labels[end], let next = child(of: node, label: label) else { break }
                node = next
                guard end + 1 - start >= Self.shortestPart, end + 1 - start < labels.count,
                    let word = words(at: node).first(where: { isValid($0) })
                else { continue }
                let total = best[start] + cost(of: word) + (start == 0 ? 0 : joint)
                best[end + 1] = min(best[end + 1], total)
                if let linking, end + 1 < labels.count - Self.shortestPart, labels[end + 1] == linking {
                    best[end + 2] = min(best[end + 2], total + 1)
                }
            }
        }
        return best[labels.count] < .infinity ? best[labels.count] : nil
    }

    private func addEndings(from start: Int, of labels: [UInt8?], _ cost: Float, _ best: inout [Float]) {
        guard !endings.isEmpty else { return }
        var ending: [UInt8] = []
        for end in start..<min(labels.count, start + Self.longestEnding) {
            guard let label = labels[end] else { return }
            ending.append(label)
            if endings.contains(ending) { best[end + 1] = min(best[end + 1], best[start] + cost) }
        }
    }

    private static let longestEnding = 12
}
