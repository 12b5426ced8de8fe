import Foundation
import Platform
import UIKit

/// Information buttons in the rows of a list, and elsewhere.
struct DetailDisclosurePage: GalleryPage {
    static let name = "UIButton.detailDisclosure"
    static let title = Message("Detail Disclosure Buttons")
    static let guidance = [
        Message("A detail disclosure button shows details of an item, or more actions for it."),
        Message("It usually appears in the rows of a list. A tap next to it selects the row."),
    ]

    func sections(_ pageContext: GalleryContext) -> [GallerySection] {
        [list(pageContext), alone(pageContext)]
    }

    private static let networks: [(id: String, name: Message, detail: Message)] = [
        ("home", Message("Home", context: "house"), Message("WPA3, strong signal")),
        ("library", Message("Library"), Message("Open, weak signal")),
        ("office", Message("Office"), Message("WPA2, good signal")),
    ]

    private func list(_ pageContext: GalleryContext) -> GallerySection {
        var chosen = "home"
        let table = GalleryTable { name, cell in
            guard let network = Self.networks.first(where: { $0.id == name }) else { return }
            var content = UIListContentConfiguration.cell()
            content.text = pageContext.text(network.name)
            // The others reserve its space, so that all titles are below each other.
            content.image = UIImage(systemName: "checkmark")
            content.imageProperties.tintColor = name == chosen ? .tintColor : .clear
            let side = UIFontMetrics(forTextStyle: .body).scaledValue(
                for: 22, compatibleWith: cell.traitCollection)
            content.imageProperties.reservedLayoutSize = CGSize(width: side, height: side)
            cell.contentConfiguration = content
            cell.accessoryType = .detailButton
        }
        table.onSelect = { [weak table] name in
            let before = chosen
            chosen = name
            for each in [before, name] { table?.update(each) }
        }
        table.onInformation = { name in
            guard let network = Self.networks.first(where: { $0.id == name }) else { return }
            pageContext.controller?.present(
                DetailSheet(
                    title: pageContext.text(network.name), detail: pageContext.text(network.detail),
                    done: pageContext.text(Message("Done"))), animated: true)
        }
        table.show(Self.networks.map(\.id))
        return GallerySection(
            Message("Choose a Network"),
            caption: Message(
                "Tap a row to select the network. Tap its button to see its details."),
            [.table(table)])
    }

    private func alone(_ pageContext: GalleryContext) -> GallerySection {
        let button = UIButton(type: .detailDisclosure)
        button.addAction(
            UIAction { _ in
                pageContext.controller?.present(
                    DetailSheet(
                        title: pageContext.text(Message("Storage")),
                        detail: pageContext.text(
                            Message("Photos 31 GB, music 12 GB, the rest 5 GB")),
                        done: pageContext.text(Message("Done"))), animated: true)
            }, for: .primaryActionTriggered)
        return GallerySection(
            Message("Outside of Lists"),
            [
                .row(Message("48 GB in use"), button),
                .toggle(Message("Enabled"), isOn: true) { button.isEnabled = $0 },
            ])
    }
}

/// What an information button reveals: a sheet with a few words.
@MainActor final class DetailSheet: UIViewController {
    private let heading = UILabel()
    private let words = UILabel()
    private let done = UIButton(configuration: .filled())

    init(title: String, detail: String, done: String) {
        super.init(nibName: nil, bundle: nil)
        heading.text = title
        words.text = detail
        self.done.configuration?.title = done
        sheetPresentationController?.detents = [.medium()]
        sheetPresentationController?.prefersGrabberVisible = true
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for (label, style) in [(heading, UIFont.TextStyle.title2), (words, .body)] {
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            label.textAlignment = .center
        }
        words.textColor = .secondaryLabel
        heading.accessibilityTraits = .header
        done.addAction(
            UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
        let stack = UIStackView(arrangedSubviews: [heading, words, done])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 48),
        ])
    }
}
