import ArgumentParser
import Foundation
import Platform
import Typing

/// `spinet explain WORDS`: shows what may be meant, and the parts of each score.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: Message(
            en: "Show what may be meant by what was typed, and why.", ko: "입력된 글이 뜻할 수 있는 것과 그 까닭을 보여 줍니다."
        ).text,
        discussion: Message(
            en: "Costs are in nats: minus the natural logarithm of a likelihood. The lowest sum wins.",
            ko: "비용의 단위는 내트(가능성의 자연로그에 음수를 취한 값)이며, 합이 가장 작은 것이 이깁니다."
        ).text)

    @Argument(help: ArgumentHelp(Message(en: "One word or several.", ko: "하나 또는 여러 낱말.").text))
    var words: String

    @Option(help: ArgumentHelp(Message(en: "What stands before.", ko: "그 앞에 있는 글.").text))
    var after = ""

    @Option(help: ArgumentHelp(Message(en: "How many readings are shown.", ko: "보여 줄 개수.").text))
    var most = 8

    @OptionGroup var lexicon: LexiconFile

    func run() throws {
        let lexicon = try lexicon.read()
        var decoder = Decoder(lexicon)
        let before = after.split(separator: " ").map { lexicon.word($0) ?? Lexicon.unknown }
        decoder.start(
            after: before.last ?? Lexicon.sentenceStart, before.dropLast().last ?? Lexicon.unknown)
        for letter in words { decoder.press(letter) }
        for reading in decoder.readings(max(1, most)) {
            let parts = decoder.parts(of: reading)
            print(
                String(format: "%6.2f", reading.cost), String(format: "= slips %5.2f", parts.slips),
                String(format: "+ words %5.2f ", parts.words), reading.text)
        }
    }
}
