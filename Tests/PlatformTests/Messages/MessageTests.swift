import Testing

@testable import Platform

@Suite struct MessageTests {
    @Test(
        "The language is POSIX's: LC_ALL before LC_MESSAGES before LANG, and empty means unset",
        arguments: [
            ([:], MessageLanguage.english),
            (["LANG": "ko_KR.UTF-8"], .korean),
            (["LANG": "ko"], .korean),
            (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"], .english),
            (["LANG": "C", "LC_MESSAGES": "ko_KR"], .korean),
            (["LANG": "C", "LC_MESSAGES": "", "LC_ALL": "ko_KR@x"], .korean),
            (["LANG": "ko_KR", "LC_ALL": "C.UTF-8"], .english),
            (["LANG": "kok_IN.UTF-8"], .english),
        ])
    func language(environment: [String: String], expected: MessageLanguage) {
        #expect(MessageLanguage(environment: environment) == expected)
    }

    @Test("A message is read in the language asked for")
    func text() {
        let message = Message(en: "Nothing to do.", ko: "할 일이 없습니다.")
        #expect(message.text(in: .english) == "Nothing to do.")
        #expect(message.text(in: .korean) == "할 일이 없습니다.")
    }
}
