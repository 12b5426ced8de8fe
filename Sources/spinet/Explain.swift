import ArgumentParser
import Foundation
import Platform
import Typing

/// `spinet explain WORDS`: shows what may be meant, and the parts of each score.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: Message("Show the decoder's hypotheses for typed text and their costs.").text,
        discussion: Message(
            "Costs are in nats: minus the natural logarithm of a likelihood. The lowest sum wins."
        ).text)

    @Argument(help: ArgumentHelp(Message("One word or several.").text))
    var words: String

    @Option(help: ArgumentHelp(Message("The text before it.").text))
    var after = ""

    @Option(help: ArgumentHelp(Message("The number of hypotheses to show.").text))
    var most = 8

    @OptionGroup var lexicon: LexiconFile

    func validate() throws {
        guard words.contains(where: \.isLetter) else {
            throw ValidationError(Message("There is nothing to explain: the text has no letters.").text)
        }
        guard (1...1_000).contains(most) else {
            throw ValidationError(Message("--most must be a number from 1 to 1000.").text)
        }
    }

    func run() throws {
        let lexicon = try lexicon.read()
        var decoder = Decoder(lexicon)
        let before = after.split(separator: " ").map { lexicon.word($0) ?? Lexicon.unknown }
        decoder.start(
            after: before.last ?? Lexicon.sentenceStart, before.dropLast().last ?? Lexicon.unknown)
        for letter in words { decoder.press(letter) }
        for candidate in decoder.candidates(most) {
            let parts = decoder.parts(of: candidate)
            print(
                String(format: "%6.2f", candidate.cost), String(format: "= slips %5.2f", parts.slips),
                String(format: "+ words %5.2f ", parts.words), candidate.text)
        }
    }
}
