import Foundation
import Platform
import UIKit

/// Buttons of every type, configuration and state.
struct ButtonsPage: GalleryPage {
    static let name = "UIButton"
    static let title = Message(en: "Buttons", ko: "버튼")
    static let guidance = [
        Message(
            en: "A button starts an action. Its title is a verb that says which.",
            ko: "버튼은 동작을 시작합니다. 제목은 무엇을 하는지 말해 주는 동사로 씁니다."),
        Message(
            en: "Keep titles short: one that is cut off is hard to understand.",
            ko: "제목은 짧게 씁니다. 잘린 제목은 이해하기 어렵습니다."),
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        [types(stage), configurations(stage)]
    }

    private func types(_ stage: GalleryStage) -> GallerySection {
        let system = UIButton(type: .system)
        system.setTitle(stage.text(Message(en: "Send Message", ko: "메시지 보내기")), for: .normal)
        return GallerySection(
            Message(en: "Types", ko: "종류"),
            caption: Message(
                en: "A system button has no border or background by itself.",
                ko: "시스템 버튼에는 원래 테두리와 배경이 없습니다."),
            [
                .row(Message(en: "System", ko: "시스템"), system),
                .toggle(Message(en: "Enabled", ko: "사용 가능"), isOn: true) { system.isEnabled = $0 },
            ])
    }

    private func configurations(_ stage: GalleryStage) -> GallerySection {
        let kinds: [(UIButton.Configuration, Message)] = [
            (.plain(), Message(en: "Plain", ko: "기본")), (.gray(), Message(en: "Gray", ko: "회색")),
            (.tinted(), Message(en: "Tinted", ko: "색조")), (.filled(), Message(en: "Filled", ko: "채움")),
        ]
        return GallerySection(
            Message(en: "Configurations", ko: "구성"),
            [
                .flow(
                    kinds.map { kind, name in
                        var configuration = kind
                        configuration.title = stage.text(name)
                        return UIButton(configuration: configuration)
                    })
            ])
    }
}
