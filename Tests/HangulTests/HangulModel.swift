/// The rules of the two-set keyboard in a few lines, without libhangul: the expected result of every key.
struct HangulModel {
    private(set) var done = ""
    /// The letters of the open syllable after each of its keys.
    private var states: [Syllable] = []

    var text: String { done + open }
    var open: String { states.last?.text ?? "" }

    /// Parts of a syllable as single letters.
    struct Syllable: Equatable {
        var initial: Character?
        var vowel: Character?
        var final: Character?

        var text: String {
            guard let vowel else { return initial.map(String.init) ?? "" }
            guard let initial, let first = HangulModel.initials.firstIndex(of: initial),
                let middle = HangulModel.vowels.firstIndex(of: vowel)
            else { return String(vowel) }
            let last = final.flatMap { HangulModel.finals.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            return Unicode.Scalar(UInt32(0xAC00 + (first * 21 + middle) * 28 + last)).map { String($0) } ?? ""
        }
    }

    mutating func press(_ key: Character) {
        switch key {
        case "<":
            if states.isEmpty { done = String(done.dropLast()) } else { states.removeLast() }
        case " ":
            done += open + " "
            states = []
        default:
            if Self.vowels.contains(key) { vowel(key) } else { consonant(key) }
        }
    }

    private mutating func consonant(_ key: Character) {
        var next = states.last ?? Syllable()
        if next.vowel != nil, next.initial != nil {
            if let final = next.final {
                if let joined = Self.joined[[final, key]] {
                    next.final = joined
                    return states.append(next)
                }
            } else if Self.finals.contains(key) {
                next.final = key
                return states.append(next)
            }
        }
        done += open
        states = [Syllable(initial: key)]
    }

    private mutating func vowel(_ key: Character) {
        guard var next = states.last else {
            states = [Syllable(vowel: key)]
            return
        }
        if let final = next.final {
            // The last consonant becomes the next syllable's first.
            let parts = Self.joined.first { $0.value == final }?.key
            next.final = parts?[0]
            done += next.text
            let moved = parts?[1] ?? final
            states = [Syllable(initial: moved), Syllable(initial: moved, vowel: key)]
            return
        }
        if let vowel = next.vowel {
            guard let joined = Self.joined[[vowel, key]] else {
                done += open
                states = [Syllable(vowel: key)]
                return
            }
            next.vowel = joined
        } else {
            next.vowel = key
        }
        states.append(next)
    }

    static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
    static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
    static let joined: [[Character]: Character] = [
        ["ㅗ", "ㅏ"]: "ㅘ", ["ㅗ", "ㅐ"]: "ㅙ", ["ㅗ", "ㅣ"]: "ㅚ", ["ㅜ", "ㅓ"]: "ㅝ", ["ㅜ", "ㅔ"]: "ㅞ", ["ㅜ", "ㅣ"]: "ㅟ",
        ["ㅡ", "ㅣ"]: "ㅢ", ["ㄱ", "ㅅ"]: "ㄳ", ["ㄴ", "ㅈ"]: "ㄵ", ["ㄴ", "ㅎ"]: "ㄶ", ["ㄹ", "ㄱ"]: "ㄺ", ["ㄹ", "ㅁ"]: "ㄻ",
        ["ㄹ", "ㅂ"]: "ㄼ", ["ㄹ", "ㅅ"]: "ㄽ", ["ㄹ", "ㅌ"]: "ㄾ", ["ㄹ", "ㅍ"]: "ㄿ", ["ㄹ", "ㅎ"]: "ㅀ", ["ㅂ", "ㅅ"]: "ㅄ",
    ]
}
