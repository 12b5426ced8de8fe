import Dictation
import Foundation
import Platform
import TypingEvaluation

/// Measures how many words of spoken sentences are recognized wrongly, with the engine and the thread of a dictation.
struct DictationEvaluation {
    /// The folder that the names of audio files are relative to.
    private let folder: String
    /// Called with each sentence that was not recognized as it was spoken, and what was; nil for no such list.
    var onDifference: ((_ spoken: String, _ recognized: String) -> Void)?

    /// - Parameter table: the path of the table; audio files are beside it.
    init(besideTable table: String) {
        folder = URL(fileURLWithPath: table).deletingLastPathComponent().path
    }

    /// The word error of each source in percent, and the time of processing as a share of the audio's.
    ///
    /// - Throws: `DictationFailure` without the engine, or for audio that cannot be read.
    func figures(of table: EvaluationTable) throws(DictationFailure) -> Figure {
        var groups: [Figure.Named] = []
        for (name, rows) in table.groups(by: 0) {
            var errors = WordErrors(), seconds = 0.0
            let start = MonotonicClock.now
            for row in rows {
                let path = URL(fileURLWithPath: row[1], relativeTo: URL(fileURLWithPath: folder + "/")).path
                seconds += try AudioFile(path).duration
                let recognized = try DictationRun.words(in: .file(path), by: .pocketSphinx)
                let before = errors.count
                errors.add(recognized, of: row[2])
                if errors.count > before { onDifference?(row[2], recognized) }
            }
            let time = MonotonicClock.now - start
            groups.append(
                Figure.Named(
                    name: name,
                    figure: .group([
                        "words": .number(Double(errors.words)),
                        "wer": .percent(errors.count, of: errors.words),
                        "load": .percent(Int(time * 1000), of: Int(seconds * 1000)),
                    ])))
        }
        return .group(groups)
    }
}
