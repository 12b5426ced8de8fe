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
                let popover = page(stage)
                popover.modalPresentationStyle = .popover
                popover.preferredContentSize = CGSize(width: 240, height: 160)
                popover.popoverPresentationController?.sourceView = anchor
                popover.popoverPresentationController?.delegate = KeepsPopover.shared
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

    private func page(_ stage: GalleryStage) -> UIViewController {
        SheetExample(close: stage.text(Message(en: "Close", ko: "닫기")))
    }
}

/// A popover stays one on a phone.
@MainActor private final class KeepsPopover: NSObject, UIPopoverPresentationControllerDelegate {
    static let shared = KeepsPopover()

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
    }
}

/// What the sheets show: a button that closes them.
@MainActor private final class SheetExample: UIViewController {
    private let button = UIButton(configuration: .filled())

    init(close: String) {
        super.init(nibName: nil, bundle: nil)
        button.configuration?.title = close
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        button.addAction(
            UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = button.sizeThatFits(view.bounds.size)
        button.frame = CGRect(
            x: ((view.bounds.width - size.width) / 2).rounded(),
            y: ((min(view.bounds.height, 360) - size.height) / 2).rounded(), width: size.width,
            height: size.height)
    }
}
