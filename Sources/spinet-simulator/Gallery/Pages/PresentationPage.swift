import Foundation
import Platform
import UIKit

/// Sheets, popovers and whole screens over others.
struct PresentationPage: GalleryPage {
    static let name = "UISheetPresentationController"
    static let title = Message(en: "Sheets and Popovers", ko: "시트와 팝오버")
    static let guidance = [
        Message(
            en: "A sheet is for a task that is done quickly; let people draw it down to leave.",
            ko: "시트는 금방 끝나는 일에 씁니다. 아래로 끌어내려 닫을 수 있게 하세요.")
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        let anchor = UIButton(configuration: .gray())
        anchor.configuration?.title = stage.text(Message(en: "Show Popover", ko: "팝오버 보기"))
        anchor.addAction(
            UIAction { _ in
                let popover = SheetExample(language: stage.language)
                popover.modalPresentationStyle = .popover
                popover.preferredContentSize = CGSize(width: 260, height: 212)
                popover.popoverPresentationController?.sourceView = anchor
                popover.popoverPresentationController?.delegate = KeepsPopover.shared
                // The list fills the popover, without a card within the bubble.
                popover.loadViewIfNeeded()
                popover.view.backgroundColor = .secondarySystemGroupedBackground
                stage.controller?.present(popover, animated: true)
            }, for: .primaryActionTriggered)
        return [
            GallerySection(
                Message(en: "Sheets", ko: "시트"),
                [
                    .action(Message(en: "Large", ko: "크게")) {
                        stage.controller?.present(page(stage), animated: true)
                    },
                    .action(Message(en: "Medium and Large", ko: "중간과 크게")) {
                        let shown = page(stage)
                        shown.sheetPresentationController?.detents = [.medium(), .large()]
                        shown.sheetPresentationController?.prefersGrabberVisible = true
                        stage.controller?.present(shown, animated: true)
                    },
                ]),
            GallerySection(
                Message(en: "Others", ko: "그 밖"),
                [
                    .action(Message(en: "Full Screen", ko: "전체 화면")) {
                        let shown = page(stage)
                        shown.modalPresentationStyle = .fullScreen
                        stage.controller?.present(shown, animated: true)
                    },
                    .flow([anchor]),
                ]),
        ]
    }

    /// The example below a bar with the button that closes it.
    private func page(_ stage: GalleryStage) -> UIViewController {
        let example = SheetExample(language: stage.language)
        example.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [weak example] _ in example?.dismiss(animated: true) })
        return UINavigationController(rootViewController: example)
    }
}

/// A popover stays one on a phone.
@MainActor private final class KeepsPopover: NSObject, UIPopoverPresentationControllerDelegate {
    static let shared = KeepsPopover()

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
    }
}

/// What sheets and popovers show: a reservation.
@MainActor private final class SheetExample: ListPage {
    private let language: MessageLanguage

    init(language: MessageLanguage) {
        self.language = language
        super.init(title: Message(en: "Reservation", ko: "예약").text(in: language))
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows: [(name: Message, value: Message)] = [
            (Message(en: "Day", ko: "날짜"), Message(en: "Saturday", ko: "토요일")),
            (Message(en: "Time", ko: "시간"), Message(en: "7:30 PM", ko: "오후 7:30")),
            (Message(en: "Guests", ko: "인원"), Message(en: "4", ko: "4명")),
            (Message(en: "Table", ko: "자리"), Message(en: "By the Window", ko: "창가")),
        ]
        show([
            GroupedList.Group(
                header: nil,
                rows: rows.map {
                    RowView(title: $0.name.text(in: language), detail: $0.value.text(in: language))
                }, footer: nil)
        ])
    }
}
