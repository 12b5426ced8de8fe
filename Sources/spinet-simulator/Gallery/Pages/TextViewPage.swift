import Foundation
import Platform
import UIKit

/// Text views: long text, styles, and a keyboard that fits.
struct TextViewPage: GalleryPage {
    static let name = "UITextView"
    static let title = Message("Text Views")
    static let guidance = [
        Message("A text view shows and edits text with several lines and styles, and scrolls long text."),
        Message("Keep it legible: support larger text, and choose the keyboard type that suits the content."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let plain = view(context.text(Message("Notes")))
        plain.text = context.text(
            Message(
                """
                The first line of a letter.
                The second line goes on for so long that it has to be continued below.
                """))
        let styled = view(context.text(Message("Styles")))
        styled.attributedText = letter(context)
        styled.isEditable = false
        return [
            GallerySection(
                Message("Plain Text"),
                [
                    .wide(plain, height: 150),
                    .toggle(Message("Editable"), isOn: true) { plain.isEditable = $0 },
                    .choice(
                        Message("Keyboard"),
                        [
                            Message("Default"), Message("Email"),
                            Message("Numbers"), Message("Twitter"),
                        ]
                    ) {
                        plain.keyboardType = [.default, .emailAddress, .numbersAndPunctuation, .twitter][$0]
                        plain.reloadInputViews()
                    },
                    .choice(
                        Message("Alignment"),
                        [
                            Message("Natural"), Message("Left"),
                            Message("Center"), Message("Right"),
                        ]
                    ) { plain.textAlignment = [.natural, .left, .center, .right][$0] },
                ]),
            GallerySection(Message("Several Styles"), [.wide(styled, height: 120)]),
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

    private func letter(_ context: GalleryContext) -> NSAttributedString {
        let text = NSMutableAttributedString(
            string: context.text(
                Message(
                    """
                    Dear Anna,

                    """)),
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .title2), .foregroundColor: UIColor.label,
            ])
        text.append(
            NSAttributedString(
                string: context.text(Message("the sea is ")),
                attributes: [
                    .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
                ]))
        text.append(
            NSAttributedString(
                string: context.text(Message("very blue today")),
                attributes: [
                    .font: UIFont.preferredFont(forTextStyle: .headline),
                    .foregroundColor: UIColor.systemBlue,
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                ]))
        return text
    }
}
