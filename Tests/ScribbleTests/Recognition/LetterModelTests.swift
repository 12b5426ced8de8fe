import Testing

@testable import Scribble

@Suite struct LetterModelTests {
    @Test("The shipped model knows each symbol of the shipped letters, and is less than 200,000 bytes")
    func shipped() {
        #expect(Set(Pen.model.symbols) == Set(Pen.letters.letters.map(\.symbol)))
        #expect(Pen.modelBytes.count < 200_000)
    }

    @Test(
        "A file that is no model has a problem: empty, cut off, of another version or size, with a weight that is no number"
    )
    func malformed() {
        let bytes = Pen.modelBytes
        func problem(_ change: (inout [UInt8]) -> Void) -> LetterModel.Problem? {
            var changed = bytes
            change(&changed)
            do throws(LetterModel.Problem) {
                _ = try LetterModel(changed)
                return nil
            } catch { return error }
        }
        #expect(problem { _ in } == nil)
        #expect(problem { $0 = [] } == .unknownFormat)
        #expect(problem { $0[0] = 0 } == .unknownFormat)
        #expect(problem { $0[8] = 9 } == .unknownFormat)
        #expect(problem { $0[12] = 1 } == .wrongSize)
        #expect(problem { $0[16...19] = [0, 0, 0, 0] } == .wrongSize)
        #expect(problem { $0[20...23] = [255, 255, 255, 255] } == .wrongSize)
        #expect(problem { $0.removeLast(2_000) } == .wrongSize)
        #expect(problem { $0[24...27] = [0, 0, 192, 127] } == .notFinite)
        #expect(problem { $0[$0.count - 1] = 0x78 } == .unknownLetter("nonx"))
        for length in [8, 12, 23, 24, 25, 400, bytes.count / 2] {
            #expect(problem { $0 = Array($0.prefix(length)) } != nil)
        }
    }
}
