/// Divides strokes into letters: a search over all divisions whose letters the recognizer knows, by shapes, pauses and
/// positions.
///
/// Each group of strokes is recognized once; the search then keeps the `width` cheapest divisions of the strokes so far.
struct Segmenter: Sendable {
    /// The divisions kept after each stroke.
    static let width = 12
    /// The cost of each letter, so that a letter of two strokes is not two letters that fit a little better.
    static let letterCost: Float = 0.25

    let recognizer: LetterRecognizer
    /// Points for a unit, of which a capital is ten high.
    let unit: Float
    var links = LinkCosts()
    /// What each group of strokes may be.
    private var groups: [Range<Int>: [LetterAlternative]] = [:]
    private(set) var strokes: [Stroke] = []

    init(_ recognizer: LetterRecognizer, unit: Float) {
        self.recognizer = recognizer
        self.unit = unit
    }

    /// Adds a stroke and recognizes the groups that end with it.
    mutating func append(_ stroke: Stroke) {
        strokes.append(stroke)
        let end = strokes.count
        for start in max(0, end - recognizer.mostStrokes)..<end {
            let group = Drawing(Array(strokes[start..<end]))
            groups[start..<end] = recognizer.alternatives(for: group, unit: unit)
        }
    }

    /// Removes the strokes from one on.
    mutating func removeStrokes(from first: Int) {
        strokes.removeSubrange(first...)
        groups = groups.filter { $0.key.upperBound <= first }
    }

    /// What a group of strokes may be, best first.
    func alternatives(for group: Range<Int>) -> [LetterAlternative] { groups[group] ?? [] }

    func box(of group: Range<Int>) -> Box { strokes[group].reduce(Box()) { $0.union($1.box) } }

    /// The cheapest divisions, best first; none without strokes.
    func segmentations(_ most: Int) -> [Segmentation] {
        guard !strokes.isEmpty else { return [] }
        let found = LetterArrangement.allCases.flatMap { search($0) }.sorted { $0.total < $1.total }
        var seen: Set<[Range<Int>]> = []
        return Array(
            found.map(\.segmentation).filter { seen.insert($0.letters).inserted }.prefix(most))
    }

    /// A division with the cost of its letters' best alternatives.
    private struct Path {
        var segmentation: Segmentation
        var total: Float
        var last: Box
    }

    private func search(_ arrangement: LetterArrangement) -> [Path] {
        var ends: [[Path]] = [
            [Path(segmentation: Segmentation(arrangement: arrangement), total: 0, last: Box())]
        ]
        for end in 1...strokes.count {
            var found: [Path] = []
            for start in max(0, end - recognizer.mostStrokes)..<end {
                guard let best = groups[start..<end]?.first else { continue }
                let joining = joiningCost(start..<end, arrangement), box = box(of: start..<end)
                for path in ends[start] {
                    var next = path
                    var cost = joining
                    if start > 0 {
                        let pause = strokes[start].start - strokes[start - 1].end
                        cost += links.dividing(pause: pause)
                        cost += links.dividing(path.last, box, arrangement, unit: unit)
                    }
                    next.segmentation.letters.append(start..<end)
                    next.segmentation.cost += cost + Self.letterCost
                    next.total += cost + Self.letterCost + best.cost
                    next.last = box
                    found.append(next)
                }
            }
            found.sort { $0.total < $1.total }
            ends.append(Array(found.prefix(Self.width)))
        }
        return ends[strokes.count]
    }

    private func joiningCost(_ group: Range<Int>, _ arrangement: LetterArrangement) -> Float {
        var cost: Float = 0, before = strokes[group.lowerBound].box
        for place in group.dropFirst() {
            let box = strokes[place].box
            cost += links.joining(pause: strokes[place].start - strokes[place - 1].end)
            cost += links.joining(before, box, arrangement, unit: unit)
            before = before.union(box)
        }
        return cost
    }
}
