extension StringProtocol where SubSequence == Substring {
    /// The longest prefix of whole characters with at most this many UTF-8 bytes.
    package func prefix(bytes limit: Int) -> Substring {
        guard utf8.count > limit else { return self[startIndex...] }
        var end = startIndex, count = 0
        while end < endIndex {
            let next = index(after: end)
            count += self[end..<next].utf8.count
            if count > limit { break }
            end = next
        }
        return self[..<end]
    }
}
