import Foundation

/// What controls say of themselves to assistive programs, in the languages of the product.
enum ControlWords {
    private static var isKorean: Bool { InterfaceLanguage.isKorean }

    static var increment: String { isKorean ? "증가" : "Increment" }
    static var decrement: String { isKorean ? "감소" : "Decrement" }
    static var inProgress: String { isKorean ? "진행 중" : "In progress" }
    static var progress: String { isKorean ? "진행률" : "Progress" }
    static var clear: String { isKorean ? "지우기" : "Clear text" }
    static var cancel: String { isKorean ? "취소" : "Cancel" }
    static var pickerItem: String { isKorean ? "선택 항목" : "Picker item" }
    static var search: String { isKorean ? "검색" : "Search" }
    static var results: String { isKorean ? "검색 결과" : "Search results" }

    static func page(_ page: Int, of count: Int) -> String {
        isKorean ? "\(count)페이지 중 \(page)페이지" : "page \(page) of \(count)"
    }
}
