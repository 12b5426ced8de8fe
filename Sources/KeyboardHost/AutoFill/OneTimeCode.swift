/// Finds the one-time code in a text message.
///
/// A message in the format of websites is explicit: its last line is `@example.com #123456`. Any other message must
/// contain a keyword for codes, in English or Korean; the code is then the candidate nearest to the keyword. A
/// candidate has four to eight digits, or as many capitals and digits, and is no amount, time, date, address or
/// telephone number.
///
///     OneTimeCode.find(in: "[Web발신] 인증번호 [482913]를 입력해 주세요.")     // "482913"
///     OneTimeCode.find(in: "Dinner at 1900?")                                // nil
enum OneTimeCode {
    /// The valid lengths of a code, in characters.
    static let lengths = 4...8

    /// The code in a message; nil if there is none.
    static func find(in message: String) -> String? {
        if let code = bound(message) { return code }
        let characters = Array(message)
        let words = keywords(characters)
        guard !words.isEmpty else { return nil }
        let found = candidates(characters).map { candidate in
            (candidate.code, words.map { distance(from: $0, to: candidate) }.min() ?? .max)
        }
        return found.min { $0.1 < $1.1 }?.0
    }

    // MARK: - Codes bound to a domain

    private static func bound(_ message: String) -> String? {
        guard let line = message.split(whereSeparator: \.isNewline).last, line.first == "@" else {
            return nil
        }
        let parts = line.split(separator: " ")
        guard parts.count >= 2, parts[0].count > 1, parts[1].first == "#" else { return nil }
        let code = parts[1].dropFirst()
        return code.isEmpty ? nil : String(code)
    }

    // MARK: - Keywords

    private static let words = [
        "code", "passcode", "otp", "pin", "one-time", "one time", "password", "verification", "verify",
        "인증", "확인코드", "확인 코드", "보안코드", "보안 코드", "승인번호", "승인 번호", "일회용", "비밀번호", "코드",
    ].map(Array.init)

    /// The ranges of the keywords in a message.
    private static func keywords(_ characters: [Character]) -> [Range<Int>] {
        let folded = characters.map { $0.lowercased().first ?? $0 }
        return words.flatMap { word in
            folded.indices.compactMap { start -> Range<Int>? in
                let end = start + word.count
                guard end <= folded.count, Array(folded[start..<end]) == word else { return nil }
                // "shopping" does not contain the keyword "pin".
                let isLatin = word[0].isASCII
                let standsAlone =
                    (start == 0 || !folded[start - 1].isLatinWord)
                    && (end == folded.count || !folded[end].isLatinWord || folded[end] == "s")
                return !isLatin || standsAlone ? start..<end : nil
            }
        }
    }

    // MARK: - Candidates

    private struct Candidate {
        var code: String
        var range: Range<Int>
    }

    private static func distance(from word: Range<Int>, to candidate: Candidate) -> Int {
        // A candidate after the keyword takes precedence over one before it.
        if candidate.range.lowerBound >= word.upperBound {
            return candidate.range.lowerBound - word.upperBound
        }
        return 2 * max(0, word.lowerBound - candidate.range.upperBound) + 4
    }

    private static func candidates(_ characters: [Character]) -> [Candidate] {
        var tokens: [Range<Int>] = []
        var start: Int?
        for index in 0...characters.count {
            let isPart = index < characters.count && characters[index].isPartOfToken
            if isPart, start == nil { start = index }
            if !isPart, let first = start {
                tokens.append(first..<index)
                start = nil
            }
        }
        var found: [Candidate] = []
        for (index, token) in tokens.enumerated() {
            if let code = code(characters[token]), isFree(token, characters) {
                found.append(Candidate(code: code, range: token))
            }
            // "123 456"
            guard index + 1 < tokens.count else { continue }
            let next = tokens[index + 1], whole = token.lowerBound..<next.upperBound
            let halves = [characters[token], characters[next]]
            if next.lowerBound == token.upperBound + 1, characters[token.upperBound] == " ",
                halves.allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isASCIIDigit) }),
                isFree(whole, characters)
            {
                found.append(Candidate(code: String(halves.joined()), range: whole))
            }
        }
        return found
    }

    /// The code in a token, such as "482913", "482-913", "G-482913" or "A1B2C3"; nil if it has none.
    private static func code(_ token: ArraySlice<Character>) -> String? {
        let parts = token.split(separator: "-", omittingEmptySubsequences: false)
        if parts.count == 2 {
            let isNumber = parts.map { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
            if isNumber == [true, true], parts.allSatisfy({ $0.count == 3 }) {
                return String(parts.joined())
            }
            let isPrefix = (1...3).contains(parts[0].count) && parts[0].allSatisfy(\.isUppercase)
            return isPrefix && isNumber[1] && lengths.contains(parts[1].count) ? String(parts[1]) : nil
        }
        guard parts.count == 1, lengths.contains(token.count), token.contains(where: \.isASCIIDigit),
            token.allSatisfy({ $0.isASCIIDigit || $0.isUppercase })
        else { return nil }
        return String(token)
    }

    /// Whether the characters around a token do not make it an amount, a time, a date, an address or a telephone
    /// number.
    private static func isFree(_ token: Range<Int>, _ characters: [Character]) -> Bool {
        let before = token.lowerBound > 0 ? characters[token.lowerBound - 1] : " "
        let after = token.upperBound < characters.count ? characters[token.upperBound] : " "
        let next = token.upperBound + 1 < characters.count ? characters[token.upperBound + 1] : " "
        if "$€£¥₩+/=@_".contains(before) || "원달년분초개건%@/=_".contains(after) { return false }
        // "12,000", "12:30" and "example.com/1234" are no codes; "482913." and "482913, " may end a sentence.
        if ",.:".contains(after), next.isASCIIDigit || next.isLatinWord { return false }
        let second = token.lowerBound > 1 ? characters[token.lowerBound - 2] : " "
        return !(",.:".contains(before) && second.isASCIIDigit)
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
    fileprivate var isLatinWord: Bool { isASCII && (isLetter || isNumber) }
    fileprivate var isPartOfToken: Bool { isLatinWord || self == "-" }
}
