import Foundation

/// The attributes of a text, in runs; offsets count UTF-16 code units.
struct AttributeRuns {
    typealias Attributes = [NSAttributedString.Key: Any]

    private struct Run {
        var length: Int
        var attributes: Attributes
    }

    private var runs: [Run]
    /// The length of the text, in UTF-16 code units.
    private(set) var count: Int

    /// Creates a single run of attributes.
    init(_ attributes: Attributes = [:], count: Int) {
        runs = count > 0 ? [Run(length: count, attributes: attributes)] : []
        self.count = count
    }

    /// Creates the runs of an attributed string.
    init(_ string: NSAttributedString) {
        runs = []
        count = string.length
        string.enumerateAttributes(in: NSRange(location: 0, length: count), options: []) {
            attributes, range, _ in
            runs.append(Run(length: range.length, attributes: attributes))
        }
    }

    /// The attributes of the unit at an offset; empty without a unit there.
    func attributes(at offset: Int) -> Attributes {
        var end = 0
        let run = runs.first {
            end += $0.length
            return offset < end
        }
        return run?.attributes ?? [:]
    }

    /// The runs in a range, in order, clipped to it.
    func inRange(_ range: Range<Int>) -> [(range: Range<Int>, attributes: Attributes)] {
        var result: [(Range<Int>, Attributes)] = []
        var start = 0
        for run in runs {
            let part = (start..<(start + run.length)).clamped(to: range)
            if !part.isEmpty { result.append((part, run.attributes)) }
            start += run.length
            if start >= range.upperBound { break }
        }
        return result
    }

    /// Returns a string with the attributes of a range of the same length.
    func dress(_ string: String, as range: Range<Int>) -> NSAttributedString {
        let parts = inRange(range)
        if parts.count == 1 { return NSAttributedString(string: string, attributes: parts[0].attributes) }
        let result = NSMutableAttributedString(string: string)
        for part in parts {
            result.setAttributes(
                part.attributes,
                range: NSRange(location: part.range.lowerBound - range.lowerBound, length: part.range.count))
        }
        return result
    }

    // MARK: Changes

    /// Replaces a range by other runs.
    mutating func replace(_ range: Range<Int>, with other: AttributeRuns) {
        replace(range, with: other.runs)
    }

    /// Changes the attributes in a range.
    mutating func change(_ range: Range<Int>, _ change: (inout Attributes) -> Void) {
        let changed = inRange(range).map { part in
            var attributes = part.attributes
            change(&attributes)
            return Run(length: part.range.count, attributes: attributes)
        }
        replace(range, with: changed)
    }

    private mutating func replace(_ range: Range<Int>, with new: [Run]) {
        let first = split(at: range.lowerBound)
        let last = split(at: range.upperBound)
        let new = new.filter { $0.length > 0 }
        runs.replaceSubrange(first..<last, with: new)
        count += new.reduce(0) { $0 + $1.length } - range.count
        join(first..<(first + new.count))
    }

    /// Splits the run at an offset, and returns the index of the run that begins there.
    private mutating func split(at offset: Int) -> Int {
        var start = 0
        for (index, run) in runs.enumerated() {
            if offset <= start { return index }
            if offset < start + run.length {
                runs[index].length = offset - start
                let rest = Run(length: start + run.length - offset, attributes: run.attributes)
                runs.insert(rest, at: index + 1)
                return index + 1
            }
            start += run.length
        }
        return runs.count
    }

    /// Merges equal neighbors among and around some runs.
    private mutating func join(_ range: Range<Int>) {
        var index = min(range.upperBound, runs.count - 1)
        while index > 0, index >= range.lowerBound {
            if Self.areAlike(runs[index].attributes, runs[index - 1].attributes) {
                runs[index - 1].length += runs[index].length
                runs.remove(at: index)
            }
            index -= 1
        }
    }

    private static func areAlike(_ a: Attributes, _ b: Attributes) -> Bool {
        a.count == b.count
            && a.allSatisfy { key, value in
                guard let value = value as? AnyHashable, let other = b[key] as? AnyHashable else {
                    return false
                }
                return value == other
            }
    }
}
