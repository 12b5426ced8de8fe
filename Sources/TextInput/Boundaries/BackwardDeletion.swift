extension StringProtocol {
    /// The text that one press of delete removes from the end: iOS's backward deletion cluster.
    ///
    /// It is the last grapheme cluster, except that the letters and combining marks of Armenian to Limbu (U+0530 to
    /// U+194F: Hebrew, Arabic, the Indic scripts, Thai, Lao, Tibetan, Burmese, Khmer …) do not combine: a dependent vowel, a
    /// virama, a point or the last letter of a conjunct is removed alone. A mark from outside these blocks is removed
    /// with the scalar that it follows. Hangul jamo are letters of one syllable and are removed together.
    ///
    ///     "नमस्ते".lastDeletionCluster      // the vowel े: नमस्त stays
    ///     "é".lastDeletionCluster          // "é", also of two scalars
    ///     "👨‍👩‍👧".lastDeletionCluster          // the whole family
    ///
    /// Empty for an empty text. Cost: that of the last grapheme cluster.
    public var lastDeletionCluster: SubSequence {
        guard let last else { return self[endIndex...] }
        let scalars = unicodeScalars
        let clusterStart = scalars.index(endIndex, offsetBy: -last.unicodeScalars.count)
        var start = endIndex
        while start > clusterStart {
            start = scalars.index(before: start)
            let scalar = scalars[start]
            if scalar.isDeletedAlone { return self[start...] }
        }
        return self[clusterStart...]
    }

    /// The text without what a number of presses of delete remove from its end.
    package func droppingDeletionClusters(_ count: Int) -> SubSequence {
        var rest = self[...]
        for _ in 0..<Swift.max(0, count) where !rest.isEmpty {
            rest = rest[..<rest.lastDeletionCluster.startIndex]
        }
        return rest
    }

    /// The number of presses of delete that remove the whole text.
    public var deletionClusterCount: Int {
        var count = 0
        var rest = self[...]
        while !rest.isEmpty {
            rest = rest[..<rest.lastDeletionCluster.startIndex]
            count += 1
        }
        return count
    }
}

extension Unicode.Scalar {
    /// Whether delete removes the scalar without the scalars before it, though they form one grapheme cluster.
    ///
    /// The range is that of Core Foundation's `kCFStringBackwardDeletionCluster`.
    fileprivate var isDeletedAlone: Bool {
        (0x0530...0x194F).contains(value) && !(0x1100...0x11FF).contains(value)
    }
}
