import Typing

extension Evaluation {
    /// The row height of the keyboard in the test data, in key widths.
    static let rowHeight: Float = 1.44

    /// The word and character error rates: of the keys as touched, after each space, and at the end.
    func taps(_ rows: [EvaluationTable.Row], in file: String) throws(EvaluationError) -> Figure {
        var decoder = Decoder(lexicon, costs: costs), times = Times()
        var words = 0, characters = 0
        var errors = ["literal": (0, 0), "space": (0, 0), "whole": (0, 0)]
        for row in rows {
            decoder.start(after: Lexicon.sentenceStart, Lexicon.unknown)
            var settled = Settled()
            for tap in row[5].split(separator: " ") {
                let numbers = tap.split(separator: ",").compactMap { Float($0) }
                guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
                    throw .malformed(file: file, line: row.line, reason: "“\(tap)” is no place")
                }
                let point = KeyLayout.Point(x: numbers[0], y: numbers[1] / Self.rowHeight)
                times.measure { decoder.tap(at: point) }
                settled.tapped(decoder)
            }
            let whole = decoder.candidates(1).first
            settled.finish(whole)
            let intended = row[3],
                results = [
                    "literal": row[4], "space": settled.text, "whole": whole?.text.lowercased() ?? "",
                ]
            words += intended.split(separator: " ").count
            characters += intended.count
            for (name, text) in results {
                let wrongWords = editDistance(text.split(separator: " "), intended.split(separator: " "))
                let expected = name == "literal" ? intended.filter { $0 != "'" } : intended
                errors[name]!.0 += wrongWords
                errors[name]!.1 += editDistance(Array(text), Array(expected))
            }
        }
        func rates(_ total: Int, _ part: ((Int, Int)) -> Int) -> Figure {
            .group(
                ["literal", "space", "whole"].map {
                    Figure.Named(name: $0, figure: .percent(part(errors[$0]!), of: total))
                })
        }
        return .group([
            "n": .number(Double(rows.count)), "wer": rates(words) { $0.0 }, "cer": rates(characters) { $0.1 },
            "us": times.figure,
        ])
    }

    /// The text after each space, without later revisions.
    private struct Settled {
        private(set) var text = ""
        private var settledTouches = 0

        mutating func tapped(_ decoder: Decoder) {
            guard decoder.isAtSpace, let candidate = decoder.candidates(1).first else { return }
            take(candidate, upTo: decoder.count)
        }

        mutating func finish(_ candidate: Decoder.Candidate?) {
            if let candidate { take(candidate, upTo: .max) }
        }

        private mutating func take(_ candidate: Decoder.Candidate, upTo end: Int) {
            for part in candidate.parts
            where part.touches.lowerBound >= settledTouches && part.touches.upperBound <= end {
                text += (text.isEmpty ? "" : " ") + part.text.lowercased()
                settledTouches = part.touches.upperBound
            }
        }
    }
}
