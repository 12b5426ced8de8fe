import Testing
import TextInput

@testable import PlatformWayland

@Suite("PreeditStyle") struct PreeditStyleTests {
    @Test("The parts of marked text are styled in bytes; the selected one is the clause that is converted")
    func parts() {
        func styles(_ span: TextSpan) -> [[Int]] {
            PreeditStyle.parts(of: span).map {
                [$0.bytes.lowerBound, $0.bytes.count, Int($0.style.rawValue)]
            }
        }
        #expect(styles(TextSpan(before: "とう", isMarked: true)) == [[0, 6, 5]])
        #expect(
            styles(TextSpan(before: "あ", selected: "東京", after: "b", isMarked: true))
                == [[0, 3, 5], [3, 6, 4], [9, 1, 5]])
        #expect(styles(TextSpan(before: "한", isMarked: true, isPlain: true)) == [[0, 3, 1]])
        #expect(styles(TextSpan()).isEmpty)
    }
}
