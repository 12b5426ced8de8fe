import ArgumentParser
import Dictation
import Platform
import Typing
import TypingEvaluation

/// `spinet evaluate KIND FILE`: measures correction and prediction on a file of test data.
struct Evaluate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: Message("Measure how well typing is corrected and predicted, and speech recognized.").text,
        discussion: Message(
            """
            Columns, parted by tabs (lines that begin with # are left out):
              typos      source, typo, intended, count, all intended (parted by |)
              sentences  source, noisy, clean
              unfinished source, unfinished, clean
              correct    class, word
              taps       id, level, source, text, literal, taps (x,y in key widths; rows are 1.44 high)
              predict    source, sentence
              inline     source, sentence
              contractions source, sentence
              running    source, sentence
              scribble   source, text, strokes (x,y,time between spaces, / between strokes)
              dictation  source, WAV file (16 kHz, one channel of 16 bits), sentence
            Sentences, contractions and running text are typed at the keyboard; the decoder's figures follow.
            Without a file, scribble measures 1,000 letters and 500 words of a second hand, distorted by the seed.
            Shares are in percent, times in microseconds; the load of dictation is its time of the audio's, in percent.
            """
        ).text)

    @Argument(help: ArgumentHelp(Message("The measurement to make.").text))
    var kind: EvaluationSubject

    @Argument(help: ArgumentHelp(Message("The test data.").text))
    var file: String?

    @OptionGroup var lexicon: LexiconFile

    @Option(
        help: ArgumentHelp(
            Message("The maximum number of rows of each source, level or class.").text
        ))
    var sample: Int?

    @Option(help: ArgumentHelp(Message("The seed that selects the sampled rows.").text))
    var seed: UInt64 = 1

    @Flag(help: ArgumentHelp(Message("Print JSON.").text))
    var json = false

    @Flag(help: ArgumentHelp(Message("Print each word of a sentence that is not as intended.").text))
    var list = false

    @Option(
        help: ArgumentHelp(
            Message("Append the drawings of scribble to a file of test data.").text, valueName: "file"))
    var record: String?

    func validate() throws {
        guard kind == .typing(.scribble) || file != nil else {
            throw ValidationError(Message("The file of the test data is missing.").text)
        }
    }

    func run() throws {
        do {
            if kind == .typing(.scribble) { return print(figures: try measureScribble(lexicon.read())) }
            var table = try EvaluationTable(file: file ?? "", columns: kind.columns)
            if let sample { table.sample(max(1, sample), seed: seed, by: kind.group) }
            print(figures: try measure(table))
        } catch let error as EvaluationError {
            throw Failure(error.message)
        } catch let error as DictationFailure {
            throw Failure(error.message)
        }
    }

    private func print(figures: Figure) {
        Swift.print(json ? figures.json : figures.lines.joined(separator: "\n"))
    }

    private func measure(_ table: EvaluationTable) throws -> Figure {
        guard case .typing(let kind) = kind else {
            var evaluation = DictationEvaluation(besideTable: file ?? "")
            if list { evaluation.onDifference = { Swift.print("\($0)\t\($1)") } }
            return try evaluation.figures(of: table)
        }
        var evaluation = try Evaluation(lexicon.read())
        if list { evaluation.onDifference = { Swift.print("\($0)\t\($1)") } }
        return try evaluation.figures(kind, of: table)
    }
}
