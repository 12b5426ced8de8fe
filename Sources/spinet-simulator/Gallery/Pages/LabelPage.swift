import Foundation
import Platform
import UIKit

/// Labels: lines, what happens to text that is too long, styles.
struct LabelPage: GalleryPage {
    static let name = "UILabel"
    static let title = Message("Labels")
    static let guidance = [
        Message(
            "A label names or describes a part of the interface, or shows a short message."
        ),
        Message(
            "Keep it legible: support larger text, and don’t trade legibility for decorative fonts or colors."
        ),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        [uses(context), styles(context), lengths(context), appearances(context)]
    }

    private func label(_ text: String, _ style: UIFont.TextStyle = .body) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    /// A name beside a value, and a short message: what labels are for.
    private func uses(_ context: GalleryContext) -> GallerySection {
        let value = label(context.text(Message("72%")))
        value.textColor = .secondaryLabel
        let status = label(
            context.text(
                Message("The battery lasts until this evening.")), .footnote
        )
        status.textColor = .secondaryLabel
        status.numberOfLines = 0
        let fancy = label(context.text(Message("Battery")))
        return GallerySection(
            Message("What They Are For"),
            caption: Message("Turn on the decorative font, then read the row from across the room."),
            [
                .row(Message("Battery"), value), .wide(status), .wide(fancy),
                .toggle(Message("Decorative Font")) { isLoud in
                    let plain = UIFont.preferredFont(forTextStyle: .body)
                    fancy.font = isLoud ? .italicSystemFont(ofSize: plain.pointSize) : plain
                    fancy.textColor = isLoud ? .systemYellow : .label
                },
            ])
    }

    private func styles(_ context: GalleryContext) -> GallerySection {
        let all: [(UIFont.TextStyle, Message)] = [
            (.largeTitle, Message("Large Title")),
            (.title1, Message("Title 1")),
            (.title2, Message("Title 2")), (.title3, Message("Title 3")),
            (.headline, Message("Headline")), (.body, Message("Body")),
            (.callout, Message("Callout")),
            (.subheadline, Message("Subheadline")),
            (.footnote, Message("Footnote")), (.caption1, Message("Caption 1")),
            (.caption2, Message("Caption 2")),
        ]
        return GallerySection(
            Message("Text Styles"),
            all.map { style, name in
                let label = label(context.text(name), style)
                label.numberOfLines = 0
                return .wide(label)
            })
    }

    private func lengths(_ context: GalleryContext) -> GallerySection {
        let long = context.text(
            Message("The quick brown fox jumps over the lazy dog and runs on"))
        let modes: [(NSLineBreakMode, Message)] = [
            (.byTruncatingHead, Message("Truncated at the Start")),
            (.byTruncatingMiddle, Message("Truncated in the Middle")),
            (.byTruncatingTail, Message("Truncated at the End")),
            (.byClipping, Message("Clipped")),
        ]
        let whole = label(long)
        whole.numberOfLines = 0
        let shrunk = label(long)
        shrunk.adjustsFontSizeToFitWidth = true
        shrunk.minimumScaleFactor = 0.5
        return GallerySection(
            Message("Long Text"),
            [.wide(whole)]
                + modes.map { mode, _ in
                    let cut = label(long)
                    cut.lineBreakMode = mode
                    return GalleryItem.wide(cut).cutOnPurpose
                } + [
                    GalleryItem.wide(shrunk).cutOnPurpose,
                    .number(Message("Lines"), 0, in: 0...3) { whole.numberOfLines = Int($0) },
                    .choice(
                        Message("Alignment"),
                        [
                            Message("Natural"), Message("Left"),
                            Message("Center"), Message("Right"),
                        ]
                    ) { whole.textAlignment = [.natural, .left, .center, .right][$0] },
                ])
    }

    private func appearances(_ context: GalleryContext) -> GallerySection {
        let word = context.text(Message("Hello"))
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
            Message("Appearance"),
            [.flow([shadow, styled, disabled, highlighted])])
    }
}
