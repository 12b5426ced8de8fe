import Platform
import Testing
import Typing
import TypingEvaluation

@testable import spinet

extension MessageLanguage {
    fileprivate static let korean = MessageLanguage(rawValue: "ko") ?? .english
}

@Suite struct TypeTests {
    @Test("A failure names the line and the actual value, in English and Korean")
    func failure() {
        let failure = TypingScriptFailure(line: 2, reason: .differs(.text("hi"), found: .text("Hi")))
        #expect(failure.message.text(in: .english) == "Line 2: expected the text \"hi\", found \"Hi\".")
        #expect(failure.message.text(in: .korean) == "2번째 줄: 텍스트는 \"hi\"이어야 하는데 \"Hi\"입니다.")
    }

    @Test(
        "Every syntax error of a script is a sentence in both languages",
        arguments: [
            .noStep, .unknownStep("tapp"), .expected("a key"), .unclosedQuote, .badEscape,
            .tooMuch("1000 times"),
        ] as [TypingScriptError.Reason])
    func readingErrors(reason: TypingScriptError.Reason) {
        let message = TypingScriptError(line: 7, reason: reason).message
        #expect(message.text(in: .english).hasPrefix("Line 7: "))
        #expect(message.text(in: .korean).hasPrefix("7번째 줄: "))
        #expect(message.text(in: .korean).hasSuffix("."))
    }

    @Test("The error for a script that cannot be read from disk is a sentence")
    func missingFile() {
        let error = #expect(throws: Failure.self) { try Type.script(in: "no/such/file.typing") }
        #expect(error?.description.contains("no/such/file.typing") == true)
    }
}
