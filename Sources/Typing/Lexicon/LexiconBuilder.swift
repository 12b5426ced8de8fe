package import Foundation

/// Builds a lexicon file from counts.
package enum LexiconBuilder {
    /// Builds the lexicon from a folder of counts (`words.tsv`, `pairs.tsv`, `triples.tsv`, `edits.tsv`, `about.tsv`,
    /// `unoffered.tsv`, `sentence.model`).
    ///
    /// - Returns: the content of the file.
    /// - Throws: `LexiconError`, with the file and line of a malformed count.
    package static func build(countsIn folder: String, language: String) throws(LexiconError) -> Data {
        let counts = try LexiconCounts(folder: folder)
        let trie = try SpellingTrie(counts.entries)
        let model = LanguageModel(counts, trie)
        var parts: [LexiconFormat.Part: [UInt8]] = [:]
        parts[.about] = Array("language\t\(language)\n\(counts.about)".utf8)
        parts[.letters] = Array(String(String.UnicodeScalarView(trie.letters)).utf8)
        parts[.nodes] = trie.nodeBytes(costs: model.wordCosts)
        parts[.ranks] = bytes(trie.ranks)
        parts[.wordCosts] = model.wordCosts
        parts[.wordFlags] = trie.words.map { $0.validity | $0.kept }
        var spellings: [UInt8] = [], starts: [UInt32] = [0]
        for word in trie.words {
            spellings += Array(word.spelling.utf8)
            starts.append(UInt32(spellings.count))
        }
        parts[.spellingStarts] = bytes(starts)
        parts[.spellings] = spellings
        parts[.bigramStarts] = bytes(model.bigramStarts)
        parts[.bigramDiscounts] = model.bigramDiscounts
        parts[.pairs] = bytes(model.pairs)
        parts[.trigramStarts] = bytes(model.trigramStarts)
        parts[.trigramDiscounts] = model.trigramDiscounts
        parts[.triples] = bytes(model.triples)
        parts[.edits] = edits(counts.edits, trie.letters).bytes
        parts[.sentenceModel] = counts.sentenceModel
        parts[.sentenceWords] = sentenceWords(counts, trie)
        return file(parts)
    }

    /// The words that a sentence model knows, which does not distinguish capitals: number, row, and what each is read as.
    private static func sentenceWords(_ counts: LexiconCounts, _ trie: SpellingTrie) -> [UInt8] {
        let rows = Dictionary(
            counts.sentenceWords.enumerated().map { (String($1), UInt32($0)) },
            uniquingKeysWith: { first, _ in first })
        let spellings = trie.words.map { $0.spelling.lowercased() }
        // Of two spellings of a word the more frequent one is its number.
        let numbers = Dictionary(zip(spellings, 0..<UInt32(spellings.count))) { first, second in
            let frequencies = [first, second].map { counts.entries[trie.words[Int($0)].entry].frequency }
            return frequencies[0] < frequencies[1] ? second : first
        }
        return bytes(
            spellings.enumerated().flatMap { number, spelling -> [UInt32] in
                let read = counts.readings[spelling]
                guard let row = rows[read ?? spelling] else { return [] }
                return [UInt32(number), row, read.flatMap { numbers[$0] } ?? UInt32(number)]
            })
    }

    private static func edits(_ edits: [LexiconCounts.Edit], _ letters: [Unicode.Scalar]) -> EditTable {
        let labels = Dictionary(uniqueKeysWithValues: zip(letters, (0..<letters.count).map { UInt8($0) }))
        return EditTable(
            edits.compactMap { edit in
                let isInitial = edit.typed.hasPrefix("^")
                let typed = edit.typed.drop { $0 == "^" }, intended = edit.intended.drop { $0 == "^" }
                let typedLabels = typed.unicodeScalars.compactMap { labels[$0] }
                let intendedLabels = intended.unicodeScalars.compactMap { labels[$0] }
                guard typedLabels.count == typed.unicodeScalars.count, typedLabels.count <= EditRule.longest,
                    intendedLabels.count == intended.unicodeScalars.count,
                    intendedLabels.count <= EditRule.longest
                else { return nil }
                return EditRule(
                    typed: typedLabels, intended: intendedLabels, isInitial: isInitial, cost: edit.cost)
            })
    }

    private static func bytes(_ numbers: [UInt32]) -> [UInt8] {
        numbers.withUnsafeBytes { Array($0) }
    }

    private static func file(_ parts: [LexiconFormat.Part: [UInt8]]) -> Data {
        var body: [UInt8] = []
        var places: [UInt32] = []
        for part in LexiconFormat.Part.allCases {
            // Parts are aligned to eight bytes.
            body += Array(repeating: 0, count: (8 - body.count % 8) % 8)
            places += [UInt32(LexiconFormat.headerSize + body.count), UInt32(parts[part]?.count ?? 0)]
            body += parts[part] ?? []
        }
        var header = LexiconFormat.magic
        let checksum = body.withUnsafeBytes { LexiconFormat.checksum($0) }
        header += bytes([UInt32(LexiconFormat.version), UInt32(LexiconFormat.headerSize + body.count)])
        header += withUnsafeBytes(of: checksum) { Array($0) }
        header += bytes(places)
        header += Array(repeating: 0, count: LexiconFormat.headerSize - header.count)
        return Data(header + body)
    }
}
