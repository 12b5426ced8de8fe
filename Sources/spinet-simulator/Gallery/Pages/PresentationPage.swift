import Foundation
import Pages
import Platform
import UIKit

/// Sheets, popovers and whole screens over others.
struct PresentationPage: GalleryPage {
    static let name = "UISheetPresentationController"
    static let title = Message("Sheets and Popovers")
    static let guidance = [
        Message("Use a sheet for a short task; let people swipe it down to dismiss it.")
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let anchor = UIButton(configuration: .gray())
        anchor.configuration?.title = context.text(Message("Show Popover"))
        anchor.addAction(
            UIAction { _ in
                let popover = SheetExample(language: context.language)
                popover.modalPresentationStyle = .popover
                popover.preferredContentSize = CGSize(width: 260, height: 212)
                popover.popoverPresentationController?.sourceView = anchor
                popover.popoverPresentationController?.delegate = KeepsPopover.shared
                // The list fills the popover, without a card within the bubble.
                popover.loadViewIfNeeded()
                popover.view.backgroundColor = .secondarySystemGroupedBackground
                context.controller?.present(popover, animated: true)
            }, for: .primaryActionTriggered)
        return [
            GallerySection(
                Message("Sheets"),
                [
                    .action(Message("Large")) {
                        context.controller?.present(page(context), animated: true)
                    },
                    .action(Message("Medium and Large")) {
                        let shown = page(context)
                        shown.sheetPresentationController?.detents = [.medium(), .large()]
                        shown.sheetPresentationController?.prefersGrabberVisible = true
                        context.controller?.present(shown, animated: true)
                    },
                ]),
            GallerySection(
                Message("Others"),
                [
                    .action(Message("Full Screen")) {
                        let shown = page(context)
                        shown.modalPresentationStyle = .fullScreen
                        context.controller?.present(shown, animated: true)
                    },
                    .flow([anchor]),
                ]),
        ]
    }

    /// The example below a bar with the button that closes it.
    private func page(_ context: GalleryContext) -> UIViewController {
        let example = SheetExample(language: context.language)
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
        super.init(title: Message("Reservation").text(in: language))
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows: [(name: Message, value: Message)] = [
            (Message("Day"), Message("Saturday")),
            (Message("Time"), Message("7:30 PM")),
            (Message("Guests"), Message("4")),
            (Message("Table"), Message("By the Window")),
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
