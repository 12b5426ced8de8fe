import Foundation
import Platform
import UIKit

/// Text views: long text, styles, and a keyboard that fits.
struct TextViewPage: GalleryPage {
    static let name = "UITextView"
    static let title = Message(en: "Text Views", ko: "텍스트 보기")
    static let guidance = [
        Message(
            en: "A text view shows and takes text of several lines and styles, and scrolls when it is long.",
            ko: "텍스트 보기는 여러 줄과 여러 스타일의 글을 보여 주고 입력받으며, 길어지면 스크롤됩니다."),
        Message(
            en: "Keep it legible: support larger text, and choose the keyboard that fits the content.",
            ko: "잘 읽히게 하세요. 큰 글씨를 지원하고 내용에 맞는 키보드를 고르세요."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let plain = view(stage.text(Message(en: "Notes", ko: "메모")))
        plain.text = stage.text(
            Message(
                en:
                    "The first line of a letter.\nThe second line goes on for so long that it has to be continued below.",
                ko: "편지의 첫 줄입니다.\n둘째 줄은 길어서 다음 줄로 이어집니다."))
        let styled = view(stage.text(Message(en: "Styles", ko: "스타일")))
        styled.attributedText = letter(stage)
        styled.isEditable = false
        return [
            GallerySection(
                Message(en: "Plain text", ko: "일반 글"),
                [
                    .wide(plain, height: 150),
                    .toggle(Message(en: "Editable", ko: "편집 가능"), isOn: true) { plain.isEditable = $0 },
                    .choice(
                        Message(en: "Keyboard", ko: "키보드"),
                        [
                            Message(en: "Default", ko: "기본"), Message(en: "Email", ko: "이메일"),
                            Message(en: "Numbers", ko: "숫자"), Message(en: "Twitter", ko: "트위터"),
                        ]
                    ) {
                        plain.keyboardType = [.default, .emailAddress, .numbersAndPunctuation, .twitter][$0]
                        plain.reloadInputViews()
                    },
                    .choice(
                        Message(en: "Alignment", ko: "정렬"),
                        [
                            Message(en: "Natural", ko: "자동"), Message(en: "Left", ko: "왼쪽"),
                            Message(en: "Centre", ko: "가운데"), Message(en: "Right", ko: "오른쪽"),
                        ]
                    ) { plain.textAlignment = [.natural, .left, .center, .right][$0] },
                ]),
            GallerySection(Message(en: "Several styles", ko: "여러 스타일"), [.wide(styled, height: 120)]),
        ]
    }

    private func view(_ label: String) -> UITextView {
        let view = UITextView()
        view.font = .preferredFont(forTextStyle: .body)
        view.adjustsFontForContentSizeCategory = true
        view.backgroundColor = .tertiarySystemGroupedBackground
        view.layer.cornerRadius = 8
        view.accessibilityLabel = label
        return view
    }

    private func letter(_ stage: GalleryStage) -> NSAttributedString {
        let text = NSMutableAttributedString(
            string: stage.text(Message(en: "Dear Anna,\n", ko: "서연에게\n")),
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .title2), .foregroundColor: UIColor.label,
            ])
        text.append(
            NSAttributedString(
                string: stage.text(Message(en: "the sea is ", ko: "바다가 ")),
                attributes: [
                    .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
                ]))
        text.append(
            NSAttributedString(
                string: stage.text(Message(en: "very blue today", ko: "오늘 아주 파랗습니다")),
                attributes: [
                    .font: UIFont.preferredFont(forTextStyle: .headline),
                    .foregroundColor: UIColor.systemBlue,
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                ]))
        return text
    }
}
