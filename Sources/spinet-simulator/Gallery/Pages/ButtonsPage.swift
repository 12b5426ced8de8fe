import Foundation
import Platform
import UIKit

/// Buttons of every type, configuration and state.
struct ButtonsPage: GalleryPage {
    static let name = "UIButton"
    static let title = Message("Buttons")
    static let guidance = [
        Message("A button starts an action. Its title is a verb that says which one."),
        Message("Capitalize every word except articles, coordinating conjunctions and short prepositions."),
        Message("Keep titles short: one that is cut off is hard to understand."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        [decoration(context), types(context), configurations(context), tryOut(context), menus(context)]
    }

    /// Actions that their words, the tint and their place make clear, and the one that deserves more.
    private func decoration(_ context: GalleryContext) -> GallerySection {
        let status = UILabel()
        status.font = .preferredFont(forTextStyle: .body)
        status.adjustsFontForContentSizeCategory = true
        status.textColor = .secondaryLabel
        status.text = "–"
        func report(_ action: Message) -> UIAction {
            UIAction { [weak status] _ in
                status?.text = context.text(action)
                status?.superview?.setNeedsLayout()
            }
        }
        func plain(_ title: Message) -> UIButton {
            let button = UIButton(type: .system)
            button.configuration = .plain()
            button.configuration?.title = context.text(title)
            button.addAction(report(title), for: .primaryActionTriggered)
            return button
        }
        let actions: [(Message, String)] = [
            (Message("Message"), "envelope"), (Message("Call"), "phone"),
            (Message("Video"), "camera"),
        ]
        let framed = actions.map { title, symbol in
            var configuration = UIButton.Configuration.bordered()
            configuration.title = context.text(title)
            configuration.image = UIImage(systemName: symbol)
            configuration.imagePlacement = .top
            configuration.imagePadding = 4
            return UIButton(configuration: configuration, primaryAction: nil)
        }
        for (button, action) in zip(framed, actions) {
            button.addAction(report(action.0), for: .primaryActionTriggered)
        }
        return GallerySection(
            Message("With and Without Decoration"),
            caption: Message(
                "A verb, the tint and the position are usually enough. Add a background or border only where a button must stand out, as on a contact card."
            ),
            [
                .flow([
                    plain(Message("Share Contact")),
                    plain(Message("Add to Favorites")),
                ]),
                .flow(framed), .row(Message("Last Action"), status),
            ])
    }

    private func types(_ context: GalleryContext) -> GallerySection {
        let system = UIButton(type: .system)
        system.setTitle(context.text(Message("Send")), for: .normal)
        let custom = UIButton(type: .custom)
        custom.setTitle(context.text(Message("Call")), for: .normal)
        custom.setBackgroundImage(ButtonsPage.plate, for: .normal)
        custom.contentEdgeInsets = UIEdgeInsets(top: 7, left: 16, bottom: 7, right: 16)
        let buttons = [system, custom]
        for button in buttons {
            button.titleLabel?.font = .preferredFont(forTextStyle: .body)
            button.titleLabel?.adjustsFontForContentSizeCategory = true
        }
        let round = [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close].map {
            UIButton(type: $0)
        }
        return GallerySection(
            Message("Types"),
            caption: Message(
                "A system button has no border or background by default; add one only where it helps."),
            [
                .row(Message("System"), system),
                .row(Message("Custom"), custom),
                .row(Message("Details"), round[0]),
                .row(Message("Info, Light"), round[1]),
                .row(Message("Info, Dark"), round[2]),
                .row(Message("Add a Contact"), round[3]),
                .row(Message("Close"), round[4]),
                .toggle(Message("Enabled"), isOn: true) { isOn in
                    for button in buttons + round { button.isEnabled = isOn }
                },
                .toggle(Message("Selected")) { isOn in
                    for button in buttons + round { button.isSelected = isOn }
                },
            ])
    }

    private func configurations(_ context: GalleryContext) -> GallerySection {
        let kinds: [(UIButton.Configuration, Message)] = [
            (.plain(), Message("Plain")), (.gray(), Message("Gray")),
            (.tinted(), Message("Tinted")), (.filled(), Message("Filled")),
        ]
        let buttons = kinds.map { kind, name in
            var configuration = kind
            configuration.title = context.text(name)
            return UIButton(configuration: configuration)
        }
        let destructive = kinds.dropFirst().map { kind, _ in
            var configuration = kind
            configuration.title = context.text(Message("Delete"))
            let button = UIButton(configuration: configuration)
            button.role = .destructive
            return button
        }
        let sizes: [(UIButton.Configuration.Size, Message)] = [
            (.mini, Message("Mini")), (.small, Message("Small")),
            (.medium, Message("Medium")), (.large, Message("Large")),
        ]
        let sized = sizes.map { size, name in
            var configuration = UIButton.Configuration.filled()
            configuration.title = context.text(name)
            configuration.buttonSize = size
            configuration.cornerStyle = .capsule
            return UIButton(configuration: configuration)
        }
        return GallerySection(
            Message("Configurations"),
            [
                .flow(buttons), .flow(destructive), .flow(sized),
                .toggle(Message("Enabled"), isOn: true) { isOn in
                    for button in buttons + destructive + sized { button.isEnabled = isOn }
                },
                .toggle(Message("Selected")) { isOn in
                    for button in buttons + destructive + sized { button.isSelected = isOn }
                },
            ])
    }

    private func tryOut(_ context: GalleryContext) -> GallerySection {
        var start = UIButton.Configuration.tinted()
        start.title = context.text(Message("Add to Favorites"))
        start.subtitle = context.text(Message("On This Device Only"))
        start.image = UIImage(systemName: "star.fill")
        start.imagePadding = 8
        let button = UIButton(configuration: start)
        let edges: [NSDirectionalRectEdge] = [.leading, .top, .trailing, .bottom]
        let corners: [UIButton.Configuration.CornerStyle] = [.dynamic, .small, .medium, .large, .capsule]
        return GallerySection(
            Message("Try It"),
            [
                .flow([button]),
                .choice(
                    Message("Image"),
                    [
                        Message("Leading"), Message("Top"),
                        Message("Trailing"), Message("Bottom"),
                    ]
                ) { button.configuration?.imagePlacement = edges[$0] },
                .choice(
                    Message("Corners"),
                    [
                        Message("Dynamic"), Message("Small"),
                        Message("Medium"), Message("Large"),
                        Message("Capsule"),
                    ]
                ) { button.configuration?.cornerStyle = corners[$0] },
                .toggle(Message("Subtitle"), isOn: true) { isOn in
                    button.configuration?.subtitle = isOn ? start.subtitle : nil
                },
                .toggle(Message("Busy")) {
                    button.configuration?.showsActivityIndicator = $0
                },
                .number(Message("Image Padding"), 8, in: 0...24, step: 4) {
                    button.configuration?.imagePadding = $0
                },
            ])
    }

    private func menus(_ context: GalleryContext) -> GallerySection {
        func action(_ message: Message, _ symbol: String, _ attributes: UIMenuElement.Attributes = [])
            -> UIAction
        {
            UIAction(
                title: context.text(message), image: UIImage(systemName: symbol), attributes: attributes
            ) { _ in }
        }
        var gray = UIButton.Configuration.gray()
        gray.title = context.text(Message("More"))
        let pullDown = UIButton(configuration: gray)
        pullDown.showsMenuAsPrimaryAction = true
        pullDown.menu = UIMenu(children: [
            action(Message("Copy"), "doc.on.doc"),
            action(Message("Share"), "square.and.arrow.up"),
            UIMenu(
                title: context.text(Message("Move to…")), image: UIImage(systemName: "folder"),
                children: [
                    action(Message("Notes"), "note.text"),
                    action(Message("Archive"), "folder"),
                ]),
            UIMenu(
                options: .displayInline,
                children: [action(Message("Delete"), "trash", .destructive)]),
        ])
        let popUp = UIButton(configuration: .gray())
        popUp.showsMenuAsPrimaryAction = true
        popUp.changesSelectionAsPrimaryAction = true
        let names = [
            Message("Name"), Message("Date"), Message("Size"),
        ]
        popUp.menu = UIMenu(children: names.map { UIAction(title: context.text($0)) { _ in } })
        popUp.accessibilityLabel = context.text(Message("Sort by"))
        var plain = UIButton.Configuration.plain()
        plain.title = context.text(Message("Bold"))
        let toggle = UIButton(configuration: plain)
        toggle.changesSelectionAsPrimaryAction = true
        return GallerySection(
            Message("Menus and choices"),
            [
                .row(Message("Pull-Down"), pullDown),
                .row(Message("Pop-Up"), popUp),
                .row(Message("Toggle"), toggle),
            ])
    }

    /// A green plate with round corners, as a custom button has it.
    private static let plate = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
        UIColor.systemGreen.setFill()
        UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 24, height: 24), cornerRadius: 10).fill()
    }.resizableImage(
        withCapInsets: UIEdgeInsets(top: 11, left: 11, bottom: 11, right: 11), resizingMode: .stretch)
}
