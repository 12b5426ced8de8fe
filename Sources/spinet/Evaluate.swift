public import ArgumentParser
import Platform
public import Typing

/// `spinet evaluate KIND FILE`: measures correction and prediction on a file of test data.
struct Evaluate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: Message(
            en: "Measure how well typing is corrected and predicted.", ko: "교정과 예측이 얼마나 정확한지 측정합니다."
        ).text,
        discussion: Message(
            en: """
                Columns, parted by tabs (lines that begin with # are left out):
                  typos      source, typo, intended, count, all intended (parted by |)
                  sentences  source, noisy, clean
                  unfinished source, unfinished, clean
                  correct    class, word
                  taps       id, level, source, text, literal, taps (x,y in key widths; rows are 1.44 high)
                  predict    source, sentence
                  inline     source, sentence
                Shares are in percent, times in microseconds.
                """,
            ko: """
                열은 탭으로 나뉩니다(#으로 시작하는 줄은 건너뜁니다):
                  typos      출처, 오타, 의도, 횟수, 가능한 모든 의도(|로 나눔)
                  sentences  출처, 오타가 있는 문장, 바른 문장
                  unfinished 출처, 덜 쓴 낱말이 있는 문장, 바른 문장
                  correct    갈래, 낱말
                  taps       번호, 수준, 출처, 의도, 키가 말하는 글, 터치(키 너비 단위의 x,y. 행 높이는 1.44)
                  predict    출처, 문장
                  inline     출처, 문장
                비율은 백분율, 시간은 마이크로초입니다.
                """
        ).text)

    @Argument(help: ArgumentHelp(Message(en: "What is measured.", ko: "측정할 것.").text))
    var kind: Evaluation.Kind

    @Argument(help: ArgumentHelp(Message(en: "The test data.", ko: "시험 자료 파일.").text))
    var file: String

    @OptionGroup var lexicon: LexiconFile

    @Option(
        help: ArgumentHelp(
            Message(en: "So many rows of each source, level or class only.", ko: "출처, 수준, 갈래마다 이만큼의 행만.").text
        ))
    var sample: Int?

    @Option(help: ArgumentHelp(Message(en: "Which rows are sampled.", ko: "어떤 행을 뽑을지 정하는 수.").text))
    var seed: UInt64 = 1

    @Flag(help: ArgumentHelp(Message(en: "Print JSON.", ko: "JSON으로 출력합니다.").text))
    var json = false

    func run() throws {
        do {
            var table = try EvaluationTable(file: file, columns: kind.columns)
            if let sample { table.sample(max(1, sample), seed: seed, by: kind.group) }
            let figures = try Evaluation(lexicon.read()).figures(kind, of: table)
            print(json ? figures.json : figures.lines.joined(separator: "\n"))
        } catch let error as EvaluationError {
            throw Failure(error.message)
        }
    }
}

extension Evaluation.Kind: ExpressibleByArgument {}
