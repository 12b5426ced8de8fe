import Foundation
import Platform
import UIKit

/// Alerts and action sheets, opened by a tap.
struct AlertPage: GalleryPage {
    static let name = "UIAlertController"
    static let title = Message(en: "Alerts", ko: "알림")
    static let guidance = [
        Message(
            en: "An alert interrupts: show one only when a person must know or decide something now.",
            ko: "알림은 하던 일을 멈추게 합니다. 지금 꼭 알리거나 물어야 할 때만 씁니다.")
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let answer = UILabel()
        answer.font = .preferredFont(forTextStyle: .body)
        answer.adjustsFontForContentSizeCategory = true
        answer.textColor = .secondaryLabel
        answer.text = "–"
        func show(
            _ style: UIAlertController.Style,
            _ build: (UIAlertController, @escaping (String) -> UIAlertAction) -> Void
        ) {
            let alert = UIAlertController(
                title: stage.text(Message(en: "Delete the note?", ko: "메모를 삭제할까요?")),
                message: stage.text(
                    Message(en: "It cannot be brought back.", ko: "되돌릴 수 없습니다.")),
                preferredStyle: style)
            build(alert) { title in
                UIAlertAction(title: title, style: .default) { action in answer.text = action.title }
            }
            stage.controller?.present(alert, animated: true)
        }
        let cancel = stage.text(Message(en: "Cancel", ko: "취소"))
        let delete = stage.text(Message(en: "Delete", ko: "삭제"))
        let archive = stage.text(Message(en: "Archive", ko: "보관"))
        func close(_ alert: UIAlertController) {
            alert.addAction(UIAlertAction(title: cancel, style: .cancel) { answer.text = $0.title })
        }
        func destroy(_ alert: UIAlertController) {
            alert.addAction(UIAlertAction(title: delete, style: .destructive) { answer.text = $0.title })
        }
        return [
            GallerySection(
                Message(en: "Alerts", ko: "알림"),
                [
                    .action(Message(en: "Ask", ko: "묻기")) {
                        show(.alert) { alert, _ in
                            close(alert)
                            destroy(alert)
                        }
                    },
                    .action(Message(en: "Offer Three Choices", ko: "세 가지 중 고르기")) {
                        show(.alert) { alert, action in
                            alert.addAction(action(archive))
                            destroy(alert)
                            close(alert)
                        }
                    },
                    .action(Message(en: "Ask for a Name", ko: "이름 묻기")) {
                        show(.alert) { alert, action in
                            alert.title = stage.text(Message(en: "Name the note", ko: "메모 이름"))
                            alert.message = nil
                            alert.addTextField { $0.placeholder = stage.text(Message(en: "Name", ko: "이름")) }
                            close(alert)
                            let save = action(stage.text(Message(en: "Save", ko: "저장")))
                            alert.addAction(save)
                            alert.preferredAction = save
                        }
                    },
                ]),
            GallerySection(
                Message(en: "Action sheets", ko: "동작 시트"),
                [
                    .action(Message(en: "Show Choices", ko: "동작 보기")) {
                        show(.actionSheet) { alert, action in
                            alert.addAction(action(archive))
                            destroy(alert)
                            close(alert)
                        }
                    },
                    .row(Message(en: "Last answer", ko: "마지막 대답"), answer),
                ]),
        ]
    }
}
