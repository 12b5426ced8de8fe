import TextInput
import Typing

/// Chinese of few syllables, with as many candidates as a test needs: “ni” and “hao”.
///
/// A single character takes the first syllable of the composing text, a longer word all of it.
struct ManyWays: InputEngine {
    /// The candidates of the composing text.
    var ways: [String: [String]] = Self.few
    /// The highlighted candidate.
    var chosen: String?
    private(set) var letters = ""

    static let ni = [
        "你", "拟", "尼", "呢", "泥", "妮", "腻", "逆", "倪", "匿", "溺", "你们", "你的", "霓", "昵", "睨", "坭",
        "旎", "铌", "鲵", "猊", "祢", "慝", "怩", "伱", "妳", "儗", "儞",
    ]
    static let few = [
        "ni": ni, "nihao": ["你好", "你好吗", "你号"] + ni, "hao": ["好", "号", "毫"],
    ]
    /// A hundred and twenty, some of them long.
    static let many = (0..<120).map { "你" + String(repeating: "好", count: $0 % 3) + "\($0)" }

    var suggestions: [Suggestion] {
        (ways[letters] ?? []).map { Suggestion($0, .candidate, isPending: $0 == chosen) }
    }

    mutating func handle(_ stroke: KeyPress, in context: TextContext) -> [TextEdit] {
        let span = context.replacedSpan
        switch stroke.key {
        case .text(let text) where text.allSatisfy(\.isLetter):
            letters += text
            return [.replace(span, with: marked)]
        case .delete where !letters.isEmpty:
            letters.removeLast()
            return [.replace(span, with: marked)]
        case .choose(let text):
            let syllable = text.count == 1 ? ["ni", "hao"].first(where: letters.hasPrefix) : nil
            letters = String(letters.dropFirst(syllable?.count ?? letters.count))
            let typed = TextEdit.replace(span, with: TextSpan(before: text))
            return letters.isEmpty ? [typed] : [typed, .replace(TextSpan(), with: marked)]
        default:
            reset()
            return TextEdit.unmark(in: context).map { [$0] } ?? []
        }
    }

    mutating func reset() { letters = "" }

    private var marked: TextSpan { TextSpan(before: letters, isMarked: !letters.isEmpty) }
}
