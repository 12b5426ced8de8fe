import Testing

@testable import TextInput

@Suite struct LineMotionTests {
    @Test(arguments: [
        (-1, "one\ntwo", "", -4), (-1, "one\ntwolong", "", -8), (-9, "a\nb\nc", "", -4),
        (1, "ab", "c\nxyz", 4),
        (1, "ab", "c\nx", 3), (2, "", "\n\nz", 2), (0, "a", "b", 0),
    ])
    func linesKeepTheColumn(lines: Int, before: String, after: String, offset: Int) {
        #expect(LineMotion.offset(lines: lines, before: before, after: after) == offset)
    }

    @Test func withoutSuchALineTheCaretStays() {
        #expect(LineMotion.offset(lines: -1, before: "abc", after: "") == nil)
        #expect(LineMotion.offset(lines: 1, before: "abc", after: "def") == nil)
    }
}
