import Foundation
import Platform
import UIKit

/// Labels: lines, what happens to text that is too long, styles.
struct LabelPage: GalleryPage {
    static let name = "UILabel"
    static let title = Message(en: "Labels", ko: "레이블")
    static let guidance = [
        Message(
            en:
                "A label names or describes a part of the interface, or gives a short message. It suits little text best.",
            ko: "레이블은 화면의 한 부분에 이름을 붙이거나 설명하고, 짧은 말을 전합니다. 적은 양의 글에 가장 알맞습니다."),
        Message(
            en:
                "Take care that it is legible: support larger text, and give up no clarity for fancy letters or loud colours.",
            ko: "잘 읽히게 하세요. 큰 글씨를 지원하고, 멋진 글자나 화려한 색 때문에 명료함을 잃지 마세요."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        [uses(stage), styles(stage), lengths(stage), looks(stage)]
    }

    private func label(_ text: String, _ style: UIFont.TextStyle = .body) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    /// A name beside a value, and a short message: what labels are for.
    private func uses(_ stage: GalleryStage) -> GallerySection {
        let value = label(stage.text(Message(en: "72 %", ko: "72 %")))
        value.textColor = .secondaryLabel
        let told = label(
            stage.text(
                Message(en: "The battery lasts until this evening.", ko: "배터리는 오늘 저녁까지 쓸 수 있습니다.")), .footnote
        )
        told.textColor = .secondaryLabel
        told.numberOfLines = 0
        let fancy = label(stage.text(Message(en: "Battery", ko: "배터리")))
        return GallerySection(
            Message(en: "What they are for", ko: "쓰임새"),
            caption: Message(
                en: "The last row can be given loud letters: read it from afar, with both.",
                ko: "마지막 줄의 글자를 화려하게 바꾸고 멀리서 읽어 보세요."),
            [
                .row(Message(en: "Battery", ko: "배터리"), value), .wide(told), .wide(fancy),
                .toggle(Message(en: "Loud Letters", ko: "화려한 글자")) { isLoud in
                    let plain = UIFont.preferredFont(forTextStyle: .body)
                    fancy.font = isLoud ? .italicSystemFont(ofSize: plain.pointSize) : plain
                    fancy.textColor = isLoud ? .systemYellow : .label
                },
            ])
    }

    private func styles(_ stage: GalleryStage) -> GallerySection {
        let all: [(UIFont.TextStyle, Message)] = [
            (.largeTitle, Message(en: "Large Title", ko: "큰 제목")),
            (.title1, Message(en: "Title 1", ko: "제목 1")),
            (.title2, Message(en: "Title 2", ko: "제목 2")), (.title3, Message(en: "Title 3", ko: "제목 3")),
            (.headline, Message(en: "Headline", ko: "머리말")), (.body, Message(en: "Body", ko: "본문")),
            (.callout, Message(en: "Callout", ko: "설명글")),
            (.subheadline, Message(en: "Subheadline", ko: "부머리말")),
            (.footnote, Message(en: "Footnote", ko: "각주")), (.caption1, Message(en: "Caption 1", ko: "캡션 1")),
            (.caption2, Message(en: "Caption 2", ko: "캡션 2")),
        ]
        return GallerySection(
            Message(en: "Text styles", ko: "텍스트 스타일"),
            all.map { style, name in
                let label = label(stage.text(name), style)
                label.numberOfLines = 0
                return .wide(label)
            })
    }

    private func lengths(_ stage: GalleryStage) -> GallerySection {
        let long = stage.text(
            Message(
                en: "The quick brown fox jumps over the lazy dog and runs on",
                ko: "다람쥐 헌 쳇바퀴에 타고파 하는 마음은 누구에게나 있을 것입니다"))
        let modes: [(NSLineBreakMode, Message)] = [
            (.byTruncatingHead, Message(en: "Truncated at the start", ko: "앞을 줄임")),
            (.byTruncatingMiddle, Message(en: "Truncated in the middle", ko: "가운데를 줄임")),
            (.byTruncatingTail, Message(en: "Truncated at the end", ko: "뒤를 줄임")),
            (.byClipping, Message(en: "Clipped", ko: "자름")),
        ]
        let whole = label(long)
        whole.numberOfLines = 0
        let shrunk = label(long)
        shrunk.adjustsFontSizeToFitWidth = true
        shrunk.minimumScaleFactor = 0.5
        return GallerySection(
            Message(en: "Long text", ko: "긴 글"),
            [.wide(whole)]
                + modes.map { mode, _ in
                    let cut = label(long)
                    cut.lineBreakMode = mode
                    return GalleryItem.wide(cut).cutOnPurpose
                } + [
                    GalleryItem.wide(shrunk).cutOnPurpose,
                    .number(Message(en: "Lines", ko: "줄 수"), 0, in: 0...3) { whole.numberOfLines = Int($0) },
                    .choice(
                        Message(en: "Alignment", ko: "정렬"),
                        [
                            Message(en: "Natural", ko: "자동"), Message(en: "Left", ko: "왼쪽"),
                            Message(en: "Centre", ko: "가운데"), Message(en: "Right", ko: "오른쪽"),
                        ]
                    ) { whole.textAlignment = [.natural, .left, .center, .right][$0] },
                ])
    }

    private func looks(_ stage: GalleryStage) -> GallerySection {
        let word = stage.text(Message(en: "Hello", ko: "안녕하세요"))
        let shadow = label(word, .title2)
        shadow.shadowColor = UIColor(white: 0.5, alpha: 0.6)
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        let styled = UILabel()
        let text = NSMutableAttributedString(
            string: word, attributes: [.font: UIFont.preferredFont(forTextStyle: .title2)])
        text.addAttributes(
            [.foregroundColor: UIColor.systemPink, .underlineStyle: NSUnderlineStyle.single.rawValue],
            range: NSRange(location: 0, length: 2))
        styled.attributedText = text
        let disabled = label(word, .title2)
        disabled.isEnabled = false
        let highlighted = label(word, .title2)
        highlighted.highlightedTextColor = .systemOrange
        highlighted.isHighlighted = true
        return GallerySection(
            Message(en: "Looks", ko: "모양"),
            [.flow([shadow, styled, disabled, highlighted])])
    }
}
