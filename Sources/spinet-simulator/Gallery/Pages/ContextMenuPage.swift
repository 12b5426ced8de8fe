import Foundation
import Platform
import UIKit

/// A view whose menu opens when it is held.
struct ContextMenuPage: GalleryPage {
    static let name = "UIContextMenuInteraction"
    static let title = Message(en: "Context Menus", ko: "컨텍스트 메뉴")
    static let guidance = [
        Message(
            en: "Hold the card, or click it with the second button of a mouse.",
            ko: "카드를 길게 누르거나 마우스 오른쪽 버튼으로 누르세요.")
    ]

    func sections(_ stage: GalleryStage) -> [GallerySection] {
        [
            GallerySection(
                Message(en: "A card", ko: "카드"),
                caption: Message(
                    en: "A context menu offers what is often done; everything in it is found elsewhere too.",
                    ko: "컨텍스트 메뉴에는 자주 하는 일을 넣되, 다른 곳에서도 할 수 있게 하세요."),
                [.wide(MenuCard(stage), height: 120)])
        ]
    }
}

/// The card: a colour with a name, which its menu changes.
@MainActor private final class MenuCard: UIView, UIContextMenuInteractionDelegate {
    private let stage: GalleryStage
    private let label = UILabel()
    private let colors: [(UIColor, Message)] = [
        (.systemIndigo, Message(en: "Indigo", ko: "남색")), (.systemPurple, Message(en: "Purple", ko: "보라")),
        (.systemBrown, Message(en: "Brown", ko: "갈색")),
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
