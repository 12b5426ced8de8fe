import Foundation
import Platform
import Typing

extension LexiconError {
    /// The error as a sentence in two languages.
    var message: Message {
        let korean =
            switch self {
            case .unreadable(let path, let reason): "어휘 파일 \(path)을(를) 읽을 수 없습니다: \(reason)."
            case .foreign(let path): "\(path)은(는) 어휘 파일이 아닙니다."
            case .version(let path, let found):
                "어휘 파일 \(path)의 형식은 \(found)판이어서 읽을 수 없습니다. 새로 만드세요."
            case .corrupt(let path, let reason): "어휘 파일 \(path)이(가) 손상되었습니다: \(reason)."
            case .changed(let path):
                "사용 중에 어휘 파일 \(path)이(가) 바뀌어 다시 시작할 때까지 추천이 없습니다. 어휘 파일은 이름을 바꾸어 설치하세요."
            case .malformedCounts(let file, let line, let reason): "\(file) \(line)번째 줄: \(reason)."
            case .tooLarge(let reason): "어휘 파일을 만들 수 없습니다: \(reason)."
            }
        return Message(en: localizedDescription, ko: korean)
    }
}

extension EvaluationError {
    /// The error as a sentence in two languages.
    var message: Message {
        let korean =
            switch self {
            case .unreadable(let file): "\(file) 파일을 UTF-8 텍스트로 읽을 수 없습니다."
            case .columns(let file, let line, let found, let expected):
                "\(file) \(line)번째 줄: 열이 \(expected)개 필요한데 \(found)개입니다."
            case .malformed(let file, let line, let reason): "\(file) \(line)번째 줄: \(reason)."
            }
        return Message(en: localizedDescription, ko: korean)
    }
}
