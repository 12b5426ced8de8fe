import Foundation
import Platform
import UIKit

/// A question as a watch or a TV asks it: with answers to choose, and words only where none fits.
struct ChoicesPage: GalleryPage {
    static let name = "Choices"
    static let title = Message(en: "Choices for Text", ko: "입력 대신 선택")
    static let guidance = [
        Message(
            en: "On a watch and a TV typing takes long. Gather what you need with buttons and lists.",
            ko: "시계와 TV에서는 입력이 오래 걸립니다. 버튼과 목록으로 필요한 정보를 모으세요."),
        Message(
            en: "Show a text field there only when no list of answers can do.",
            ko: "텍스트 필드는 답의 목록으로 안 될 때만 보여 주세요."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let shown = UILabel()
        shown.font = .preferredFont(forTextStyle: .headline)
        shown.adjustsFontForContentSizeCategory = true
        shown.numberOfLines = 0
        shown.text = stage.text(Message(en: "Coming tonight?", ko: "오늘 저녁에 와요?"))
        let answers = [
            Message(en: "On My Way", ko: "가는 중이에요"), Message(en: "In Ten Minutes", ko: "10분 뒤에 가요"),
            Message(en: "Not Today", ko: "오늘은 못 가요"),
        ]
        return [
            GallerySection(
                Message(en: "A message on a watch", ko: "시계의 메시지"),
                [.wide(shown)]
                    + answers.map { answer in
                        .action(answer) { shown.text = "“" + stage.text(answer) + "”" }
                    })
        ]
    }
}
