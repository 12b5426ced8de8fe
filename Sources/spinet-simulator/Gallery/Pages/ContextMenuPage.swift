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

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        [
            GallerySection(
                Message("A Card"),
                caption: Message(
                    "A context menu contains frequent actions; each of them is available elsewhere too."),
                [.wide(MenuCard(stage), height: 120)])
        ]
    }
}

/// The card: a color with a name, which its menu changes.
@MainActor private final class MenuCard: UIView, UIContextMenuInteractionDelegate {
    private let stage: GalleryStage
    private let label = UILabel()
    private let colors: [(UIColor, Message)] = [
        (.systemIndigo, Message("Indigo")), (.systemPurple, Message("Purple")),
        (.systemBrown, Message("Brown")),
    ]
    private var chosen = 0

    init(_ stage: GalleryStage) {
        self.stage = stage
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
        label.text = stage.text(colors[chosen].1)
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
                    UIAction(title: self.stage.text(color.1), state: index == self.chosen ? .on : .off) {
                        [weak self] _ in
                        self?.chosen = index
                        self?.show()
                    }
                })
        })
    }
}
