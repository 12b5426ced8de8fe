extension RandomAccessCollection {
    /// The first index whose element belongs to the second part, where the elements are in two parts.
    func partitioningIndex(_ isSecond: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, self.count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isSecond(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
