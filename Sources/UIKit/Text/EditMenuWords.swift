import Foundation

/// The words of the menu over a text, in the languages of the product.
enum EditMenuWords {
    private static var isKorean: Bool { InterfaceLanguage.isKorean }

    static var cut: String { isKorean ? "오려두기" : "Cut" }
    static var copy: String { isKorean ? "복사하기" : "Copy" }
    static var paste: String { isKorean ? "붙여넣기" : "Paste" }
    static var select: String { isKorean ? "선택" : "Select" }
    static var selectAll: String { isKorean ? "전체 선택" : "Select All" }
    static var delete: String { isKorean ? "삭제" : "Delete" }
    static var replace: String { isKorean ? "대치…" : "Replace…" }
    static var noReplacements: String { isKorean ? "대치 항목을 찾을 수 없음" : "No Replacements Found" }
    static var undo: String { isKorean ? "실행 취소" : "Undo" }
    static var redo: String { isKorean ? "실행 복귀" : "Redo" }
    static var nothingToUndo: String { isKorean ? "실행 취소할 항목 없음" : "Nothing to Undo" }
    static var nothingToRedo: String { isKorean ? "실행 복귀할 항목 없음" : "Nothing to Redo" }
    static var undoTyping: String { isKorean ? "입력" : "Typing" }
    static var more: String { isKorean ? "더 보기" : "Show more items" }
    static var less: String { isKorean ? "이전 항목" : "Show previous items" }
}
