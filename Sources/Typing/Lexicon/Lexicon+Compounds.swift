extension Lexicon {
    /// The letters of the shortest part of a compound.
    private static let shortestPart = 3
    /// The longest compound that is looked at.
    private static let longestCompound = 60

    /// The cost of a word that is made of words that dictionaries have, an s between them or not: the sum of
    /// their costs, of the joints and of the letters between.
    ///
    /// - Returns: nil where it is not made so, or the language does not join words freely.
    func costOfCompound(_ text: String, joint: Float) -> Float? {
        guard hasCompounds, text.utf8.count >= 2 * Self.shortestPart, text.utf8.count <= Self.longestCompound
        else { return nil }
        let labels = Folding.fold(text).unicodeScalars.map { labelOf[$0] }
        let linking = labelOf["s"]
        // By letters read: the cheapest way to have read them as whole words.
        var best = [Float](repeating: .infinity, count: labels.count + 1)
        best[0] = 0
        for start in labels.indices where best[start] < .infinity {
            var node: UInt32 = 0
            for end in start..<labels.count {
                guard let label = labels[end], let next = child(of: node, label: label) else { break }
                node = next
                guard end + 1 - start >= Self.shortestPart, end + 1 - start < labels.count,
                    let word = words(at: node).first(where: { isValid($0) })
                else { continue }
                let total = best[start] + cost(of: word) + (start == 0 ? 0 : joint)
                best[end + 1] = min(best[end + 1], total)
                if end + 1 < labels.count - Self.shortestPart, labels[end + 1] == linking {
                    best[end + 2] = min(best[end + 2], total + 1)
                }
            }
        }
        return best[labels.count] < .infinity ? best[labels.count] : nil
    }
}
