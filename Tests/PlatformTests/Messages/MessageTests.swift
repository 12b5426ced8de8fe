import Foundation
import Testing

@testable import Platform

extension MessageLanguage {
    fileprivate static let korean = MessageLanguage(rawValue: "ko") ?? .english
}

@Suite struct MessageTests {
    @Test(
        "The language follows POSIX: LC_ALL before LC_MESSAGES before LANG; an empty variable is unset",
        arguments: [
            ([:], MessageLanguage.english),
            (["LANG": "ko_KR.UTF-8"], .korean),
            (["LANG": "ko"], .korean),
            (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"], .english),
            (["LANG": "C", "LC_MESSAGES": "ko_KR"], .korean),
            (["LANG": "C", "LC_MESSAGES": "", "LC_ALL": "ko_KR@x"], .korean),
            (["LANG": "ko_KR", "LC_ALL": "C.UTF-8"], .english),
            (["LANG": "ko_KR", "LC_ALL": ""], .korean),
            (["LANG": "kok_IN.UTF-8"], .english),
            (["LANG": "de_DE.UTF-8"], .english),
        ])
    func language(environment: [String: String], expected: MessageLanguage) {
        #expect(MessageLanguage(environment: environment) == expected)
    }

    @Test("English is first among the languages of the interface, and each is named in itself")
    func available() {
        #expect(MessageLanguage.available.first == .english)
        #expect(MessageLanguage.available.map(\.name).starts(with: ["English", "한국어"]))
        #expect(MessageLanguage(rawValue: "xx") == nil)
    }

    @Test(
        "A message is translated to the requested language; one without a translation, and one verbatim, stay unchanged"
    )
    func text() {
        #expect(Message("Cancel").text(in: .english) == "Cancel")
        #expect(Message("Cancel").text(in: .korean) == "취소")
        #expect(Message("No table has this.").text(in: .korean) == "No table has this.")
        #expect(Message(verbatim: "Cancel").text(in: .korean) == "Cancel")
    }

    @Test("One English text has a translation for each context")
    func context() {
        #expect(Message("Home").text(in: .korean) != Message("Home", context: "house").text(in: .korean))
        #expect(Message("Home", context: "house").text(in: .english) == "Home")
    }

    @Test("Arguments are inserted in the order of the translation; a message among them is translated too")
    func arguments() {
        let reason = Message("it is not a regular file")
        let message = Message("\("/tmp/a%@b"): \(reason).")
        #expect(message.key == "%@: %@.")
        #expect(message.text(in: .english) == "/tmp/a%@b: it is not a regular file.")
        #expect(message.text(in: .korean) == "/tmp/a%@b: 일반 파일이 아닙니다.")
        #expect(MessageFormat.fill("%2$@ of %1$@, %3$@ %x 100%", with: ["a", "b"]) == "b of a, %3$@ %x 100%")
    }

    @Test(
        "The first integer selects the plural form",
        arguments: [(0, "0 Notes"), (1, "1 Note"), (2, "2 Notes")])
    func plural(count: Int, expected: String) {
        #expect(Message("\(count) Notes").text(in: .english) == expected)
        #expect(Message("\(count) Notes").text(in: .korean) == "\(count)개의 메모")
    }

    @Test(
        "Plural categories are CLDR's",
        arguments: [
            ("en", [0: "other", 1: "one", 2: "other"]), ("fr", [0: "one", 1: "one", 2: "other"]),
            ("ko", [1: "other"]), ("ja", [1: "other"]), ("he", [1: "one", 2: "two", 3: "other"]),
            ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other", 103: "few"]),
            ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 21: "one"]),
            ("pl", [1: "one", 22: "few", 21: "many"]),
            ("cs", [1: "one", 4: "few", 5: "other"]),
        ])
    func categories(code: String, expected: [Int: String]) {
        for (count, category) in expected {
            #expect(PluralRule.category(of: count, code: code).rawValue == category, "\(code) \(count)")
        }
    }
}

@Suite struct MessageTableTests {
    private func table(_ text: String) throws(MessageTableError) -> MessageTable {
        try MessageTable(Data(text.utf8), file: "en.strings", language: .english)
    }

    @Test("Every table of the resources is well formed")
    func resources() throws {
        for language in MessageLanguage.available { _ = try MessageTables.load(language) }
    }

    @Test("A string table has texts, plural forms, escapes and comments")
    func rows() throws {
        let table = try table(
            """
            /* one */ "a" = "A"; /* two */
            "say \\"hi\\"\\n" = "\\\\ü";
            "%@ b" = { one = "%@ B"; other = "%@ Bs"; };
            """)
        #expect(table.text(for: "a", count: nil) == "A")
        #expect(table.text(for: "say \"hi\"\n", count: nil) == "\\ü")
        #expect(table.text(for: "%@ b", count: 1) == "%@ B")
        #expect(table.text(for: "%@ b", count: 7) == "%@ Bs")
        #expect(table.text(for: "c", count: nil) == nil)
    }

    @Test(
        "A malformed string table is refused with file, line and reason",
        arguments: [
            ("\"a\" \"b\";", 1, "“=” is missing"), ("\"a\" = \"b\"", 1, "“;” is missing"),
            ("\n\"a\" = \"b;", 2, "no closing quotation mark"), ("/* a", 1, "no closing quotation mark"),
            ("\"a\" = \"b\";\n\"a\" = \"c\";", 2, "is there twice"),
            ("\"a\" = { other = \"b\"; };", 1, "no plural form “one”"),
            ("\"a\" = { none = \"b\"; };", 1, "a plural category"), ("a = b;", 1, "“\"” is missing"),
        ])
    func malformed(text: String, line: Int, reason: String) {
        let error = #expect(throws: MessageTableError.self) { try table(text) }
        #expect(error?.line == line)
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test("Bytes that are not UTF-8 are refused")
    func notUTF8() {
        #expect(throws: MessageTableError(file: "f", line: 1, reason: .notUTF8)) {
            try MessageTable(Data([34, 255, 34]), file: "f", language: .english)
        }
    }
}
