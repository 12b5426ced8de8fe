import Foundation
import Platform
import UIKit

/// A view whose menu opens when it is held.
struct ContextMenuPage: GalleryPage {
    static let name = "UIContextMenuInteraction"
    static let title = Message("Context Menus")
    static let guidance = [
        Message("Touch and hold the card, or right-click it.")
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        [
            GallerySection(
                Message("A Card"),
                caption: Message(
                    "A context menu contains frequent actions; each of them is available elsewhere too."),
                [.wide(MenuCard(context), height: 120)])
        ]
    }
}

/// The card: a color with a name, which its menu changes.
@MainActor private final class MenuCard: UIView, UIContextMenuInteractionDelegate {
    private let context: GalleryContext
    private let label = UILabel()
    private let colors: [(UIColor, Message)] = [
        (.systemIndigo, Message("Indigo")), (.systemPurple, Message("Purple")),
        (.systemBrown, Message("Brown")),
    ]
    private var chosen = 0

    init(_ context: GalleryContext) {
        self.context = context
        super.init(frame: .zero)
        layer.cornerRadius = 12
        label.textColor = .white
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        addSubview(label)
        addInteraction(UIContextMenuInteraction(delegate: self))
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        backgroundColor = colors[chosen].0
        label.text = context.text(colors[chosen].1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [weak self] _ in
            guard let self else { return nil }
            return UIMenu(
                children: self.colors.enumerated().map { index, color in
                    UIAction(title: self.context.text(color.1), state: index == self.chosen ? .on : .off) {
                        [weak self] _ in
                        self?.chosen = index
                        self?.show()
                    }
                })
        })
    }
}
