import Testing
import TextInput

@Suite("MarkedTextPart") struct MarkedTextPartTests {
    private typealias Part = MarkedTextPart

    @Test(
        "Parts cover the whole text; of several roles the last one counts, and what is outside is dropped",
        arguments: [
            (3, [], [Part(0..<3, .composing)]), (0, [Part(0..<2, .clause)], []),
            (
                4, [Part(1..<2, .clause)],
                [Part(0..<1, .composing), Part(1..<2, .clause), Part(2..<4, .composing)]
            ),
            (
                4, [Part(0..<3, .clause), Part(2..<9, .error)],
                [Part(0..<2, .clause), Part(2..<4, .error)]
            ),
            (2, [Part(5..<9, .error)], [Part(0..<2, .composing)]),
        ] as [(Int, [MarkedTextPart], [MarkedTextPart])])
    func covering(count: Int, parts: [MarkedTextPart], wanted: [MarkedTextPart]) {
        #expect(MarkedTextPart.covering(count, with: parts) == wanted)
    }
}
