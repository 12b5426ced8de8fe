package import Typing

/// The drawing of a word, from the first touch to the candidates; a value that a screen feeds with touches.
///
///     var session = ScribbleSession(recognizer, height: 200, decoder: Decoder(lexicon))
///     session.beginStroke(at: Stroke.Point(x: 20, y: 30, time: 0))
///     session.moveStroke(to: Stroke.Point(x: 20, y: 90, time: 0.1))
///     session.endStroke()
///     session.text                // "l"
///     session.candidates          // what a crown goes through, the likeliest first
///
/// Letters may be drawn over each other or in a line. A line to the right is a space, one to the left deletes the letter before it. The session
/// keeps at most `mostStrokes` strokes; a screen takes the text and begins a new session after each word.
package struct ScribbleSession: Sendable {
    /// The strokes after which further ones are ignored.
    package static let mostStrokes = 120
    /// The divisions into letters that are read as words.
    static let mostReadings = 4
    /// The most words that begin with the drawn letters.
    static let mostCompletions = 3
    /// The most candidates.
    package static let mostCandidates = 8
    /// The pause after which no further stroke is expected to belong to the last letter, in seconds.
    package static let pauseAfterLetter = 0.8

    private var segmenter: Segmenter
    private let height: Float
    private var readers: [DrawnWords]
    private var open: Stroke?
    private var readings: [DrawnText] = []
    /// The words that the drawing may be and the text as drawn, without repetitions, the likeliest first, and then words that
    /// begin with it.
    ///
    /// Empty without strokes.
    package private(set) var candidates: [ScribbleCandidate] = []

    /// Begins a word.
    ///
    /// - Parameters:
    ///   - height: the height of the area to draw in, in points.
    ///   - decoder: reads letters as words; without it the text is that of the letters.
    ///   - last: the word before; `Lexicon.sentenceStart` at the beginning of a sentence.
    package init(
        _ recognizer: LetterRecognizer, height: Float, decoder: Decoder? = nil,
        after last: Lexicon.Word = Lexicon.sentenceStart, _ beforeLast: Lexicon.Word = Lexicon.unknown
    ) {
        self.height = height
        segmenter = Segmenter(recognizer, unit: WritingFrame.unit(height: height))
        readers =
            decoder.map { decoder in
                (0..<Self.mostReadings).map { _ in DrawnWords(decoder, after: last, beforeLast) }
            } ?? []
    }

    // MARK: - Touches

    /// Begins a stroke; one that has not ended ends before.
    package mutating func beginStroke(at point: Stroke.Point) {
        endStroke()
        if strokes.count < Self.mostStrokes { open = Stroke([point]) }
    }

    /// Continues the stroke that was begun; ignored without one.
    package mutating func moveStroke(to point: Stroke.Point) { open?.append(point) }

    /// Ends the stroke and reads all strokes; ignored without one.
    package mutating func endStroke() {
        guard let stroke = open else { return }
        open = nil
        guard !stroke.points.isEmpty else { return }
        segmenter.append(stroke)
        read()
    }

    /// Discards the stroke that was begun, as when the system cancels a touch.
    package mutating func cancelStroke() { open = nil }

    /// Removes the strokes of the last letter; ignored without one.
    package mutating func deleteLetter() {
        guard let last = letters.last else { return }
        segmenter.removeStrokes(from: last.strokes.lowerBound)
        read()
    }

    // MARK: - What was drawn

    /// The strokes that ended.
    package var strokes: [Stroke] { segmenter.strokes }

    /// The stroke that is being drawn.
    package var openStroke: Stroke? { open }

    /// The letters of the likeliest reading, with their alternatives; those that a line to the left deleted are among them.
    package var letters: [ScribbledLetter] { readings.first?.letters ?? [] }

    /// The letters as drawn, without regard to words; Korean letters are joined to syllables.
    package var drawnText: String { readings.first?.text ?? "" }

    /// The likeliest text: a word where there is a decoder.
    package var text: String { candidates.first?.text ?? "" }

    /// Whether the last letter is complete at a time in seconds: no stroke is being drawn, and the pause is long enough.
    package func isLetterComplete(at time: Double) -> Bool {
        guard open == nil, let last = strokes.last else { return false }
        return time - last.end >= Self.pauseAfterLetter
    }

    private mutating func read() {
        readings = segmenter.segmentations(Self.mostReadings * 2).map {
            DrawnText($0, segmenter, height: height)
        }.sorted { $0.cost < $1.cost }
        var found: [ScribbleCandidate] = []
        for (place, reading) in readings.enumerated() {
            if readers.indices.contains(place) {
                found += readers[place].candidates(for: reading, Self.mostCandidates)
            }
        }
        found.sort { $0.cost < $1.cost }
        var seen: Set<String> = []
        candidates = Array(found.filter { seen.insert($0.text).inserted }.prefix(Self.mostCandidates))
        guard let drawn = readings.first, !drawn.text.isEmpty else { return }
        // The letters as drawn can always be chosen.
        if !candidates.contains(where: { $0.text == drawn.text }) {
            let place = candidates.firstIndex { $0.cost > drawn.costAsText } ?? candidates.count
            candidates.insert(ScribbleCandidate(text: drawn.text, cost: drawn.costAsText), at: place)
        }
        addCompletions(to: drawn)
        limitCandidates(keeping: drawn.text)
    }

    /// Adds words that begin with the drawn letters behind these: they are likelier than what is less like the letters.
    private mutating func addCompletions(to drawn: DrawnText) {
        guard drawn.text.allSatisfy(\.isPartOfWord),
            let itself = candidates.firstIndex(where: { $0.text == drawn.text })
        else { return }
        let cost = candidates[itself].cost
        let words = (readers.first?.completions(Self.mostCandidates) ?? []).filter { word in
            !candidates.contains { $0.text == word }
        }
        candidates.insert(
            contentsOf: words.prefix(Self.mostCompletions).map { ScribbleCandidate(text: $0, cost: cost) },
            at: itself + 1)
    }

    /// Leaves the likeliest candidates, and among them the letters as drawn.
    private mutating func limitCandidates(keeping text: String) {
        guard candidates.count > Self.mostCandidates else { return }
        let itself = candidates.first { $0.text == text }
        candidates.removeLast(candidates.count - Self.mostCandidates)
        guard let itself, !candidates.contains(where: { $0.text == text }) else { return }
        candidates[Self.mostCandidates - 1] = itself
    }
}
