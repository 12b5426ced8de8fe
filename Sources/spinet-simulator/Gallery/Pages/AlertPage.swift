import Foundation
import Platform
import UIKit

/// Alerts and action sheets, opened by a tap.
struct AlertPage: GalleryPage {
    static let name = "UIAlertController"
    static let title = Message("Alerts")
    static let guidance = [
        Message("An alert interrupts: show one only when people need to know or decide something now.")
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
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
                title: context.text(Message("Delete Note?")),
                message: context.text(
                    Message("This can’t be undone.")),
                preferredStyle: style)
            build(alert) { title in
                UIAlertAction(title: title, style: .default) { action in answer.text = action.title }
            }
            context.controller?.present(alert, animated: true)
        }
        let cancel = context.text(Message("Cancel"))
        let delete = context.text(Message("Delete"))
        let archive = context.text(Message("Archive"))
        func close(_ alert: UIAlertController) {
            alert.addAction(UIAlertAction(title: cancel, style: .cancel) { answer.text = $0.title })
        }
        func destroy(_ alert: UIAlertController) {
            alert.addAction(UIAlertAction(title: delete, style: .destructive) { answer.text = $0.title })
        }
        return [
            GallerySection(
                Message("Alerts"),
                [
                    .action(Message("Ask")) {
                        show(.alert) { alert, _ in
                            close(alert)
                            destroy(alert)
                        }
                    },
                    .action(Message("Show Three Choices")) {
                        show(.alert) { alert, action in
                            alert.addAction(action(archive))
                            destroy(alert)
                            close(alert)
                        }
                    },
                    .action(Message("Ask for a Name")) {
                        show(.alert) { alert, action in
                            alert.title = context.text(Message("Name the Note"))
                            alert.message = nil
                            alert.addTextField { $0.placeholder = context.text(Message("Name")) }
                            close(alert)
                            let save = action(context.text(Message("Save")))
                            alert.addAction(save)
                            alert.preferredAction = save
                        }
                    },
                ]),
            GallerySection(
                Message("Action Sheets"),
                [
                    .action(Message("Show Choices")) {
                        show(.actionSheet) { alert, action in
                            alert.addAction(action(archive))
                            destroy(alert)
                            close(alert)
                        }
                    },
                    .row(Message("Last Choice"), answer),
                ]),
        ]
    }
}
