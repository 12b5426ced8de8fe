import Foundation
import Platform
import UIKit

/// Buttons of every type, configuration and state.
struct ButtonsPage: GalleryPage {
    static let name = "UIButton"
    static let title = Message(en: "Buttons", ko: "버튼")
    static let guidance = [
        Message(
            en: "A button starts an action. Its title is a verb that says which one.",
            ko: "버튼은 동작을 시작합니다. 제목은 무슨 동작인지 말해 주는 동사로 씁니다."),
        Message(
            en: "Capitalise every word but articles, coordinating conjunctions and short prepositions.",
            ko: "영어 제목은 관사, 등위 접속사, 짧은 전치사를 뺀 모든 단어를 대문자로 시작합니다."),
        Message(
            en: "Keep titles short: one that is cut off is hard to understand.",
            ko: "제목은 짧게 씁니다. 잘린 제목은 이해하기 어렵습니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        [decoration(stage), types(stage), configurations(stage), tryOut(stage), menus(stage)]
    }

    /// Actions that their words, the tint and their place make clear, and the one that deserves more.
    private func decoration(_ stage: GalleryStage) -> GallerySection {
        let told = UILabel()
        told.font = .preferredFont(forTextStyle: .body)
        told.adjustsFontForContentSizeCategory = true
        told.textColor = .secondaryLabel
        told.text = "–"
        func tell(_ action: Message) -> UIAction {
            UIAction { [weak told] _ in
                told?.text = stage.text(action)
                told?.superview?.setNeedsLayout()
            }
        }
        func plain(_ title: Message) -> UIButton {
            let button = UIButton(type: .system)
            button.configuration = .plain()
            button.configuration?.title = stage.text(title)
            button.addAction(tell(title), for: .primaryActionTriggered)
            return button
        }
        let actions: [(Message, String)] = [
            (Message(en: "Message", ko: "메시지"), "envelope"), (Message(en: "Call", ko: "전화"), "phone"),
            (Message(en: "Video", ko: "비디오"), "camera"),
        ]
        let framed = actions.map { title, symbol in
            var configuration = UIButton.Configuration.bordered()
            configuration.title = stage.text(title)
            configuration.image = UIImage(systemName: symbol)
            configuration.imagePlacement = .top
            configuration.imagePadding = 4
            return UIButton(configuration: configuration, primaryAction: nil)
        }
        for (button, action) in zip(framed, actions) {
            button.addAction(tell(action.0), for: .primaryActionTriggered)
        }
        return GallerySection(
            Message(en: "With and without decoration", ko: "장식이 없는 버튼과 있는 버튼"),
            caption: Message(
                en:
                    "Words that call for an action, the tint and the place are mostly enough. Ground or border are for the buttons that are to draw the eye, as on a person’s card.",
                ko: "대개는 행동을 부르는 글, 색조, 놓인 자리만으로 충분합니다. 배경이나 테두리는 연락처 카드처럼 눈길을 끌어야 하는 버튼에만 씁니다."),
            [
                .flow([
                    plain(Message(en: "Share Contact", ko: "연락처 공유")),
                    plain(Message(en: "Add to Favourites", ko: "즐겨찾기에 추가")),
                ]),
                .flow(framed), .row(Message(en: "Last Action", ko: "마지막 동작"), told),
            ])
    }

    private func types(_ stage: GalleryStage) -> GallerySection {
        let system = UIButton(type: .system)
        system.setTitle(stage.text(Message(en: "Send", ko: "보내기")), for: .normal)
        let custom = UIButton(type: .custom)
        custom.setTitle(stage.text(Message(en: "Call", ko: "전화")), for: .normal)
        custom.setBackgroundImage(ButtonsPage.plate, for: .normal)
        custom.contentEdgeInsets = UIEdgeInsets(top: 7, left: 16, bottom: 7, right: 16)
        let buttons = [system, custom]
        for button in buttons {
            button.titleLabel?.font = .preferredFont(forTextStyle: .body)
            button.titleLabel?.adjustsFontForContentSizeCategory = true
        }
        let round = [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close].map {
            UIButton(type: $0)
        }
        return GallerySection(
            Message(en: "Types", ko: "종류"),
            caption: Message(
                en: "A system button has no border or background by itself; add one only where it helps.",
                ko: "시스템 버튼에는 원래 테두리와 배경이 없습니다. 꼭 필요할 때만 더합니다."),
            [
                .row(Message(en: "System", ko: "시스템"), system),
                .row(Message(en: "Custom", ko: "사용자화"), custom),
                .row(Message(en: "Details", ko: "세부사항"), round[0]),
                .row(Message(en: "Info, light", ko: "정보, 밝음"), round[1]),
                .row(Message(en: "Info, dark", ko: "정보, 어두움"), round[2]),
                .row(Message(en: "Add a contact", ko: "연락처 추가"), round[3]),
                .row(Message(en: "Close", ko: "닫기"), round[4]),
                .toggle(Message(en: "Enabled", ko: "사용 가능"), isOn: true) { isOn in
                    for button in buttons + round { button.isEnabled = isOn }
                },
                .toggle(Message(en: "Selected", ko: "선택됨")) { isOn in
                    for button in buttons + round { button.isSelected = isOn }
                },
            ])
    }

    private func configurations(_ stage: GalleryStage) -> GallerySection {
        let kinds: [(UIButton.Configuration, Message)] = [
            (.plain(), Message(en: "Plain", ko: "기본")), (.gray(), Message(en: "Gray", ko: "회색")),
            (.tinted(), Message(en: "Tinted", ko: "색조")), (.filled(), Message(en: "Filled", ko: "채움")),
        ]
        let buttons = kinds.map { kind, name in
            var configuration = kind
            configuration.title = stage.text(name)
            return UIButton(configuration: configuration)
        }
        let destructive = kinds.dropFirst().map { kind, _ in
            var configuration = kind
            configuration.title = stage.text(Message(en: "Delete", ko: "삭제"))
            let button = UIButton(configuration: configuration)
            button.role = .destructive
            return button
        }
        let sizes: [(UIButton.Configuration.Size, Message)] = [
            (.mini, Message(en: "Mini", ko: "아주 작게")), (.small, Message(en: "Small", ko: "작게")),
            (.medium, Message(en: "Medium", ko: "보통")), (.large, Message(en: "Large", ko: "크게")),
        ]
        let sized = sizes.map { size, name in
            var configuration = UIButton.Configuration.filled()
            configuration.title = stage.text(name)
            configuration.buttonSize = size
            configuration.cornerStyle = .capsule
            return UIButton(configuration: configuration)
        }
        return GallerySection(
            Message(en: "Configurations", ko: "구성"),
            [
                .flow(buttons), .flow(destructive), .flow(sized),
                .toggle(Message(en: "Enabled", ko: "사용 가능"), isOn: true) { isOn in
                    for button in buttons + destructive + sized { button.isEnabled = isOn }
                },
                .toggle(Message(en: "Selected", ko: "선택됨")) { isOn in
                    for button in buttons + destructive + sized { button.isSelected = isOn }
                },
            ])
    }

    private func tryOut(_ stage: GalleryStage) -> GallerySection {
        var start = UIButton.Configuration.tinted()
        start.title = stage.text(Message(en: "Add to Favourites", ko: "즐겨찾기에 추가"))
        start.subtitle = stage.text(Message(en: "On this device only", ko: "이 기기에서만"))
        start.image = UIImage(systemName: "star.fill")
        start.imagePadding = 8
        let button = UIButton(configuration: start)
        let edges: [NSDirectionalRectEdge] = [.leading, .top, .trailing, .bottom]
        let corners: [UIButton.Configuration.CornerStyle] = [.dynamic, .small, .medium, .large, .capsule]
        return GallerySection(
            Message(en: "Try it", ko: "바꿔 보기"),
            [
                .flow([button]),
                .choice(
                    Message(en: "Picture", ko: "그림"),
                    [
                        Message(en: "Leading", ko: "앞"), Message(en: "Top", ko: "위"),
                        Message(en: "Trailing", ko: "뒤"), Message(en: "Bottom", ko: "아래"),
                    ]
                ) { button.configuration?.imagePlacement = edges[$0] },
                .choice(
                    Message(en: "Corners", ko: "모서리"),
                    [
                        Message(en: "Dynamic", ko: "자동"), Message(en: "Small", ko: "작게"),
                        Message(en: "Medium", ko: "보통"), Message(en: "Large", ko: "크게"),
                        Message(en: "Capsule", ko: "캡슐"),
                    ]
                ) { button.configuration?.cornerStyle = corners[$0] },
                .toggle(Message(en: "Subtitle", ko: "부제목"), isOn: true) { isOn in
                    button.configuration?.subtitle = isOn ? start.subtitle : nil
                },
                .toggle(Message(en: "Busy", ko: "작업 중")) {
                    button.configuration?.showsActivityIndicator = $0
                },
                .number(Message(en: "Picture’s distance", ko: "그림과의 간격"), 8, in: 0...24, step: 4) {
                    button.configuration?.imagePadding = $0
                },
            ])
    }

    private func menus(_ stage: GalleryStage) -> GallerySection {
        func action(_ message: Message, _ symbol: String, _ attributes: UIMenuElement.Attributes = [])
            -> UIAction
        {
            UIAction(
                title: stage.text(message), image: UIImage(systemName: symbol), attributes: attributes
            ) { _ in }
        }
        var gray = UIButton.Configuration.gray()
        gray.title = stage.text(Message(en: "More", ko: "더 보기"))
        let pullDown = UIButton(configuration: gray)
        pullDown.showsMenuAsPrimaryAction = true
        pullDown.menu = UIMenu(children: [
            action(Message(en: "Copy", ko: "복사하기"), "doc.on.doc"),
            action(Message(en: "Share", ko: "공유"), "square.and.arrow.up"),
            UIMenu(
                title: stage.text(Message(en: "Move to", ko: "이동")), image: UIImage(systemName: "folder"),
                children: [
                    action(Message(en: "Notes", ko: "메모"), "note.text"),
                    action(Message(en: "Archive", ko: "보관함"), "folder"),
                ]),
            UIMenu(
                options: .displayInline,
                children: [action(Message(en: "Delete", ko: "삭제"), "trash", .destructive)]),
        ])
        let popUp = UIButton(configuration: .gray())
        popUp.showsMenuAsPrimaryAction = true
        popUp.changesSelectionAsPrimaryAction = true
        let names = [
            Message(en: "Name", ko: "이름"), Message(en: "Date", ko: "날짜"), Message(en: "Size", ko: "크기"),
        ]
        popUp.menu = UIMenu(children: names.map { UIAction(title: stage.text($0)) { _ in } })
        popUp.accessibilityLabel = stage.text(Message(en: "Sort by", ko: "정렬"))
        var plain = UIButton.Configuration.plain()
        plain.title = stage.text(Message(en: "Bold", ko: "굵게"))
        let toggle = UIButton(configuration: plain)
        toggle.changesSelectionAsPrimaryAction = true
        return GallerySection(
            Message(en: "Menus and choices", ko: "메뉴와 선택"),
            [
                .row(Message(en: "Pull down", ko: "풀다운"), pullDown),
                .row(Message(en: "Pop up", ko: "팝업"), popUp),
                .row(Message(en: "On and off", ko: "켜고 끄기"), toggle),
            ])
    }

    /// A green plate with round corners, as a custom button has it.
    private static let plate = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
        UIColor.systemGreen.setFill()
        UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 24, height: 24), cornerRadius: 10).fill()
    }.resizableImage(
        withCapInsets: UIEdgeInsets(top: 11, left: 11, bottom: 11, right: 11), resizingMode: .stretch)
}
