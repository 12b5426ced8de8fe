import Platform
import Typing

extension TypingScriptError {
    /// The reason in the languages that the product speaks.
    var message: Message {
        Message(en: description, ko: "\(line)번째 줄: \(koreanReason)")
    }

    private var koreanReason: String {
        switch reason {
        case .noStep: "\"tap: h i\"와 같은 단계가 와야 합니다."
        case .unknownStep(let name):
            "\"\(name)\"은(는) 없는 단계입니다. 쓸 수 있는 단계: \(TypingScript.stepNames.joined(separator: ", "))."
        case .expected(let what): "여기에 와야 할 것: \(what)."
        case .unclosedQuote: "텍스트 끝에 닫는 \"가 와야 합니다."
        case .badEscape: "역슬래시 뒤에는 \\\" \\\\ \\n \\t \\| \\[ \\] \\u{…} 중 하나가 와야 합니다."
        case .tooMuch(let limit): "허용되는 최댓값: \(limit)."
        }
    }
}

extension TypingScriptFailure {
    /// The failure in the languages that the product speaks.
    var message: Message {
        let korean =
            switch reason {
            case .differs(let expected, let found?):
                "\(expected.koreanSubject) \(expected.valueDescription)이어야 하는데 \(found.valueDescription)입니다."
            case .differs(let expected, nil): "\(expected.koreanSubject) 여기서는 볼 수 없습니다."
            case .cannotPerform(let action, let reason): "\"\(action)\" 단계를 실행할 수 없습니다. \(reason)"
            }
        return Message(en: description, ko: "\(line)번째 줄: \(korean)")
    }
}

extension TypingExpectation {
    fileprivate var koreanSubject: String {
        switch self {
        case .text: "텍스트는"
        case .caret: "커서 앞의 글자 수는"
        case .selected: "선택 영역은"
        case .marked: "조합 중인 텍스트는"
        case .plane: "키 배열은"
        case .shift: "시프트 상태는"
        case .suggestions: "추천 단어는"
        }
    }
}
