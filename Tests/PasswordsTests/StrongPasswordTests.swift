import Foundation
import Fuzzing
import Testing

@testable import Passwords

@Suite struct StrongPasswordTests {
    @Test(
        "A strong password has three groups of two syllables, one capital and one digit", arguments: seeds(40)
    )
    func usual(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let password = try #require(StrongPassword.make(using: &random))
        #expect(password.split(separator: "-").map(\.count) == [6, 6, 6], "\(password)")
        #expect(password.filter(\.isUppercase).count == 1 && password.filter(\.isNumber).count == 1)
        #expect(password.first?.isLetter == true && !password.contains("O") && !password.contains("l"))
        #expect(password.lowercased().contains { "aeiouy".contains($0) })
    }

    @Test("Two passwords are never the same")
    func different() {
        #expect(Set((0..<1000).map { _ in StrongPassword.make() }).count == 1000)
    }

    @Test(
        "A field's rules are kept",
        arguments: [
            "", "minlength: 12", "maxlength: 8", "required: digit; allowed: digit; maxlength: 4",
            "required: lower; required: upper; required: digit; minlength: 8; maxlength: 16",
            "required: lower, upper; required: [!?]; minlength: 30; max-consecutive: 1;",
            "REQUIRED: special ; allowed : ascii-printable",
            "allowed: [ab]; max-consecutive: 2; maxlength: 12",
            "required: []]; required: [;-]; allowed: lower", "nonsense; minlength: many; : ; required:",
        ])
    func rules(description: String) throws {
        let rules = PasswordRules(description)
        for seed in 1...50 as ClosedRange<UInt64> {
            var random = SeededRandom(seed: seed)
            let password = try #require(StrongPassword.make(rules, using: &random))
            #expect(rules.accepts(password), "\(password)")
            #expect(password.count <= rules.longest ?? 1000 && password.count >= rules.shortest ?? 0)
        }
    }

    @Test("Rules that contradict each other have no password")
    func contradiction() {
        #expect(StrongPassword.make(PasswordRules("minlength: 9; maxlength: 8")) == nil)
        #expect(StrongPassword.make(PasswordRules("allowed: [a]; max-consecutive: 1")) == nil)
        #expect(StrongPassword.make(PasswordRules("required: lower; required: digit; maxlength: 1")) == nil)
    }

    @Test(
        "Rules are read as they are written",
        arguments: [
            ("required: upper", "A", "a"), ("required: [-!]; allowed: lower", "a-", "ab"),
            ("allowed: [a]]", "a]", "a["), ("allowed: [;,]", ";,;", "a"),
            ("max-consecutive: 2", "aab", "aaab"),
            ("minlength: 3; minlength: 5", "abcde", "abcd"), ("maxlength: 5; maxlength: 3", "abc", "abcd"),
            ("required: lower; required: upper, digit", "a1", "a"), ("", "aB-1", "a b"),
        ])
    func reading(description: String, accepted: String, refused: String) {
        let rules = PasswordRules(description)
        #expect(rules.accepts(accepted) && !rules.accepts(refused))
    }

    @Test("No description crashes", arguments: seeds(40))
    func noise(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pieces = [
            "required", "allowed", ":", ";", "[", "]", "-", "lower", ",", "maxlength", " 7", "한", "\"",
            "9999999999999999999",
        ]
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            let rules = PasswordRules(text.joined())
            if let password = StrongPassword.make(rules, using: &random) { #expect(rules.accepts(password)) }
        }
    }
}
