import Foundation
import Platform

/// What fields and the bars beside them say, in the languages of the product.
enum FieldWords {
    private static func text(_ en: String, _ ko: String) -> String { Message(en: en, ko: ko).text }

    static var previousField: String { text("Previous Field", "이전 필드") }
    static var nextField: String { text("Next Field", "다음 필드") }
    static var done: String { text("Done", "완료") }
    static var choices: String { text("Show choices", "목록 보기") }
    static func choiceCount(_ count: Int) -> String {
        text(count == 1 ? "1 choice" : "\(count) choices", "선택 항목 \(count)개")
    }
    static func removed(_ token: String) -> String { text("\(token) removed", "\(token) 삭제됨") }
    static func added(_ token: String) -> String { text("\(token) added", "\(token) 추가됨") }
    static var token: String { text("Token; delete to remove", "토큰, 지우려면 삭제 키를 누르세요") }
}
