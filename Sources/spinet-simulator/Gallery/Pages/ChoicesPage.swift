import Foundation
import Platform
import UIKit

/// A question as a watch or a TV asks it: with answers to choose, and words only where none fits.
struct ChoicesPage: GalleryPage {
    static let name = "Choices"
    static let title = Message("Choices for Text")
    static let guidance = [
        Message("Typing on a watch or a TV takes long. Collect the information with buttons and lists."),
        Message("Show a text field there only when a list of answers isn’t enough."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let shown = UILabel()
        shown.font = .preferredFont(forTextStyle: .headline)
        shown.adjustsFontForContentSizeCategory = true
        shown.numberOfLines = 0
        shown.text = context.text(Message("Coming tonight?"))
        let answers = [
            Message("On my way"), Message("In ten minutes"),
            Message("Not today"),
        ]
        return [
            GallerySection(
                Message("A message on a watch"),
                [.wide(shown)]
                    + answers.map { answer in
                        .action(answer) { shown.text = "“" + context.text(answer) + "”" }
                    })
        ]
    }
}
