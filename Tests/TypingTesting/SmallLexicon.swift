package import Foundation
package import Typing

/// A lexicon of a few dozen English words.
package struct SmallLexicon {
    package static let words = """
        the 750 900 2
        I 709 500 2
        you 700 400 2
        quick 480 20 2
        brown 500 20 2
        fox 470 10 2
        don't 620 90 2
        dont 420 1 0
        it's 630 90 2
        its 590 60 2
        is 690 300 2
        in 700 300 2
        to 720 400 2
        too 590 50 2
        receive 510 10 2
        phone 530 20 2
        there 630 90 2
        their 620 80 2
        then 600 50 2
        than 610 50 2
        they 640 90 2
        this 670 100 2
        that 700 300 2
        café 420 2 2
        London 527 30 1
        thee 380 1 2
        lemon 420 3 2
        lemonade 300 1 2
        I'm 615 100 2
        am 600 60 2
        going 600 70 2
        home 590 40 2
        a 730 600 2
        lot 570 20 2
        better 580 20 2
        letter 500 9 2
        """
    package static let pairs = """
        i am 900 14
        am going 900 13
        going home 60 3;to 2000 9
        a lot 900 20
        <s> i 0 400;the 0 200
        is better 30 4
        """
    package static let triples = """
        i am going 0 12
        am going to 0 9;home 0 3
        """
    package static let edits = """
        f ph 2.5
        ie ei 1.4
        ei ie 2.0
        """

    package let path: String

    /// - Parameter change: changes the folder of counts before the lexicon is built.
    package init(_ change: (URL) throws -> Void = { _ in }) throws {
        let counts = [
            "words": CountedLexicon.rows(Self.words, heads: 4),
            "pairs": CountedLexicon.rows(Self.pairs, heads: 1),
            "triples": CountedLexicon.rows(Self.triples, heads: 2),
            "edits": CountedLexicon.rows(Self.edits, heads: 3),
        ]
        path = try CountedLexicon(counts, change).path
    }

    /// The lexicon shared by all tests.
    package static let shared: Lexicon = {
        do { return try Lexicon(path: SmallLexicon().path) } catch { preconditionFailure("\(error)") }
    }()
}
